"""Fits temperature and confidence of both models, and measures what the leave-out runs tell; writes model.json and leave-out.json.

    python model/calibrate.py --photos ../shared/photos --run run

``--run`` holds what train.py dumped: student-*.npz (the students on the held-out photos) and
loso-*.npz (the leave-out students), computed with int8 weights as the exported files do. The confidence
is a logistic regression on two numbers, fitted on the leave-out models: photos of sources they never saw
(weight 1), held-out photos of sources they saw (1) and species they never learned (0.5). Each is checked
on the run it was not fitted on; the shipped numbers are fitted on both.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np

import data
import preprocess
from scoring import auroc, calibration, coverage, evidence, fit_temperature, softmax, top_k

HERE = Path(__file__).parent
VERSION = "2026-11-15"
MODELS = {"resnet50": preprocess.SIDE, "mobilenetv2": preprocess.SMALL_SIDE}


def views(dump: np.lib.npyio.NpzFile, side: int) -> np.ndarray:
    """Mean logits over the shipped views."""
    return np.mean([dump[f"side{side}zoom{z}"].astype(np.float64) for z in preprocess.ZOOMS], 0)


def logistic(x: np.ndarray, y: np.ndarray, w: np.ndarray) -> np.ndarray:
    x = np.c_[x, np.ones(len(x))]
    b = np.zeros(x.shape[1])
    w = w / w.mean()
    for _ in range(60):
        p = 1 / (1 + np.exp(-x @ b))
        b += np.linalg.solve((x * (w * p * (1 - p))[:, None]).T @ x + 1e-4 * len(x) * np.eye(len(b)), x.T @ (w * (y - p)))
    return b


def expected_error(conf: np.ndarray, tries: int = 200) -> float:
    """The calibration error that perfect confidences would show on so many photos, by chance alone."""
    rng = np.random.default_rng(0)
    return round(float(np.mean([calibration(conf, rng.random(len(conf)) < conf)[0] for _ in range(tries)])), 4)


class Run:
    """One leave-out model's answers, with the temperature ``t`` of the shipped model of its kind."""

    def __init__(self, name: str, path: Path, side: int, t: float, labels: list[str], names: np.ndarray, source: np.ndarray, part: np.ndarray):
        from train import LOSO

        self.name = name
        out, left = LOSO[self.name]
        d = np.load(path)
        idx, known = d["idx"], d["known"]
        self.label = np.array([labels.index(n) for n in names[idx]])
        self.source, kn = source[idx], known[self.label]
        logits = views(d, side)
        logits[:, ~known] = -1e4
        away = np.isin(self.source, [*out, "ash", "orchard"])
        plant = names[idx] != "_not_plant"
        self.held = (part[idx] == "heldout") & kn & ~away
        self.unseen = kn & away & plant
        self.unknown_same, self.unknown_new = ~kn & ~away, ~kn & away
        self.plant = plant
        self.logits, self.p = logits, softmax(logits / t)
        self.right = (logits.argmax(1) == self.label) & kn
        self.energy = evidence(logits, t)
        self.mean, self.dev = self.energy[self.held].mean(), self.energy[self.held].std()
        p1 = np.clip(self.p.max(1), 1e-6, 1 - 1e-6)
        self.x = np.c_[np.log(p1 / (1 - p1)), (self.energy - self.mean) / self.dev]
        self.w = np.zeros(len(idx))
        for on, share in ((self.unseen, 1), (self.held, 1), (self.unknown_same, 0.25), (self.unknown_new, 0.25)):
            self.w[on] = share / on.sum()
        trained = np.char.startswith(part.astype(str), "fold") & ~np.isin(source, out) & ~np.isin(names, left)
        enough = {n for n in labels if (trained & (names == n)).sum() >= 50}
        self.well_known = self.unseen & np.isin(names[idx], list(enough))
        self.not_plant = self.p[:, labels.index("_not_plant")]

    def report(self, b: np.ndarray) -> dict:
        c = 1 / (1 + np.exp(-np.c_[self.x, np.ones(len(self.x))] @ b))
        u, unknown = self.unseen, self.unknown_same | self.unknown_new
        hp = self.held & self.plant
        error, bins = calibration(c[u], self.right[u])
        by = {}
        for s in sorted(set(self.source[u])):
            on = u & (self.source == s)
            by[s] = {"photos": int(on.sum()), "top1": top_k(self.logits[on], self.label[on], 1),
                     "top5": top_k(self.logits[on], self.label[on], 5)}
        return {
            "unseenSources": {"photos": int(u.sum()), "top1": top_k(self.logits[u], self.label[u], 1),
                              "top5": top_k(self.logits[u], self.label[u], 5), "ece": error, "bins": bins,
                              "rawEce": calibration(self.p.max(1)[u], self.right[u])[0],
                              "coverage": coverage(c[u], self.right[u]), "bySource": by,
                              "labelsOfFiftyPhotos": {"photos": int(self.well_known.sum()), "top1": top_k(self.logits[self.well_known], self.label[self.well_known], 1),
                                                      "top5": top_k(self.logits[self.well_known], self.label[self.well_known], 5)},
                              "perfectEce": expected_error(c[u]),
                              "atLeast85": {"share": round(float((c[u] >= 0.85).mean()), 4),
                                            "right": round(float(self.right[u & (c >= 0.85)].mean()), 4)}},
            "heldout": {"photos": int(self.held.sum()), "top1": top_k(self.logits[self.held], self.label[self.held], 1),
                        "top5": top_k(self.logits[self.held], self.label[self.held], 5)},
            "unknownSpecies": {
                "photosOfSeenSources": int(self.unknown_same.sum()), "photosOfUnseenSources": int(self.unknown_new.sum()),
                "labels": len(set(self.label[unknown])),
                "atLeast85": round(float((c[unknown] >= 0.85).mean()), 4),
                "rawAtLeast85": round(float((self.p.max(1)[unknown] >= 0.85).mean()), 4),
                "auroc": round(auroc(c[hp], c[unknown]), 4),
                "aurocSeenSources": round(auroc(c[hp], c[self.unknown_same]), 4),
                "aurocUnseenSources": round(auroc(c[hp], c[self.unknown_new]), 4),
                "aurocUnseenAgainstUnseen": round(auroc(c[u], c[self.unknown_new]), 4)},
            "notPlant": {"auroc": round(auroc(self.not_plant[~self.plant], self.not_plant[self.plant]), 4),
                         "notPlantPhotos": int((~self.plant).sum()), "plantPhotos": int(self.plant.sum()),
                         "unseenSourcesAuroc": (round(auroc(self.not_plant[~self.plant & np.isin(self.source, ("houses", "raccoon"))],
                                                            self.not_plant[u]), 4) if self.name == "loso-gardenweeds" else None)},
        }


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    ap.add_argument("--run", type=Path, default=Path("run"))
    args = ap.parse_args()
    files, names, source, part = data.read_manifest(args.photos)
    names = np.array(names)
    labels = sorted(set(names))
    out, fitted = {}, {}
    for kind, side in MODELS.items():
        got = np.load(args.run / f"student-{kind}.npz")
        on = part[got["idx"]] == "heldout"
        logits = views(got, side)[on]
        t = fit_temperature(logits, np.array([labels.index(n) for n in names[got["idx"][on]]]))
        found = sorted(args.run.glob(f"loso-*-{kind}.npz"))
        runs = [Run(p.stem.removesuffix(f"-{kind}"), p, side, t, labels, names, source, part) for p in found if "wise" not in p.stem]

        def fit(some: list[Run]) -> np.ndarray:
            w = np.concatenate([r.w for r in some])
            on = w > 0
            return logistic(np.concatenate([r.x for r in some])[on], np.concatenate([r.right for r in some])[on], w[on])

        out[kind] = {r.name: r.report(fit([o for o in runs if o is not r])) for r in runs}
        energy, b = evidence(logits, t), fit(runs)
        fitted[kind] = {"temperature": t, "confidence": {
            "formula": "1/(1+exp(-(logit*ln(p/(1-p)) + evidence*(E-evidenceMean)/evidenceDeviation + bias))), p clipped to 1e-6..1-1e-6, E = logsumexp(logits/temperature)",
            "logit": round(float(b[0]), 5), "evidence": round(float(b[1]), 5), "bias": round(float(b[2]), 5),
            "evidenceMean": round(float(energy.mean()), 5), "evidenceDeviation": round(float(energy.std()), 5)}}
    (HERE / "leave-out.json").write_text(json.dumps(out, indent=1) + "\n")

    def digest(name: str) -> dict:
        raw = (HERE / name).read_bytes()
        return {"file": name, "bytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest()}

    def network(name: str, architecture: str, side: int, width: int) -> dict:
        return {**digest(name), "architecture": architecture,
                "input": {"name": "image", "type": "float32", "shape": ["n", 3, side, side], "layout": "NCHW", "colour": "RGB", "range": [0, 255],
                          "normalisation": "inside the graph"},
                "outputs": {"logits": ["n", len(labels)], "embedding": ["n", width]}}

    def preparing(side: int) -> dict:
        return {"fitInside": preprocess.BOX, "side": side, "zooms": list(preprocess.ZOOMS), "interpolation": "bilinear, half-pixel centres, clamped edges; no antialiasing",
                "views": "mean of the logits over the zooms"}

    model = {
        "version": VERSION,
        "classifier": network("dockleaf.onnx", "ResNet50 (Keras v1 layout), distilled from three ResNet50; int8 weights, float32 arithmetic", preprocess.SIDE, 2048),
        "looksLike": {**digest("looks-like.onnx"), "architecture": "MobileNetV2 1.0/224, untouched ImageNet weights, int8 weights",
                      "use": "only when notPlant decides; says what the photo looks like instead",
                      "input": {"name": "image", "type": "float32", "shape": ["n", 3, 224, 224], "layout": "NCHW", "colour": "RGB", "range": [0, 255],
                                "normalisation": "inside the graph", "view": {"side": 224, "zoom": 1.0}},
                      "outputs": {"logits": ["n", 1000]}, "classes": "imagenet-classes.json"},
        "labels": labels,
        "preprocessing": preparing(preprocess.SIDE),
        **fitted["resnet50"],
        "notPlant": {"label": "_not_plant", "threshold": 0.5},
        "genus": {"secondOverFirst": 0.5, "rule": "if the best two labels are of one genus and the second has at least this share of the first, answer the genus with the sum of its labels' probabilities"},
        "consentThreshold": 0.85,
        "small": {
            **network("dockleaf-small.onnx", "MobileNetV2 1.0/224, distilled from the same three ResNet50; int8 weights, float32 arithmetic", preprocess.SMALL_SIDE, 1280),
            "use": "in the browser; the same labels, notPlant, genus and consentThreshold as above",
            "preprocessing": preparing(preprocess.SMALL_SIDE),
            **fitted["mobilenetv2"],
        },
    }
    (HERE / "model.json").write_text(json.dumps(model, indent=1) + "\n")
    for kind, runs in out.items():
        print(kind, fitted[kind])
        for name, r in runs.items():
            print(name, {k: v for k, v in r["unseenSources"].items() if k not in ("bins", "coverage")}, r["heldout"], r["unknownSpecies"], r["notPlant"])


if __name__ == "__main__":
    main()
