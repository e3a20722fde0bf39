"""Logits of the exported files over the test photos, without a GPU: what train.py dumps of the students, for calibrate.py and evaluate.py.

    python model/dump.py --photos ../shared/photos --run run

Writes student-resnet50.npz and student-mobilenetv2.npz into ``--run``, at the shipped sides only; about ten minutes on two cores.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import data
import preprocess
from calibrate import MODELS
from evaluate import run_onnx

FILES = {"resnet50": "dockleaf.onnx", "mobilenetv2": "dockleaf-small.onnx"}


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    ap.add_argument("--run", type=Path, default=Path("run"))
    ap.add_argument("--threads", type=int, default=2)
    ap.add_argument("--limit", type=int, help="only so many photos, for a dry run")
    args = ap.parse_args()
    args.run.mkdir(parents=True, exist_ok=True)
    files, names, _, part = data.read_manifest(args.photos)
    idx = np.where(np.isin(part, ("heldout", "licensed")))[0][: args.limit]
    for kind, side in MODELS.items():
        logits, _ = run_onnx(FILES[kind], side, args.photos, files, idx, args.threads)
        views = {f"side{side}zoom{zoom}": logits[:, k] for k, zoom in enumerate(preprocess.ZOOMS)}
        np.savez_compressed(args.run / f"student-{kind}.npz", idx=idx, known=np.ones(len(set(names)), bool), **views)
        print(kind, len(idx), "photos")


if __name__ == "__main__":
    main()
