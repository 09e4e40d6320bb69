"""Online play: LIN and a traveller of Bridge Base Online."""

import re

import pytest

from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats import bbo
from tourney.exchange.formats.lin import lin_night
from tourney.faults import BadInput
from tourney.scoring.scored import standings

from .samples import FOREIGN, brought, sentences

LIN, TRAVELLER = "lin/bbo_4_deals.lin", "bbo/traveller.html"


def test_lin_gives_the_evening_as_it_was_played():
    """Boards 1 and 4 were played out without a claim: their tricks are those of the cards."""
    found = brought(LIN, date="2026-03-14")
    made = [(r["contract"], r.get("by"), r.get("tricks"), r.get("score")) for r in found.document["results"]]
    assert made == [("1S", "N", 10, None), ("3NT", "W", 10, None), ("pass", None, None, 0), ("2HX", "S", 8, None)]
    night = found.settled()
    assert [result.score for result in night.night.results] == [170, -430, 0, 670]
    assert [entry.names for entry in night.night.entries] == [("CoraAsh", "annoak"), ("dan_yew", "benelm")]
    assert sorted(night.deals) == [1, 2, 3, 4]
    first, second = (result.played for result in night.night.results[:2])
    assert first.lead == "CK"
    assert (first.auction.split()[-4:], len(first.play)) == (["1S", "P", "P", "P"], 104)
    assert second.auction.endswith("3NT P P P")
    assert first.play.startswith("CK")


def test_lin_has_no_date():
    assert [question.key for question in brought(LIN).open] == ["date"]


def test_bbo_traveller_is_scored_by_the_mean_of_five():
    found = brought(TRAVELLER)
    points = [round(float(each.ns), 2) for each in standings(found.settled().night).results]
    assert points == [12.2, -1.4, -1.4, -1.4, -1.4, -6.6]
    assert [row["score"] for row in found.document["results"]] == [0, -620, -620, -620, -620, -790]
    assert found.document["date"] == "2026-03-14"
    assert list(found.document["deals"]) == ["7"]
    assert "cross-IMPs, average, which fits all 6 lines" in sentences(found)


HANDS = "3STH469AD9AC457TQA,S2369H23JQKD267C3,S578JH7TD35TJKC6K,"


def lin(*fields: str) -> bytes:
    return f"qx|o1|pn|s,w,n,e|st||md|{HANDS}|ah|Board 1|sv|o|{'|'.join(fields)}|pg||".encode()


@pytest.mark.parametrize(
    ("calls", "made"),
    [
        ("mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|mc|10", ("4H", "N", 10)),  # who named it first: the dealer is N
        ("mb|p|mb|1N!|mb|d|mb|r|mb|p|mb|p|mb|p|mc|7", ("1NTXX", "E", 7)),
        ("mb|1S|mb|2S|mb|p|mb|p|mb|p|mc|6", ("2S", "E", 6)),
    ],
)
def test_declarer_is_the_first_of_the_side_to_name_the_strain(calls, made):
    (row,) = lin_night.find(lin(*calls.split("|")), {}).document["results"]
    assert (row["contract"], row["by"], row["tricks"]) == made


def test_abandoned_board_counts_as_not_played():
    found = lin_night.find(lin("mb", "1H", "mb", "p", "mb", "p", "mb", "p", "pc", "S2"), {})
    assert found.document["results"][0]["not_played"]
    assert (
        "Neither a claim nor the play shows how many tricks were made, so the board counts as not played."
        in sentences(found)
    )


@pytest.mark.parametrize("read", [lin_night.find, bbo.find])
def test_file_without_a_board_is_refused(read):
    with pytest.raises(BadInput):
        read(b"rubbish", {})


def ew_page() -> bytes:
    """The page as somebody sees it who sat E-W: scores and IMPs are those of E-W."""

    def turned(found: re.Match[str]) -> str:
        score = found[1].removeprefix("-") if found[1].startswith("-") or found[1] in ("0", "0.00") else f"-{found[1]}"
        return f'<td class="score">{score}</td>'

    page = (FOREIGN / TRAVELLER).read_text()
    return re.sub(r'<td class="score">([^<]*)</td>', turned, page.replace("NS Points", "EW Points")).encode()


def test_page_with_the_points_of_ew_is_converted_to_ns():
    found, plain = opened(ew_page()), brought(TRAVELLER)
    assert found.document == plain.document
    assert found.points == plain.points
    assert "The scores on this page are for E-W, so they are converted to N-S." in sentences(found)


@pytest.mark.parametrize("heading", ["NS Points", "Points"])
def test_contracts_show_whose_scores_they_are(heading):
    found = opened(ew_page().replace(b"EW Points", heading.encode()))
    assert found.document["results"] == brought(TRAVELLER).document["results"]


def test_heading_decides_whose_scores_they_are_without_contracts():
    page = re.sub(rb'<td class="result">.*?</td>', b'<td class="result"></td>', ew_page())
    assert [row["score"] for row in opened(page).document["results"]] == [0, -620, -620, -620, -620, -790]


def test_imps_of_ns_stay_where_only_the_scores_are_those_of_ew():
    page = ew_page().decode()
    for theirs, ours in (("-12.20", "12.20"), (">1.40", ">-1.40"), (">6.60", ">-6.60")):
        page = page.replace(theirs, ours)
    assert opened(page.encode()).points == brought(TRAVELLER).points


def with_names(*names: str) -> bytes:
    """The page with other names in the order in which they stand, row after row."""
    seats, given = r'(<td class="(?:north|south|east|west)">)[^<]*', iter(names)
    return re.sub(seats, lambda found: found[1] + next(given), (FOREIGN / TRAVELLER).read_text()).encode()


@pytest.mark.parametrize("robot", ["Robot", "~~M1234", "GIB", "Advanced Robot", "robot 3"])
def test_robots_with_one_name_are_several_contestants(robot):
    people = [f"p{at}" for at in range(6)]
    found = opened(with_names(*(name for each in people for name in (each, robot, robot, robot))))
    entries = found.settled().night.entries
    assert len(entries) == 12
    assert [entry.names for entry in entries[:4]] == [
        ("p0", robot),
        (f"{robot} (2)", f"{robot} (3)"),
        ("p1", f"{robot} (4)"),
        (f"{robot} (5)", f"{robot} (6)"),
    ]
    assert (
        f"row 1: '{robot}' is a robot that also appears elsewhere in the file, so here it is called {robot} (2)."
        in sentences(found)
    )


def test_table_of_robots_only_counts_too():
    found = opened(with_names(*["Robot"] * 24))
    assert len(found.settled().night.entries) == 12


def test_people_with_one_name_raise_a_question():
    found = opened(with_names(*(name for at in range(6) for name in (f"p{at}", "Ann", f"q{at}", f"r{at}"))))
    assert [each.key for each in found.open] == ["names"]


def test_robots_in_lin_are_one_pair_while_they_play_the_same_people():
    boards = b"".join(
        lin("mb", "1H", "mb", "p", "mb", "p", "mb", "p", "mc", "7").replace(b"s,w,n,e", players).replace(b"1|", number)
        for players in (b"Ann,Robot,Robot,Robot", b"Bob,Robot,Robot,Robot")
        for number in (b"1|", b"5|")
    )
    found = lin_night.find(boards, {"date": "2026-03-14"})
    assert [entry["names"] for entry in found.document["contestants"]["entries"]] == [
        ["Robot", "Ann"],
        ["Robot (2)", "Robot (3)"],
        ["Robot (4)", "Bob"],
        ["Robot (5)", "Robot (6)"],
    ]
    played = [(row["tray"], row["ns"], row["ew"]) for row in found.document["results"]]
    assert played == [(1, 1, 2), (5, 1, 2), (1, 3, 4), (5, 3, 4)]


def test_letters_outside_utf_8_are_read():
    page = with_names(*(f"Zoë {at}" for at in range(24))).decode()
    declared = page.replace("<head>", '<head><meta charset="iso-8859-2">').replace("Zoë", "Łuk")
    for data in (page.encode("cp1252"), declared.encode("iso-8859-2")):
        assert opened(data).document["contestants"]["entries"][0]["names"][0] in ("Zoë 0", "Łuk 0")
