"""Text that makes a careless reader slow: every piece that a pattern or a reader knows, repeated, nested and unclosed.

The pieces come from the program itself: the literals of every regular expression in its source, and the tags, marks and
brackets of the formats. Where the time for four times as much text is far more than four times as long, a reader goes
through its text again and again, and a file of the allowed size would stop the server for all.
"""

import ast
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeGuard

from tourney.faults import BadInput

ROOT = Path(__file__).parents[2]
PATTERNED = {"compile", "search", "match", "fullmatch", "findall", "finditer", "sub", "split"}
MARKS = (
    "\n", " ", "\t", "[", '[A "', "<tr ", "<tr>", '<td class="', "<td>", "<", "<a", "<!--", "&", "&#", "|", "md|",
    "qx|", "{", "[[", '{"a":', '"', "'", "\\", "0", "1", "-", "+", "%", "A ", ",", ";", "a,b\n", "(", "é", "<USEBIO>",
    "<!DOCTYPE a [", "<![CDATA[", "1e9", "N & S ", "1 & 2 ", "a\n\n", "a ", '[Board "1"]\n', '[Event "#"]\n',
)  # fmt: skip
BEGINNINGS = (
    "", '% PBN 2.1\n[Event "x"]\n', "qx|o1|pn|a,b,c,d|md|3S349KAHTD789AC37J,S257H79JQD5TC256A,STH2368KD34QKC4TQ,|",
    "<!doctype html><html>hv_popuplin<table><tr class=\"tourney\"><td>", '<html><result-details v-bind:data="',
    "<?xml version='1.0'?><USEBIO>", '{"night":1,', "pairns,pairew,board,contract\n", "#version1\n",
)  # fmt: skip
"""How a file of each kind begins, so that its reader is the one that gets the rest."""
ENOUGH = 0.05
"""Seconds of a processor below which a measurement says nothing."""


@cache
def patterns() -> tuple[str, ...]:
    """Every regular expression that stands in the source as one text."""
    found = set()
    for path in [*ROOT.glob("tourney/**/*.py"), *ROOT.glob("movements/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if _is_pattern(node) and isinstance(node.args[0], ast.Constant):
                found.add(node.args[0].value)
    return tuple(sorted(each.decode("latin-1") if isinstance(each, bytes) else str(each) for each in found))


def _is_pattern(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether it is a call of the module re with a pattern."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
        return False
    return node.func.attr in PATTERNED and getattr(node.func.value, "id", "") == "re"


@cache
def pieces() -> tuple[str, ...]:
    """Return the pieces to repeat: the marks of the formats, and the literal parts of every pattern with a blank behind
    them."""
    literals = {
        part.replace("\\", "")
        for pattern in patterns()
        for part in re.findall(r"(?:\\[^\w\s]|[\w\"'<>=|:&#% -]){2,}", pattern)
    }
    return tuple(dict.fromkeys([*MARKS, *(f"{each.strip()} " for each in sorted(literals))]))


def seconds(read: Callable[[bytes], object], data: bytes) -> float:
    """Of a processor, until it was read or refused."""
    before = time.process_time()
    with suppress(BadInput):
        read(data)
    return time.process_time() - before


def repeated(beginning: str, piece: str, size: int) -> bytes:
    return (beginning + piece * (size // len(piece))).encode()


def grows(read: Callable[[bytes], object], beginning: str, piece: str, size: int) -> float:
    """Return the growth of the time for four times the text: 4 if it is linear; 0 if it is too quick to measure. It is
    the smallest of three measurements, because another process may have interfered."""
    if seconds(read, repeated(beginning, piece, 4 * size)) < ENOUGH:
        return 0.0
    least, most = (min(seconds(read, repeated(beginning, piece, size * times)) for _ in range(3)) for times in (1, 4))
    return most / max(least, ENOUGH / 100)


def slow_ones(
    read: Callable[[bytes], object], those: Sequence[tuple[str, str]], size: int, most: float
) -> Iterator[tuple[str, str, float]]:
    """Those beginnings and pieces of which the time grows by more than ``most`` when there is four times as much."""
    for beginning, piece in those:
        if (growth := grows(read, beginning, piece, size)) > most:
            yield beginning[:20], piece, growth
