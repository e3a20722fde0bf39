"""Writes the shipped ONNX files from a trained student.

    python model/export.py --weights run/student-resnet50.pt
    python model/export.py --weights run/student-mobilenetv2.pt --kind mobilenetv2
    python model/export.py --imagenet ../shared/backbone/mobilenet_v2_imagenet.npz

Weights are stored as int8 with one scale per output channel and turned back into
float32 by Cast and Mul when the session loads (both are folded there), so the file
is a quarter of its float32 size and computes in float32: onnxruntime-node and
onnxruntime-web give the same answers. Opset 17, plain operators.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

import preprocess
from nets import Classifier, MobileNetV2, ResNet50, fold_batch_norm, imagenet_head, int8_levels, load_mobilenet_v2

HERE = Path(__file__).parent


class Shipped(nn.Module):
    """RGB pixels 0..255 in; logits over the labels and the pooled embedding out."""

    def __init__(self, net: Classifier):
        super().__init__()
        self.net = net

    def forward(self, image: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        e = self.net.embed(image)
        return self.net.head(e), e


class LooksLike(nn.Module):
    """The untouched ImageNet network: RGB pixels 0..255 in, 1000 logits out."""

    def __init__(self, net: Classifier, fc: nn.Linear):
        super().__init__()
        self.net, self.fc = net, fc

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        return self.fc(self.net.embed(image))


def quantise(model: onnx.ModelProto) -> onnx.ModelProto:
    """Weights with two or more axes become int8 initialisers followed by Cast and Mul."""
    graph, kept, nodes = model.graph, [], []
    axis = {}
    for node in graph.node:  # Gemm holds weights as (out, in) with transB, MatMul as (in, out)
        for name in node.input:
            axis.setdefault(name, 1 if node.op_type == "MatMul" else 0)
    for init in graph.initializer:
        a = numpy_helper.to_array(init)
        if a.ndim < 2 or a.dtype != np.float32 or a.size < 1000:
            kept.append(init)
            continue
        q, scale = int8_levels(a, axis.get(init.name, 0))
        kept.append(numpy_helper.from_array(q, init.name + ".q"))
        kept.append(numpy_helper.from_array(scale, init.name + ".s"))
        nodes.append(helper.make_node("Cast", [init.name + ".q"], [init.name + ".f"], to=TensorProto.FLOAT))
        nodes.append(helper.make_node("Mul", [init.name + ".f", init.name + ".s"], [init.name]))
    nodes += list(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    return model


def write(module: nn.Module, side: int, outputs: list[str], path: Path, int8: bool = True) -> None:
    axes = {name: {0: "n"} for name in ["image", *outputs]}
    tmp = path.with_suffix(".tmp.onnx")
    torch.onnx.export(module.eval(), (torch.zeros(1, 3, side, side),), str(tmp), input_names=["image"],
                      output_names=outputs, dynamic_axes=axes, opset_version=17, dynamo=False)
    model = onnx.load(str(tmp))
    tmp.unlink()
    onnx.save(quantise(model) if int8 else model, str(path))
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    print(f"{path} {path.stat().st_size / 1e6:.2f} MB sha256 {digest}")


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--weights", type=Path)
    ap.add_argument("--kind", choices=("resnet50", "mobilenetv2"), default="resnet50")
    ap.add_argument("--imagenet", type=Path)
    ap.add_argument("--side", type=int, help="default: the side of preprocess.py")
    ap.add_argument("--float", action="store_true", help="keep float32 weights, to measure what int8 costs")
    ap.add_argument("--out", type=Path)
    args = ap.parse_args()
    torch.manual_seed(0)
    if args.imagenet:
        net = load_mobilenet_v2(2, str(args.imagenet), torch.rand(16, 3, 224, 224) * 255)
        module = LooksLike(fold_batch_norm(net), imagenet_head(net, str(args.imagenet)))
        write(module, 224, ["logits"], args.out or HERE / "looks-like.onnx", not args.float)
        return
    state = {k: v.float() for k, v in torch.load(args.weights, map_location="cpu").items()}
    net = {"resnet50": ResNet50, "mobilenetv2": MobileNetV2}[args.kind](len(state["head.bias"]))
    net.load_state_dict(state)
    side, name = {"resnet50": (preprocess.SIDE, "dockleaf.onnx"), "mobilenetv2": (preprocess.SMALL_SIDE, "dockleaf-small.onnx")}[args.kind]
    write(Shipped(fold_batch_norm(net.eval())), args.side or side, ["logits", "embedding"], args.out or HERE / name, not args.float)


if __name__ == "__main__":
    main()
