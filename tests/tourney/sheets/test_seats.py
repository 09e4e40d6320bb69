"""Each contestant, tray and umpire finds every round on paper: the text of the PDFs compared with the movement."""

import re

import pytest

from movements.plan import Line, Round
from movements.request import Request
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.seats import (
    CATALOGUE,
    SPREAD,
    TWICE,
    cards,
    drawn,
    in_runs,
    label,
    lines,
    name,
    side,
    sitters,
    title,
    trays_in_words,
)
from tourney.scoring.terms import spoken
from tourney.sheets import SHEETS

STAYS = "You stay here all evening."


@pytest.mark.sweep
@pytest.mark.parametrize("request_", CATALOGUE, ids=str)
def test_each_contestant_has_a_guide_card_with_their_own_rounds(request_):
    here = room(request_)
    plan = here.movement
    found: dict[str, list[str]] = {}
    for card in cards([word for page in drawn(here, "guide-cards") for word in page], r"(Pair|Team|Player) .*"):
        found.setdefault(card[0], []).extend(card[1:])
    for each in plan.rounds:
        for who, table, seat, seating in sitters(plan, each):
            card = found[title(plan, who)]
            assert card[0] == name(here, who)
            text = " ".join(card)
            row = [str(each.number), str(table), spoken(seat, "whist")]
            if STAYS in text:
                assert {
                    (*at, bool(play)) for one in plan.rounds for whose, *at, play in sitters(plan, one) if whose == who
                } == {(table, seat, True)}
                text = text.replace(f" {STAYS}", "")
                row = row if each.number == 1 else row[:1]
            if seating is None:
                row.append("SIT OUT")
            else:
                line = Line.NS if seat in ("N&S", "North", "South") else Line.EW
                those = [one for one in side(plan, seating, line) if one != who and seating.seats is not None]
                for one in (*those, *side(plan, seating, line.other)):
                    called = label(plan, one)
                    if plan.winners == 2:  # the other line goes without saying
                        called = called.removesuffix(" N & S").removesuffix(" E & W")
                    row += [called, name(here, one)] if one[0] else ["dummy"]
                row.append(trays_in_words(seating))
            assert " ".join(row) in text
    assert set(found) == {title(plan, who) for each in plan.rounds for who, *_ in sitters(plan, each)}


def test_pair_that_stays_reads_its_table_once_on_its_guide_card():
    words = lines(room(Request("mitchell", 14), game="bridge"), "guide-cards")
    assert words.count("You stay") == 7
    assert words.count("N-S") == 7
    assert words.count("E-W") == 49


@pytest.mark.parametrize("request_", [*SPREAD, *TWICE], ids=str)
def test_the_tray_schedule_has_each_tray_in_each_round(request_):
    here = room(request_)
    plan = here.movement
    text = lines(here, "tray-schedule")
    rounds = len(plan.rounds)
    for tray in range(1, plan.trays + 1):
        row = None
        for at, line in enumerate(text):
            if (span := re.fullmatch(r"(\d+)(?:–(\d+))?", line)) and int(span[1]) <= tray <= int(span[2] or span[1]):
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


@pytest.mark.whole
@pytest.mark.parametrize("request_", [*SPREAD, *TWICE], ids=str)
def test_each_contestant_has_a_name_slip_with_the_first_seat(request_):
    here = room(request_)
    plan = here.movement
    text = lines(here, "name-slips")
    first = {}
    for each in plan.rounds:
        for who, table, seat, seating in sitters(plan, each):
            first.setdefault(who, (each.number, table, seat, seating))
    for who, (_, table, seat, seating) in first.items():
        words = f"Table {table}, {seat}" if seating else f"sits out at table {table}, {seat}"
        words = spoken(words, "whist")
        at = text.index(title(plan, who))
        slip = " ".join(text[at : at + 6])
        assert slip.startswith(" ".join([title(plan, who), *name(here, who).split(" & "), f"Round 1: {words}"]))


def test_umpires_list_shows_which_trays_change_tables_within_a_round():
    here = room(Request("gilman-teams", 10))
    text = lines(here, "umpires-list")
    plan = here.movement
    rows = text[text.index("In this order") + 1 :]
    assert rows[:11] == ["1", "1–3", "4–6", "1", "1–3", "6", "2–3, 1", "7–9", "10–12", "2", "7–9"]
    for each in plan.rounds:
        for seating in each.tables[:5]:
            both = [seating, each.by_table[seating.shares[0]]]
            words = [word for one in both for word in (str(one.table), trays_in_words(one))]
            found = [at for at in range(len(rows) - 3) if rows[at : at + 4] == words]
            assert len(found) == 1, words
            assert rows[found[0] - 2] == in_runs(sorted(seating.trays))


def test_umpires_list_shows_the_new_suit_of_each_suit():
    here = room(Request("foster-pairs", 2))
    text = lines(here, "umpires-list")
    names = {"S": "♠ spades", "H": "♥ hearts", "D": "♦ diamonds", "C": "♣ clubs"}
    heads = "♠ spades become ♥ hearts become ♦ diamonds become ♣ clubs become Trump at first Made"
    assert heads in " ".join(text)
    rows = text[text.index("Made") + 1 :]
    for tray, suits in enumerate(here.movement.suits, start=1):
        # ``suits`` has what spades, hearts, diamonds and clubs become, in this order.
        assert rows[5 * (tray - 1) : 5 * tray] == [str(tray), *(names[suit] for suit in suits)]


def test_only_movements_that_exchange_trays_need_an_umpire():
    assert [each.system for each in SPREAD if SHEETS["umpires-list"].applies_to(room(each))] == [
        each.system for each in SPREAD if any(seating.shares for _, seating in room(each).movement.meetings())
    ]
    assert not SHEETS["umpires-list"].applies_to(room(Request("compass", 10)))


def test_trays_of_a_round_stay_on_one_line_of_a_guide_card():
    words = [word for page in drawn(room(Request("gilman-teams", 6)), "guide-cards") for word in page]
    assert "22–24, 21" in words
