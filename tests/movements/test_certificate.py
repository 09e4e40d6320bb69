"""Certificates: everything that they claim, counted anew from the schedule alone."""

import json
from fractions import Fraction
from itertools import combinations

import pytest

from movements import written
from movements.catalogue import build
from movements.certificate import certificate
from movements.designs.turned import TABLES
from movements.plan import Movement
from movements.request import Request

FIELDS = [
    Request("one-field", 2 * tables, rounds=rounds, trays_per_set=lines, turning="trays" if lines > 1 else "tables")
    for tables, rounds, lines in (
        map(int, name.split("-")) for name in json.loads((TABLES / "one_field.json").read_text())["movements"]
    )
]
HOWELLS = [
    Request("howell", count, trays_per_set=size, turning="trays") for count in range(4, 61, 4) for size in (1, 2, 3)
]
COMPASSES = [
    Request("compass", count, trays_per_set=size, turning="tables" if size == 1 else "trays")
    for count in range(8, 35)
    for size in (1, 2, 3)
]


def recounted(plan: Movement) -> list[int]:
    """The competitions, from who held which cards of which tray against whom."""
    held: dict[int, dict[int, tuple[int, int]]] = {}
    tables: dict[int, int] = {}
    for _, seating in plan.meetings():
        for tray in seating.trays:
            tables[tray] = tables.get(tray, 0) + 1
            north, east = seating.holders(tray)
            held.setdefault(north, {})[tray] = (1, tables[tray])
            held.setdefault(east, {})[tray] = (-1, tables[tray])
    values = []
    for a, b in combinations(plan.contestants.numbers, 2):
        value = 0
        for tray in held[a].keys() & held[b].keys():
            (one, at), (other, there) = held[a][tray], held[b][tray]
            value += tables[tray] - 1 if at == there else one * other
        values.append(value)
    return values


@pytest.mark.parametrize("request_", [*FIELDS, *HOWELLS, *COMPASSES], ids=str)
def test_a_certificate_holds(request_):
    plan = build(request_)
    found = certificate(plan)
    assert found is not None
    values = recounted(plan)
    squares = sum(value * value for value in values)
    assert found.qf == Fraction(100 * sum(values) ** 2, len(values) * squares)
    low, over = divmod(sum(values), len(values))
    assert found.modified == Fraction(100 * ((len(values) - over) * low**2 + over * (low + 1) ** 2), squares)
    assert found.qf <= found.modified <= 100
    assert found.source


def test_the_document_has_it():
    fair = written.to_json(build(Request("one-field", 18, rounds=12, trays_per_set=2, turning="trays")))["fairness"]
    assert fair["qf"] > 97.9
    assert fair["certificate"]["published"] == {"qf": 78.14, "name": "[M67] 3/4 Howell", "two_winners": False}
    assert fair["certificate"]["source"] == "python -m movements.search one-field 18 --rounds 12"
    assert "influence" in fair["certificate"]["words"]


def test_two_fields_have_none():
    assert certificate(build(Request("compass", 10))) is None
    assert written.to_json(build(Request("compass", 10)))["fairness"] is None


def test_a_cell_that_nobody_published_says_so():
    found = certificate(build(Request("howell", 60, trays_per_set=1)))
    assert found is not None
    assert found.published is None
    assert "Berlekamp and Hwang" in found.source


@pytest.mark.parametrize(
    ("request_", "source"),
    [
        (Request("one-field", 40, rounds=11), "its first 11 rounds"),
        (Request("compass", 20, turning="tables"), "python -m movements.search compass 20 --variant skip"),
        (Request("compass", 50, turning="tables"), "R. Moore on arrow switches"),
    ],
    ids=str,
)
def test_the_source_is_the_one_it_comes_from(request_, source):
    found = certificate(build(request_))
    assert found is not None
    assert source in found.source
