"""Each seat of each round appears where it must: the text of the PDFs against the movement."""

import re

import pytest

from movements.plan import Line, Round
from movements.request import Request
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.seats import (
    CATALOGUE,
    HEADS,
    SPREAD,
    TWICE,
    cards,
    is_for,
    label,
    lines,
    name,
    side,
    sitters,
    title,
    trays,
)
from tourney.sheets import TABLE_SHEETS


@pytest.mark.sweep
@pytest.mark.parametrize("request_", CATALOGUE, ids=str)
def test_each_seat_of_each_round_is_on_its_indicator_card(request_):
    here = room(request_)
    plan = here.movement
    found: dict[tuple[str, str], list[str]] = {}
    for card in cards(lines(here, "indicator-cards"), r"Table \d+"):
        found.setdefault((card[0], card[1]), []).extend(card[card.index("Then go to") + 1 :])
    wanted = set()
    for each in plan.rounds:
        after = (
            {who: rest for who, *rest in sitters(plan, plan.rounds[each.number])} if each is not plan.rounds[-1] else {}
        )
        for who, table, seat, seating in sitters(plan, each):
            wanted.add((f"Table {table}", HEADS[seat]))
            card = found[f"Table {table}", HEADS[seat]]
            row = [str(each.number), label(plan, who), name(here, who)]
            at = next(at for at in range(len(card)) if card[at : at + 3] == row) + 3
            if seating is None:
                assert card[at] == "sit out"
            else:
                assert is_for(seating, card[at])
                if seating.shares:
                    at += 1
                    assert re.findall(r"\d+", card[at]) == list(map(str, seating.shares))
                    assert card[at].startswith("share with table")
            if after:
                stays = after[who][:2] == [table, seat]
                goes = card[at + 1].removeprefix("SKIP to ")
                assert goes == ("stay here" if stays else f"table {after[who][0]}, {after[who][1]}")
                if goes != card[at + 1]:  # half-way, and nobody who stays
                    assert plan.variant in ("skip", "rover")
                    assert each.number == len(each.tables) // 2
            else:
                assert card[at + 1] in ("the end", "as called")
    assert set(found) == wanted


def test_after_the_first_round_of_a_swiss_one_waits_to_be_called():
    assert "as called" in lines(room(Request("swiss-pairs", 7)), "indicator-cards")
    assert "the end" not in lines(room(Request("swiss-pairs", 7)), "indicator-cards")


@pytest.mark.sweep
@pytest.mark.parametrize("request_", CATALOGUE, ids=str)
def test_each_one_has_a_guide_card_with_its_own_evening(request_):
    here = room(request_)
    plan = here.movement
    found = {}
    for card in cards(lines(here, "guide-cards"), r"(Pair|Team|Player) .*"):
        found.setdefault(card[0], []).extend(card[1:])
    for each in plan.rounds:
        for who, table, seat, seating in sitters(plan, each):
            card = found[title(plan, who)]
            assert card[0] == name(here, who)
            at = next(at for at in range(len(card)) if card[at : at + 3] == [str(each.number), str(table), seat]) + 3
            if seating is None:
                assert card[at] == "sit out"
                continue
            line = Line.NS if seat in ("N&S", "North", "South") else Line.EW
            called = [
                [f"{label(plan, one)} {name(here, one)}" if one[0] else "dummy" for one in those]
                for those in (side(plan, seating, line), side(plan, seating, line.other))
            ]
            if seating.seats is not None:
                assert [card[at]] == [words for words in called[0] if words != f"{label(plan, who)} {name(here, who)}"]
                at += 1
            assert card[at] == ", ".join(called[1])
            assert is_for(seating, card[at + 1])
    assert set(found) == {title(plan, who) for each in plan.rounds for who, *_ in sitters(plan, each)}


@pytest.mark.parametrize("request_", [*SPREAD, *TWICE], ids=str)
def test_the_tray_schedule_has_each_tray_in_each_round(request_):
    here = room(request_)
    plan = here.movement
    text = lines(here, "tray-schedule")
    rounds = len(plan.rounds)
    for tray in range(1, plan.trays + 1):
        row = None
        for at, line in enumerate(text):
            if re.fullmatch(r"\d+(–\d+)?", line) and tray in [one for one, _ in trays(line)]:
                row = text[at + 1 : at + 1 + rounds]
                wanted = [_where(each, tray) for each in plan.rounds]
                if row == wanted:
                    break
        assert row == wanted, tray
    assert plan.title in text


def _where(each: Round, tray: int) -> str:
    tables = [seating.table for seating in each.tables if tray in seating.trays]
    if len(tables) == len(each.tables) > 2:
        return "all"
    stand = [rest.after_table for rest in each.resting if tray in rest.trays]
    return "+".join(map(str, tables)) or (f"({stand[-1]})" if stand and stand[-1] else "–")


@pytest.mark.parametrize("request_", [*SPREAD, *TWICE], ids=str)
def test_each_one_has_a_name_slip_with_the_first_seat(request_):
    here = room(request_)
    plan = here.movement
    text = lines(here, "name-slips")
    first = {}
    for each in plan.rounds:
        for who, table, seat, seating in sitters(plan, each):
            first.setdefault(who, (each.number, table, seat, seating))
    for who, (_, table, seat, seating) in first.items():
        words = f"Table {table}, {seat}" if seating else f"sits out at table {table}, {seat}"
        at = text.index(title(plan, who))
        slip = " ".join(text[at : at + 6])
        assert slip.startswith(" ".join([title(plan, who), "Round 1:", words, *name(here, who).split(" & ")]))


def test_the_umpire_reads_which_trays_change_tables_inside_a_round():
    here = room(Request("gilman-teams", 10))
    text = lines(here, "umpires-list")
    assert text[text.index("Lie aside") + 1 :][:6] == [
        "1",
        "1 and 6",
        "1–3",
        "table 1: 1–3; table 6: 2–3, 1",
        "4–6",
        "2 and 7",
    ]
    plan = here.movement
    for seating in plan.rounds[4].tables[:5]:
        both = [seating, plan.rounds[4].by_table[seating.shares[0]]]
        row = next(
            at
            for at, line in enumerate(text)
            if line.startswith(f"table {seating.table}: ") and is_for(seating, line.split(": ")[1].split(";")[0])
        )
        assert text[row].count("table") == len(both)
        assert is_for(both[1], text[row].split(": ")[2])


def test_the_umpire_reads_what_each_suit_becomes():
    here = room(Request("foster-pairs", 2))
    text = lines(here, "umpires-list")
    names = {"S": "♠ spades", "H": "♥ hearts", "D": "♦ diamonds", "C": "♣ clubs"}
    heads = text.index("♠ spades become")
    assert text[heads : heads + 6] == [
        "♠ spades become",
        "♥ hearts become",
        "♦ diamonds become",
        "♣ clubs become",
        "Trump at first",
        "Made",
    ]
    rows = text[heads + 6 :]
    for tray, suits in enumerate(here.movement.suits, start=1):
        # ``suits`` has what spades, hearts, diamonds and clubs become, in this order.
        assert rows[5 * (tray - 1) : 5 * tray] == [str(tray), *(names[suit] for suit in suits)]


def test_only_those_who_exchange_trays_need_an_umpire():
    assert [each.system for each in SPREAD if TABLE_SHEETS["umpires-list"].of(room(each))] == [
        each.system for each in SPREAD if any(seating.shares for _, seating in room(each).movement.meetings())
    ]
    assert not TABLE_SHEETS["umpires-list"].of(room(Request("compass", 10)))
