"""Writes labels.json: what each label of the classifier means in the library.

    python model/make_labels.py --photos ../shared/photos --species species.tsv

species.tsv is the library's list (columns commonName, scientificName, slug).
"""

from __future__ import annotations

import argparse
import csv
import json
from pathlib import Path

SPECIAL = {
    "_not_plant": {"kind": "not a plant", "name": "No plant"},
    "_negative": {"kind": "other plant", "name": "Leaves or ground, no plant we can name"},
    "_garden_flower": {"kind": "garden plant", "name": "Garden flower"},
    "_crop": {"kind": "crop", "name": "Crop plant"},
}
SEVERAL = {"Leucanthemum_or_Bellis": ["Leucanthemum vulgare", "Bellis perennis"],
           "Cardamine_sp_toothwort": ["Cardamine concatenata"]}
NAMES = {  # wild and garden plants the library does not hold
    "Achillea_filipendulina": "Fernleaf Yarrow", "Calendula_officinalis": "Pot Marigold",
    "Croton_tiglium": "Purging Croton", "Echinacea_purpurea": "Purple Coneflower",
    "Tripterygium_wilfordii": "Thunder God Vine", "Muscari_sp": "Grape Hyacinth",
}


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    ap.add_argument("--species", type=Path, required=True)
    ap.add_argument("--out", type=Path, default=Path(__file__).parent / "labels.json")
    args = ap.parse_args()
    library = {r["scientificName"]: r["slug"] for r in csv.DictReader(args.species.open(), delimiter="\t")}
    labels = sorted({r["label"] for r in csv.DictReader((args.photos / "manifest.csv").open())})
    out = {}
    for label in labels:
        genus, _, rest = label.partition("_")
        if label in SPECIAL:
            out[label] = {**SPECIAL[label], "slugs": []}
        elif label in SEVERAL:
            names = SEVERAL[label]
            out[label] = ({"kind": "species", "scientificName": names[0]} if len(names) == 1 else
                          {"kind": "genus", "genus": " or ".join(n.split()[0] for n in names)})
            out[label]["slugs"] = [library[n] for n in names]
        elif rest == "sp":
            slugs = [s for n, s in library.items() if n.split()[0] == genus]
            out[label] = {"kind": "genus" if slugs else "garden plant", "genus": genus, "slugs": slugs}
        else:
            name = f"{genus} {rest}"
            slugs = [library[name]] if name in library else []
            out[label] = {"kind": "species" if slugs else "garden plant", "scientificName": name, "slugs": slugs}
        if not out[label]["slugs"] and label in NAMES:
            out[label]["name"] = NAMES[label]
    args.out.write_text(json.dumps(out, indent=1, ensure_ascii=False) + "\n")
    print(len(out), "labels;", {k: sum(v["kind"] == k for v in out.values()) for k in {v["kind"] for v in out.values()}})
    print("not in the library:", [k for k, v in out.items() if not v["slugs"]])


if __name__ == "__main__":
    main()
