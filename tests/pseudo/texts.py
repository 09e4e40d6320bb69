"""Every text that is marked for translation, read off the sources without GNU gettext."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import django
from django.utils.translation import templatize

ROOT = Path(__file__).parents[2]
OURS = ("movements", "tourney", "templates")
CALLS = {
    "_": 1,
    "gettext": 1,
    "gettext_lazy": 1,
    "gettext_noop": 1,
    "ngettext": 2,
    "ngettext_lazy": 2,
    "pgettext": -1,
    "pgettext_lazy": -1,
    "npgettext": -2,
    "npgettext_lazy": -2,
    "message": 1,
    "plural": 2,
    "in_context": -1,
}
"""How many texts each is called with; below zero with a context before them."""
PLACED = ("at", "fault", "say")
"""Called with a place, and then with a text."""
LITERAL = r"""u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
CALL = re.compile(rf"\b(n?p?gettext|_)\((\s*{LITERAL}(?:\s*,\s*{LITERAL})*)", re.DOTALL)
"""In a template, as Django makes it readable for GNU gettext."""


@dataclass(frozen=True, slots=True)
class Text:
    one: str
    many: str = ""
    context: str = ""


def all_texts(*, libraries: bool = True) -> set[Text]:
    """Of the program, and with ``libraries`` of Django too."""
    found = set()
    for folder in OURS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix == ".py":
                found.update(of_code(path.read_text()))
            elif path.suffix in (".html", ".svg"):
                found.update(of_template(path.read_text()))
    if not libraries:
        return found
    library = Path(django.__file__).parent
    for part in ("forms", "core", "utils", "contrib/auth", "contrib/humanize"):
        for path in (library / part).rglob("*.py"):
            found.update(of_code(path.read_text()))
    return found


def of_code(text: str) -> Iterator[Text]:
    for call in ast.walk(ast.parse(text)):
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name in CALLS:
            said = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            yield from _text(name, said)
        elif name in PLACED and len(call.args) > 1:
            text = getattr(call.args[1], "value", None)
            yield from [Text(text)] if isinstance(text, str) else []


def of_template(text: str) -> Iterator[Text]:
    for name, arguments in CALL.findall(templatize(text)):
        yield from _text(name, [ast.literal_eval(each) for each in re.findall(LITERAL, arguments, re.DOTALL)])


def _text(name: str, said: list[str]) -> Iterator[Text]:
    count = CALLS[name]
    if len(said) < abs(count) + (count < 0):
        return
    context = said.pop(0) if count < 0 else ""
    if said[0]:
        yield Text(said[0], said[1] if abs(count) == 2 else "", context)
