"""Writes split.csv: which photos are never trained on.

    python model/split.py --photos ../shared/photos

Rule. Photos whose 16x16 thumbnails correlate above 0.98 are one group (the same
picture, stored twice). Inside every label x source the groups are ordered by the
SHA-1 of their first file name and the first 12 % (at least two per label) are
held out. A train photo that duplicates one of test-licensed is excluded.
split.csv lists only what is not plain training data; every photo that is not
listed is training data, with cross-validation fold = SHA-1(file) mod 4. Members
of a duplicate group that is trained on are listed with their group's fold, so
that no group spans two folds. All paths are as in manifest.csv.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
from collections import defaultdict
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from PIL import Image

FOLDS = 4
HELD_OUT = 0.12


def sha(name: str) -> int:
    return int(hashlib.sha1(name.encode()).hexdigest()[:8], 16)


def fold_of(name: str) -> int:
    return sha(name) % FOLDS


def thumbnail(path: str) -> np.ndarray:
    with Image.open(path) as im:
        return np.asarray(im.convert("RGB").resize((16, 16), Image.BOX), np.float32).ravel()


def duplicate_groups(root: Path, files: list[str]) -> list[int]:
    """Index of the first photo of each photo's duplicate group."""
    with Pool() as pool:
        t = np.stack(pool.map(thumbnail, [str(root / f) for f in files], chunksize=200))
    t -= t.mean(1, keepdims=True)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-6
    first = list(range(len(files)))

    def root_of(i: int) -> int:
        while first[i] != i:
            i = first[i]
        return i

    for start in range(0, len(files), 1000):
        for a, b in zip(*np.where(t[start:start + 1000] @ t.T > 0.98)):
            a, b = root_of(int(a) + start), root_of(int(b))
            first[max(a, b)] = min(a, b)
    return [root_of(i) for i in range(len(files))]


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    ap.add_argument("--out", type=Path, default=Path(__file__).parent / "split.csv")
    args = ap.parse_args()
    rows = list(csv.DictReader((args.photos / "manifest.csv").open(newline="")))
    files = [r["file"] for r in rows]
    group = duplicate_groups(args.photos, files)
    members = defaultdict(list)
    for i, g in enumerate(group):
        members[g].append(i)
    part: dict[str, str] = {}
    cells, per_label = defaultdict(list), defaultdict(list)
    for g, idx in members.items():
        test = [i for i in idx if files[i].startswith("test-licensed")]
        if test:
            part.update({files[i]: "excluded" for i in idx if i not in test})
            continue
        cells[rows[g]["label"], rows[g]["source"]].append(g)
        per_label[rows[g]["label"]].append(g)
        if len(idx) > 1:
            part.update({files[i]: f"fold{fold_of(files[g])}" for i in idx})
    chosen: set[int] = set()
    for groups in cells.values():
        groups.sort(key=lambda g: sha(files[g]))
        chosen.update(groups[: int(len(groups) * HELD_OUT + 0.5)])
    for groups in per_label.values():  # at least two photos of every label
        groups.sort(key=lambda g: sha(files[g]))
        have = sum(g in chosen for g in groups)
        chosen.update([g for g in groups if g not in chosen][: max(0, 2 - have)])
    for g in chosen:
        part.update({files[i]: "heldout" for i in members[g]})
    with args.out.open("w", newline="") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["file", "part"])
        w.writerows(sorted(part.items()))
    held = sum(p == "heldout" for p in part.values())
    print(f"{held} held out, {sum(p == 'excluded' for p in part.values())} excluded, "
          f"{sum(f.startswith('train') for f in files) - held} left to train on -> {args.out}")


if __name__ == "__main__":
    main()
