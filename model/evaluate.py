"""Measures both shipped models and writes evaluation.json, reliability.svg and coverage.svg.

    python model/evaluate.py --photos ../shared/photos --run run --check 100

The logits are those that train.py dumped with int8 weights on the GPU; ``--check`` runs that many of the
photos through the exported files with onnxruntime and says how far the two differ. ``--onnx`` runs every photo
through the exported files instead (minutes on free cores).

The held-out photos are those of split.csv; the licensed ones are test-licensed, two sources never trained on.
Figures of the leave-out runs are taken over from leave-out.json (calibrate.py).
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path

import numpy as np

import charts
import data
import preprocess
from calibrate import expected_error
from scoring import auroc, calibration, confidence, coverage, evidence, softmax, top_k

HERE = Path(__file__).parent


def run_onnx(name: str, side: int, photos: Path, files: list[str], idx: np.ndarray, threads: int) -> tuple[np.ndarray, np.ndarray]:
    """Logits of every view, and the seconds each photo took (decoding left out)."""
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    session = ort.InferenceSession(str(HERE / name), options, providers=["CPUExecutionProvider"])
    logits, took = [], []
    for i in idx:
        photo = preprocess.open_photo(str(photos / files[i]))
        start = time.perf_counter()
        logits.append(session.run(["logits"], {"image": preprocess.batch(photo, side)})[0])
        took.append(time.perf_counter() - start)
    return np.stack(logits), np.array(took)


def genus(label: str) -> str:
    return label if label.startswith("_") else label.split("_")[0]


def figures(logits: np.ndarray, label: np.ndarray, source: np.ndarray, labels: list[str], model: dict) -> dict:
    t = model["temperature"]
    p, energy = softmax(logits / t), evidence(logits, t)
    order = np.argsort(-p, 1)
    first, second = order[:, 0], order[:, 1]
    at = np.arange(len(label))
    right = first == label
    conf = confidence(p[at, first], energy, model["confidence"])
    kin = np.array([genus(n) for n in labels])
    same = kin[:, None] == kin[None]
    rolled = same[first, second] & (p[at, second] >= model["genus"]["secondOverFirst"] * p[at, first])
    p_said = np.where(rolled, (p * same[first]).sum(1), p[at, first])
    said_right = np.where(rolled, kin[first] == kin[label], right)
    said = confidence(p_said, energy, model["confidence"])
    error, bins = calibration(conf, right)
    raw_error, raw_bins = calibration(p[at, first], right)
    sure, raw_sure = conf >= model["consentThreshold"], p[at, first] >= 0.85

    def share(on: np.ndarray, of: np.ndarray) -> float | None:
        return round(float(of[on].mean()), 4) if on.any() else None

    return {
        "photos": len(label), "top1": top_k(logits, label, 1), "top5": top_k(logits, label, 5),
        "genusTop1": round(float((kin[first] == kin[label]).mean()), 4),
        "meanLabelTop1": round(float(np.mean([right[label == c].mean() for c in set(label)])), 4),
        "ece": error, "perfectEce": expected_error(conf), "bins": bins, "temperatureOnlyEce": raw_error, "temperatureOnlyBins": raw_bins,
        "coverage": coverage(conf, right),
        "atLeast85": {"share": round(float(sure.mean()), 4), "right": share(sure, right)},
        "temperatureOnlyAtLeast85": {"share": round(float(raw_sure.mean()), 4), "right": share(raw_sure, right)},
        "genusAnswers": {"photos": int(rolled.sum()), "right": share(rolled, said_right), "speciesWouldBeRight": share(rolled, right)},
        "asSaid": {"right": round(float(said_right.mean()), 4), "ece": calibration(said, said_right)[0]},
        "bySource": {s: {"photos": int((source == s).sum()), "top1": share(source == s, right),
                         "top5": top_k(logits[source == s], label[source == s], 5)} for s in sorted(set(source))},
        "byLabel": {labels[c]: {"photos": int((label == c).sum()), "top1": share(label == c, right),
                                "top5": top_k(logits[label == c], label[label == c], 5)} for c in sorted(set(label))},
        "confusions": [{"label": labels[a], "named": labels[b], "photos": n} for (a, b), n in
                       Counter(zip(label[~right].tolist(), first[~right].tolist())).most_common(30)],
    }


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    ap.add_argument("--run", type=Path, default=Path("run"))
    ap.add_argument("--check", type=int, default=0, help="photos to run through the exported files too")
    ap.add_argument("--onnx", action="store_true", help="run every photo through the exported files")
    ap.add_argument("--threads", type=int, default=2)
    args = ap.parse_args()
    files, names, source, part = data.read_manifest(args.photos)
    labels = sorted(set(names))
    label = np.array([labels.index(n) for n in names])
    model = json.loads((HERE / "model.json").read_text())
    assert model["labels"] == labels
    idx = np.where(np.isin(part, ("heldout", "licensed")))[0]
    held, lic = part[idx] == "heldout", part[idx] == "licensed"
    nothing = label[idx] == labels.index("_not_plant")
    leave_out = json.loads((HERE / "leave-out.json").read_text())
    before = json.loads((HERE / "evaluation.json").read_text()) if (HERE / "evaluation.json").exists() else {}

    def measure(kind: str, rules: dict, network: dict, old: dict) -> dict:
        side = rules["preprocessing"]["side"]
        dump = np.load(args.run / f"student-{kind}.npz")
        assert (dump["idx"] == idx).all(), "made with another split"
        views = np.stack([dump[f"side{side}zoom{z}"] for z in preprocess.ZOOMS], 1).astype(np.float64)
        old = old if old.get("model", {}).get("sha256") == network["sha256"] else {}  # figures of the same file stay true
        checked = old.get("exportedFile")
        if args.onnx or args.check:
            some = np.arange(len(idx)) if args.onnx else np.random.default_rng(5).permutation(len(idx))[: args.check]
            got, took = run_onnx(network["file"], side, args.photos, files, idx[some], args.threads)
            away = np.abs(got.mean(1) - views[some].mean(1))
            checked = {"photos": len(some), "sameAnswer": round(float((got.mean(1).argmax(1) == views[some].mean(1).argmax(1)).mean()), 4),
                       "meanDifference": round(float(away.mean()), 5), "largestDifference": round(float(away.max()), 4),
                       "fastestMs": round(1000 * float(took.min()), 1), "medianMs": round(1000 * float(np.median(took)), 1)}
            if args.onnx:
                views = got.astype(np.float64)
        logits = views.mean(1)
        p = softmax(logits / rules["temperature"])[:, labels.index("_not_plant")]
        cut = model["notPlant"]["threshold"]
        sides = sorted({int(k[4:7]) for k in dump.files if k.startswith("side")})

        def grid(on: np.ndarray, part: str) -> dict:
            out = dict(old.get("bySideAndViews", {}).get(part, {}))
            for s in sides:
                one, two = (dump[f"side{s}zoom{z}"][on].astype(np.float64) for z in preprocess.ZOOMS)
                out[str(s)] = {n: [top_k(z, label[idx[on]], 1), top_k(z, label[idx[on]], 5)] for n, z in (("oneView", one), ("twoViews", one + two))}
            return out

        return {
            "model": {"sha256": network["sha256"], "version": model["version"]},
            "heldout": figures(logits[held], label[idx[held]], source[idx[held]], labels, {**model, **rules}),
            "licensed": figures(logits[lic], label[idx[lic]], source[idx[lic]], labels, {**model, **rules}),
            "notPlant": {"auroc": round(auroc(p[nothing], p[~nothing]), 4), "photos": int(nothing.sum()), "plants": int((~nothing).sum()),
                         "threshold": cut, "caught": round(float((p[nothing] >= cut).mean()), 4),
                         "plantsTakenForNothing": round(float((p[~nothing] >= cut).mean()), 4)},
            "bySideAndViews": {name: grid(on, name) for name, on in (("heldout", held), ("licensed", lic))},
            "exportedFile": checked,
            "leaveOut": leave_out[kind],
        }

    small = {k: model["small"][k] for k in ("preprocessing", "temperature", "confidence")}
    out = measure("resnet50", {k: model[k] for k in small}, model["classifier"], before)
    out["small"] = measure("mobilenetv2", small, model["small"], before.get("small", {}))
    (HERE / "evaluation.json").write_text(json.dumps(out, indent=1) + "\n")
    runs = {"held-out photos": out["heldout"], "test-licensed (155)": out["licensed"],
            **{f"never-seen: {n.removeprefix('loso-')}": r["unseenSources"] for n, r in out["leaveOut"].items()}}
    (HERE / "reliability.svg").write_text(charts.reliability({n: r["bins"] for n, r in runs.items()}))
    (HERE / "coverage.svg").write_text(charts.accuracy_coverage({n: r["coverage"] for n, r in runs.items()}))
    for kind, r in (("dockleaf", out), ("small", out["small"])):
        for name in ("heldout", "licensed"):
            print(kind, name, {k: v for k, v in r[name].items() if k in ("top1", "top5", "ece", "temperatureOnlyEce", "atLeast85", "genusAnswers", "asSaid")})
        print(kind, "not a plant", r["notPlant"], r["exportedFile"])


if __name__ == "__main__":
    main()
