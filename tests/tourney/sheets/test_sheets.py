"""Common properties of all sheets, and the small sheets: slips, labels, cards, boards."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from movements.plan import Contestants, Line, Movement, Round, Seating, Seats, SitOut
from movements.request import Request
from tests.tourney.sheets.rooms import LONG, OCCASION, SMALL, room
from tests.tourney.sheets.seats import drawn
from tourney.desk.snapshot import Evening, Room
from tourney.language.told import told_as
from tourney.scoring.contract import dealer, vulnerable
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.terms import spoken
from tourney.sheets import SHEETS, table_sheets
from tourney.sheets.pdf.type_scale import last_name
from tourney.sheets.room.sheet_words import in_order, trays_go
from tourney.sheets.room.who_moves_together import Company


def of(kind: str, request: Request) -> Room | None:
    """A room that has such a sheet, at whist or else at bridge."""
    rooms = (room(request, game=game) for game in ("whist", "bridge"))
    return next(filter(SHEETS[kind].applies_to, rooms), None)


KINDS = [
    (kind, next((each for each in SMALL if each.system != "compass" and of(kind, each)), Request("compass", 6)))
    for kind in table_sheets()
]


def pages(here: Room, kind: str, paper: str = "a4") -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(SHEETS[kind].pdf(here, paper))).pages]


def lines(here: Room, kind: str) -> list[str]:
    return [line.strip() for page in pages(here, kind) for line in page.splitlines()]


@pytest.mark.sweep
@pytest.mark.parametrize(("kind", "request_"), KINDS, ids=str)
@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_paper_sizes_are_correct(kind, request_, paper, size):
    for page in PdfReader(BytesIO(SHEETS[kind].pdf(of(kind, request_), paper))).pages:
        assert sorted((round(page.mediabox.width), round(page.mediabox.height))) == sorted(size)


@pytest.mark.sweep
@pytest.mark.parametrize(("kind", "request_"), KINDS, ids=str)
def test_each_page_names_its_sheet_its_evening_and_its_number(kind, request_):
    texts = pages(of(kind, request_), kind)
    for number, text in enumerate(texts, start=1):
        assert f"page {number} of {len(texts)}" in text
        said = " ".join(text.replace("·", "").split())
        assert re.search("Knickerbocker Whist Club Thursday whist 20 Nov(ember)? 2025", said)  # short on a narrow card


@pytest.mark.whole
def test_tray_is_called_a_board_at_bridge():
    kind = SHEETS["tray-schedule"]
    said = tuple(told_as(text, "bridge") for text in (kind.title, kind.purpose))
    assert said == ("Board schedule", "For the director: where each board is in each round.")
    here = room(Request("gilman-teams", 4), game="bridge")
    for slug, kind in table_sheets().items():
        if kind.applies_to(here):
            assert not re.search(r"\b[Tt]rays?\b|N ?& ?S|E ?& ?W", "\n".join(pages(here, slug))), slug


@pytest.mark.parametrize("kind", ["guide-cards", "name-slips"])
@pytest.mark.parametrize("request_", [Request("compass", 6), Request("howell-teams", 3)], ids=str)
def test_names_in_any_alphabet_are_printed_whole(kind, request_):
    here = room(request_, LONG)
    text = "".join("".join(word for page in drawn(here, kind) for word in page).split())
    for name in {name for entry in here.entries.values() for name in entry.names}:
        assert "".join(name.split()) in text


@pytest.mark.parametrize("kind", ["indicator-cards", "table-tents", "score-sheets"])
def test_last_names_are_used_where_whole_names_do_not_fit(kind):
    here = room(Request("compass", 6), LONG)
    text = "".join("".join(word for page in drawn(here, kind) for word in page).split())
    for entry in here.entries.values():
        for name in entry.names:
            assert "".join(last_name(name).split())[:8] in text
            # A contestant who stays at a table has room there.
            if kind != "score-sheets" and entry.field == "N&S":
                assert "".join(name.split()) in text


def test_used_parts_of_the_fonts_are_embedded():
    pdf = SHEETS["name-slips"].pdf(room(Request("compass", 6), LONG), "a4")
    fonts = {
        str(font.get_object()["/BaseFont"]): font.get_object()["/FontDescriptor"].get_object()
        for page in PdfReader(BytesIO(pdf)).pages
        for font in page["/Resources"]["/Font"].values()
        if "/FontDescriptor" in font.get_object()
    }
    assert fonts
    for name, descriptor in fonts.items():
        assert "Inter-" in name or "DejaVuSansCondensed" in name
        assert len(descriptor["/FontFile2"].get_object().get_data()) < 120_000  # the whole font has 700 kB


def test_turned_tray_is_highlighted_with_the_word_of_the_game():
    request_ = Request("howell", 10, trays_per_set=2, turning="trays")
    whist, bridge = room(request_), room(request_, game="bridge")
    assert "4 TURNED" in lines(whist, "guide-cards")
    assert "4 ARROW-SWITCHED" in lines(bridge, "guide-cards")
    assert "White on black: turned." in lines(whist, "indicator-cards")
    assert "White on black: arrow-switched." in lines(bridge, "indicator-cards")
    assert "TURNED" not in "\n".join(pages(room(Request("compass", 10)), "indicator-cards"))


@pytest.mark.whole
def test_sheet_explains_only_the_symbols_that_it_uses():
    turned = room(Request("howell", 10, trays_per_set=2, turning="trays"), game="bridge")
    plain = room(Request("howell", 10, trays_per_set=2), game="bridge")
    for kind in ("travellers", "score-sheets"):
        assert "White on black: arrow-switched" in " ".join(lines(turned, kind))
        assert "White on black" not in " ".join(lines(plain, kind))


@pytest.mark.parametrize(
    ("trays", "turned", "words"),
    [
        ((3, 4), (), "3–4"),
        ((3, 4, 1, 2), (), "3–4, 1–2"),
        ((3, 4), (4,), "3, 4 turned"),
        ((1, 2, 3), (1, 2, 3), "1–3 turned"),
        ((7,), (), "7"),
    ],
)
def test_trays_are_named_in_the_order_of_play(trays, turned, words):
    assert in_order(trays, turned) == words


GILMAN_10 = (
    "The trays go to the bye-stand after table 5 after each round. The next set is on the bye-stand after table 1."
)
RELAY_4 = "The trays go to table 5 after each round. The next set is on the bye-stand after table 3."


@pytest.mark.parametrize(
    ("request_", "table", "words"),
    [
        (Request("compass", 10), 1, "The trays go to table 2 after each round."),
        (Request("compass", 10), 5, "The trays go to table 1 after each round."),
        (Request("gilman-teams", 10), 1, GILMAN_10),
        (Request("league-teams", 2), 1, "The trays go to the bye-stand after each round."),
        (Request("barometer", 6), 1, "There are 3 copies of each tray."),
        (Request("swiss-pairs", 4), 1, "There are 2 copies of each tray."),
        (Request("memory-pairs", 2), 1, "The trays stay here after each round."),
        (Request("compass", 12, "relay"), 3, "The trays go to the bye-stand after table 3 after each round."),
        (Request("compass", 12, "relay"), 4, RELAY_4),
        (Request("mitchell", 27), 1, "The trays go to table 13 after each round."),
        (Request("web", 24), 1, "The trays go to the bye-stand after table 6 after each round."),
        (Request("compass", 12, "relay"), 5, "The trays go to tables 1 and 6 after each round."),
        (
            Request("bowman", 10),
            3,
            "The trays go to table 2 after round 1; go to tables 2 and 5 after round 2.",
        ),
    ],
    ids=str,
)
def test_the_card_says_where_the_trays_go(request_, table, words):
    here = room(request_)
    assert " ".join(trays_go(here, Company(here).tray_moves, table)) == words


def test_trump_slip_exists_for_each_copy_of_each_tray_only_at_whist():
    text = lines(room(Request("barometer", 6)), "trump-slips")
    assert text.count("Trump card") == 25 * 3
    assert [text[at + 1] for at, line in enumerate(text) if line == "Deal"] == [str(n // 3 + 1) for n in range(75)]
    assert not SHEETS["trump-slips"].applies_to(room(Request("compass", 6), game="bridge"))


def test_west_deals_first_and_the_deal_passes_to_the_left():
    text = lines(room(Request("compass", 6)), "trump-slips")
    dealers = [line for line in text if line.startswith("dealer ")]
    assert dealers[:5] == ["dealer West", "dealer North", "dealer East", "dealer South", "dealer West"]


def test_label_names_the_dealer_and_at_bridge_the_vulnerability():
    texts = lines(room(Request("compass", 28), game="bridge"), "tray-labels")
    assert texts.count("dealer") == 28
    seats = {"▲ NORTH": "N", "East": "E", "South": "S", "West": "W"}
    dealers = [seats[texts[at - 1]] for at, line in enumerate(texts) if line == "dealer"]
    assert dealers == [dealer(board) for board in range(1, 29)]
    words = {
        frozenset(): "none vulnerable",
        frozenset({"N&S"}): "N-S vulnerable",
        frozenset({"E&W"}): "E-W vulnerable",
        frozenset({"N&S", "E&W"}): "both vulnerable",
    }
    shown = [line for line in texts if line.endswith("vulnerable")]
    assert shown == [words[vulnerable(board)] for board in range(1, 29)]
    assert not any("vulnerable" in line for line in lines(room(Request("compass", 28)), "tray-labels"))


def test_a_table_card_has_a_code_only_where_the_table_has_an_address():
    plain = lines(room(Request("compass", 6)), "table-cards")
    assert [line for line in plain if line.isdigit()] == ["1", "2", "3"]
    assert not any("Scan" in line for line in plain)
    coded = "\n".join(lines(room(Request("compass", 6), addressed=True), "table-cards"))
    assert coded.count("Scan to enter results") == 3
    assert "http://192.168.1.20:8000/t/2/" in "".join(coded.split())
    one = replace(room(Request("compass", 6)), addresses={2: "http://192.168.1.20:8000/t/2/"})
    assert "\n".join(lines(one, "table-cards")).count("Scan to enter results") == 1


@pytest.mark.parametrize("request_", [Request("compass", 10), Request("howell", 8), Request("rainbow", 20)], ids=str)
def test_blackboard_lists_all_contestants_in_order_of_the_fields(request_):
    here = room(request_)
    text = lines(here, "blackboard")
    people = here.movement.contestants
    for number in people.numbers:
        assert text[text.index(spoken(people.label(number), "whist")) + 1] == " & ".join(here.names(number))
    assert text.count("Average") == here.movement.winners


def test_filled_blackboard_shows_the_current_results():
    here = room(Request("compass", 6))
    results = tuple(
        Result(each.number, seating.table, tray, *seating.holders(tray), tricks=6 + seating.ns % 2)
        for each, seating in here.movement.meetings()
        for tray in seating.trays
    )
    evening = Evening(here.occasion, Night(tuple(here.entries.values()), results), (here,))
    assert SHEETS["blackboard-filled"].applies_to(evening)
    pdf = SHEETS["blackboard-filled"].pdf(evening, "a4")
    text = [line for page in PdfReader(BytesIO(pdf)).pages for line in page.extract_text().splitlines()]
    at = text.index("1 N & S")
    assert text[at : at + 4] == ["1 N & S", "Ann1 & Bob1", "168", "+8"]
    at = text.index("2 N & S")
    assert text[at : at + 4] == ["2 N & S", "Ann2 & Bob2", "144", "−16"]
    at = text.index("480")
    assert text[at - 1 : at + 3] == ["Total", "480", "Average", "160"]
    empty = Evening(here.occasion, Night(tuple(here.entries.values()), ()), (here,))
    assert not SHEETS["blackboard-filled"].applies_to(empty)


def test_balance_sheet_has_a_box_for_each_round_or_match():
    text = lines(room(Request("individual", 9)), "balance-sheet")
    head = text.index("Names")
    assert text[head + 1 : head + 12] == [*map(str, range(1, 10)), "Total", "Rank"]
    text = lines(room(Request("gilman-teams", 6)), "balance-sheet")
    head = text.index("Names")
    assert text[head + 1 : head + 10] == [*map(str, range(1, 7)), "Won", "Net", "Rank"]
    assert text.count("×") == 6
    assert not SHEETS["balance-sheet"].applies_to(room(Request("compass", 10)))


@pytest.mark.parametrize("system", ["four-pairs", "six-pairs", "howell-teams", "league-teams"])
def test_sheet_of_a_match_has_columns_for_the_gain(system):
    text = lines(room(next(each for each in SMALL if each.system == system)), "score-sheets")
    assert "Our tricks Other table Gain ✓" in " ".join(text)


def test_sheet_of_a_table_names_all_its_players():
    text = " ".join(lines(room(Request("league-teams", 2)), "score-sheets"))
    assert "Table 1 A Ann1, B Bob1, C Cat1, D Dan1" in text
    assert "Table 2 D Dan1, C Cat1, B Bob1" in text


def test_a_player_whose_team_sits_out_waits():
    """No system of the catalogue has this, but an imported movement may."""
    people = Contestants("teams", ("1", "2", "3"), tuple("ABCDWXYZKLMN"))
    first = Seating(1, 1, 2, (1,), seats=Seats(1, 5, 2, 6)), Seating(2, 2, 1, (2,), seats=Seats(7, 3, 8, 4))
    second = Seating(1, 3, 2, (3,), seats=Seats(9, 5, 10, 6)), Seating(2, 2, 3, (4,), seats=Seats(7, 11, 8, 12))
    rounds = Round(1, first, (SitOut(3, 3, Line.NS),)), Round(2, second, (SitOut(1, 3, Line.NS),))
    here = Room(OCCASION, Movement("own", "", "Our own", 1, 4, people, rounds), {})
    text = lines(here, "indicator-cards")
    at = text.index("A")
    assert text[at - 1 : at + 3] == ["1", "A", "1", "wait"]
    slips = lines(here, "name-slips")
    assert slips[slips.index("Player K of team 3") + 1] == "Round 2: Table 1, North"
    for kind in table_sheets().values():
        assert not kind.applies_to(here) or kind.pdf(here, "a4")


def test_room_without_names_leaves_space_for_them():
    here = room(Request("compass", 6))
    text = lines(Room(here.occasion, here.movement, {1: Entry(1, ("Ada", "Bob"))}), "name-slips")
    assert "Ada" in text
    assert sum(line.startswith("Pair ") for line in text) == 6


@pytest.mark.whole
def test_skip_appears_only_on_the_row_of_its_round():
    """At twelve tables E-W of table 3 go to 4, and after round 6 to 5; the cards of N-S, who stay, omit this."""
    text = " ".join(" ".join(pages(room(Request("mitchell", 24, "skip"), game="bridge"), "indicator-cards")).split())
    skips = re.findall(r"SKIP table (\d+), E-W", text)
    assert sorted(map(int, skips)) == list(range(1, 13))
