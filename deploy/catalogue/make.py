"""The catalogue of movements as static pages and JSON: python deploy/catalogue/make.py OUT [--cards]

Every system, count and variant up to 40 contestants, each with its proof and its balance, found by catalogue.json;
with --cards the indicator cards of those that clubs use most, as PDFs. Every link of it is looked at in the end.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from movements import catalogue, serialise  # noqa: E402
from movements.plan import Impossible  # noqa: E402
from movements.request import Request  # noqa: E402

MOST = 40
COMMON = {
    "mitchell": range(8, 29, 2),
    "compass": range(8, 29, 2),
    "howell": range(4, 17, 2),
    "one-field": range(8, 21, 2),
    "individual": (8, 12, 16, 20),
}
"""Those of which clubs print cards most: system -> counts."""
CARDS = "indicator-cards"
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="stylesheet" href="{top}style.css"></head><body>
<p><a href="{top}index.html">Movements</a>{more}</p><h1>{title}</h1>
"""
STYLE = """body { font: 1rem/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 72rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { border: 1px solid #999; padding: .2rem .5rem; }
th, td { text-align: left; }
.wide { overflow-x: auto; } small { color: #555; }
"""
Json = dict[str, Any]


def movements() -> Iterator[tuple[str, Json]]:
    """Yield file name without its ending -> movement, for everything that can be built."""
    for name, system in catalogue.SYSTEMS.items():
        for count in (count for count in system.counts if count <= MOST):
            for variant in system.variants:
                try:
                    document = serialise.to_json(catalogue.build(Request(name, count, variant=variant)))
                except Impossible:
                    continue
                yield f"{name}/{count}-{variant}", document


def page(document: Json, stem: str, cards: bool) -> str:
    title, fairness = document["title"], document["fairness"]
    proof = "Sound: nothing is wrong with it." if not document["problems"] else "Not sound."
    lines = [HEAD.format(title=escape(title), top="../", more=' · <a href="index.html">the system</a>')]
    balance = f" Balance {fairness['qf']:.2f}. {escape(fairness['certificate']['words'])}" if fairness else ""
    lines.append(f"<p>{len(document['rounds'])} rounds, {document['trays']} boards. {proof}{balance}</p>")
    more = f' · <a href="{Path(stem).name}.pdf">indicator cards (PDF)</a>' if cards else ""
    lines.append(f'<p><a href="{Path(stem).name}.json">JSON</a>{more}</p>')
    tables = sorted({table["table"] for each in document["rounds"] for table in each["tables"]})
    head = "".join(f"<th>Table {table}</th>" for table in tables)
    lines.append(f'<div class="wide"><table><thead><tr><th>Round</th>{head}<th>Sit out</th></tr></thead><tbody>')
    for each in document["rounds"]:
        at = {table["table"]: table for table in each["tables"]}
        cells = "".join(f"<td>{_cell(at[table]) if table in at else ''}</td>" for table in tables)
        out = ", ".join(map(str, each["sitting_out"]))
        lines.append(f"<tr><th>{each['round']}</th>{cells}<td>{out}</td></tr>")
    return "\n".join([*lines, "</tbody></table></div></body></html>\n"])


def _cell(table: Json) -> str:
    if seats := table.get("seats"):
        who = f"{seats['N'] or '–'}+{seats['S'] or '–'} v {seats['E'] or '–'}+{seats['W'] or '–'}"
    else:
        who = f"{table['ns']} v {table['ew']}"
    trays, turned = table["trays"], set(table["turned"])
    shown = " ".join(f"{tray}↔" if tray in turned else str(tray) for tray in trays)
    return f"{who}<br><small>{shown}</small>"


def write(out: Path, cards: bool) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / "style.css").write_text(STYLE)
    rows: list[Json] = []
    by_system: dict[str, list[Json]] = {}
    for stem, document in movements():
        name, count = document["system"], document["contestants"]["count"]
        target = out / stem
        target.parent.mkdir(exist_ok=True)
        target.with_name(target.name + ".json").write_text(json.dumps(document, ensure_ascii=False))
        has_cards = cards and count in COMMON.get(name, ()) and document["variant"] == _first(name, count)
        if has_cards and not _draw(document, target):
            has_cards = False
        target.with_name(target.name + ".html").write_text(page(document, stem, has_cards))
        fairness = document["fairness"]
        row = {
            "system": name,
            "variant": document["variant"],
            "count": count,
            "title": document["title"],
            "rounds": len(document["rounds"]),
            "trays": document["trays"],
            "sound": not document["problems"],
            "balance": fairness["qf"] if fairness else None,
            "json": f"{stem}.json",
            "page": f"{stem}.html",
            **({"cards": f"{stem}.pdf"} if has_cards else {}),
        }
        rows.append(row)
        by_system.setdefault(name, []).append(row)
    (out / "catalogue.json").write_text(json.dumps({"movements": rows}, ensure_ascii=False, indent=1))
    systems = "".join(
        f'<li><a href="{name}/index.html">{escape(catalogue.SYSTEMS[name].title)}</a>, {len(found)} movements</li>'
        for name, found in by_system.items()
    )
    (out / "index.html").write_text(
        HEAD.format(title="Movements", top="", more="")
        + f'<p>{len(rows)} movements, each with its proof; <a href="catalogue.json">all as JSON</a>.</p>'
        + f"<ul>{systems}</ul></body></html>\n"
    )
    for name, found in by_system.items():
        _system(out / name / "index.html", name, found)


def _system(path: Path, name: str, rows: list[Json]) -> None:
    system = catalogue.SYSTEMS[name]
    lines = [HEAD.format(title=escape(system.title), top="../", more=""), f"<p>{escape(system.source)}</p>"]
    lines.append(
        "<table><thead><tr><th>Movement</th><th>Rounds</th><th>Boards</th><th>Balance</th></tr></thead><tbody>"
    )
    for row in rows:
        balance = "" if row["balance"] is None else f"{row['balance']:.2f}"
        where, title = Path(row["page"]).name, f"{row['title']} ({row['variant']})"
        lines.append(
            f'<tr><td><a href="{where}">{escape(title)}</a></td><td>{row["rounds"]}</td><td>{row["trays"]}</td>'
            f"<td>{balance}</td></tr>"
        )
    path.write_text("\n".join([*lines, "</tbody></table></body></html>\n"]))


def _first(name: str, count: int) -> str:
    """Return the variant that suits a count by default."""
    return catalogue.build(Request(name, count)).variant


def _draw(document: Json, target: Path) -> bool:
    """The indicator cards of a night that has this movement and nobody's names; whether there are any."""
    kind, count = document["contestants"]["kind"], document["contestants"]["count"]
    game = "bridge" if document["system"] != "compass" else "whist"
    night = {
        "night": 1,
        "name": document["title"],
        "date": "2026-01-01",
        "game": game,
        "scoring": "matchpoints" if game == "bridge" else "average",
        "contestants": {"kind": kind, "entries": _entries(document, kind, count)},
        "movement": document,
        "results": [],
        "rulings": [],
    }
    file, folder = target.with_suffix(".night"), target.with_suffix(".sheets")
    file.write_text(json.dumps(night))
    command = [sys.executable, "-m", "tourney", "sheets", str(file), "--out", str(folder), "--kinds", CARDS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    file.unlink()
    if done.returncode:
        print(f"{target}: {done.stderr.strip()[:300]}", file=sys.stderr)
        return False
    (made,) = folder.glob("*.pdf")
    made.rename(target.with_name(target.name + ".pdf"))
    folder.rmdir()
    return True


def _entries(document: Json, kind: str, count: int) -> list[Json]:
    people = 2 if kind == "pairs" else 1
    fields = catalogue.build(Request(document["system"], count, variant=document["variant"]))
    return [
        {
            "number": number,
            "names": [f"{number}{letter}" for letter in ("a", "b")[:people]],
            "field": fields.field_of(number),
        }
        for number in range(1, count + 1)
    ]


def broken(out: Path) -> list[str]:
    """Return links that lead nowhere, and pages without a link to them."""
    out = out.resolve()
    wrong, reached = [], {out / "index.html"}
    for path in sorted(out.rglob("*.html")):
        for link in re.findall(r'(?:href|src)="([^"]+)"', path.read_text()):
            target = (path.parent / link).resolve()
            reached.add(target)
            if not target.is_file():
                wrong.append(f"{path}: {link}")
    return wrong + [f"{path}: nothing leads to it" for path in sorted(out.rglob("*.*")) if path not in reached]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--cards", action="store_true")
    asked = parser.parse_args()
    write(asked.out, asked.cards)
    wrong = broken(asked.out)
    print(*wrong, sep="\n")
    print(f"{len(wrong)} links lead nowhere")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
