"""Sheets that are written on during the evening have a line for each result: score sheets, slips and travellers."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from movements.plan import Line, Movement, Seating
from movements.request import Request
from tests.tourney.sheets.nights import PEOPLE, rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.seats import (
    AND,
    SPREAD,
    TWICE,
    Who,
    cards,
    drawn,
    label,
    lines,
    name,
    side,
    side_label,
    sitters,
    title,
)
from tourney.desk.snapshot import Room
from tourney.scoring.terms import spoken
from tourney.sheets import SHEETS
from tourney.sheets.pdf.type_scale import LARGE, last_name

LEAST_BOX = 14 / 25.4 * 72 - 0.5  # points: 14 mm
NARROW = {"By": 8, "Lead": 9.5, "Tricks": 8.5}
"""Millimetres of boxes for a letter, a card and a number on travellers, which have matchpoints too."""


def without_line(words: str) -> str:
    return re.sub(r" (N & S|E & W|N-S|E-W)$", "", words)


def opponent(plan: Movement) -> Callable[[Movement, Who], str]:
    """Return an opponent's label: with two winners without the line, which is always the other."""
    return (lambda plan, who: without_line(label(plan, who))) if plan.winners == 2 else label


def words_of(here: Room, kind: str) -> list[str]:
    return [word for page in drawn(here, kind) for word in page]


@pytest.mark.sweep
@pytest.mark.parametrize("request_", [each for each in SPREAD if not room(each).movement.contestants.players], ids=str)
def test_each_contestant_has_a_score_sheet_with_all_their_trays(request_):
    here = room(request_)
    plan = here.movement
    alone = plan.contestants.kind in ("players", "couples")
    stacked = alone and all(len(seating.trays) > 1 for _round, seating in plan.meetings())
    wanted: dict[str, list[str]] = {}
    lines_of: dict[Who, set[str]] = {}
    for each in plan.rounds:
        for who, _, seat, _ in sitters(plan, each):
            lines_of.setdefault(who, set()).add("N&S" if seat in ("N&S", "North", "South") else "E&W")
    for each in plan.rounds:
        for who, table, seat, seating in sitters(plan, each):
            rows = wanted.setdefault(title(plan, who), [])
            kept = len(lines_of[who]) == 1 and (plan.winners == 2 or who[1])
            called_seat = seat[0] if alone else spoken(seat, "whist")
            rows += [str(each.number), str(table) if kept else f"{table} {called_seat}"]
            if seating is None:
                rows.append("SIT OUT")
                continue
            line = Line.NS if seat in ("N&S", "North", "South") else Line.EW
            sides = [[one for one in side(plan, seating, line) if one != who]] if alone else []
            met = [(own, label) for own in sides] + [(side(plan, seating, line.other), opponent(plan))]
            first, *others = map(str, seating.trays)
            rows += [first, "with"] if stacked else [first]
            for people, called in met:
                if len(people) > 2 * len(seating.trays):
                    rows.append(" & ".join(called(plan, one) for one in people))
                else:
                    rows += [f"{called(plan, one)} {name(here, one)}" for one in people if one[0]]
            rows += others
    found: dict[str, list[str]] = {}
    for card in cards(words_of(here, "score-sheets"), r"(Pair|Team|Player) .*"):
        _, _, body = re.split(r"(✓|Our tricks(?! Other))", " ".join(card), maxsplit=1)
        found.setdefault(card[0], []).append(re.split(" Total| continued on the next sheet", body)[0].strip())
    assert {one: " ".join(rows) for one, rows in found.items()} == {one: " ".join(rows) for one, rows in wanted.items()}


@pytest.mark.parametrize("large", [False, True])
def test_score_sheet_of_a_single_player_names_both_opponents_of_a_round_with_one_tray(large):
    (here,) = rooms_of("rainbow-28")
    here = replace(here, occasion=replace(here.occasion, large=large))
    text = " ".join(words_of(here, "score-sheets"))
    for seating in here.movement.rounds[0].tables:
        for number in seating.seats.by_seat.values():
            called = here.movement.contestants.label(number)
            assert f"{called} {last_name(here.entries[number].names[0])}" in text


def test_four_pairs_share_a_page_at_whist_and_three_at_bridge():
    assert len(drawn(room(Request("compass", 28)), "score-sheets")) == 7
    assert len(drawn(room(Request("compass", 28), game="bridge"), "score-sheets")) == 10


@pytest.mark.parametrize(
    ("kind", "game", "request_"),
    [
        ("score-sheets", "whist", Request("compass", 28)),
        ("score-sheets", "whist", Request("individual", 20)),
        ("personal-score-cards", "bridge", Request("mitchell", 26)),
    ],
)
def test_score_cards_in_large_print_have_names_and_trays_of_18_points(kind, game, request_):
    here = room(request_, game=game)
    with watched() as pages:
        SHEETS[kind].pdf(replace(here, occasion=replace(here.occasion, large=True)), "a4")
    assert [fault for page in pages for fault in page.faults()] == []
    said = [text for page in pages for text in page.texts if re.search(r"Ann|Bob", text.words) or text.words.isdigit()]
    assert len(said) > 3 * len(here.entries)
    assert min(text.size for text in said) >= LARGE - 0.1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_large_score_sheet_of_22_boards_is_one_page_with_names_of_18_points(paper):
    here = room(Request("mitchell", 22, trays_per_set=2), PEOPLE, "bridge")
    with watched() as pages:
        SHEETS["score-sheets"].pdf(replace(here, occasion=replace(here.occasion, large=True)), paper)
    assert len(pages) == len(here.entries)
    met = [text for page in pages for text in page.texts if re.search("Lüdenscheidt|Featherstone", text.words)]
    assert min(text.size for text in met) >= LARGE - 0.1
    heads = [text for page in pages for text in page.texts if text.words == "Contract"]
    assert min(text.size for text in heads) > 12


def test_score_sheet_that_goes_on_begins_again_with_a_round():
    here = room(Request("individual", 20))
    found = cards(words_of(replace(here, occasion=replace(here.occasion, large=True)), "score-sheets"), r"Player \d+")
    assert len(found) == 2 * len(here.entries)
    assert all(re.fullmatch(r"\d+ [NESW]", card[card.index("Our tricks") + 2]) for card in found)


@pytest.mark.sweep
@pytest.mark.parametrize("request_", TWICE, ids=str)
def test_sheet_is_folded_where_everything_is_played_twice(request_):
    here = room(request_)
    plan = here.movement
    for card in cards(lines(here, "score-sheets"), r"(Pair|Player) .*"):
        first, over = card.index("Our tricks") + 1, card.index("Gain") + 1
        who = next(who for each in plan.rounds for who, *_ in sitters(plan, each) if title(plan, who) == card[0])
        plays: dict[int, list[list[str]]] = {}
        for each in plan.rounds:
            for one, _, seat, seating in sitters(plan, each):
                if one == who and seating is not None:
                    line = Line.NS if seat in ("N&S", "North", "South") else Line.EW
                    others = (
                        side(plan, seating, line)
                        if plan.contestants.kind == "players"
                        else side(plan, seating, line.other)
                    )
                    with_ = " & ".join(label(plan, other) for other in others if other != who)
                    for tray in seating.trays:
                        plays.setdefault(tray, []).append([str(each.number), str(tray), with_])
        size = 3 * len(plays)
        assert card[first : first + size] == [word for play in plays.values() for word in play[0]]
        assert card[over : over + size] == [word for play in plays.values() for word in play[1]]


@pytest.mark.parametrize("system", ["league-teams", "six-hand"])
def test_each_table_and_line_has_a_sheet_where_players_change_places(system):
    here = room(next(each for each in SPREAD if each.system == system))
    plan = here.movement
    found = cards(words_of(here, "score-sheets"), r"Table \d+")
    last = "✓" if plan.contestants.kind == "teams" else "tricks"
    bodies = {(card[0], " ".join(card[card.index(last) + 1 : card.index("Total")])) for card in found}
    wanted = set()
    for table in plan.tables:
        for line in Line:
            rows: list[str] = []
            for each in plan.rounds:
                seating = each.by_table[table]
                own = seating.ns if line is Line.NS else seating.ew
                rows += [str(each.number), label(plan, (own, ""))]
                rows += [side_label(plan, seating, line), side_label(plan, seating, line.other)]
                rows += map(str, seating.trays)
            wanted.add((f"Table {table}", " ".join(rows)))
    assert bodies == wanted


def holds(here: Room, seating: Seating) -> str:
    """pair 2 has the N & S cards."""
    plan = here.movement
    people = [label(plan, who) for who in side(plan, seating, Line.EW)]
    noun = {"pairs": "pair", "players": "player", "couples": "player", "teams": "team"}[plan.contestants.kind]
    return (
        f"{noun} {people[0]} has the N & S cards"
        if len(people) == 1
        else f"{noun}s {' & '.join(people)} have the N & S cards"
    )


@pytest.mark.whole
@pytest.mark.parametrize("request_", [*SPREAD, *TWICE], ids=str)
def test_each_table_has_a_pick_up_slip_in_each_round(request_):
    here = room(request_)
    plan = here.movement
    slips = cards(words_of(here, "pick-up-slips"), r"Table( \d+)?")
    found = {(card[0], card[1]): card for card in slips if card[0] != "Table"}
    assert len(found) == sum(len(each.tables) for each in plan.rounds)
    assert len(slips) > len(found)  # blank ones to spare
    for each in plan.rounds:
        for seating in each.tables:
            card = found[f"Table {seating.table}", f"Round {each.number}"]
            people = " ".join(card[2 : card.index("Tray")])
            for line in Line:
                for who in side(plan, seating, line):
                    said = without_line(label(plan, who)) if who[0] else "dummy"
                    assert f"{said} {name(here, who)}" in people if who[0] else said in people
            rows: list[str] = []
            for tray in seating.trays:
                if tray in seating.turned:
                    rows += ["TURNED", holds(here, seating)]
                rows.append(str(tray))
            at = card.index("E & W tricks") + 1
            assert card[at : card.index("N & S agree")] == rows


def test_a_blank_pick_up_slip_has_a_row_for_each_board_of_a_round():
    here = room(Request("howell", 10, trays_per_set=3), game="bridge")
    with watched() as pages:
        SHEETS["pick-up-slips"].pdf(here, "a4")
    page = pages[-1]
    heads = [text for text in page.texts if text.words == "Board"]
    assert 0 < page.words.count("Table") < len(heads)  # blank slips and others
    for head in heads:
        end = max(text.high for text in page.texts if text.words == "N-S agree" and text.high < head.low)
        level = [(y, left, right) for left, y, right, other in page.rules if y == other and end < y < head.low]
        assert len({y for y, left, right in level if left <= head.left and head.right <= right}) == 1 + 3


def test_each_pair_is_listed_once_on_a_slip():
    here = room(Request("howell", 10, trays_per_set=2), game="bridge")
    for slip in cards(words_of(here, "pick-up-slips"), r"Table \d+"):
        assert sum("Ann" in words for words in slip) == 2


@pytest.mark.whole
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", ["pick-up-slips", "travellers"])
def test_boxes_to_write_in_are_wide_enough(kind, paper):
    with watched() as pages:
        SHEETS[kind].pdf(replace(room(Request("mitchell", 26), game="bridge"), scoring="matchpoints"), paper)
    boards = sum(words.startswith("Board ") for words in pages[0].words)
    assert kind != "travellers" or pages[0].words.count("MP") == 2 * boards > 0
    for page in pages:
        upright = sorted({x1 for x1, _, x2, _ in page.rules if x1 == x2})
        for text in page.texts:
            if text.words in ("Contract", "By", "Lead", "Tricks", "Score"):
                middle = (text.left + text.right) / 2
                box = min(x for x in upright if x > middle) - max(x for x in upright if x <= middle)
                narrow = NARROW.get(text.words) if kind == "travellers" else None
                assert box >= (narrow / 25.4 * 72 - 0.5 if narrow else LEAST_BOX), text.words


@pytest.mark.sweep
@pytest.mark.parametrize("request_", [each for each in SPREAD if room(each).movement.copies == 1], ids=str)
def test_a_traveller_has_every_table_that_plays_its_tray(request_):
    here = room(request_)
    plan = here.movement
    turned_somewhere = any(seating.turned for _, seating in plan.meetings())
    bare = (lambda words: words) if turned_somewhere else without_line
    found: dict[str, str] = {}
    for card in cards(words_of(here, "travellers"), r"Tray \d+"):
        heads = [at for at, word in enumerate(card) if word == "tricks"] or [card.index("E & W tricks")]
        body = " ".join(card[heads[-1] + 1 :])
        found[card[0]] = re.sub(r" ?(White on black|Travellers page).*", "", body)
    for tray in range(1, plan.trays + 1):
        rows = []
        for each, seating in plan.meetings():
            if tray in seating.trays:
                held = [" & ".join(bare(one) for one in AND.split(side_label(plan, seating, line))) for line in Line]
                rows += [str(each.number), str(seating.table), *(held[::-1] if tray in seating.turned else held)]
        assert found.pop(f"Tray {tray}") == " ".join(rows)
    assert not found


def test_a_web_has_a_traveller_for_each_copy_of_a_tray():
    here = room(Request("web", 24))
    found = words_of(here, "travellers")
    assert [found.count(f"Tray {tray}") for tray in range(1, here.movement.trays + 1)] == [2] * here.movement.trays


@pytest.mark.parametrize("request_", [Request("barometer", 6), Request("swiss-pairs", 8)], ids=str)
def test_movement_without_travelling_trays_has_no_travellers(request_):
    assert not SHEETS["travellers"].applies_to(room(request_))


@pytest.mark.sweep
@pytest.mark.parametrize("request_", TWICE, ids=str)
def test_no_traveller_reveals_results_before_the_overplay(request_):
    assert not SHEETS["travellers"].applies_to(room(request_))


def test_names_that_just_fit_a_private_scorecard_are_whole():
    (here,) = rooms_of("howell-14-turned")
    with watched() as pages:
        SHEETS["personal-score-cards"].pdf(here, "a4", "de")
    assert not [words for page in pages for words in page.words if "…" in words]


@pytest.mark.parametrize("language", ["en-gb", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["couples-8", "individual-20", "rainbow-28", "teams-6"])
def test_score_sheets_have_every_last_name_unbroken_at_8_points_or_more(name, paper, language):
    (here,) = rooms_of(name)
    with watched() as pages:
        SHEETS["score-sheets"].pdf(here, paper, language)
    texts = [text for page in pages for text in page.texts]
    for person in {last_name(person) for entry in here.entries.values() for person in entry.names}:
        sizes = {text.size for text in texts for one in text.words.split(" & ") if one.removesuffix(" &") == person}
        assert sizes, person
        assert min(sizes) >= 8, person
    assert not [text.words for text in texts if "augh" in text.words and "Featherstonehaugh" not in text.words]
