"""Files of other programs are read; faults are named with their place; nothing else can happen."""

import contextlib
import time

import pytest
from hypothesis import given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.dealt import deal
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.as_named import usebio_night
from tests.tourney.exchange.mutated import mutated
from tourney.cards.pbn_deal import hands
from tourney.exchange.formats.usebio import usebio_writer
from tourney.faults import BadInput
from tourney.scoring.night import AVERAGES, Side


def pair(number: str, *names: str, direction: str = "") -> str:
    players = "".join(f"<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>" for name in names)
    line = f"<DIRECTION>{direction}</DIRECTION>" if direction else ""
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{line}<BOARDS_PLAYED>26</BOARDS_PLAYED>{players}</PAIR>"


def line(ns: str = "1", ew: str = "2", **texts: str) -> str:
    made = "".join(f"<{name}>{text}</{name}>" for name, text in texts.items())
    return (
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>{made}"
        "</TRAVELLER_LINE>"
    )


def board(number: str, *lines: str) -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>"


TWO = pair("1", "Ann", "Bob") + pair("2", "Cy", "Di")


def event(inside: str, kind: str = "PAIRS", head: str = "<DATE>12/09/2016</DATE>", after: str = "") -> bytes:
    return (
        '<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">'
        f'<USEBIO Version="1.2"><CLUB><CLUB_NAME>Club</CLUB_NAME></CLUB><EVENT EVENT_TYPE="{kind}">'
        f"<EVENT_DESCRIPTION>Löwen Pairs</EVENT_DESCRIPTION>{head}{inside}</EVENT>{after}</USEBIO>"
    ).encode("latin-1")


def people(*pairs: str) -> str:
    return f"<PARTICIPANTS>{''.join(pairs)}</PARTICIPANTS>"


def faults(data: bytes) -> list[str]:
    with pytest.raises(BadInput) as bad:
        usebio_night(data)
    return [str(fault) for fault in bad.value.faults]


def test_two_line_pairs_night_with_pairs_named_by_number_and_line_is_read():
    file = usebio_night(
        event(
            people(pair("1 NS", "Ann", "Bob", direction="NS"), pair("1 EW", "Cy", "Di", direction="EW"))
            + board(
                "1",
                line("1 NS", "1 EW", CONTRACT="2Sx", PLAYED_BY="E", TRICKS="5", SCORE="500", NS_MATCH_POINTS="24"),
            ),
            head="<DATE>12/09/2016</DATE><WINNER_TYPE>2</WINNER_TYPE><MPS_AWARDED_FLAG>Y</MPS_AWARDED_FLAG>",
        )
    )
    assert (file.name, str(file.date), file.night.scoring) == ("Löwen Pairs", "2016-09-12", "matchpoints")
    assert [(entry.number, entry.names, entry.field) for entry in file.night.entries] == [
        (1, ("Ann", "Bob"), "N&S"),
        (2, ("Cy", "Di"), "E&W"),
    ]
    (result,) = file.night.results
    assert (result.ns, result.ew, result.tray, result.played.contract, result.score) == (1, 2, 1, "2SX", 500)


def test_number_used_in_both_lines_means_the_pair_of_its_line():
    both = people(pair("1", "A", "B", direction="NS"), pair("1", "C", "D", direction="EW"))
    file = usebio_night(event(both + board("4", line("1", "1", SCORE="50"))))
    (result,) = file.night.results
    assert [file.night.entries[n - 1].names[0] for n in (result.ns, result.ew)] == ["A", "C"]


def test_sections_have_pairs_of_their_own():
    parts = "".join(
        f'<SECTION SECTION_ID="{letter}">{people(pair("1", letter + "1"), pair("2", letter + "2"))}'
        f"{board('1', line(SCORE='420'))}</SECTION>"
        for letter in "AB"
    )
    file = usebio_night(event(f"<SESSION>{parts}</SESSION>"))
    assert [(entry.number, entry.names[0], entry.section) for entry in file.night.entries] == [
        (1, "A1", "A"),
        (2, "A2", "A"),
        (3, "B1", "B"),
        (4, "B2", "B"),
    ]
    assert [(r.section, r.ns, r.ew) for r in file.night.results] == [("A", 1, 2), ("B", 3, 4)]


def test_participants_may_be_listed_with_the_event():
    session = f'<SESSION><SECTION SECTION_ID="A">{board("1", line(SCORE="420"))}</SECTION></SESSION>'
    file = usebio_night(event(people(TWO) + session))
    assert [(entry.number, entry.section) for entry in file.night.entries] == [(1, "A"), (2, "A")]
    assert [(r.section, r.score) for r in file.night.results] == [("A", 420)]


def test_unplayed_passed_out_and_awarded_boards_are_read():
    file = usebio_night(
        event(
            people(TWO)
            + board("1", line(CONTRACT="NP"))
            + board("2", line(CONTRACT="PASS", SCORE="0"))
            + board("3", line(SCORE="A6040"))
            + board("4", line(SCORE="-50"))
            + board("5", line(ew="", SCORE=""))
        )
    )
    np, passed, award, bare = file.night.results
    assert np.not_played
    assert (passed.played.contract, passed.score) == ("pass", 0)
    assert award.split == (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))
    assert bare.score == -50


def test_match_of_teams_with_named_pairs_is_read():
    def team(called: str, one: str, two: str) -> str:
        return f'<TEAM TEAM_ID="{called}" TEAM_NAME="Team {called}">{one}{two}</TEAM>'

    teams = people(
        team("1", pair("11", "A", "B"), pair("12", "C", "D")), team("2", pair("21", "E", "F"), pair("22", "G", "H"))
    )
    head = "<ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
    by_line = board("7", line("11", "21", DIRECTION="NS", SCORE="420"), line("22", "12", DIRECTION="EW", SCORE="-50"))
    by_pair = board("8", line("11", "21", SCORE="100"), line("22", "12", SCORE="0"))
    file = usebio_night(event(f"{teams}<MATCH>{head}{by_line}{by_pair}</MATCH>", "SWISS_TEAMS"))
    assert (file.night.kind, file.night.scoring) == ("teams", "victory-points")
    assert file.night.entries[0].names == ("A", "B", "C", "D")
    assert [(r.round, r.table, r.tray, r.ns, r.ew, r.score) for r in file.night.results] == [
        (3, 1, 7, 1, 2, 420),
        (3, 2, 7, 2, 1, -50),
        (3, 1, 8, 1, 2, 100),
        (3, 2, 8, 2, 1, 0),
    ]


def test_a_match_of_swiss_pairs_names_them_once():
    match = (
        "<MATCH><ROUND_NUMBER>2</ROUND_NUMBER><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>"
        "<BOARD><BOARD_NUMBER>9</BOARD_NUMBER><TRAVELLER_LINE><SCORE>90</SCORE></TRAVELLER_LINE></BOARD></MATCH>"
    )
    file = usebio_night(event(people(TWO) + match, "SWISS_PAIRS"))
    assert file.night.scoring == "cross-imps"
    assert [(r.round, r.ns, r.ew, r.score) for r in file.night.results] == [(2, 2, 1, 90)]


def test_single_players_are_read():
    four = people(
        *(f"<PLAYER><PLAYER_NUMBER>{n}</PLAYER_NUMBER><PLAYER_NAME>P{n}</PLAYER_NAME></PLAYER>" for n in range(1, 5))
    )
    seats = "".join(
        f"<{seat}_PLAYER_NUMBER>{n}</{seat}_PLAYER_NUMBER>" for seat, n in zip("NSEW", (4, 1, 3, 2), strict=True)
    )
    held = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{seats}<SCORE>90</SCORE></TRAVELLER_LINE></BOARD>"
    file = usebio_night(event(four + held, "INDIVIDUAL"))
    assert (file.night.kind, file.night.results[0].seats) == ("players", (4, 3, 1, 2))


@pytest.mark.parametrize("inside", [True, False], ids=["in the boards", "as a handset"])
def test_deals_are_read_wherever_they_are_listed(inside):
    seats = {"N": "North", "E": "East", "S": "South", "W": "West"}
    cards = "".join(
        f"<HAND><DIRECTION>{seats[seat]}</DIRECTION>"
        + "".join(
            f"<{suit}>{held.replace('T', '10')}</{suit}>"
            for suit, held in zip(("SPADES", "HEARTS", "DIAMONDS", "CLUBS"), hand, strict=True)
        )
        + "</HAND>"
        for seat, hand in hands(deal(5)).items()
    )
    held = f"<BOARD><BOARD_NUMBER>5</BOARD_NUMBER>{cards}</BOARD>"
    data = event(people(TWO) + held) if inside else event(people(TWO), after=f"<HANDSET>{held}</HANDSET>")
    assert usebio_night(data).deals == {5: deal(5)}


@pytest.mark.parametrize(
    ("kind", "head", "scoring"),
    [
        ("MP_PAIRS", "", "matchpoints"),
        ("BUTLER_PAIRS", "", "butler"),
        ("CROSS_IMPS", "", "cross-imps"),
        ("AGGREGATE", "", "total"),
        ("PAIRS", "<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>", "cross-imps"),
        ("PAIRS", "<BOARD_SCORING_METHOD>BAM</BOARD_SCORING_METHOD>", "matchpoints"),
        ("PAIRS", "<BOARD_SCORING_METHOD>HYBRID</BOARD_SCORING_METHOD>", "total"),
        ("TEAMS", "<BOARD_SCORING_METHOD>BAM</BOARD_SCORING_METHOD>", "board-a-match"),
        ("TEAMS_OF_FOUR", "", "victory-points"),
    ],
)
def test_scoring_is_recognised(kind, head, scoring):
    assert usebio_night(event("", kind, f"<DATE>2016-09-12</DATE>{head}")).night.scoring == scoring


LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>"""
OUTSIDE = b"""<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/passwd">]><USEBIO>&a;</USEBIO>"""


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: This is not valid XML: there is an error at column 1."),
        (b"<USEBIO>", "line 1: This is not valid XML: there is an error at column 9."),
        (LAUGHS, "the file: The file contains entity definitions, which are not needed in a USEBIO file."),
        (OUTSIDE, "the file: The file contains entity definitions, which are not needed in a USEBIO file."),
        (
            b'<?xml version="1.0" encoding="klingon"?><USEBIO/>',
            "This is not valid XML: its character encoding is not recognised.",
        ),
        (b"<a>" * 100_000 + b"</a>" * 100_000, 'the file: This is not USEBIO: its outermost element is "a".'),
        (b"<html/>", 'the file: This is not USEBIO: its outermost element is "html".'),
        (b"<USEBIO/>", "the file: A night must contain one EVENT, but none was found."),
        (event("<SESSION/><SESSION/>"), "the file: There can be only one SESSION in a night; found 2."),
        (event("", head=""), 'DATE: Expected the date of the night, like 09/03/2026; found "".'),
        (
            event("", head="<DATE>31/02/2026</DATE>"),
            'DATE: Expected the date of the night, like 09/03/2026; found "31/02/2026".',
        ),
        (event(people(pair("", "A"))), "pair 1: A contestant's number is missing."),
        (event(people(TWO, pair("3", "Ann"))), "pair 3: 'Ann' is already in pair 1."),
        (event(people(TWO) + board("x", line(SCORE="50"))), 'board x: BOARD_NUMBER must be a whole number; found "x".'),
        (
            event(people(TWO) + board("1", line("7", SCORE="50"))),
            'board 1, line 1: Contestant "7" must appear exactly once in PARTICIPANTS.',
        ),
        (
            event(people(TWO) + board("1", line(SCORE="much"))),
            'board 1, line 1: A score must be a number or an award, like 60% or Ave+; found "much".',
        ),
        (
            event(people(TWO) + board("1", line(CONTRACT="9NT", PLAYED_BY="N", TRICKS="7"))),
            "board 1, line 1: The level of",
        ),
        (
            event(people(TWO) + board("1", line(CONTRACT="1NT", PLAYED_BY="N", TRICKS="x"))),
            "board 1, line 1: The result must be the declarer's tricks, or =, +1 or -1; found",
        ),
        (
            event(people(TWO) + board("1", line(CONTRACT="1NT", PLAYED_BY="N", TRICKS="7", SCORE="100"))),
            "board 1, line 1: 1NT by N with 7 tricks scores 90 for N-S, not 100.",
        ),
        (
            event("", after="<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND/></BOARD></HANDSET>"),
            "board 1: N has 0 cards",
        ),
    ],
)
def test_fault_is_named_with_its_place(data, said):
    assert said in "\n".join(faults(data))


SAMPLE = usebio_writer.write(evening(12, ("matchpoints",)))
TEAMS = usebio_writer.write(evening(12, ("victory-points",)))
WORDS = (
    b"<BOARD>",
    b"</BOARD>",
    b"<SECTION>",
    b"&amp;",
    b"&x;",
    b"<![CDATA[",
    b"<!--",
    b"<PAIR/>",
    b"A6040",
    b"-1",
    b"\xff",
)


@given(mutated(SAMPLE, WORDS) | mutated(TEAMS, WORDS) | st.binary(max_size=200))
@settings(max_examples=examples(300))
def test_any_bytes_are_read_or_refused(data):
    with contextlib.suppress(BadInput):
        usebio_night(data)


TAGS = sorted(
    {element for element in SAMPLE.decode().replace("/", "<").replace(">", "<").split("<") if element.isupper()}
)


@given(st.data())
@settings(max_examples=examples(150))
def test_any_elements_in_any_order_are_read_or_refused(data):
    leaf = st.sampled_from(("", "1", "2", "NS", "EW", "A6040", "4S", "N", "x", "12/09/2016"))

    def grown(inner):
        return st.lists(st.tuples(st.sampled_from(TAGS), inner), max_size=5)

    def xml(parts) -> str:
        return parts if isinstance(parts, str) else "".join(f"<{tag}>{xml(inside)}</{tag}>" for tag, inside in parts)

    inside = xml(data.draw(st.recursive(leaf, grown, max_leaves=25)))
    with contextlib.suppress(BadInput):
        usebio_night(event(inside, data.draw(st.sampled_from(("PAIRS", "TEAMS", "INDIVIDUAL", "")))))


@pytest.mark.whole
@pytest.mark.parametrize(
    "data",
    [
        b"<" * 5_000_000,
        b"<a>" * 900_000,
        b"<a/>" * 900_000,
        b"<USEBIO>" + b"<a/>" * 480_000 + b"</USEBIO>",
        b"<USEBIO a='" + b"x" * 9_000_000 + b"'/>",
        b"<USEBIO>" + b"x" * 9_000_000,
        b"<USEBIO " + b" ".join(b"a%d='1'" % n for n in range(200_000)) + b"/>",
        event(people(TWO) + board("1", line(SCORE="50") * 25_000)) * 2,
    ],
    ids=range(8),
)
def test_malformed_file_is_refused_quickly(data):
    begin = time.process_time()
    with pytest.raises(BadInput):
        usebio_night(data)
    assert time.process_time() - begin < 5
