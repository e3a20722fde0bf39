"""Trains Dockleaf's classifier, from photos to the student that is shipped.

    python model/train.py --photos ../shared/photos --resnet resnet50_imagenet.npz \
        --mobilenet ../shared/backbone/mobilenet_v2_imagenet.npz --out run

Stages (``--stages``, each resumes from the files of the one before in --out):
  folds     four ResNet50 teachers, each without one quarter of the training photos
  clean     labels the out-of-fold predictions confidently contradict -> cleaned-labels.csv
  student   ResNet50 and MobileNetV2 students from the teachers' mean and the cleaned labels
  loso      models that never saw some sources and labels, to measure carry-over and the unknown
``--licensed-only`` keeps only sources with a stated open licence; ``--hold-out-source`` and
``--hold-out-label`` leave something out everywhere. Seeded; one GPU with bfloat16.
"""

from __future__ import annotations

import argparse
import copy
import csv
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch._dynamo
import torch.nn.functional as F
from torch import nn

import data
from augment import augment, mix
from nets import Classifier, load_mobilenet_v2, load_resnet50
from split import FOLDS

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"

LOSO = {  # name: (sources left out, labels left out)
    "loso-gardenweeds": (["gardenweeds", "irishinv", "houses", "raccoon"],
                         ["Lantana_camara", "Geranium_pusillum", "Abrus_precatorius", "Galanthus_nivalis"]),
    "loso-ewp": (["ewp", "lawnweeds"], ["Ziziphus_mauritiana", "Acer_negundo", "Cirsium_arvense", "Aquilegia_sp"]),
}


def log(*words: object) -> None:
    print(time.strftime("%H:%M:%S"), *words, flush=True)


def autocast():
    return torch.autocast(DEVICE, torch.bfloat16)


class Learner:
    """One network in training: compiled forward, AdamW with one-cycle, moving average of weights."""

    def __init__(self, net: Classifier, lr: float, args: argparse.Namespace):
        self.net = net.to(DEVICE, memory_format=torch.channels_last)
        self.net.styles = args.styles
        self.ema = copy.deepcopy(self.net).eval().requires_grad_(False)
        self.run = torch.compile(self.net) if args.compile else self.net
        body = [p for n, p in self.net.named_parameters() if not n.startswith("head")]
        groups = [
            {"params": [p for p in body if p.ndim > 1], "peak": lr, "weight_decay": 0.05},
            {"params": [p for p in body if p.ndim == 1], "peak": lr, "weight_decay": 0.0},
            {"params": list(self.net.head.parameters()), "peak": lr * args.head_lr, "weight_decay": 0.05},
        ]
        self.opt = torch.optim.AdamW(groups, lr=lr, fused=DEVICE == "cuda")
        self.step_no = 0
        self.net.train()

    def step(self, x: torch.Tensor, target: torch.Tensor, t: float) -> torch.Tensor:
        """One update; ``t`` is how much of the schedule is done, 0..1."""
        factor = t / 0.05 if t < 0.05 else 0.5 * (1 + math.cos(math.pi * (t - 0.05) / 0.95))
        for g in self.opt.param_groups:
            g["lr"] = g["peak"] * max(factor, 1e-3)
        with autocast():
            logits = self.run(x)
        loss = -(target * F.log_softmax(logits.float(), 1)).sum(1).mean()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0, foreach=True)
        self.opt.step()
        self.opt.zero_grad(set_to_none=True)
        self.step_no += 1
        keep = min(0.998, (1 + self.step_no) / (10 + self.step_no))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.ema.parameters()), list(self.net.parameters()), 1 - keep)
            ours = [b for b in self.ema.buffers() if b.dtype.is_floating_point]
            torch._foreach_lerp_(ours, [b for b in self.net.buffers() if b.dtype.is_floating_point], 1 - keep)
        return loss.detach()


def fit(photos: data.Photos, idx: np.ndarray, learners: list[tuple[Learner, int]], side: int, epochs: int,
        seed: int, args: argparse.Namespace, teachers: list[nn.Module] = (), name: str = "",
        seconds: float = math.inf) -> None:
    """Trains every (learner, its input side) on the same augmented batches of ``idx``, for ``epochs``
    or, where that is reached sooner, until ``seconds`` from now; the schedule is shortened to fit."""
    called, done, first = time.time(), 0.0, None
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    names = np.array(photos.labels)[photos.label.cpu().numpy()[idx]]
    weights = data.sampling_weights(names, photos.source[idx])
    per_epoch = max(1, len(idx) // args.batch)
    n_labels, start, losses = len(photos.labels), time.time(), []
    for epoch in range(epochs):
        order = idx[data.draw(weights, per_epoch * args.batch, rng)]
        order = torch.from_numpy(order).to(DEVICE).view(per_epoch, args.batch)
        for at, batch in enumerate(order):
            steps = epoch * per_epoch + at
            if steps == 20:  # compiled by now
                first = time.time()
            if first and seconds < math.inf:
                clock = (time.time() - first) / (seconds - (first - called))
                done = max(done, clock)
            done = max(done, steps / (epochs * per_epoch))
            if done >= 1:
                break
            with torch.no_grad():
                x = augment(photos.pixels[batch], photos.size[batch], side, args.min_area)
                target = F.one_hot(photos.label[batch], n_labels).float() * (1 - args.smooth) + args.smooth / n_labels
                x, target = mix(x, target)
                inputs = {side: x.contiguous(memory_format=torch.channels_last)}
                for s in {s for _, s in learners} | ({args.side} if teachers else set()):
                    if s not in inputs:
                        inputs[s] = F.interpolate(x, size=(s, s), mode="bilinear", antialias=True).contiguous(
                            memory_format=torch.channels_last)
                if teachers:
                    with autocast():
                        soft = sum(t(inputs[args.side]).float().softmax(1) for t in teachers) / len(teachers)
                    target = args.distil * soft + (1 - args.distil) * target
            losses.append(torch.stack([ln.step(inputs[s], target, done) for ln, s in learners]))
        if losses and (epoch % 5 == 4 or epoch in (0, epochs - 1) or done >= 1):
            loss = torch.stack(losses).float().mean(0).tolist()
            rate = (epoch + 1) * per_epoch * args.batch / (time.time() - start)
            log(f"{name} epoch {epoch + 1}/{epochs} loss {[round(v, 3) for v in loss]} {rate:.0f} photos/s")
            losses = []
        if done >= 1:
            log(f"{name} stopped by the clock after {epoch} epochs")
            break


@torch.no_grad()
def predict(net: Classifier, photos: data.Photos, idx: np.ndarray, side: int, flip: bool = True,
            zooms: tuple[float, ...] = (1.0,), batch: int = 250) -> tuple[torch.Tensor, torch.Tensor]:
    """Mean embedding and logits over the views (zooms x flip) of photos ``idx``, float32 on the CPU."""
    net.eval()
    embeddings, logits = [], []
    for at in range(0, len(idx), batch):
        i = torch.from_numpy(idx[at:at + batch]).to(photos.pixels.device)
        e = 0
        for zoom in zooms:
            x = data.view(photos.pixels[i], photos.size[i], side, zoom).contiguous(memory_format=torch.channels_last)
            for v in ([x, x.flip(3)] if flip else [x]):
                with autocast():
                    e = e + net.embed(v).float()
        e = e / (len(zooms) * (1 + flip))
        embeddings.append(e.cpu())
        logits.append(net.head(e).cpu())
    return torch.cat(embeddings), torch.cat(logits)


def accuracy(logits: torch.Tensor, label: torch.Tensor) -> tuple[float, float]:
    top = logits.topk(5).indices
    hit = top == label.cpu()[:, None]
    return round(float(hit[:, 0].float().mean()), 4), round(float(hit.any(1).float().mean()), 4)


def save_net(net: Classifier, path: Path) -> None:
    torch.save({k: v.half() if v.dtype.is_floating_point and v.ndim > 1 else v for k, v in net.state_dict().items()}, path)


def new_net(kind: str, photos: data.Photos, args: argparse.Namespace) -> Classifier:
    if kind == "resnet50":
        return load_resnet50(len(photos.labels), args.resnet)
    i = torch.from_numpy(np.random.default_rng(0).permutation(np.where(photos.is_train)[0])[:256]).to(DEVICE)
    x = data.view(photos.pixels[i], photos.size[i], 224)
    return load_mobilenet_v2(len(photos.labels), args.mobilenet, x)


def allowed(photos: data.Photos, args: argparse.Namespace) -> np.ndarray:
    """Training photos after --licensed-only, --hold-out-source and --hold-out-label."""
    ok = photos.is_train.copy()
    if args.licensed_only:
        ok &= np.isin(photos.source, data.LICENSED)
    names = np.array(photos.labels)[photos.label.cpu().numpy()]
    return ok & ~np.isin(photos.source, args.hold_out_source) & ~np.isin(names, args.hold_out_label)


def report(photos: data.Photos, net: Classifier, side: int, name: str) -> dict:
    out = {}
    for part in ("heldout", "licensed"):
        idx = np.where(photos.part == part)[0]
        out[part] = accuracy(predict(net, photos, idx, side)[1], photos.label[idx])
    log(name, "top-1/top-5 at", side, out)
    return out


def stage_folds(photos: data.Photos, args: argparse.Namespace) -> None:
    ok = allowed(photos, args)
    oof = torch.zeros(len(photos.files), len(photos.labels))
    ensemble = 0
    test = np.where(np.isin(photos.part, ("heldout", "licensed")))[0]
    for k in args.folds:
        path, out = args.out / f"fold{k}.pt", photos.part == f"fold{k}"
        net = new_net("resnet50", photos, args)
        if path.exists():
            net.load_state_dict(torch.load(path))
            net = net.to(DEVICE, memory_format=torch.channels_last)
        else:
            idx = np.where(ok & ~out)[0]
            lr = args.fold_lr[k % len(args.fold_lr)] if args.fold_lr else args.lr
            learner = Learner(net, lr, args)
            fit(photos, idx, [(learner, args.side)], args.side, args.epochs, args.seed + k, args, name=f"fold{k}")
            net = learner.ema
            save_net(net, path)
        idx = np.where(out)[0]
        logits = predict(net, photos, idx, args.test_side)[1]
        oof[idx] = logits
        log(f"fold{k} out of fold", accuracy(logits, photos.label[idx]))
        report(photos, net, args.test_side, f"fold{k}")
        ensemble = ensemble + predict(net, photos, test, args.test_side)[1].softmax(1)
    for part in ("heldout", "licensed"):
        on = photos.part[test] == part
        log("ensemble", part, accuracy(ensemble[on], photos.label[test[on]]))
    if len(args.folds) < FOLDS:
        return
    np.savez_compressed(args.out / "folds.npz", oof=oof.half().numpy(), test=test, ensemble=(ensemble / FOLDS).half().numpy())


def stage_clean(photos: data.Photos, args: argparse.Namespace) -> None:
    """Confident disagreement: the label got under 5 % out of fold, another label at least 60 % and
    at least the mean out-of-fold confidence of that label's own photos."""
    oof = torch.from_numpy(np.load(args.out / "folds.npz")["oof"]).float().softmax(1).numpy()
    label = photos.label.cpu().numpy()
    train = allowed(photos, args)
    usual = np.array([oof[train & (label == c), c].mean() if (train & (label == c)).any() else 1.0
                      for c in range(len(photos.labels))])
    best = oof.argmax(1)
    top, given = oof[np.arange(len(best)), best], oof[np.arange(len(best)), label]
    wrong = np.where(train & (best != label) & (given < 0.05) & (top > 0.6) & (top >= usual[best]))[0]
    with (args.out / "cleaned-labels.csv").open("w", newline="") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["file", "label", "looks_like", "p_label", "p_looks_like"])
        for i in wrong:
            w.writerow([photos.files[i], photos.labels[label[i]], photos.labels[best[i]],
                        f"{given[i]:.4f}", f"{top[i]:.4f}"])
    log("cleaned", len(wrong), "of", int(train.sum()))


def cleaned(photos: data.Photos, args: argparse.Namespace) -> np.ndarray:
    path = args.out / "cleaned-labels.csv"
    bad = {r["file"] for r in csv.DictReader(path.open(newline=""))} if path.exists() else set()
    return np.array([f in bad for f in photos.files])


def stage_student(photos: data.Photos, args: argparse.Namespace) -> None:
    idx = np.where(allowed(photos, args) & ~cleaned(photos, args))[0]
    teachers, states = [], []
    for k in range(FOLDS):
        net = new_net("resnet50", photos, args)
        states.append(torch.load(args.out / f"fold{k}.pt"))
        net.load_state_dict(states[-1])
        net = net.to(DEVICE, memory_format=torch.channels_last).eval().requires_grad_(False)
        teachers.append(torch.compile(net) if args.compile else net)
    big = new_net("resnet50", photos, args)
    soup = {k: sum(s[k].float() for s in states) / FOLDS if v.dtype.is_floating_point else v
            for k, v in states[0].items()}
    big.load_state_dict(soup)
    report(photos, big.to(DEVICE), args.test_side, "mean of the teachers' weights")
    if args.student_init != "soup":
        big.load_state_dict(states[0] if args.student_init == "fold0" else new_net("resnet50", photos, args).state_dict())
    learners = [(Learner(big, args.student_lr, args), args.student_side)]
    if args.small:
        learners.append((Learner(new_net("mobilenetv2", photos, args), args.small_lr, args), args.small_side))
    fit(photos, idx, learners, args.student_side, args.student_epochs, args.seed + 100, args, teachers, "student",
        args.student_seconds)
    dump_students(photos, [ln.ema for ln, _ in learners], args, idx)


def dump_students(photos: data.Photos, nets: list[Classifier], args: argparse.Namespace,
                  train: np.ndarray) -> None:
    for net, name in zip(nets, ("resnet50", "mobilenetv2")):
        save_net(net, args.out / f"student-{name}.pt")
    test = np.where(np.isin(photos.part, ("heldout", "licensed")))[0]
    got = scores(photos, nets[0], train, test, args.student_test_side)
    np.savez_compressed(args.out / "student.npz", **got)
    table = {}
    for net, name in zip(nets, ("resnet50", "mobilenetv2")):
        for part in ("heldout", "licensed"):
            idx = np.where(photos.part == part)[0]
            for side in args.sides:
                for zooms, flip in (((1.0,), False), ((1.0,), True), ((1.0, 0.75), False)):
                    logits = predict(net, photos, idx, side, flip, zooms)[1]
                    table[f"{name} {part} {side} zooms={zooms} flip={flip}"] = accuracy(logits, photos.label[idx])
    for k, v in table.items():
        log(k, v)
    (args.out / "students.json").write_text(json.dumps(table, indent=1))


def scores(photos: data.Photos, net: Classifier, train: np.ndarray, idx: np.ndarray, side: int) -> dict[str, np.ndarray]:
    """Logits of ``idx`` and how near each photo lies to the training photos in the embedding."""
    et, _ = predict(net, photos, train, side, flip=False)
    e, logits = predict(net, photos, idx, side)
    norm = e.norm(dim=1)
    et, en = F.normalize(et).to(DEVICE), F.normalize(e).to(DEVICE)
    label = photos.label.cpu().numpy()[train]
    cells = sorted(set(zip(label.tolist(), photos.source[train].tolist())))
    proto = F.normalize(torch.stack([et[(label == c) & (photos.source[train] == s)].mean(0) for c, s in cells]))
    single = F.normalize(torch.stack([et[label == c].mean(0) for c in sorted(set(label.tolist()))]))
    near = torch.cat([(en[i:i + 500] @ et.T).topk(10).values for i in range(0, len(en), 500)])
    names = np.array([f"{photos.labels[c]} {s}" for c, s in cells])
    return {"idx": idx, "cells": names, "prototypes": proto.half().cpu().numpy(), "logits": logits.half().numpy(), "norm": norm.half().numpy(),
            "proto": (en @ proto.T).max(1).values.half().cpu().numpy(),
            "single": (en @ single.T).max(1).values.half().cpu().numpy(),
            "knn1": near[:, 0].half().cpu().numpy(), "knn10": near[:, 9].half().cpu().numpy()}


def stage_loso(photos: data.Photos, args: argparse.Namespace) -> None:
    names = np.array(photos.labels)[photos.label.cpu().numpy()]
    for n, (run, (sources, labels)) in enumerate(LOSO.items()):
        if args.loso and run not in args.loso:
            continue
        away = np.isin(photos.source, sources) | np.isin(names, labels)
        idx = np.where(allowed(photos, args) & ~away)[0]
        learner = Learner(new_net("resnet50", photos, args), args.lr, args)
        fit(photos, idx, [(learner, args.loso_side)], args.loso_side, args.loso_epochs, args.seed + 200 + n, args, name=run)
        test = np.where(away | np.isin(photos.part, ("heldout", "licensed")))[0]
        got = scores(photos, learner.ema, idx, test, args.test_side)
        known = np.isin(np.arange(len(photos.labels)), photos.label.cpu().numpy()[idx])
        masked = torch.from_numpy(got["logits"]).float()
        masked[:, ~known] = -1e4
        for s in sources + ["ash", "orchard"]:
            on = (photos.source[test] == s) & known[photos.label.cpu().numpy()[test]]
            if on.any():
                log(run, s, int(on.sum()), accuracy(masked[on], photos.label[test[on]]))
        del got["prototypes"], got["cells"]
        np.savez_compressed(args.out / f"{run}{args.suffix}.npz", known=known, **got)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    ap.add_argument("--cache", type=Path, help="keeps the decoded pixels (3.5 GB) for the next run")
    ap.add_argument("--out", type=Path, default=Path("run"))
    ap.add_argument("--resnet", default="resnet50_imagenet.npz")
    ap.add_argument("--mobilenet", default="../shared/backbone/mobilenet_v2_imagenet.npz")
    ap.add_argument("--stages", default="folds,clean,student,loso")
    ap.add_argument("--licensed-only", action="store_true")
    ap.add_argument("--hold-out-source", nargs="*", default=[])
    ap.add_argument("--hold-out-label", nargs="*", default=[])
    ap.add_argument("--seed", type=int, default=7)
    ap.add_argument("--batch", type=int, default=128)
    ap.add_argument("--side", type=int, default=224, help="training crop of the teachers")
    ap.add_argument("--student-side", type=int, default=288)
    ap.add_argument("--student-test-side", type=int, default=320)
    ap.add_argument("--student-seconds", type=float, default=math.inf, help="stop the student by the clock")
    ap.add_argument("--small-side", type=int, default=224)
    ap.add_argument("--loso-side", type=int, default=224)
    ap.add_argument("--folds", type=int, nargs="*", default=list(range(FOLDS)), help="teachers to train or read")
    ap.add_argument("--fold-lr", type=float, nargs="*", help="learning rate of each teacher, instead of --lr")
    ap.add_argument("--test-side", type=int, default=288)
    ap.add_argument("--min-area", type=float, default=0.25)
    ap.add_argument("--smooth", type=float, default=0.05)
    ap.add_argument("--epochs", type=int, default=24, help="of each teacher")
    ap.add_argument("--student-epochs", type=int, default=28)
    ap.add_argument("--loso-epochs", type=int, default=20)
    ap.add_argument("--loso", nargs="*", help="only these leave-out runs")
    ap.add_argument("--suffix", default="", help="added to the names of the leave-out runs' files")
    ap.add_argument("--lr", type=float, default=4e-4)
    ap.add_argument("--head-lr", type=float, default=10, help="head learning rate over body learning rate")
    ap.add_argument("--student-lr", type=float, default=3e-4)
    ap.add_argument("--small-lr", type=float, default=1e-3)
    ap.add_argument("--student-init", choices=("soup", "fold0", "imagenet"), default="fold0")
    ap.add_argument("--distil", type=float, default=0.75, help="weight of the teachers in the student's target")
    ap.add_argument("--styles", action="store_true", help="MixStyle in the ResNet50s that are trained")
    ap.add_argument("--no-small", dest="small", action="store_false", help="without the MobileNetV2 student")
    ap.add_argument("--no-compile", dest="compile", action="store_false")
    ap.add_argument("--sides", type=int, nargs="*", default=[288, 320, 352], help="test sides to compare")
    ap.add_argument("--limit", type=int, help="only so many photos, for a dry run")
    args = ap.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.backends.cudnn.benchmark = True
    torch._dynamo.config.recompile_limit = 64
    torch.set_float32_matmul_precision("high")
    start = time.time()
    photos = data.load(args.photos, args.cache)
    if args.limit:
        photos.part[np.random.default_rng(0).permutation(len(photos.part))[args.limit:]] = "excluded"
    log(f"{len(photos.files)} photos, {len(photos.labels)} labels, {time.time() - start:.0f} s")
    if "pack" in args.stages:
        return
    photos.to(DEVICE)
    for stage in args.stages.split(","):
        began = time.time()
        {"folds": stage_folds, "clean": stage_clean, "student": stage_student, "loso": stage_loso}[stage](photos, args)
        log(f"stage {stage}: {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
