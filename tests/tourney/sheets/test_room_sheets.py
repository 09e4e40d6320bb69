"""The sheets of the whole room: the seating list, the master sheet, the map; and those of each match and each pair."""

from collections import Counter
from dataclasses import replace

import pytest

from movements.plan import Line
from movements.request import Request
from tests.tourney.sheets.nights import rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import LONG, room
from tests.tourney.sheets.seats import CATALOGUE, SPREAD, cards, drawn, label, name, side, sitters
from tourney.desk.snapshot import Room
from tourney.scoring.terms import spoken
from tourney.sheets import SHEETS
from tourney.sheets.match_slips import matches_of
from tourney.sheets.pdf.type_scale import last_name_first


def words_of(here: Room, kind: str) -> list[str]:
    return [word for page in drawn(here, kind) for word in page]


@pytest.mark.sweep
@pytest.mark.parametrize("request_", CATALOGUE, ids=str)
def test_each_player_is_listed_once_on_the_seating_list_with_the_first_place(request_):
    here = room(request_)
    plan = here.movement
    words = words_of(here, "seating-list")
    first: dict[str, tuple[int, str, bool]] = {}
    for each in plan.rounds:
        for who, table, seat, seating in sitters(plan, each):
            for player in name(here, who).split(" & "):
                first.setdefault(player, (table, seat, seating is None))
    counted = Counter(words)
    for player, (table, seat, out) in first.items():
        assert counted[player] == 1
        at = words.index(player)
        row = words[at + 1 : at + 4]
        assert spoken(f"{table} {seat}", "whist") in row
        assert ("SIT OUT" in row[: row.index(spoken(f"{table} {seat}", "whist"))]) is out


def test_seating_list_is_sorted_by_last_name_whatever_the_accents():
    names = ("Ann Zeller", "Bob Ångström", "Cy adams", "Di von Holt", "Ed Öhler", "Flo Moss")
    words = words_of(room(Request("howell", 6), names), "seating-list")
    found = [word for word in words if ", " in word]
    assert list(dict.fromkeys(found)) == [
        "adams, Cy",
        "Ångström, Bob",
        "Moss, Flo",
        "Öhler, Ed",
        "von Holt, Di",
        "Zeller, Ann",
    ]
    assert last_name_first("Madonna") == "Madonna"


def test_foot_names_the_section_in_the_readers_language():
    here = room(Request("howell", 6))
    with watched() as pages:
        SHEETS["seating-list"].pdf(replace(here, occasion=replace(here.occasion, section="A")), "a4", "de")
    assert any("Abteilung A" in words for words in pages[0].words)


def test_nameless_contestant_is_on_the_seating_list_by_number():
    here = room(Request("compass", 6))
    words = words_of(Room(here.occasion, here.movement, {}), "seating-list")
    assert sorted(word for word in words if word.startswith("Pair ")) == sorted(
        f"Pair {spoken(text, 'whist')}" for text in here.movement.contestants.labels
    )


@pytest.mark.sweep
@pytest.mark.parametrize("request_", SPREAD, ids=str)
def test_the_master_sheet_has_each_table_in_each_round(request_):
    here = room(request_)
    plan = here.movement
    words = words_of(here, "master-sheet")
    wanted: list[str] = []
    for each, seating in plan.meetings():
        sides = []
        for line in Line:
            those = [label(plan, who) if who[0] else "dummy" for who in side(plan, seating, line)]
            sides.append("+".join(one.removesuffix(" N & S").removesuffix(" E & W") for one in those))
        wanted.append("–".join(sides))
        assert each.number
    assert Counter(wanted) <= Counter(words)


@pytest.mark.parametrize("request_", [Request("howell-teams", 5), Request("gilman-teams", 6)], ids=str)
def test_each_match_has_a_slip_with_both_tables(request_):
    here = room(request_)
    plan = here.movement
    matches = list(matches_of(here))
    met = {frozenset((s.ns, s.ew)) for _, s in plan.meetings() if s.ns != s.ew}
    assert {frozenset((slip.home.ns, slip.home.ew)) for slip in matches} == met
    for slip in matches:
        assert (slip.home.ns, slip.home.ew) == (slip.away.ew, slip.away.ns)
        assert set(slip.home.trays) == set(slip.away.trays) == set(slip.trays)
    assert words_of(here, "match-slips").count("Match") == len(matches)


def test_pairs_not_scored_as_teams_have_no_match_slips():
    assert not SHEETS["match-slips"].applies_to(room(Request("howell", 8)))


def test_a_personal_score_card_has_every_board_with_the_opponents():
    here = room(Request("howell", 10, trays_per_set=2), game="bridge")
    plan = here.movement
    found = {card[0]: " ".join(card) for card in cards(words_of(here, "personal-score-cards"), r"Pair \d+")}
    for each in plan.rounds:
        for who, table, _, seating in sitters(plan, each):
            if seating is not None:
                other = seating.ew if seating.ns == who[0] else seating.ns
                where = f"Round {each.number} table {table}"
                if who[0] != 10:  # which stays
                    where += ", N-S" if seating.ns == who[0] else ", E-W"
                card = found[f"Pair {who[0]}"]
                assert f"{where} against {other} {name(here, (other, ''))} {seating.trays[0]} " in card
    assert len(drawn(here, "personal-score-cards")) == 5
    assert not SHEETS["personal-score-cards"].applies_to(room(Request("howell", 10)))


def test_room_map_shows_each_table_once_with_its_players():
    here = room(Request("mitchell", 24, "skip"), game="bridge")
    words = words_of(here, "room-map")
    for table in range(1, 13):
        assert words.count(str(table)) == 1
        assert f"Ann{table} & Bob{table}" in words
    assert "E-W move to the next higher table" in " ".join(words)


def test_long_names_of_any_alphabet_are_on_the_seating_list():
    text = "".join("".join(words_of(room(Request("compass", 6), LONG), "seating-list")).split())
    for one in LONG:
        assert "".join(last_name_first(one).split(", ")[0].split()) in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_halves_of_a_table_tent_name_every_contestant_of_the_table(paper):
    here = room(Request("mitchell", 28))
    pages = drawn(here, "table-tents", paper)
    for number in range(15, 29):
        names = " & ".join(here.entries[number].names)
        assert all(sum(names in word for word in page) == 2 for page in pages), names


def test_arrows_of_the_room_map_lead_to_the_next_table():
    words = words_of(room(Request("mitchell", 24, "skip"), game="bridge"), "room-map")
    for table in range(1, 13):
        assert f"{table} E-W → {table % 12 + 1}" in words
        assert f"Boards → {(table - 2) % 12 + 1}" in words
        assert f"{table} N-S" in words


def test_room_map_explains_its_arrow_with_the_first_pair_that_moves():
    words = words_of(room(Request("mitchell", 24, "skip"), game="bridge"), "room-map")
    assert "1 E-W → 2: Pair 1 E-W moves to table 2 after this round." in " ".join(words)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("request_", [Request("safford-couples", 8), Request("howell", 6)], ids=str)
def test_room_map_of_few_tables_is_large_and_fills_its_page(request_, paper):
    here = room(request_)
    with watched() as pages:
        SHEETS["room-map"].pdf(here, paper)
    (page,) = pages
    names = [
        text for text in page.texts if any(one in text.words for entry in here.entries.values() for one in entry.names)
    ]
    assert min(text.size for text in names) >= 15
    assert min(text.low for text in names) < page.height * 0.4
    assert max(text.right for text in names) > page.width * 0.6
    assert not list(page.faults())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_boards_out_of_order_are_on_one_line_of_a_guide_card(paper):
    words = [word for page in drawn(rooms_of("two-sections")[1], "guide-cards", paper) for word in page]
    assert {"2–3, 1", "11–12, 10", "17–18, 16"} <= set(words)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_seating_list_of_28_players_is_one_large_column(paper):
    here = room(Request("howell", 14))
    with watched() as pages:
        SHEETS["seating-list"].pdf(here, paper)
    (page,) = pages
    people = {one for entry in here.entries.values() for one in entry.names}
    names = [text for text in page.texts if text.words in people]
    assert len(names) == 28
    assert len({text.left for text in names}) == 1
    assert min(text.size for text in names) >= 14


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_lines_have_one_form_and_one_size_on_the_blackboard(paper):
    """N-S were in initials of 19 points, E-W in full names of 12."""
    here = room(Request("mitchell", 24, "skip"), game="bridge")
    long = replace(here.entries[3], names=("Wilhelmina Featherstone", "Jürgen Müller-Lüdenscheidt"))
    here = replace(here, entries=here.entries | {3: long})
    with watched() as pages:
        SHEETS["blackboard"].pdf(here, paper)
    (page,) = pages
    names = [name for entry in here.entries.values() for name in entry.names]
    sizes = {text.size for text in page.texts for name in names if text.words == name}
    assert sum(text.words in names for text in page.texts) == len(names)
    assert len(sizes) == 1


def test_balance_sheet_names_every_player_of_a_team_in_full():
    words = words_of(
        room(Request("gilman-teams", 6), ("Ann Moss", "Bob Featherstonehaugh", "Cy Noon")), "balance-sheet"
    )
    assert sum("Bob Featherstonehaugh" in word for word in words) >= 6
