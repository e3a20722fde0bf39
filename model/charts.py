"""Two small SVG drawings, without a plotting library."""

from __future__ import annotations

W, H, PAD = 420, 320, 46
INK, GRID = "#2f3b2f", "#d8ded6"
LINES = ("#3f7a3a", "#b5651d", "#5a6e8c", "#9a3f5a")


def frame(title: str, x_name: str, y_name: str, body: str) -> str:
    ticks = ""
    for k in range(0, 11, 2):
        x, y = PAD + (W - 2 * PAD) * k / 10, H - PAD - (H - 2 * PAD) * k / 10
        ticks += (f'<line x1="{PAD}" x2="{W - PAD}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>'
                  f'<text x="{PAD - 6}" y="{y + 4:.1f}" text-anchor="end">{k * 10}</text>'
                  f'<text x="{x:.1f}" y="{H - PAD + 16}" text-anchor="middle">{k * 10}</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" role="img" font-family="system-ui,sans-serif" '
            f'font-size="11" fill="{INK}"><title>{title}</title><rect width="{W}" height="{H}" fill="#fff"/>'
            f'<text x="{W / 2}" y="20" text-anchor="middle" font-size="13">{title}</text>{ticks}{body}'
            f'<text x="{W / 2}" y="{H - 8}" text-anchor="middle">{x_name}</text>'
            f'<text transform="translate(12 {H / 2}) rotate(-90)" text-anchor="middle">{y_name}</text></svg>\n')


def place(x: float, y: float) -> str:
    return f"{PAD + (W - 2 * PAD) * x:.1f},{H - PAD - (H - 2 * PAD) * y:.1f}"


def lines(series: dict[str, list[tuple[float, float]]], dots: bool, legend: float) -> str:
    """Lines with their names, the first name at height ``legend``."""
    out = ""
    for k, (name, points) in enumerate(series.items()):
        colour = LINES[k % len(LINES)]
        out += f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(place(*p) for p in points)}"/>'
        if dots:
            out += "".join(f'<circle r="3" fill="{colour}" cx="{place(*p).split(",")[0]}" cy="{place(*p).split(",")[1]}"/>' for p in points)
        out += f'<text x="{PAD + 8}" y="{legend + 14 * k}" fill="{colour}">{name}</text>'
    return out


def reliability(series: dict[str, list[dict]]) -> str:
    diagonal = f'<polyline fill="none" stroke="{INK}" stroke-dasharray="4 4" points="{place(0, 0)} {place(1, 1)}"/>'
    points = {n: [(b["confidence"], b["right"]) for b in bins] for n, bins in series.items()}
    return frame("Reliability", "stated confidence, %", "answers that were right, %", diagonal + lines(points, True, PAD + 12))


def accuracy_coverage(series: dict[str, list[dict]]) -> str:
    points = {n: [(p["coverage"], p["right"]) for p in curve] for n, curve in series.items()}
    body = lines(points, False, H - PAD - 14 * len(points) + 4)
    return frame("Accuracy by coverage", "most confident share of the photos, %", "answers that were right, %", body)
