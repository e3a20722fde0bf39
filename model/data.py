"""Photos as one tensor of pixels, the split, sampling weights and the evaluation view."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from split import fold_of

SIDE = 240  # photos are fitted inside SIDE x SIDE
LICENSED = ("deepweeds", "orchard", "plantdoc", "dogcat", "raccoon")
"""Sources whose repository states an open licence (the last two are animals, Apache-2.0 and MIT)."""


def decode(path: str) -> tuple[np.ndarray, int, int]:
    from PIL import Image

    with Image.open(path) as im:
        im = im.convert("RGB")
        if max(im.size) > SIDE:
            im.thumbnail((SIDE, SIDE), Image.LANCZOS)
        a = np.asarray(im)
    h, w = a.shape[:2]
    out = np.zeros((3, SIDE, SIDE), np.uint8)
    out[:, :h, :w] = a.transpose(2, 0, 1)
    return out, w, h


@dataclass
class Photos:
    """All photos of the manifest; ``part`` is "heldout", "excluded", "licensed" or "fold0".."fold3"."""

    files: list[str]
    labels: list[str]
    label: torch.Tensor
    source: np.ndarray
    part: np.ndarray
    pixels: torch.Tensor
    size: torch.Tensor

    def to(self, device: str) -> "Photos":
        self.pixels, self.size, self.label = (t.to(device) for t in (self.pixels, self.size, self.label))
        return self

    @property
    def is_train(self) -> np.ndarray:
        return np.char.startswith(self.part.astype(str), "fold")


def read_manifest(photos: Path) -> tuple[list[str], list[str], np.ndarray, np.ndarray]:
    rows = list(csv.DictReader((photos / "manifest.csv").open(newline="")))
    listed = {r["file"]: r["part"] for r in csv.DictReader((Path(__file__).parent / "split.csv").open(newline=""))}
    files = [r["file"] for r in rows]
    part = [("licensed" if f.startswith("test-licensed") else listed.get(f) or f"fold{fold_of(f)}") for f in files]
    return files, [r["label"] for r in rows], np.array([r["source"] for r in rows]), np.array(part)


def load(photos: Path, cache: Path | None = None) -> Photos:
    """Decodes every photo once (all cores); ``cache`` keeps the result for the next process."""
    files, names, source, part = read_manifest(photos)
    labels = sorted(set(names))
    if cache and cache.exists():
        pixels, size = torch.load(cache, mmap=True)
    else:
        with Pool() as pool:
            got = pool.map(decode, [str(photos / f) for f in files], chunksize=64)
        pixels = torch.from_numpy(np.stack([g[0] for g in got]))
        size = torch.tensor([g[1:] for g in got])
        if cache:
            torch.save((pixels, size), cache)
    at = {n: i for i, n in enumerate(labels)}
    return Photos(files, labels, torch.tensor([at[n] for n in names]), source, part, pixels, size)


def sampling_weights(names: np.ndarray, source: np.ndarray) -> np.ndarray:
    """Square-root balance between labels, and between the sources inside each label."""
    cell, label = Counter(zip(names, source)), Counter(names)
    share = Counter()
    for (n, _), c in cell.items():
        share[n] += c ** 0.5
    w = np.array([label[n] ** 0.5 * cell[n, s] ** 0.5 / share[n] / cell[n, s] for n, s in zip(names, source)])
    return w / w.sum()


def draw(weights: np.ndarray, count: int, rng: np.random.Generator) -> np.ndarray:
    """Systematic sampling: every photo appears floor or ceil of its expected number of times."""
    at = (np.arange(count) + rng.random()) / count
    picked = np.searchsorted(np.cumsum(weights), at).clip(0, len(weights) - 1)
    return rng.permutation(picked)


def sample(pixels: torch.Tensor, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    """Bilinear samples of uint8 ``pixels`` at pixel-centre coordinates x, y (N, S, S); float32 out."""
    grid = torch.stack(((x + 0.5) * (2 / SIDE) - 1, (y + 0.5) * (2 / SIDE) - 1), -1)
    return F.grid_sample(pixels.float(), grid, mode="bilinear", padding_mode="border", align_corners=False)


def view(pixels: torch.Tensor, size: torch.Tensor, side: int, zoom: float = 1.0) -> torch.Tensor:
    """The evaluation view: the centre ``zoom`` of the photo's width and height stretched to a
    square of ``side`` by plain bilinear interpolation (half-pixel centres, edges clamped).
    PREPROCESSING.md says the same in words."""
    w, h = size[:, 0].float()[:, None], size[:, 1].float()[:, None]
    t = ((torch.arange(side, device=pixels.device) + 0.5) / side)[None]
    t = (1 - zoom) / 2 + t * zoom
    x = torch.minimum((t * w - 0.5).clamp(min=0), w - 1)
    y = torch.minimum((t * h - 0.5).clamp(min=0), h - 1)
    n = len(pixels)
    return sample(pixels, x[:, None, :].expand(n, side, side), y[:, :, None].expand(n, side, side))
