"""Writes reference.json: photos made by a formula, and what the shipped files answer to them.

    python model/reference.py

A photo of width w and height h has at (x, y), channel c, the value
    (k1 * x + k2 * y + k3 * c + ((x >> s) * (y >> s)) % m) mod 256
with the integers of the entry. Tests rebuild it, preprocess it and compare.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnxruntime as ort

import preprocess

HERE = Path(__file__).parent
PHOTOS = [
    {"w": 240, "h": 180, "k1": 1, "k2": 1, "k3": 40, "s": 3, "m": 97},
    {"w": 180, "h": 240, "k1": 0, "k2": 1, "k3": 85, "s": 4, "m": 61},
    {"w": 240, "h": 240, "k1": 3, "k2": 2, "k3": 17, "s": 2, "m": 251},
    {"w": 131, "h": 97, "k1": 1, "k2": 0, "k3": 120, "s": 5, "m": 13},
]


def photo(f: dict) -> np.ndarray:
    y, x, c = np.meshgrid(np.arange(f["h"]), np.arange(f["w"]), np.arange(3), indexing="ij")
    return ((f["k1"] * x + f["k2"] * y + f["k3"] * c + ((x >> f["s"]) * (y >> f["s"])) % f["m"]) % 256).astype(np.uint8)


def main() -> None:
    session = ort.InferenceSession(str(HERE / "dockleaf.onnx"), providers=["CPUExecutionProvider"])
    other = ort.InferenceSession(str(HERE / "looks-like.onnx"), providers=["CPUExecutionProvider"])
    small = ort.InferenceSession(str(HERE / "dockleaf-small.onnx"), providers=["CPUExecutionProvider"])
    out, few = [], []

    def samples(x: np.ndarray) -> dict:
        side = x.shape[-1]
        at = [[v, c, i, j] for v in range(2) for c in range(3) for i, j in ((0, 0), (1, 7), (100, 200), (side - 1, 143))]
        return {"inputSamples": [{"view": v, "channel": c, "row": i, "column": j, "value": round(float(x[v, c, i, j]), 4)} for v, c, i, j in at],
                "inputMeans": [[round(float(m), 4) for m in view] for view in x.mean((2, 3))]}

    for f in PHOTOS:
        y = preprocess.batch(photo(f), preprocess.SMALL_SIDE)
        logits, embedding = small.run(None, {"image": y})
        few.append({**f, **samples(y), "logits": [round(float(v), 5) for v in logits.mean(0)],
                    "embeddingFirst16": [round(float(v), 5) for v in embedding.mean(0)[:16]]})
        x = preprocess.batch(photo(f))
        logits, embedding = session.run(None, {"image": x})
        like = other.run(None, {"image": preprocess.view(photo(f), 224)[None]})[0][0]
        out.append({**f, **samples(x),
                    "logits": [round(float(v), 5) for v in logits.mean(0)],
                    "embeddingFirst16": [round(float(v), 5) for v in embedding.mean(0)[:16]],
                    "looksLikeFirst16": [round(float(v), 5) for v in like[:16]], "looksLikeBest": int(like.argmax())})
    (HERE / "reference.json").write_text(json.dumps({
        "formula": "(k1*x + k2*y + k3*c + ((x>>s)*(y>>s)) % m) % 256 for x in 0..w-1, y in 0..h-1, c in 0..2 (RGB)",
        "logits": "mean over the two views of PREPROCESSING.md", "tolerance": 0.01, "photos": out,
        "small": {"logits": "the same with the side of model.json -> small.preprocessing", "tolerance": 0.01, "photos": few}}, indent=1) + "\n")


if __name__ == "__main__":
    main()
