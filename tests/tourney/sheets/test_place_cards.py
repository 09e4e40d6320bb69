"""Each seat of each round is on its indicator card and its table tent: their text compared with the movement."""

import re
from dataclasses import replace
from itertools import takewhile

import pytest

from movements.plan import Line, Movement, Round, Seating
from movements.request import Request
from tests.tourney.sheets.nights import rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.seats import (
    CATALOGUE,
    HEADS,
    Who,
    drawn,
    label,
    lines,
    name,
    share,
    side,
    sitters,
    trays_in_words,
)
from tourney.desk.snapshot import Room
from tourney.scoring.terms import spoken
from tourney.sheets import SHEETS
from tourney.sheets.pdf.type_scale import last_name

Faces = dict[tuple[str, str], list[list[str]]]
"""What is written on the cards of each table and seat."""


def faces(pages: list[list[str]]) -> Faces:
    """Each card from its table's number and seat on."""
    found: Faces = {}
    for words in pages:
        heads = [at for at, word in enumerate(words) if word in HEADS.values() and words[at - 1].isdigit() and at]
        for one, other in zip(heads, [*(at - 1 for at in heads[1:]), len(words)], strict=True):
            found.setdefault((words[one - 1], words[one]), []).append(words[one + 1 : other])
    return found


def places_of(plan: Movement, table: int, seat: str) -> list[tuple[Round, Who, Seating | None] | None]:
    """Return the contestants there in each round."""
    found = []
    for each in plan.rounds:
        here = [(who, seating) for who, *at, seating in sitters(plan, each) if at == [table, seat]]
        found.append((each, *here[0]) if here else None)
    return found


def goes(plan: Movement, who: Who, number: int, table: int, seat: str) -> str:
    """Return somebody's next place after a round."""
    if number == len(plan.rounds):
        return "as called" if plan.variant in ("first-round", "winners") else "the end"
    after = {one: at for one, *at, _ in sitters(plan, plan.rounds[number])}[who]
    if after[0] == table:
        return "stay here" if after[1] == seat else spoken(f"change to {after[1]}", "whist")
    return spoken(f"table {after[0]}, {after[1]}", "whist")


def written(here: Room, table: int, seat: str, *, in_words: bool) -> str:
    """All rows of a card, as they are read."""
    plan = here.movement
    places = places_of(plan, table, seat)
    always = {place[2].shares for place in places if place and place[2]}
    found = []
    for number, place in enumerate(places, start=1):
        if place is None:
            found.append(f"{number} nobody" if in_words else f"{number} –")
            continue
        _, who, seating = place
        trays = "SIT OUT" if seating is None else trays_in_words(seating)
        if seating is not None and seating.shares and len(always) > 1 and in_words:
            trays += f" {share(seating)}"
        if not in_words:  # trays by their numbers alone
            turned = seating is not None and set(seating.turned) not in (set(), set(seating.trays))
            trays = " ".join(map(str, seating.trays)) if turned else trays.removesuffix(" TURNED")
        found.append(
            " ".join([str(number), label(plan, who), name(here, who), trays, goes(plan, who, number, table, seat)])
        )
    return " ".join(found)


def moves_on(text: str, rounds: int) -> list[str]:
    """Return where a card's regular move sends its reader after each round except the last, like :func:`goes`."""
    usual = re.search(
        r"(?:After every round|SIT OUT then) (.*?)"
        r"(?: · | The trays | Trays | EXCEPT| There | SHARE| Round | You | After )",
        text,
    )
    assert usual, text
    said = re.sub(r"(.*) to table (\d+)$", r"table \2, \1", usual[1])
    found = [said[0].lower() + said[1:]] * (rounds - 1)
    for after, other in re.findall(r"EXCEPT After rounds? ([\d, and]+): (.*?)(?= EXCEPT| Round )", text):
        for number in map(int, re.findall(r"\d+", after)):
            if number < rounds:
                found[number - 1] = other.removeprefix("SKIP ")
    return found


def check_faces(here: Room, pages: list[list[str]]) -> None:
    plan = here.movement
    found = faces(pages)
    wanted = {(table, seat) for each in plan.rounds for _, table, seat, _ in sitters(plan, each)}
    empty = {face for face, cards_ in found.items() if any("Nobody sits" in word for word in cards_[0])}
    assert set(found) - empty == {(str(table), HEADS[seat]) for table, seat in wanted}
    for table, seat in wanted:
        cards_ = found[str(table), HEADS[seat]]
        text = " ".join(" ".join(words) for words in cards_)
        places = places_of(plan, table, seat)
        still = places[0] is not None and all(place and place[2] and place[1] == places[0][1] for place in places)
        if still and len(plan.rounds) > 1 and goes(plan, places[0][1], len(plan.rounds), table, seat) == "the end":
            who = places[0][1]
            assert f"{bare(label(plan, who))} {name(here, who)} You stay here all evening." in text
            assert "Then go to" not in text
            for each, _, seating in places:
                line = Line.NS if seat in ("N&S", "North", "South") else Line.EW
                opponents = side(plan, seating, line.other)
                if seating.seats is None:
                    met = f"{bare(label(plan, opponents[0]))} {name(here, opponents[0])}"
                else:
                    mates = [one for one in side(plan, seating, line) if one != who]
                    met = " ".join(named(here, one) for one in (*mates, *opponents))
                assert any(f"{each.number} {met} {trays}" in text for trays in both_ways(seating))
        elif "Then go to" not in text:
            moves = moves_on(text, len(plan.rounds))
            for (number, place), said in zip(enumerate(places, start=1), [*moves, ""], strict=True):
                if place is None:
                    assert f"{number} nobody" in text
                    continue
                _, who, seating = place
                shown = f"{number} {bare(label(plan, who))} {name(here, who)}"
                out = not any(each.by_table.get(table) for each in plan.rounds)
                assert any(f"{shown} {trays}".strip() in text for trays in both_ways(seating, out)), (
                    table,
                    seat,
                    shown,
                )
                if number < len(plan.rounds):
                    assert said == goes(plan, who, number, table, seat), (table, seat, number)
            if plan.variant in ("first-round", "winners"):
                assert "as called" in text
            else:
                assert f"After round {len(plan.rounds)}, nobody moves." in text
        else:
            heads = r"^.*?(Round|Rd) (Pair|Player|Team) Trays Then go to "
            rows = " ".join(re.sub(heads, "", " ".join(words)) for words in cards_)
            rows = re.sub(r"(Round|Rd) (Pair|Player|Team) Trays Then go to ", "", rows)
            rows = rows.replace("SKIP ", "")
            assert rows.startswith(written(here, table, seat, in_words=" Rd " not in text)), (table, seat)


def named(here: Room, who: Who) -> str:
    """A single player's label and name."""
    return f"{label(here.movement, who)} {name(here, who)}".strip() if who[0] else "dummy"


def bare(said: str) -> str:
    """A label without its line."""
    return re.sub(r" (N & S|E & W)$", "", said)


def both_ways(seating: Seating | None, out: bool = False) -> tuple[str, ...]:
    """The trays in words, and by their numbers alone."""
    if seating is None:
        return ("" if out else "SIT OUT",)
    words = trays_in_words(seating)
    return words, " ".join(map(str, seating.trays)), words.removesuffix(" TURNED")


@pytest.mark.sweep
@pytest.mark.parametrize("request_", CATALOGUE, ids=str)
def test_each_seat_of_each_round_is_on_its_indicator_card(request_):
    here = room(request_)
    check_faces(here, drawn(here, "indicator-cards"))


@pytest.mark.sweep
@pytest.mark.parametrize("request_", CATALOGUE, ids=str)
def test_each_seat_of_each_round_is_on_its_table_tent(request_):
    here = room(request_)
    check_faces(here, drawn(here, "table-tents"))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_tent_takes_one_page_for_each_table(paper):
    """Half the paper of cards that take a page for each line."""
    for request_, pages in ((Request("mitchell", 28, "skip"), 14), (Request("howell", 14, trays_per_set=2), 7)):
        assert len(drawn(room(request_, game="bridge"), "table-tents", paper)) == pages


def test_tables_that_share_in_every_round_show_it_once_in_white_on_black():
    words = [word for page in drawn(room(Request("mitchell", 24, "relay")), "table-tents") for word in page]
    assert words.count("SHARE WITH TABLE 12") == 2  # N-S and E-W of table 1
    assert words.count("SHARE WITH TABLE 1") == 2


def test_later_swiss_rounds_read_as_called():
    assert "as called" in lines(room(Request("swiss-pairs", 7)), "indicator-cards")
    assert "the end" not in lines(room(Request("swiss-pairs", 7)), "indicator-cards")


def test_number_of_a_table_is_the_largest_on_its_tent():
    with watched() as pages:
        SHEETS["table-tents"].pdf(room(Request("mitchell", 28)), "letter")
    for table, page in enumerate(pages, start=1):
        largest = sorted(page.texts, key=lambda text: -text.size)[:3]
        assert [text.words for text in largest[:2]] == [str(table)] * 2
        assert largest[1].size >= 60
        assert largest[2].size < 30


def test_regular_move_appears_once_in_large_type():
    with watched() as pages:
        SHEETS["indicator-cards"].pdf(room(Request("mitchell", 26), game="bridge"), "a4")
    (card,) = (page for page in pages if page.words[0] == "4")
    (move,) = (text for text in card.texts if text.words == "E-W to table 5 · boards to table 3" and text.size > 20)
    (other,) = (text for text in card.texts if text.words.startswith("After every round:"))
    assert other.words == "After every round: E-W to table 5 · boards to table 3"
    assert not any("Then go to" in word or "table 5, E-W" in word for word in card.words)
    assert move.size > 2 * other.size


def test_end_of_the_night_is_called_an_exception_only_beside_others():
    end = "After round 13, nobody moves. Leave the trays on the table."
    text = lines(room(Request("mitchell", 26)), "indicator-cards")
    assert text.count(end) == 26
    assert "EXCEPT" not in " ".join(text)
    skip = " ".join(lines(room(Request("mitchell", 28, "skip")), "indicator-cards"))
    assert "EXCEPT After round 13, nobody moves." in skip
    assert "table 13. After round 13, nobody moves." not in skip


def test_changing_moves_are_shown_beside_each_round():
    text = " ".join(lines(room(Request("six-pairs", 6)), "indicator-cards"))
    assert "Then go to" in text


def test_empty_half_of_a_sit_out_table_says_what_to_do_with_it():
    text = " ".join(lines(room(Request("mitchell", 27), game="bridge"), "table-tents"))
    assert text.count("Nobody sits North-South here tonight No boards are played at this table") == 1
    assert "SIT OUT then E-W to table 1" in text
    assert "Nobody sits" not in " ".join(lines(room(Request("mitchell", 28)), "table-tents"))


@pytest.mark.parametrize("request_", [Request("mitchell", 26), Request("six-pairs", 6)], ids=str)
def test_tents_in_large_print_have_names_and_trays_of_18_points(request_):
    here = room(request_)
    with watched() as pages:
        SHEETS["table-tents"].pdf(replace(here, occasion=replace(here.occasion, large=True)), "letter")
    names = {" & ".join(here.entries[number].names) for number in here.entries}
    sizes = [text.size for page in pages for text in page.texts if text.words in names]
    assert len(sizes) >= sum(len(each.tables) for each in here.movement.rounds)
    assert min(sizes) >= 15.9  # of who stays
    assert sorted(sizes)[len(sizes) // 2] == 18
    assert not [fault for page in pages for fault in page.faults()]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", ["indicator-cards", "table-tents"])
def test_card_of_a_single_player_who_stays_names_partner_and_opponents_whole_in_one_size(kind, paper):
    for night_name in ("individual-20", "rainbow-28", "couples-8"):
        (here,) = rooms_of(night_name)
        with watched() as pages:
            SHEETS[kind].pdf(here, paper)
        assert not any("…" in text.words for page in pages for text in page.texts)
        last_names = tuple(last_name(found) for entry in here.entries.values() for found in entry.names)
        for page in (page for page in pages if "You stay here all evening." in page.words):
            card = page.texts[page.words.index("You stay here all evening.") :]
            card = list(takewhile(lambda text: text.size < 60, card))  # up to the number of the next card
            named = [text for text in card if text.words.endswith(last_names)]
            assert len(named) == 3 * len(here.movement.rounds)
            assert len({text.size for text in named}) == 1
            assert named[0].size >= 8


def test_notes_in_large_print_are_of_18_points_however_long_they_are():
    here = room(Request("individual", 20))
    with watched() as pages:
        SHEETS["table-tents"].pdf(replace(here, occasion=replace(here.occasion, large=True)), "a4", "de")
    notes = [text for page in pages for text in page.texts if text.words.startswith("Nach Runde 19 wechselt")]
    assert {text.size for text in notes} == {18}
    assert not [fault for page in pages for fault in page.faults()]
