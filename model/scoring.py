"""From logits to what the app says: probabilities, genus, confidence. The same rules as model.json."""

from __future__ import annotations

import numpy as np


def softmax(z: np.ndarray) -> np.ndarray:
    e = np.exp(z - z.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def evidence(logits: np.ndarray, temperature: float) -> np.ndarray:
    """log-sum-exp of the logits over temperature: high where the photo looks like something learned."""
    z = logits / temperature
    top = z.max(-1)
    return top + np.log(np.exp(z - top[..., None]).sum(-1))


def confidence(p: np.ndarray, energy: np.ndarray, c: dict) -> np.ndarray:
    """Chance that the named answer of probability ``p`` is right, on a photo from a source not trained on."""
    p = np.clip(p, 1e-6, 1 - 1e-6)
    t = c["logit"] * np.log(p / (1 - p)) + c["evidence"] * (energy - c["evidenceMean"]) / c["evidenceDeviation"] + c["bias"]
    return 1 / (1 + np.exp(-t))


def fit_temperature(logits: np.ndarray, label: np.ndarray) -> float:
    """The temperature with the least negative log-likelihood."""
    grid = np.arange(0.4, 1.5, 0.005)
    at = np.arange(len(label))
    loss = [-np.log(softmax(logits / t)[at, label] + 1e-9).mean() for t in grid]
    return round(float(grid[int(np.argmin(loss))]), 3)


def auroc(high: np.ndarray, low: np.ndarray) -> float:
    """Chance that a value of ``high`` lies above one of ``low``; ties count half."""
    s = np.sort(low)
    return float((np.searchsorted(s, high, "left") + np.searchsorted(s, high, "right")).mean() / 2 / len(low))


def calibration(conf: np.ndarray, right: np.ndarray, bins: int = 10) -> tuple[float, list[dict]]:
    """Expected calibration error and its bins."""
    which, out, error = np.clip((conf * bins).astype(int), 0, bins - 1), [], 0.0
    for k in range(bins):
        on = which == k
        if on.any():
            c, a = float(conf[on].mean()), float(right[on].mean())
            out.append({"photos": int(on.sum()), "confidence": round(c, 4), "right": round(a, 4)})
            error += abs(c - a) * on.mean()
    return round(float(error), 4), out


def coverage(conf: np.ndarray, right: np.ndarray) -> list[dict]:
    """Accuracy of the most confident share of the photos, for shares of 5 % to 100 %."""
    hits = right[np.argsort(-conf, kind="stable")]
    return [{"coverage": s / 20, "right": round(float(hits[: max(1, round(len(hits) * s / 20))].mean()), 4)} for s in range(1, 21)]


def top_k(logits: np.ndarray, label: np.ndarray, k: int) -> float:
    rank = (logits > logits[np.arange(len(label)), label][:, None]).sum(1)
    return round(float((rank < k).mean()), 4)
