"""A language that is none: every text of the program longer by a third, with marks on its letters. What is not
translated shows, and what has no room for another language."""

import ast
import re
import struct
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
CODE = "eo"
"""Esperanto's code, which Django knows and the program does not speak."""
LONGER = 1.35
MARKED = str.maketrans("aeiouAEIOUcsznl", "áéíóúÁÉÍÓÚćśźñł")
FILLED = "aeinrt"
TAKES = {  # function: where its text, its plural and its context stand
    "_": (0, None, None),
    "gettext": (0, None, None),
    "gettext_lazy": (0, None, None),
    "ngettext": (0, 1, None),
    "pgettext": (1, None, 0),
    "message": (0, None, None),
    "plural": (0, 1, None),
    "in_context": (1, None, 0),
}
PLACE = re.compile(r"(%\(\w+\)s|%%|\s+)")
SHORT = {"N", "E", "S", "W", "A", "K", "Q", "J", "NT", "C", "D", "H", "N-S", "E-W", "N & S", "E & W", "pass"}
"""Letters by which something is typed or read; another language has as many."""


def longer(text: str) -> str:
    """``text`` in the language that is none: its words are marked, and each is longer by a third."""
    if text in SHORT:
        return text
    return "".join(part if PLACE.fullmatch(part) else _word(part) for part in PLACE.split(text) if part)


def _word(word: str) -> str:
    letters = [each for each in word if each.isalpha()]
    more = round(len(letters) * (LONGER - 1))
    end = len(word) - len(word.rstrip(".,:;!?…)"))
    body, tail = (word[:-end], word[-end:]) if end else (word, "")
    added = FILLED[: more % 7] if more < 7 else (FILLED * more)[:more]
    return body.translate(MARKED) + (added.upper() if body.isupper() and len(body) > 1 else added) + tail


def texts(*folders: str) -> Iterator[tuple[str, str, str]]:
    """(context, text, plural) of everything that is marked in the Python files of these folders."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    if name in TAKES:
                        found = [_literal(node, at) for at in TAKES[name]]
                        if found[0]:
                            yield found[2], found[0], found[1]


def _literal(node: ast.Call, at: int | None) -> str:
    if at is None or at >= len(node.args):
        return ""
    value = node.args[at]
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def write_catalogue(folder: Path, *folders: str) -> None:
    """A compiled catalogue below ``folder``, a LOCALE_PATHS, of everything marked in ``folders`` (GNU gettext manual,
    The Format of GNU MO Files)."""
    told = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"}
    for context, text, many in texts(*folders):
        key = f"{context}\x04{text}" if context else text
        if many:
            told[f"{key}\0{many}"] = f"{longer(text)}\0{longer(many)}"
        else:
            told[key] = longer(text)
    rows = sorted((key.encode(), value.encode()) for key, value in told.items())
    start = 28 + 16 * len(rows)
    ids, strings = b"".join(key + b"\0" for key, _ in rows), b"".join(value + b"\0" for _, value in rows)
    index: list[tuple[int, int]] = []
    for at, base in ((0, start), (1, start + len(ids))):
        for row in rows:
            index.append((len(row[at]), base))
            base += len(row[at]) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(rows), 28, 28 + 8 * len(rows), 0, 0)
    there = folder / CODE / "LC_MESSAGES"
    there.mkdir(parents=True)
    (there / "django.mo").write_bytes(head + b"".join(struct.pack("<2I", *each) for each in index) + ids + strings)
