"""Trains Dockleaf's classifiers, from photos to the two students that are shipped.

    python model/train.py --photos ../shared/photos --resnet resnet50_imagenet.npz \
        --mobilenet ../shared/backbone/mobilenet_v2_imagenet.npz --out run

One recipe for every run: ResNet50 teachers from ImageNet weights, then a ResNet50 and a MobileNetV2
student, trained side by side on the teachers' mean over the same augmented photos.

Stages (``--stages``; finished files in --out are read, not made again):
  student   the recipe on all training photos -> student-resnet50.pt, student-mobilenetv2.pt, *-logits.npz
  loso      the recipe without some sources and labels, to measure carry-over and the unknown -> loso-*.npz
  folds     four teachers, each without one quarter of the training photos (only to clean labels again)
  clean     labels the out-of-fold predictions confidently contradict -> cleaned-labels.csv
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
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
import torch._dynamo
import torch.nn.functional as F
from torch import nn

import data
from augment import augment, mix
from nets import Classifier, ConvBN, ResNet50, as_shipped, fold_batch_norm, load_mobilenet_v2, load_resnet50
from split import FOLDS

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"

LOSO = {  # name: (sources left out, labels left out)
    "loso-gardenweeds": (["gardenweeds", "irishinv", "houses", "raccoon"],
                         ["Lantana_camara", "Geranium_pusillum", "Abrus_precatorius", "Galanthus_nivalis"]),
    "loso-ewp": (["ewp", "lawnweeds"], ["Ziziphus_mauritiana", "Acer_negundo", "Cirsium_arvense", "Aquilegia_sp"]),
}


KINDS = ("resnet50", "mobilenetv2")


class Recipe(NamedTuple):
    """How one network learns."""

    lr: float
    early: float = 1.0
    """Learning rate of the first layer over that of the last one before the head."""
    balance: float = 0.0
    """Share of a label's frequency that the loss takes as known beforehand (logit adjustment): 1 treats rare labels like frequent ones."""


TEACHERS = (Recipe(4e-4), Recipe(1.5e-4), Recipe(4e-4, early=0.2, balance=1.0))
"""Different on purpose: their mean is better than any of them on photos of known sources. The shipped models had the first two."""


def log(*words: object) -> None:
    print(time.strftime("%H:%M:%S"), *words, flush=True)


def autocast():
    return torch.autocast(DEVICE, torch.bfloat16)


def by_depth(net: Classifier) -> dict[tuple[float, bool], list[nn.Parameter]]:
    """Parameters before the head by (depth 0..1, is it a weight)."""
    groups, last = defaultdict(list), len(net.blocks) - 1
    for name, p in net.named_parameters():
        part, at, *_ = name.split(".")
        if part != "head":
            depth = {"stem": 0.0, "last": 1.0}[part] if part != "blocks" else int(at) / last
            groups[depth, p.ndim > 1].append(p)
    return groups


class Learner:
    """One network in training: compiled forward, AdamW with one-cycle, moving average of weights."""

    def __init__(self, net: Classifier, recipe: Recipe, args: argparse.Namespace):
        self.net = net.to(DEVICE, memory_format=torch.channels_last)
        self.net.styles = args.styles
        self.ema = copy.deepcopy(self.net).eval().requires_grad_(False)
        self.run = torch.compile(self.net, dynamic=False) if args.compile else self.net
        groups = [{"params": list(self.net.head.parameters()), "peak": recipe.lr * args.head_lr, "weight_decay": 0.05}]
        for (depth, is_weight), params in by_depth(self.net).items():
            groups.append({"params": params, "peak": recipe.lr * recipe.early ** (1 - depth), "weight_decay": 0.05 if is_weight else 0.0})
        self.opt = torch.optim.AdamW(groups, lr=recipe.lr, fused=DEVICE == "cuda")
        self.step_no = 0
        self.net.train()

    def step(self, x: torch.Tensor, target: torch.Tensor, known: torch.Tensor, t: float) -> torch.Tensor:
        """One update; ``known`` is added to the logits in training only; ``t`` is how much of the schedule is done, 0..1."""
        factor = t / 0.05 if t < 0.05 else 0.5 * (1 + math.cos(math.pi * (t - 0.05) / 0.95))
        for g in self.opt.param_groups:
            g["lr"] = g["peak"] * max(factor, 1e-3)
        with autocast():
            logits = self.run(x)
        loss = -(target * F.log_softmax(logits.float() + known, 1)).sum(1).mean()
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
        seconds: float = math.inf,
        balance: float = 0.0) -> None:
    """Trains every (learner, its input side) on the same augmented batches of ``idx``, for ``epochs``
    or, where that is reached sooner, until ``seconds`` from now; the schedule is shortened to fit.
    ``balance``: see Recipe."""
    called, done, first = time.time(), 0.0, None
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    names = np.array(photos.labels)[photos.label.cpu().numpy()[idx]]
    weights = data.sampling_weights(names, photos.source[idx])
    per_epoch = max(1, len(idx) // args.batch)
    n_labels, start, losses = len(photos.labels), time.time(), []
    share = np.bincount(photos.label.cpu().numpy()[idx], weights, n_labels)
    known = balance * torch.from_numpy(np.log(share.clip(min=1e-6))).float().to(DEVICE)
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
                x = augment(photos.pixels[batch], photos.size[batch], side)
                target = F.one_hot(photos.label[batch], n_labels).float() * (1 - args.smooth) + args.smooth / n_labels
                x, target = mix(x, target)
                inputs = {side: x.contiguous(memory_format=torch.channels_last)}
                for s in {s for _, s in learners} - {side}:
                    inputs[s] = F.interpolate(x, size=(s, s), mode="bilinear", antialias=True).contiguous(
                        memory_format=torch.channels_last)
                if teachers:  # they see the photo at the full side, students may get a smaller copy
                    with autocast():
                        soft = sum(t(inputs[side]).float().softmax(1) for t in teachers) / len(teachers)
                    target = args.distil * soft + (1 - args.distil) * target
            losses.append(torch.stack([ln.step(inputs[s], target, known, done) for ln, s in learners]))
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


def new_net(kind: str, photos: data.Photos, idx: np.ndarray, args: argparse.Namespace) -> Classifier:
    """A network with ImageNet weights; ``idx`` are photos it may see."""
    if kind == "resnet50":
        return load_resnet50(len(photos.labels), args.resnet)
    i = torch.from_numpy(np.random.default_rng(0).permutation(idx)[:256]).to(DEVICE)
    x = data.view(photos.pixels[i], photos.size[i], 224)
    return load_mobilenet_v2(len(photos.labels), args.mobilenet, x)


def read_net(path: Path, photos: data.Photos, args: argparse.Namespace) -> Classifier:
    net = load_resnet50(len(photos.labels), args.resnet)
    net.load_state_dict(torch.load(path, map_location="cpu"))
    return net.to(DEVICE, memory_format=torch.channels_last)


def read_shipped(path: Path, n_labels: int) -> Classifier:
    """An exported ResNet50 as it computes, for answers only."""
    import onnx
    from onnx import numpy_helper

    arrays = {i.name.removeprefix("net."): torch.from_numpy(numpy_helper.to_array(i).astype(np.float32)) for i in onnx.load(str(path)).graph.initializer}
    net, state = fold_batch_norm(ResNet50(n_labels).eval()), {}
    for name, p in net.state_dict().items():
        state[name] = arrays[name] if name in arrays else arrays[name + ".q"] * arrays[name + ".s"]
        assert state[name].shape == p.shape, name
    net.load_state_dict(state)
    return net.to(DEVICE, memory_format=torch.channels_last)


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
        if path.exists():
            net = read_net(path, photos, args)
        else:
            idx = np.where(ok & ~out)[0]
            net = train_teacher(photos, idx, k % len(TEACHERS), f"fold{k}", args)
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
    path = path if path.exists() else Path(__file__).parent / "cleaned-labels.csv"
    bad = {r["file"] for r in csv.DictReader(path.open(newline=""))} if path.exists() else set()
    return np.array([f in bad for f in photos.files])


def train_teacher(photos: data.Photos, idx: np.ndarray, k: int, name: str, args: argparse.Namespace) -> Classifier:
    recipe = TEACHERS[k]
    learner = Learner(new_net("resnet50", photos, idx, args), recipe, args)
    fit(photos, idx, [(learner, args.side)], args.side, args.epochs, args.seed + k, args, name=name,
        seconds=args.teacher_seconds, balance=recipe.balance)
    return learner.ema


def train_students(photos: data.Photos, idx: np.ndarray, name: str, args: argparse.Namespace,
                   first: Path | None = None, check=lambda net, name: None) -> dict[str, Classifier]:
    """The recipe, on the photos ``idx``: teachers, then one student of each kind. ``first`` is one more
    teacher, trained before; ``check`` is called with every finished teacher."""
    paths = {kind: args.out / f"{name}-{kind}.pt" for kind in KINDS}
    nets = []
    for k in args.teachers:
        path = args.out / f"{name}-teacher{k}.pt"
        if path.exists():
            nets.append(read_net(path, photos, args))
            continue
        nets.append(train_teacher(photos, idx, k, f"{name} teacher {k}", args))
        save_net(nets[-1], path)
        check(nets[-1], f"{name} teacher {k}")
    big = new_net("resnet50", photos, idx, args)
    big.load_state_dict(nets[0].state_dict())
    if first:
        nets.append(read_shipped(first, len(photos.labels)))
    teachers = [torch.compile(t.eval().requires_grad_(False), dynamic=False) if args.compile else t.eval() for t in nets]
    learners = [(Learner(big, Recipe(args.student_lr), args), args.student_side),
                (Learner(new_net("mobilenetv2", photos, idx, args), Recipe(args.small_lr), args), args.student_side)]
    left = args.student_seconds if not args.until else min(args.student_seconds, max(30, args.until - time.time()))
    fit(photos, idx, learners, args.side, args.student_epochs, args.seed + 100, args, teachers, f"{name} student", left)
    out = {kind: ln.ema for kind, (ln, _) in zip(KINDS, learners)}
    for kind, net in out.items():
        save_net(net, paths[kind])
    return out


def dump(photos: data.Photos, nets: dict[str, Classifier], idx: np.ndarray, name: str, args: argparse.Namespace, **more: np.ndarray) -> None:
    """Logits of the int8 networks over photos ``idx`` for every side and zoom, as <name>-<kind>.npz."""
    for kind, net in nets.items():
        small = as_shipped(net).to(memory_format=torch.channels_last)
        got = {f"side{side}zoom{zoom}": logits_of(small, photos, idx, side, zoom).half().numpy()
               for side in args.sides for zoom in args.zooms}
        np.savez_compressed(args.out / f"{name}-{kind}.npz", idx=idx, **got, **more)
        plain = logits_of(net, photos, idx, args.sides[-1], 1.0, half=True)
        log(name, kind, "int8 and bfloat16 agree on", round(float((plain.argmax(1).numpy() == got[f"side{args.sides[-1]}zoom1.0"].argmax(1)).mean()), 4))


@torch.no_grad()
def logits_of(net: Classifier, photos: data.Photos, idx: np.ndarray, side: int, zoom: float, half: bool = False, batch: int = 250) -> torch.Tensor:
    """Logits of one view, in float32 as the exported file computes them, or in bfloat16."""
    out = []
    for at in range(0, len(idx), batch):
        i = torch.from_numpy(idx[at:at + batch]).to(DEVICE)
        x = data.view(photos.pixels[i], photos.size[i], side, zoom).contiguous(memory_format=torch.channels_last)
        with torch.autocast(DEVICE, torch.bfloat16, enabled=half):
            out.append(net.eval().head(net.embed(x)).float().cpu())
    return torch.cat(out)


def table(photos: data.Photos, nets: dict[str, Classifier], args: argparse.Namespace, path: Path) -> None:
    """Top-1 and top-5 of every student by part, side and views, from the dumped logits."""
    rows = {}
    for kind in nets:
        d = np.load(path.parent / f"{path.stem}-{kind}.npz")
        for part in ("heldout", "licensed"):
            on = photos.part[d["idx"]] == part
            label = photos.label[d["idx"][on]]
            for side in args.sides:
                views = [torch.from_numpy(d[f"side{side}zoom{z}"][on]).float() for z in args.zooms]
                rows[f"{kind} {part} {side} one view"] = accuracy(views[0], label)
                rows[f"{kind} {part} {side} two views"] = accuracy(views[0] + views[1], label)
    for k, v in rows.items():
        log(k, v)
    path.write_text(json.dumps(rows, indent=1))


def stage_student(photos: data.Photos, args: argparse.Namespace) -> None:
    idx = np.where(allowed(photos, args) & ~cleaned(photos, args))[0]
    name = "licensed" if args.licensed_only else "student"
    log(name, len(idx), "photos to train on")
    nets = train_students(photos, idx, name, args, args.first_teacher, lambda net, n: report(photos, net, args.test_side, n))
    test = np.where(np.isin(photos.part, ("heldout", "licensed")))[0]
    known = np.isin(np.arange(len(photos.labels)), photos.label.cpu().numpy()[idx])
    dump(photos, nets, test, name, args, known=known)
    table(photos, nets, args, args.out / f"{name}.json")


@torch.no_grad()
def towards_imagenet(net: Classifier, photos: data.Photos, idx: np.ndarray, keep: float, args: argparse.Namespace) -> Classifier:
    """Weights between ImageNet's and the trained ones (WiSE-FT; the head stays), batch normalisation measured again."""
    start, out = load_resnet50(len(photos.labels), args.resnet).to(DEVICE), copy.deepcopy(net)
    for (n, p), q in zip(out.named_parameters(), start.parameters()):
        if not n.startswith("head"):
            p.lerp_(q, 1 - keep)
    for m in out.modules():
        if isinstance(m, ConvBN):
            m.bn.reset_running_stats()
            m.bn.momentum = None
    out.train()
    for batch in np.array_split(np.random.default_rng(1).permutation(idx)[:2048], 8):
        i = torch.from_numpy(batch).to(DEVICE)
        x = data.view(photos.pixels[i], photos.size[i], args.test_side).contiguous(memory_format=torch.channels_last)
        with autocast():
            out.embed(x)
    return out.eval()


def stage_loso(photos: data.Photos, args: argparse.Namespace) -> None:
    label = photos.label.cpu().numpy()
    names = np.array(photos.labels)[label]
    for run, (sources, labels) in LOSO.items():
        if args.loso and run not in args.loso:
            continue
        away = np.isin(photos.source, sources) | np.isin(names, labels)
        idx = np.where(allowed(photos, args) & ~cleaned(photos, args) & ~away)[0]
        test = np.where((away | np.isin(photos.part, ("heldout", "licensed"))) & (photos.part != "excluded"))[0]
        known = np.isin(np.arange(len(photos.labels)), label[idx])
        new = np.isin(photos.source[test], [*sources, "ash", "orchard"])
        plant, learned = names[test] != "_not_plant", known[label[test]]
        groups = {"unseen": new & plant & learned, "seen": ~new & learned & (photos.part[test] == "heldout")}

        def check(net: Classifier, name: str, wise: bool = True) -> None:
            logits = predict(net, photos, test, args.test_side, flip=False)[1]
            logits[:, ~known] = -1e4
            log(name, {g: accuracy(logits[on], photos.label[test[on]]) for g, on in groups.items()})
            for keep in (args.wise if wise else ()):
                check(towards_imagenet(net, photos, idx, keep, args), f"{name}, {keep} of the way from ImageNet", False)

        nets = train_students(photos, idx, run, args, check=check)
        dump(photos, nets, test, run, args, known=known)
        for kind, net in nets.items():
            check(net, f"{run} {kind}", False)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    ap.add_argument("--cache", type=Path, help="keeps the decoded pixels (3.5 GB) for the next run")
    ap.add_argument("--out", type=Path, default=Path("run"))
    ap.add_argument("--resnet", default="resnet50_imagenet.npz")
    ap.add_argument("--mobilenet", default="../shared/backbone/mobilenet_v2_imagenet.npz")
    ap.add_argument("--stages", default="student,loso")
    ap.add_argument("--licensed-only", action="store_true")
    ap.add_argument("--hold-out-source", nargs="*", default=[])
    ap.add_argument("--hold-out-label", nargs="*", default=[])
    ap.add_argument("--first-teacher", type=Path, help="an exported ResNet50 (dockleaf.onnx), one teacher more")
    ap.add_argument("--seed", type=int, default=7)
    ap.add_argument("--batch", type=int, default=128)
    ap.add_argument("--teachers", type=int, nargs="*", default=list(range(len(TEACHERS))), help="which of the teachers' recipes")
    ap.add_argument("--epochs", type=int, default=26, help="of each teacher")
    ap.add_argument("--teacher-seconds", type=float, default=math.inf, help="stop each teacher by the clock")
    ap.add_argument("--side", type=int, default=224, help="training crop, and what the teachers see")
    ap.add_argument("--student-side", type=int, default=192)
    ap.add_argument("--student-epochs", type=int, default=44)
    ap.add_argument("--student-seconds", type=float, default=math.inf, help="stop the students by the clock")
    ap.add_argument("--until", type=float, help="the same, as seconds since 1970")
    ap.add_argument("--student-lr", type=float, default=3e-4)
    ap.add_argument("--small-lr", type=float, default=1e-3)
    ap.add_argument("--distil", type=float, default=0.8, help="weight of the teachers in the students' target")
    ap.add_argument("--folds", type=int, nargs="*", default=list(range(FOLDS)), help="fold teachers to train or read")
    ap.add_argument("--test-side", type=int, default=288, help="of the teachers")
    ap.add_argument("--sides", type=int, nargs="*", default=[224, 256, 288], help="test sides of the students")
    ap.add_argument("--zooms", type=float, nargs="*", default=[1.0, 0.75])
    ap.add_argument("--wise", type=float, nargs="*", default=[], help="leave-out runs: also try each teacher so far from ImageNet, 0..1")
    ap.add_argument("--smooth", type=float, default=0.05)
    ap.add_argument("--loso", nargs="*", help="only these leave-out runs")
    ap.add_argument("--head-lr", type=float, default=10, help="head learning rate over body learning rate")
    ap.add_argument("--styles", action="store_true", help="MixStyle in the ResNet50s that are trained")
    ap.add_argument("--no-compile", dest="compile", action="store_false")
    ap.add_argument("--limit", type=int, help="only so many photos, for a dry run")
    args = ap.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.backends.cudnn.benchmark = True
    torch._dynamo.config.recompile_limit = 64
    torch._dynamo.config.automatic_dynamic_shapes = False
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
