"""The exact way from a decoded photo to the network's input, in numpy. PREPROCESSING.md says it in words."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageOps

BOX = 240
SIDE = 256
SMALL_SIDE = 224
ZOOMS = (1.0, 0.75)


def open_photo(path: str) -> np.ndarray:
    """Upright RGB pixels (H, W, 3), uint8, fitted inside BOX x BOX if larger."""
    with Image.open(path) as im:
        im = ImageOps.exif_transpose(im).convert("RGB")
        if max(im.size) > BOX:
            im.thumbnail((BOX, BOX), Image.LANCZOS)
        return np.asarray(im)


def axis(n: int, side: int, zoom: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Left neighbour, right neighbour and weight of the right one for each output position."""
    t = (1 - zoom) / 2 + (np.arange(side) + 0.5) / side * zoom
    at = np.clip(t * n - 0.5, 0, n - 1)
    lo = np.floor(at).astype(int)
    return lo, np.minimum(lo + 1, n - 1), (at - lo).astype(np.float32)


def view(photo: np.ndarray, side: int = SIDE, zoom: float = 1.0) -> np.ndarray:
    """The middle ``zoom`` of width and height, stretched to side x side; float32 (3, side, side), 0..255."""
    h, w = photo.shape[:2]
    x0, x1, fx = axis(w, side, zoom)
    y0, y1, fy = axis(h, side, zoom)
    p = photo.astype(np.float32)
    rows = p[y0] * (1 - fy)[:, None, None] + p[y1] * fy[:, None, None]
    out = rows[:, x0] * (1 - fx)[None, :, None] + rows[:, x1] * fx[None, :, None]
    return np.ascontiguousarray(out.transpose(2, 0, 1))


def batch(photo: np.ndarray, side: int = SIDE, zooms: tuple[float, ...] = ZOOMS) -> np.ndarray:
    return np.stack([view(photo, side, z) for z in zooms])
