"""Certificates: everything that they claim, counted again from the schedule alone."""

import json
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from movements import serialise
from movements.balance_certificate import certificate
from movements.catalogue import SYSTEMS, build
from movements.designs.searched_data import TABLES, searched
from movements.designs.short_whist import LAYOUTS as EVENING_LAYOUTS, known_evenings
from movements.designs.turned import stored
from movements.designs.whist_rounds import LAYOUTS, known
from movements.plan import Movement
from movements.request import Request
from movements.systems.individual import whole

FIELDS = [
    Request("one-field", 2 * tables, rounds=rounds, trays_per_set=lines, turning="trays" if lines > 1 else "tables")
    for tables, rounds, lines in (map(int, name.split("-")) for name in searched("one_field")["movements"])
]
HOWELLS = [
    Request("howell", count, trays_per_set=size, turning="trays") for count in range(4, 61, 2) for size in (1, 2, 3)
]
COMPASSES = [
    Request("compass", int(count), variant, None, int(lines), "tables" if lines == "1" else "trays")
    for variant, count, lines in (name.split("-") for name in stored("compass_turned"))
]
WHIST = [Request("individual", count, layout) for layout in LAYOUTS for count in known(layout)]
EVENINGS = [
    Request("individual", count, layout, rounds)
    for layout in EVENING_LAYOUTS
    for count, rounds in known_evenings(layout)
]
INDIVIDUALS = [
    replace(request, trays_per_set=size, turning="trays") for request in (*WHIST, *EVENINGS) for size in (1, 2, 3)
]
COUPLES = [Request("safford-couples", count, trays_per_set=1) for count in SYSTEMS["safford-couples"].counts]


def recounted(plan: Movement) -> list[int]:
    """The competitions, from who held which cards of which tray at which table."""
    held: dict[int, dict[int, tuple[int, int]]] = {}
    tables: dict[int, int] = {}
    for _, seating in plan.meetings():
        for tray in seating.trays:
            tables[tray] = tables.get(tray, 0) + 1
            for line, side in zip((1, -1), seating.held(tray), strict=True):
                for contestant in side:
                    held.setdefault(contestant, {})[tray] = (line, tables[tray])
    values = []
    for a, b in combinations(plan.contestants.numbers, 2):
        value = 0
        for tray in held[a].keys() & held[b].keys():
            (one, at), (other, there) = held[a][tray], held[b][tray]
            value += (1 - tables[tray]) * one * other if at == there else one * other
        values.append(value)
    return values


def test_every_stored_movement_is_recounted():
    """By the keys of every table that stores movements."""
    kept = {path.stem: json.loads(path.read_text()) for path in TABLES.glob("*.json")}
    assert len(FIELDS) == len(kept["one_field"]["movements"])
    assert len(COMPASSES) == len(kept["compass_turned"]["turned"])
    assert len(INDIVIDUALS) == 3 * (
        sum(map(len, kept["individuals"]["layouts"].values()))
        + sum(map(len, kept["individuals_short"]["evenings"].values()))
    )
    counts = {request.count for request in HOWELLS}
    assert {
        int(name) for table in (kept["rings"]["rings"], kept["howell_turned"]["turned"]) for name in table
    } <= counts
    assert {int(name.split("-")[0]) + 1 for name in kept["starters"]["starters"]} <= counts


@pytest.mark.parametrize("request_", [*FIELDS, *HOWELLS, *COMPASSES, *INDIVIDUALS, *COUPLES], ids=str)
def test_certificate_is_confirmed_by_the_recount(request_):
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


def test_document_has_the_certificate():
    fair = serialise.to_json(build(Request("one-field", 18, rounds=12, trays_per_set=2, turning="trays")))["fairness"]
    assert fair["qf"] > 97.9
    assert fair["certificate"]["published"] == {"qf": 78.14, "name": "[M67] 3/4 Howell", "two_winners": False}
    assert fair["certificate"]["source"] == "python -m movements.search one-field 18 --rounds 12 --trays-per-set 2"
    assert "Pair 13 is affected twice as much by pair 18 as by pair 8." in fair["certificate"]["words"]


def test_movement_with_two_fields_has_no_certificate():
    assert certificate(build(Request("compass", 10))) is None
    assert serialise.to_json(build(Request("compass", 10)))["fairness"] is None


def test_unpublished_cell_says_so():
    found = certificate(build(Request("howell", 60, trays_per_set=1)))
    assert found is not None
    assert found.published is None
    assert "Berlekamp and Hwang" in found.source


@pytest.mark.parametrize(
    ("request_", "source"),
    [
        (Request("one-field", 40, rounds=11), "two rings, first 11 rounds only"),
        (Request("compass", 20, turning="tables"), "python -m movements.search compass 20 --variant skip"),
        (Request("compass", 50, turning="tables"), "R. Moore on arrow switches"),
        (Request("one-field", 10, rounds=6, trays_per_set=2, turning="trays"), "--trays-per-set 2 --pairings"),
        (Request("one-field", 26, rounds=10, trays_per_set=2), "--rounds 10 --trays-per-set 1"),
        (Request("howell", 40), "a Hadamard matrix on two rings"),
        (Request("individual", 13), "python -m movements.designs.whist_search 13 --layout apart --seed 1"),
        (Request("individual", 13, rounds=5), ", first 5 rounds only"),
        (Request("individual", 17, "apart"), "computer search: 17 apart by a compiled twin"),
        (Request("individual", 16, "apart"), "a separate computer search of 15 rounds, stored in"),
        (Request("individual", 16, "partners-twice"), "search individual 16 --rounds 15 --layout partners-twice"),
        (Request("individual", 16, "apart", rounds=8), "a separate computer search of 8 rounds, stored in"),
        (Request("individual", 23, rounds=21, trays_per_set=2, turning="trays"), "search individual 23 --rounds 21"),
        (Request("one-field", 6, rounds=10), ", with each round divided in two"),
    ],
    ids=str,
)
def test_source_of_a_certificate_is_correct(request_, source):
    found = certificate(build(request_))
    assert found is not None
    assert source in found.source


SEARCHED_WHOLE = [
    (count, layout)
    for layout in EVENING_LAYOUTS
    for count, rounds in known_evenings(layout)
    if rounds == whole(count) and (layout not in LAYOUTS or count not in known(layout))
]


@pytest.mark.parametrize(("count", "layout"), SEARCHED_WHOLE)
def test_first_rounds_of_a_searched_evening_name_its_source(count, layout):
    """16 apart have no base round: of 5 rounds no source was found at all."""
    stored_rounds = {rounds for players, rounds in known_evenings(layout) if players == count}
    for rounds in range(2, whole(count)):
        found = certificate(build(Request("individual", count, layout, rounds=rounds, trays_per_set=1)))
        # None where nobody is compared with anybody yet.
        assert found is None or (rounds in stored_rounds) != found.source.endswith(f", first {rounds} rounds only")


def test_imported_movement_need_not_be_one_of_ours():
    plan = build(Request("individual", 8, trays_per_set=1))
    assert certificate(replace(plan, variant="my own")).source == "as given"
