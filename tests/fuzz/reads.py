"""Inputs that the program reads from a request, observed at run time and found in its source."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.http import QueryDict

ROOT = Path(__file__).parents[2]
OURS = sorted((ROOT / "tourney").rglob("*.py"))
BY_DJANGO = {"csrfmiddlewaretoken", "_method"}
_FIELD = re.compile(
    r"(?:request\.(?:GET|POST)|\bgiven)(?:\.get|\.getlist|\.pop)?[(\[]\s*f?\"([^\"{}]+)\""
    r"|f?\"([^\"{}]+)\" (?:not )?in request\.(?:GET|POST)"
)
_ASKED = re.compile(_FIELD.pattern.replace(r"|\bgiven", ""))
_CONSTANTS = re.compile(r"^([A-Z_]+(?:, [A-Z_]+)*) = (\"[\w-]+\"(?:, \"[\w-]+\")*)$", re.MULTILINE)
_HEADER = re.compile(
    r"(?:headers|META|COOKIES)(?:\.get\(|\[)\s*(\"[\w-]+\"|[\w.]+)|(\"[\w-]+\"|[\w.]+) in request\.(?:headers|COOKIES)"
)


@contextmanager
def noted() -> Iterator[set[str]]:
    """The names that are asked of any form or query in here, by views and by forms."""
    names: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        for method in ("__getitem__", "__contains__", "get", "getlist"):
            patch.setattr(QueryDict, method, _noting(getattr(QueryDict, method), names))
        yield names
    names -= BY_DJANGO


def _noting(method: Callable[..., Any], names: set[str]) -> Callable[..., Any]:
    def noting(self: QueryDict, key: object, *args: Any, **kwargs: Any) -> Any:
        names.add(str(key))
        return method(self, key, *args, **kwargs)

    return noting


@cache
def fields_in_source() -> dict[str, frozenset[str]]:
    """By module the names of fields and questions that it asks for by a name that stands there."""
    found = {}
    for path in OURS:
        text = path.read_text()
        raw = any(sign in text for sign in ("given = request.POST", "given: QueryDict", "given = data or"))
        names = {one or other for one, other in (_FIELD if raw else _ASKED).findall(text)} - {""}
        found[".".join(path.relative_to(ROOT).with_suffix("").parts)] = frozenset(names)
    return found


@cache
def headers_in_source() -> dict[tuple[str, str], str]:
    """By file each expression by which a header or a cookie is asked for, and the name that it comes to."""
    texts = {path.name: path.read_text() for path in OURS}
    own = {
        name: {
            constant: value.strip('"')
            for constants, values in _CONSTANTS.findall(text)
            for constant, value in zip(constants.split(", "), values.split(", "), strict=False)
        }
        for name, text in texts.items()
    }
    all_of_them = {name: value for each in own.values() for name, value in each.items()}
    found = {}
    for path, text in texts.items():
        for one, other in _HEADER.findall(text):
            said = one or other
            if f"for {said} in" in text:
                continue  # each header in turn, by no name
            word = said.split(".")[-1]
            name = said.strip('"') if said.startswith('"') else own[path].get(word) or all_of_them.get(word, "")
            found[path, said] = name or ("sessionid" if word == "SESSION_COOKIE_NAME" else "")
    return found
