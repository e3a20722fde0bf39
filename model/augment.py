"""Training augmentation in batches on the GPU: framing, lighting, blur, JPEG, noise, mixing."""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F

from data import sample


def rand(n: int, lo: float, hi: float, device: torch.device) -> torch.Tensor:
    return torch.rand(n, device=device) * (hi - lo) + lo


def framing(pixels: torch.Tensor, size: torch.Tensor, side: int, min_area: float) -> torch.Tensor:
    """Random crop (area, aspect), rotation and flip; one photo in five is seen from further away (up to
    twice its area). Reflects where the frame leaves the photo."""
    n, dev = len(pixels), pixels.device
    w, h = size[:, 0].float(), size[:, 1].float()
    area = rand(n, min_area, 1.0, dev)
    ratio = torch.exp(rand(n, -0.29, 0.29, dev))
    fw, fh = (area * ratio).sqrt().clamp(max=1), (area / ratio).sqrt().clamp(max=1)
    away = torch.where(torch.rand(n, device=dev) < 0.2, rand(n, 1.0, 1.41, dev), 0.0)
    fw, fh = torch.where(away > 0, away, fw), torch.where(away > 0, away, fh)
    cx = 0.5 + (torch.rand(n, device=dev) - 0.5) * (1 - fw).abs()
    cy = 0.5 + (torch.rand(n, device=dev) - 0.5) * (1 - fh).abs()
    angle = torch.randn(n, device=dev) * 0.2
    quarter = (torch.rand(n, device=dev) < 0.1).float() * torch.randint(0, 4, (n,), device=dev)
    angle = torch.where(torch.rand(n, device=dev) < 0.5, angle, 0.05 * angle) + quarter * (math.pi / 2)
    flip = 1 - 2 * (torch.rand(n, device=dev) < 0.5).float()
    t = (torch.arange(side, device=dev) + 0.5) / side - 0.5
    u, v = t[None, None, :] * flip[:, None, None], t[None, :, None]
    c, s = angle.cos()[:, None, None], angle.sin()[:, None, None]
    wide, high = w[:, None, None], h[:, None, None]
    x = (cx[:, None, None] + fw[:, None, None] * (u * c - v * s)) * wide - 0.5
    y = (cy[:, None, None] + fh[:, None, None] * (u * s + v * c)) * high - 0.5
    x, y = x.abs(), y.abs()
    x = ((wide - 1) - ((wide - 1) - x).abs()).clamp(min=0)
    y = ((high - 1) - ((high - 1) - y).abs()).clamp(min=0)
    return sample(pixels, x, y)


def lighting(x: torch.Tensor) -> torch.Tensor:
    """Brightness, contrast, saturation, colour temperature, gamma and a soft shadow."""
    n, dev = len(x), x.device

    def per(lo: float, hi: float) -> torch.Tensor:
        on = (torch.rand(n, device=dev) < 0.7).float()
        return (on * rand(n, lo, hi, dev)).view(n, 1, 1, 1)

    x = (x / 255).clamp(1e-4, 1) ** torch.exp(per(-0.35, 0.35))
    warm, green = per(-0.15, 0.15), per(-0.08, 0.08)
    x = x * (1 + torch.cat((warm, green, -warm), 1)) * torch.exp(per(-0.35, 0.35))
    grey = (x * torch.tensor([0.299, 0.587, 0.114], device=dev).view(1, 3, 1, 1)).sum(1, keepdim=True)
    keep = 1 + per(-0.5, 0.5)
    keep = torch.where(torch.rand(n, 1, 1, 1, device=dev) < 0.04, 0.0, keep)
    x = grey + (x - grey) * keep
    mean = grey.mean((1, 2, 3), keepdim=True)
    x = mean + (x - mean) * (1 + per(-0.4, 0.4))
    side = x.shape[-1]
    t = torch.linspace(-1, 1, side, device=dev)
    a = rand(n, 0, 2 * math.pi, dev).view(n, 1, 1, 1)
    ramp = t.view(1, 1, 1, -1) * a.cos() + t.view(1, 1, -1, 1) * a.sin() + rand(n, -0.7, 0.7, dev).view(n, 1, 1, 1)
    dark = rand(n, 0.2, 0.6, dev).view(n, 1, 1, 1) * (torch.rand(n, 1, 1, 1, device=dev) < 0.15)
    x = x * (1 - dark * torch.sigmoid(8 * ramp))
    return x.clamp(0, 1) * 255


def dct_matrix(device: torch.device) -> torch.Tensor:
    k = torch.arange(8, device=device, dtype=torch.float32)
    d = torch.cos((2 * k[None] + 1) * k[:, None] * math.pi / 16) * 0.5
    d[0] *= 0.5 ** 0.5
    return d


def jpeg(x: torch.Tensor, strength: float) -> torch.Tensor:
    """Block-DCT quantisation like a JPEG file's, without entropy coding (``strength`` 1 = quality 50)."""
    n, _, h, w = x.shape
    d = dct_matrix(x.device)
    m = torch.tensor([[0.299, 0.587, 0.114], [-0.1687, -0.3313, 0.5], [0.5, -0.4187, -0.0813]], device=x.device)
    ycc = torch.einsum("ij,njhw->nihw", m, x - 128)
    blocks = ycc.reshape(n, 3, h // 8, 8, w // 8, 8).transpose(3, 4)
    i = torch.arange(8, device=x.device, dtype=torch.float32)
    q = (10 + 6 * (i[None] + i[:, None])) * strength
    q = torch.stack((q, 1.8 * q, 1.8 * q)).view(1, 3, 1, 1, 8, 8).clamp(min=1)
    blocks = torch.round(d @ blocks @ d.T / q) * q
    ycc = (d.T @ blocks @ d).transpose(3, 4).reshape(n, 3, h, w)
    return (torch.einsum("ij,njhw->nihw", torch.linalg.inv(m), ycc) + 128).clamp(0, 255)


def degrade(x: torch.Tensor) -> torch.Tensor:
    """Loss of sharpness, JPEG blocks and sensor noise, each on its own random part of the batch."""
    n, dev, side = len(x), x.device, x.shape[-1]
    some = torch.randperm(n, device=dev)
    k = n // 6
    for part in (some[:k], some[k:2 * k]):
        small = max(32, int(side * (0.3 + 0.5 * torch.rand(()).item())))
        y = F.interpolate(x[part], size=(small, small), mode="bilinear", antialias=True)
        x[part] = F.interpolate(y, size=(side, side), mode="bicubic").clamp(0, 255)
    part = torch.randperm(n, device=dev)[: n // 5]
    x[part] = jpeg(x[part], 0.3 + 1.7 * torch.rand(()).item())
    part = torch.randperm(n, device=dev)[: n // 6]
    x[part] += torch.randn_like(x[part]) * rand(len(part), 2, 14, dev).view(-1, 1, 1, 1)
    return x.clamp(0, 255)


def augment(pixels: torch.Tensor, size: torch.Tensor, side: int, min_area: float = 0.25) -> torch.Tensor:
    return degrade(lighting(framing(pixels, size, side, min_area)))


def mix(x: torch.Tensor, target: torch.Tensor, p_mixup: float = 0.3, p_cutmix: float = 0.3):
    """Mixup or CutMix of the whole batch with its own permutation, or nothing."""
    pick = torch.rand(()).item()
    if pick > p_mixup + p_cutmix:
        return x, target
    perm = torch.randperm(len(x), device=x.device)
    if pick < p_mixup:
        lam = float(torch.distributions.Beta(0.3, 0.3).sample())
        return x * lam + x[perm] * (1 - lam), target * lam + target[perm] * (1 - lam)
    side = x.shape[-1]
    cut = int(side * math.sqrt(1 - torch.rand(()).item()))
    top, left = (int(torch.randint(0, side - cut + 1, ())) for _ in range(2))
    x = x.clone()
    x[:, :, top:top + cut, left:left + cut] = x[perm, :, top:top + cut, left:left + cut]
    lam = 1 - (cut / side) ** 2
    return x, target * lam + target[perm] * (1 - lam)
