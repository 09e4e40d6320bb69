"""A match of two teams in LIN is imported as one, with both rooms."""

import pytest

from tests.tourney.exchange.foreign.samples import sentences
from tourney.cards.formats.lin_play import games, listed
from tourney.exchange.foreign.opened import opened
from tourney.scoring.scored import standings

HANDS = "3STH469AD9AC457TQA,S2369H23JQKD267C3,S578JH7TD35TJKC6K,"
OPEN, CLOSED = "Ann,Wes,Abe,Eve", "Flo,Cy,Gus,Di"
PASS = "|mb|p|mb|p|mb|p"
HEADING = "vg|Spring Cup,Round 2,I,1,2,OWLS,{},LARKS & CO,{}|"


def board(room: str, number: int, bid: str = "1S", tricks: int | None = 7, cards: bool = True) -> str:
    """The dealer is North, who declares."""
    claim = "" if tricks is None else f"|mc|{tricks}"
    calls = f"|mb|{bid}{PASS}{claim}" if bid else ""
    return f"qx|{room}{number}|" + (f"md|{HANDS}|" if cards else "") + f"sv|o{calls}|pg||\n"


def match(*boards: str, heading: str = HEADING.format(0, 0), results: str = "") -> bytes:
    listed = f"rs|{results}|" if results else ""
    return f"{heading}{listed}pn|{OPEN},{CLOSED}|pg||\n{''.join(boards)}".encode()


BOARDS = (board("o", 1, "4S", 10), board("c", 1, "4S", 9), board("o", 2, "1NT", 7), board("c", 2, "1NT", 8))


def brought(data: bytes, **answers: str):
    return opened(data, {"date": "2026-03-14"} | answers)


def test_match_has_two_teams_with_names_and_all_their_players():
    night = brought(match(*BOARDS)).settled().night
    assert night.kind == "teams"
    assert [(entry.name, entry.names) for entry in night.entries] == [
        ("OWLS", ("Ann", "Abe", "Cy", "Di")),
        ("LARKS & CO", ("Wes", "Eve", "Flo", "Gus")),
    ]
    assert [(one.round, one.table, one.tray, one.ns, one.ew, one.score) for one in night.results] == [
        *((1, 1, 1, 1, 2, 420), (1, 2, 1, 2, 1, -50), (1, 1, 2, 1, 2, 90), (1, 2, 2, 2, 1, 120))
    ]
    assert [(each.a, each.b, each.margin) for each in standings(night).matches] == [(1, 2, 9)]


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((10, 1), "On these boards, OWLS scored 10 IMPs and LARKS & CO scored 1. The file agrees."),
        (
            (31, 22),
            "On these boards, OWLS scored 10 IMPs and LARKS & CO scored 1. "
            "The score in the file is 31 to 22, including any carry-over",
        ),
        ((0, 0), "On these boards, OWLS scored 10 IMPs and LARKS & CO scored 1."),
    ],
)
def test_imps_are_compared_with_those_in_the_file(points, said):
    found = brought(match(*BOARDS, heading=HEADING.format(*points)))
    assert f"Spring Cup, Round 2: {said}" in sentences(found)


@pytest.mark.parametrize(
    "heading",
    [
        "vg|Spring Cup,Round 2,1,2,OWLS,0,LARKS & CO,0|",
        "vg|Spring Cup,Round 2,I,1,2,OWLS,,LARKS & CO,,|",
        "vg|Spring Cup, Round 2 ,i, 1 , 2 , OWLS , 0 , LARKS & CO , 0 |",
        "vg|Spring Cup, the best, Round 2,I,1,2,OWLS,0.5,LARKS & CO,0|",
    ],
)
def test_heading_is_read_in_every_form(heading):
    night = brought(match(*BOARDS, heading=heading)).settled().night
    assert [entry.name for entry in night.entries] == ["OWLS", "LARKS & CO"]


def test_date_comes_from_the_title():
    found = opened(match(*BOARDS, heading="vg|Cup 23.11.2013,,I,1,2,OWLS,0,LARKS,0|"))
    assert (found.document["date"], found.document["name"], found.open) == ("2013-11-23", "Cup 23.11.2013", [])


def test_unrecorded_room_is_taken_from_the_list_of_results():
    data = match(*BOARDS[::2], results="4SN=,4SxE-1,1NN=,PASS")
    night = brought(data).settled().night
    assert [(one.table, one.tray, one.score) for one in night.results] == [
        *((1, 1, 420), (1, 2, 90), (2, 1, 100), (2, 2, 0))
    ]


def test_missing_parts_of_a_board_are_taken_from_the_list_of_results():
    data = match(board("o", 1, "4S", None), board("c", 1, ""), results="4SN-1,4HW=")
    results = brought(data).document["results"]
    assert [(row["contract"], row["by"], row["tricks"]) for row in results] == [("4S", "N", 9), ("4H", "W", 10)]


def test_contradicting_list_of_results_is_reported():
    found = brought(match(*BOARDS, results="4SN+1,4SN-1,1NN=,what"))
    assert (
        'board 1, open room: The listed result is "4SN+1", but the result actually obtained at the table counts.'
        in sentences(found)
    )
    assert 'board 2, closed room: The list of results contains "what", which cannot be read.' in sentences(found)
    assert found.settled().night.results[0].score == 420


def test_the_other_room_needs_no_cards_of_its_own():
    boards = (board("o", 1, "4S", 10), board("c", 1, "4S", 9, cards=False), board("o", 2), board("c", 2, cards=False))
    night = brought(match(*boards)).settled().night
    assert [(one.table, one.tray, one.score) for one in night.results][:2] == [(1, 1, 420), (2, 1, -50)]
    assert len(night.results) == 4


def test_eight_names_make_a_match_without_a_heading():
    night = brought(match(*BOARDS, heading="")).settled().night
    assert (night.kind, [entry.name for entry in night.entries]) == ("teams", ["", ""])


def test_first_result_of_a_board_without_rooms_is_in_the_open_room():
    boards = [each.replace("qx|o", "qx|").replace("qx|c", "qx|") for each in BOARDS]
    data = match(*boards).decode().replace(f"pn|{OPEN},{CLOSED}|", "")
    for at, names in enumerate((OPEN, CLOSED) * 2):
        data = data.replace(boards[at], f"pn|{names}|" + boards[at], 1)
    night = brought(data.encode()).settled().night
    assert [(one.table, one.ns, one.score) for one in night.results] == [
        (1, 1, 420),
        (2, 2, -50),
        (1, 1, 90),
        (2, 2, 120),
    ]


def test_a_second_segment_is_a_round_of_the_same_teams():
    heading = "vg|Spring Cup,Round 3,I,3,4,LARKS & CO,1,OWLS,10|pn|Wes,Ann,Eve,Abe,Cy,Flo,Di,Gus|pg||\n"
    second = heading + board("o", 3) + board("c", 3, "2S")
    found = brought(match(*BOARDS) + second.encode())
    night = found.settled().night
    assert [entry.name for entry in night.entries] == ["OWLS", "LARKS & CO"]
    assert [(one.round, one.table, one.ns) for one in night.results][4:] == [(2, 1, 2), (2, 2, 1)]


def test_players_named_before_a_deal_play_that_deal():
    lines = [f"pn|{names}|st||{board('o', at)}".replace(f"qx|o{at}|", "") for at, names in ((1, OPEN), (2, CLOSED))]
    assert [list(game.players.values()) for game in games("".join(lines))] == [OPEN.split(","), CLOSED.split(",")]


def test_broadcast_pairs_stay_pairs():
    found = brought(match(*BOARDS, heading="vg|Open Pairs,,P,1,2,,0,,0|"))
    assert found.document["contestants"]["kind"] == "pairs"


def test_board_a_match_heading_sets_that_scoring():
    assert brought(match(*BOARDS, heading=HEADING.format(0, 0).replace(",I,", ",B,"))).document["scoring"] == (
        "board-a-match"
    )


@pytest.mark.parametrize(
    ("said", "made"),
    [
        ("4SN=", ("4S", "N", 10)),
        ("3NN+1", ("3NT", "N", 10)),
        ("3NTxxE-2", ("3NTXX", "E", 7)),
        ("pass", ("pass", "", 0)),
        ("", None),
        ("4S", None),
    ],
)
def test_result_in_the_list_is_read(said, made):
    assert listed(said) == made


@pytest.mark.parametrize(
    "text", ["vg||" * 700_000, "qx|o1|vg|a|" * 200_000, "rs|,,,|" * 400_000, "vg|" + "," * 3_000_000]
)
def test_malformed_text_with_headings_is_read_in_one_pass(text):
    assert list(games(text)) == []
