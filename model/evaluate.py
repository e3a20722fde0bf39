"""Measures the shipped file and writes evaluation.json, reliability.svg and coverage.svg.

    python model/evaluate.py --photos ../shared/photos --save logits.npz   # runs the ONNX file, about 4 minutes on 2 free cores
    python model/evaluate.py --photos ../shared/photos --use logits.npz    # only the figures again

The held-out photos are those of split.csv; the licensed ones are test-licensed, two sources never trained on.
Figures of the leave-out runs are taken over from leave-out.json (calibrate.py).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter
from pathlib import Path

import numpy as np

import charts
import data
import preprocess
from scoring import auroc, calibration, confidence, coverage, evidence, softmax, top_k

HERE = Path(__file__).parent


def run_onnx(photos: Path, files: list[str], idx: np.ndarray, threads: int) -> tuple[np.ndarray, np.ndarray]:
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    session = ort.InferenceSession(str(HERE / "dockleaf.onnx"), options, providers=["CPUExecutionProvider"])
    logits, took = [], []
    for i in idx:
        photo = preprocess.open_photo(str(photos / files[i]))
        start = time.perf_counter()
        logits.append(session.run(["logits"], {"image": preprocess.batch(photo)})[0])
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
        "ece": error, "bins": bins, "temperatureOnlyEce": raw_error, "temperatureOnlyBins": raw_bins,
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
    ap.add_argument("--save", type=Path)
    ap.add_argument("--use", type=Path)
    ap.add_argument("--threads", type=int, default=2)
    args = ap.parse_args()
    files, names, source, part = data.read_manifest(args.photos)
    labels = sorted(set(names))
    label = np.array([labels.index(n) for n in names])
    idx = np.where(np.isin(part, ("heldout", "licensed")))[0]
    if args.use:
        got = np.load(args.use)
        assert (got["idx"] == idx).all(), "made with another split"
        views, took = got["logits"], got["took"]
    else:
        views, took = run_onnx(args.photos, files, idx, args.threads)
        if args.save:
            np.savez_compressed(args.save, idx=idx, logits=views, took=took)
    model_file = HERE / "model.json"
    if not model_file.exists():
        return print("no model.json yet: run calibrate.py, then this again with --use")
    model = json.loads(model_file.read_text())
    assert model["labels"] == labels
    logits = views.mean(1).astype(np.float64)
    held, lic = part[idx] == "heldout", part[idx] == "licensed"
    p = softmax(logits / model["temperature"])[:, labels.index("_not_plant")]
    nothing = label[idx] == labels.index("_not_plant")
    cut = model["notPlant"]["threshold"]
    leave_out = json.loads((HERE / "leave-out.json").read_text())
    single = {str(z): {"heldoutTop1": top_k(views[held, k], label[idx[held]], 1), "heldoutTop5": top_k(views[held, k], label[idx[held]], 5)}
              for k, z in enumerate(preprocess.ZOOMS)}
    out = {
        "model": {"sha256": hashlib.sha256((HERE / "dockleaf.onnx").read_bytes()).hexdigest(), "version": model["version"]},
        "heldout": figures(logits[held], label[idx[held]], source[idx[held]], labels, model),
        "licensed": figures(logits[lic], label[idx[lic]], source[idx[lic]], labels, model),
        "oneView": single,
        "notPlant": {"auroc": round(auroc(p[nothing], p[~nothing]), 4), "photos": int(nothing.sum()), "plants": int((~nothing).sum()),
                     "threshold": cut, "caught": round(float((p[nothing] >= cut).mean()), 4),
                     "plantsTakenForNothing": round(float((p[~nothing] >= cut).mean()), 4)},
        "leaveOut": leave_out,
    }
    (HERE / "evaluation.json").write_text(json.dumps(out, indent=1) + "\n")
    runs = {"held-out photos": out["heldout"], "test-licensed (155)": out["licensed"],
            **{f"never-seen: {n.removeprefix('loso-')}": r["unseenSources"] for n, r in leave_out.items()}}
    (HERE / "reliability.svg").write_text(charts.reliability({n: r["bins"] for n, r in runs.items()}))
    (HERE / "coverage.svg").write_text(charts.accuracy_coverage({n: r["coverage"] for n, r in runs.items()}))
    for name in ("heldout", "licensed"):
        print(name, {k: v for k, v in out[name].items() if k not in ("byLabel", "bins", "temperatureOnlyBins", "coverage", "confusions")})
    print("not a plant", out["notPlant"], "one view", single)


if __name__ == "__main__":
    main()
