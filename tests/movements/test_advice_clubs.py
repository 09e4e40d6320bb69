"""The movement that bridge clubs and whist drives expect to be offered first for their number, with one set of boards;
and that every row of the advice keeps its promises."""

import re
from collections import Counter

import pytest

from movements import fairness
from movements.advice import Suggestion, late, suggest, suggestion
from movements.announcements import calls, one_call
from movements.catalogue import SYSTEMS, build, offered
from movements.proof import problems
from movements.request import DIRECTIONS, Request
from tests.sampling import some

BOOK, MODERN = DIRECTIONS
DRAWN = ("swiss-pairs", "swiss-teams", "drive")
COUNTS = {"pairs": range(4, 101), "teams": range(3, 42), "players": range(4, 93), "couples": range(4, 41)}


def advice(count: int, direction: str = MODERN, kind: str = "pairs", **limits) -> list[Suggestion]:
    systems = [name for name in offered(direction) if name not in DRAWN]
    return suggest(count, kind=kind, asked=Request("", count, direction=direction), systems=systems, **limits)


def howell(rounds: int) -> str:
    return rf"Howell, \d+ pairs: {rounds} rounds"


def mitchell(tables: str, *rounds: int, variant: str = "") -> str:
    numbers = "|".join(map(str, rounds))
    return rf"(Mitchell|Compass), {re.escape(tables)} tables?{variant}(, \d+ of \d+ rounds)?: ({numbers}) rounds"


SKIP, RELAY = ", with a skip", ", share and relay"
EITHER = f"({SKIP}|{RELAY})"
CLUBS = {
    4: [howell(3)],
    5: [howell(5)],
    6: [howell(5)],
    7: [howell(7)],
    8: [howell(7)],
    9: [howell(9)],
    10: [howell(9)],
    11: [howell(11), mitchell("5½", 6)],
    12: [howell(11), mitchell("6", 6, variant=RELAY)],
    13: [howell(13), mitchell("6½", 7)],
    14: [howell(13), mitchell("7", 7)],
    15: [mitchell("7½", 7, 8)],
    16: [mitchell("8", 7, 8, variant=EITHER), "Hesitation"],
    17: [mitchell("8½", 8, 9)],
    18: [mitchell("9", 9)],
    19: [mitchell("9½", 9, 10)],
    20: [mitchell("10", 9, variant=SKIP)],
    21: [mitchell("10½", 9, 10, 11), mitchell("10", 9, variant=f"{SKIP}, and a rover")],
    22: [mitchell("11", 9, 11)],
    23: [mitchell("11½", 11, 12)],
    24: [mitchell("12", 11, 12, variant=EITHER)],
    25: [mitchell("12½", 12, 13)],
    26: [mitchell("13", 13)],
    27: [mitchell("13½", 13, 14)],
    28: [mitchell("14", 13, 14, variant=EITHER)],
}


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("count", CLUBS)
@pytest.mark.parametrize("minutes", [None, 225])
def test_the_first_suggestion_is_what_a_club_expects(count, direction, minutes):
    first = advice(count, direction, minutes=minutes)[0]
    said = f"{first.movement.title}: {first.cost.rounds} rounds"
    assert any(re.fullmatch(f"({expected}).*", said) for expected in CLUBS[count]), said
    assert first.movement.copies == 1
    assert 21 <= first.cost.rounds * first.cost.trays_a_round <= 28, said
    assert first.request.system != ("compass" if direction == MODERN else "mitchell")


@pytest.mark.whole
@pytest.mark.parametrize("kind", COUNTS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_each_suggestion_can_be_played_with_the_available_sets(kind, direction):
    for count in some(COUNTS[kind], 2):
        for sets in (1, 2, 4):
            found = advice(count, direction, kind, sets=sets)
            needed = [each.movement.copies for each in found]
            playable = [copies for copies in needed if copies <= sets]
            assert needed[: len(playable)] == playable, "what needs more comes last"
            assert bool(playable) == bool(found), "nothing is offered that only needs more"


@pytest.mark.whole
@pytest.mark.parametrize("kind", COUNTS)
def test_every_row_keeps_what_it_promises(kind):
    """Over all counts, both games, 18 to 36 boards' time, one set and several."""
    for count in some(COUNTS[kind], 2):
        for direction in DIRECTIONS:
            for minutes in (None, 150, 270):
                for each in advice(count, direction, kind, sets=2, minutes=minutes):
                    kept(each)


def kept(each: Suggestion) -> None:
    movement, place = each.movement, (each.movement.title, each.running, each.why)
    assert problems(movement) == [], place
    called = [{call.kind for call in calls(movement, one.number)} for one in movement.rounds[:-1]]
    said = each.running + each.why
    assert ("everyone moves on a single call" in each.running) == one_call(movement), place
    if "a single call" in said:
        assert not any("card" in kinds for kinds in called), place
    assert ("all follow cards" in each.running) == any("card" in kinds for kinds in called), place
    assert ("share" in each.running) == any(s.shares for _, s in movement.meetings()), place
    assert ("turned" in each.running) == any(s.turned for _, s in movement.meetings()), place
    if "N&S stay" in each.why:
        ways = {seats: set() for seats in movement.contestants.numbers}
        for _, seating in movement.meetings():
            ways[seating.ns].add(seating.table)
        assert all(len(tables) < 2 for tables in ways.values()), place
    if "Perfectly balanced" in each.why:
        assert fairness.qf(movement) == 100, place
    if "meets every" in each.why or "Everybody meets" in each.why:
        assert each.met == 1, place
    assert not re.search(r"shorter| 0 ", late(each)), late(each)


@pytest.mark.whole
@pytest.mark.parametrize("kind", COUNTS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_no_two_rows_read_alike(kind, direction):
    for count in some(COUNTS[kind], 3):
        for minutes in (None, 120, 180, 240):
            rows = Counter(
                (each.movement.title, each.turned) for each in advice(count, direction, kind, minutes=minutes, sets=2)
            )
            assert max(rows.values(), default=1) == 1, rows


@pytest.mark.parametrize("name", DRAWN)
def test_single_call_is_not_promised_where_each_round_is_drawn(name):
    for variant in SYSTEMS[name].variants:
        each = suggestion(Request(name, 12, variant, rounds=4 if name != "drive" else None))
        drawn = (name, variant) in {
            ("swiss-pairs", "first-round"),
            ("swiss-teams", "first-round"),
            ("drive", "winners"),
        }
        assert ("each draw is based on the results" in each.running) == drawn
        assert not (drawn and "a single call" in each.running + each.why)


@pytest.mark.whole
def test_extra_pair_states_how_many_would_sit_out():
    for count in some(range(8, 60), 3):
        for each in advice(count):
            if found := re.search(r"(\d+) pairs? sits? out each round", late(each)):
                system = each.request.system
                more = [one for one in advice(count + 1) if one.request.system == system and not one.turned]
                waiting = {len(one.sitting_out) for way in more for one in way.movement.rounds}
                assert not more or int(found[1]) in waiting


@pytest.mark.whole
def test_fairness_gained_by_more_sets_is_measured():
    offers = [(count, each) for count in (36, 40) for each in advice(count) if each.fairer]
    assert offers
    for count, each in offers:
        ours = [one for one in advice(count) if one.sets == 1 and one.movement.winners == each.movement.winners]
        fairest = max(min(fairness.qf_of_fields(one.movement).values()) for one in ours)
        assert min(fairness.qf_of_fields(each.movement).values()) > fairest


@pytest.mark.parametrize("name", SYSTEMS)
def test_no_title_shows_an_internal_name(name):
    system = SYSTEMS[name]
    for count in some(system.counts, 2):
        title = build(Request(name, count)).title
        assert not re.search(r"[a-z]-[a-z]+-|_|searched|one-field", title)
