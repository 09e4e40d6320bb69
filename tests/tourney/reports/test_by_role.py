"""Results by role over many nights, against a naive recount of each."""

from collections import Counter
from fractions import Fraction

import pytest

from tourney.reports.by_role import ALL, added, against, contracts_of, from_row, roles_of, to_row
from tourney.reports.evening_parts import ROLES

from ..scoring.oracle_parts import counted, draw

NIGHTS, AT_ONCE = 400, 20


def naive(nights, number) -> dict[str, tuple[int, Fraction | None]]:
    """Boards, and the mean of all shares: a board that one table alone played has none."""
    boards: Counter[str] = Counter()
    shares: dict[str, list[Fraction]] = {}
    for night in nights:
        for role, (count, _, those, _) in counted(night, number).items():
            if role in ROLES:
                boards[role] += count
                shares.setdefault(role, []).extend(those)
    return {role: (boards[role], sum(those) / len(those) if those else None) for role, those in shares.items()}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("first", range(0, NIGHTS, AT_ONCE))
def test_many_nights_together_agree_with_a_naive_recount(first):
    """Howells, arrow-switched compasses and individuals, of the contestant with that number in each."""
    nights = [draw(seed) for seed in range(first, first + AT_ONCE)]
    kept = [{number: to_row(each) for number, each in roles_of(night).items()} for night in nights]
    for number in (1, 2, 4):
        found = added(from_row(each.get(number, {})) for each in kept)
        assert {role: (one.boards, one.share) for role, one in found.items()} == naive(nights, number)


@pytest.mark.parametrize(
    "row",
    [
        [], "x", {"Leading": [1, 1, "1/1"]}, {"Declaring": [1, 2, "1/1"]}, {"Declaring": [1, 1, "1/0"]},
        {"Declaring": [1, 1, "-1/2"]}, {"Declaring": [True, 1, "1/2"]}, {"Declaring": [1, 1, "1" * 99 + "/1"]},
        {"Declaring": [1, 1]}, {"Declaring": [-1, -1, "1/2"]}, {"Declaring": [1, 1, "٣/1"]}, {"Declaring": None},
    ],
)  # fmt: skip
def test_impossible_imported_row_is_refused(row):
    with pytest.raises(ValueError, match="expected"):
        from_row(row)


def seen_by(night, number):
    """Contract and tricks of what the contestant declared, and whom it met how often."""
    declared, met = [], Counter()
    for result in night.results:
        holders = result.seats or (result.ns, result.ew)
        if result.played is None or number not in holders:
            continue
        at = holders.index(number)
        met.update(holders[1 - at % 2 :: 2])
        if result.played.by and result.played.by in ("NESW" if result.seats else ("NS", "EW"))[at]:
            declared.append((result.played.contract.rstrip("X"), result.played.tricks))
    return declared, met


@pytest.mark.parametrize("seed", range(12))
def test_contracts_and_opponents_agree_with_a_naive_recount(seed):
    night = draw(seed)
    for number, roles in roles_of(night).items():
        kept = from_row(to_row(roles))
        declared, met = seen_by(night, number)
        found = contracts_of([kept, kept])
        levels, strains = Counter(int(bid[0]) for bid, _ in declared), Counter(bid[1:] for bid, _ in declared)
        made = Counter(int(bid[0]) for bid, tricks in declared if tricks >= 6 + int(bid[0]))
        assert {level: one.sum.boards for level, one in found.levels.items()} == {n: 2 * t for n, t in levels.items()}
        assert {strain: one.sum.boards for strain, one in found.strains.items()} == {
            strain: 2 * times for strain, times in strains.items()
        }
        assert all(one.made == 2 * made[level] for level, one in found.levels.items())
        assert found.slams.sum.boards == 2 * (levels[6] + levels[7])
        assert {other: one.boards for other, one in against(kept).items()} == met
        assert kept[ALL].boards == sum(met.values()) / (2 if night.kind == "players" else 1)
