"""Files of other programs are read; faults are named with their line; nothing else can happen."""

import contextlib
import time
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.dealt import deal
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.as_named import pbn_night
from tests.tourney.exchange.mutated import mutated
from tourney.exchange.formats.pbn import pbn_reader, pbn_writer
from tourney.faults import BadInput
from tourney.scoring.night import AVERAGES, Award, Entry, Side

HEAD = '[Event "Club"]\n[Date "2021.09.01"]\n'
PAIRS = HEAD + '[Board "1"]\n[Scoring "MatchPoints;MP1"]\n[Competition "Pairs"]\n'
TOTAL = r'[TotalScoreTable "Rank\1R;RankTie\1R;PairId\1R;Direction\5R;TotalScoreMP\4R;Names\37L;NrBoards\2R"]' + "\n"
TABLE = (
    r'[ScoreTable "Table\1R;Round\1R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;'
    r'Score_NS\6R;Score_EW\6R"]'
) + "\n"
SHORT = r'[ScoreTable "PairId_NS\4R;PairId_EW\4R;Contract\5L;Declarer\1R;Result\2R"]' + "\n"
NAMED = TOTAL + (
    '1 - 6 "E-W" 65.3 "Rolf Berg - Leif Ek" 28\n'
    '2 3 1 "E-W" 60.7 "Lars And - Karl Löf" 28\n'
    '2 3 7 "E-W" 60.7 "Helena Lind - Joh Skog" 28\n'
    '4 - 8 "N-S" 59.5 "Jon Ram - Tom Lind" 28\n'
)


def read(text: str):
    return pbn_night(text.encode())


def faults(text: str | bytes) -> list[str]:
    with pytest.raises(BadInput) as bad:
        pbn_night(text if isinstance(text, bytes) else text.encode())
    return [str(fault) for fault in bad.value.faults]


def test_club_board_with_its_ranking_is_read():
    file = read(
        PAIRS + NAMED + TABLE + '4 2 6 7 5HX E 7 SA "800" -\n'
        "2 5 7 8 4S  S 11 CA 450 -\n"
        "1 1 8 1 Pass - - - 0 -\n"
        '3 3 - 1 - - - - "Bye" "Bye"\n'
    )
    night = file.night
    assert (file.name, str(file.date), night.scoring, night.kind) == ("Club", "2021-09-01", "matchpoints", "pairs")
    assert [entry.number for entry in night.entries] == [1, 6, 7, 8]
    assert night.entries[0] == Entry(1, ("Lars And", "Karl Löf"))
    assert [(r.table, r.round, r.ns, r.ew, r.score) for r in night.results] == [
        (4, 2, 6, 7, 800),
        (2, 5, 7, 8, 450),
        (1, 1, 8, 1, 0),
    ]
    assert night.results[0].played.contract == "5HX"


def test_file_without_names_rounds_and_tables_is_read():
    file = read(HEAD + f'[Board "3"]\n[Deal "{deal(3)}"]\n{SHORT} 1 2 1NT N 7\n 2 3 2H S -1\n 3 4 2S E +1\n')
    assert [entry.names for entry in file.night.entries] == [("Pair 1",), ("Pair 2",), ("Pair 3",), ("Pair 4",)]
    assert [(r.round, r.table, r.played.tricks) for r in file.night.results] == [(3, 1, 7), (3, 2, 7), (3, 3, 9)]
    assert file.deals == {3: deal(3)}


def test_pairs_with_one_number_in_both_lines_get_numbers_of_their_own():
    file = read(PAIRS + SHORT + "1 1 1NT N 7\n2 2 1NT N 8\n")
    assert [entry.names for entry in file.night.entries] == [
        ("Pair 1 NS",),
        ("Pair 1 EW",),
        ("Pair 2 NS",),
        ("Pair 2 EW",),
    ]
    assert [(r.ns, r.ew) for r in file.night.results] == [(1, 2), (3, 4)]


def test_ranking_distinguishes_pairs_with_one_number_by_direction():
    total = r'[TotalScoreTable "PairId;Direction;Names"]' + '\n1 "N-S" "A - B"\n1 "E-W" "C - D"\n'
    file = read(PAIRS + total + SHORT + "1 1 1NT N 7\n")
    (result,) = file.night.results
    assert [file.night.entries[n - 1].names for n in (result.ns, result.ew)] == [("A", "B"), ("C", "D")]


def test_names_without_quotes_are_read_by_the_column_width():
    heads = r'[ScoreTable "PairId_NS\2R;PairId_EW\2R;Score_NS\5R;Names_NS\13;Names_EW"]'
    file = read(PAIRS + heads + "\n 1  2   420 Alfa-Bravo    Charlie Delta\n 3  4   -50 Echo Foxtrot  Golf\n")
    assert [entry.names for entry in file.night.entries] == [
        ("Alfa-Bravo",),
        ("Charlie Delta",),
        ("Echo Foxtrot",),
        ("Golf",),
    ]
    assert [r.score for r in file.night.results] == [420, -50]


def test_contestant_ranked_without_a_section_plays_in_that_of_the_results():
    heads = '[ScoreTable "Section;PairId_NS;PairId_EW;Score_NS"]'
    file = read(PAIRS + NAMED + heads + "\nA 1 6 420\nB 7 8 50\n")
    assert [entry.section for entry in file.night.entries] == ["A", "A", "B", "B"]


def test_single_players_and_teams_are_read():
    seats = r'[ScoreTable "PlayerId_North;PlayerId_East;PlayerId_South;PlayerId_West;Score_NS"]'
    file = read(HEAD + f'[Board "1"]\n{seats}\n4 3 2 1 420\n')
    assert (file.night.kind, file.night.results[0].seats) == ("players", (4, 3, 2, 1))
    teams = r'[ScoreTable "TeamId_Home;TeamId_Away;Score_NS"]'
    file = read(HEAD + f'[Board "1"]\n[Scoring "IMP"]\n{teams}\n1 2 420\n2 1 -50\n')
    assert (file.night.kind, file.night.scoring) == ("teams", "victory-points")


@pytest.mark.parametrize(
    ("ns", "ew", "split"),
    [
        ("60%", "40%", (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))),
        ("Ave+", "Ave-", (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))),
        ("A60", "-", (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))),
        ("62.5%", "420", (Side(award=Award(percent=Fraction(125, 2))), Side(made=-420))),
        ("most", "least", (Side(award=Award("most")), Side(award=Award("least")))),
        ("most", "-", (Side(award=Award("most")), Side(award=AVERAGES["average"]))),
        ("420", "50", (Side(made=420), Side(made=-50))),
    ],
)
def test_awards_and_splits_are_read(ns, ew, split):
    file = read(PAIRS + f'[ScoreTable "PairId_NS;PairId_EW;Score_NS;Score_EW"]\n1 2 {ns} {ew}\n')
    assert file.night.results[0].split == split


@pytest.mark.parametrize(
    ("ns", "ew", "score"), [("420", "-", 420), ("-", "420", -420), ("420", "-420", 420), ("-50", "50", -50)]
)
def test_score_may_be_given_for_either_side(ns, ew, score):
    file = read(PAIRS + f'[ScoreTable "PairId_NS;PairId_EW;Score_NS;Score_EW"]\n1 2 {ns} {ew}\n')
    assert file.night.results[0].score == score


@pytest.mark.parametrize(
    ("value", "kind", "scoring", "option"),
    [
        ("MP", "Pairs", "matchpoints", None),
        ("IMP;Butler2", "Pairs", "butler", ("datum", "trimmed")),
        ("Butler", "Pairs", "butler", ("datum", "mean")),
        ("IMP;Cross2", "Pairs", "cross-imps", ("imps", "mean")),
        ("IMP", "Pairs", "cross-imps", ("imps", "sum")),
        ("IMP", "Teams", "victory-points", None),
        ("BAM", "Teams", "board-a-match", None),
        ("Rubber", "Pairs", "matchpoints", None),
    ],
)
def test_scoring_is_recognised(value, kind, scoring, option):
    night = read(HEAD + f'[Board "1"]\n[Competition "{kind}"]\n[Scoring "{value}"]\n').night
    assert night.scoring == scoring
    assert option is None or getattr(night.options, option[0]) == option[1]


def test_comments_and_program_lines_are_ignored():
    file = read(
        "% PBN 2.1\n" + PAIRS + "{ a comment [Board \"7\"]\n\nof three lines } ; and more\n"
        + SHORT + "% 9 9 9\n1 2 {one} 1NT N 7 ; all\n"
    )  # fmt: skip
    assert [r.tray for r in file.night.results] == [1]


def test_values_are_inherited_from_the_previous_game():
    file = read(
        '[Event "##Club"]\n[Date "2021.09.01"]\n[Board "1"]\n' + SHORT + "1 2 1NT N 7\n\n"
        '[Event "#"]\n[Board "2"]\n' + SHORT + "1 2 1NT N 7\n"
    )
    assert file.name == "Club"
    assert [r.tray for r in file.night.results] == [1, 2]


def test_games_need_no_empty_line_between_them():
    file = read("".join(f'[Event "x"]\n[Date "2021.09.01"]\n[Board "{n}"]\n{SHORT}1 2 1NT N 7\n' for n in (1, 2)))
    assert [r.tray for r in file.night.results] == [1, 2]


def test_the_deals_alone_need_no_date():
    text = f'[Board "1"]\n[Deal "{deal(1)}"]\n\n[Board "2"]\n[Deal "{deal(2)}"]\n'
    assert pbn_reader.read_deals(text.encode()) == {1: deal(1), 2: deal(2)}
    with pytest.raises(
        BadInput, match=r'Date: Expected the date of the night, like \[Date "2026.11.20"\]; found nothing.'
    ):
        read(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "the file: This is not PBN: it contains no [Tag]."),
        (b"\0\1", "the file: This is not PBN: it contains characters that never occur in text."),
        ('[Event "x"', 'line 1: Write a tag as [Name "value"]; found'),
        ('[Event "x"]\n"open', "line 2: The closing quotation mark is missing; found"),
        ("[Event " + "x" * 10_000, "line 1: A line can be at most 10,000 characters long; found 10,007."),
        ("loose words", "line 1: Expected a [Tag] or an empty line"),
        ('[Event "#"]', 'line 1: "#" repeats the value from the previous game, but there is no value to repeat.'),
        ('[Event "x"]\n[Date "2021.13.01"]', "line 2: Expected the date of the night"),
        (HEAD + f'[Deal "{deal(1)}"]\n', 'line 1: Expected the board number, like [Board "1"]; found nothing.'),
        (
            HEAD + f'[Board "one"]\n[Deal "{deal(1)}"]\n',
            'line 3: Expected the board number, like [Board "1"]; found "one".',
        ),
        (HEAD + '[Board "1"]\n[Deal "N:AKQ - - -"]\n', "line 4: The A of hearts is missing."),
        (
            PAIRS + f'[Deal "{deal(1)}"]\n\n[Board "1"]\n[Deal "{deal(2)}"]',
            "line 9, board 1: This board has different cards earlier in the file.",
        ),
        (PAIRS + SHORT + "1 2 1NT N\n", "line 7: The table has 5 columns, but this row has 4 values."),
        (PAIRS + SHORT + "1 2 9NT N 7\n", "line 7: The level of a contract must be 1 to 7, not 9."),
        (PAIRS + SHORT + "1 2 1NT Q 7\n", "line 7: The file does not show whether N, E, S or W played 1NT."),
        (PAIRS + SHORT + "1 2 1NT N 14\n", "line 7: 14 tricks are not possible: there are only 13 in a deal."),
        (
            PAIRS + SHORT + "1 2 1NT N x\n",
            'line 7: The result must be the declarer\'s tricks, or =, +1 or -1; found "x".',
        ),
        (
            PAIRS + NAMED + SHORT + "1 2 1NT N 7\n",
            'line 12: Contestant "2" must appear exactly once in the TotalScoreTable.',
        ),
        (PAIRS + TABLE + "x 1 1 2 - - - - 50 -\n", 'line 7: table must be a whole number; found "x".'),
        (
            PAIRS + TABLE + "1 1 1 2 - - - - much -\n",
            "line 7: A score must be a number or an award, like 60% or Ave+; found",
        ),
        (PAIRS + TABLE + "1 1 1 2 1NT N 7 - 100 -\n", "line 7: 1NT by N with 7 tricks scores 90 for N-S, not 100."),
        (PAIRS + TABLE + "1 1 1 2 - - - - 50 -\n1 1 1 2 - - - - 50 -\n", "tray 1 is already in line 7."),
        (
            PAIRS + '[Vulnerable "EW"]\n' + SHORT + "1 2 1NT N 7\n",
            "line 8: The vulnerability of board 1 must be None, not ew.",
        ),
        (PAIRS + TOTAL + '1 - - "E-W" 65.3 "A - B" 28\n', "line 7: A contestant's pairid is missing."),
        (
            PAIRS + TOTAL + '1 - 1 "E-W" 65 "A - B" 28\n1 - 2 "E-W" 65 "A - C" 28\n',
            "line 8: 'A' is already in line 7.",
        ),
    ],
)
def test_fault_is_named_with_its_line(text, said):
    assert said in "\n".join(faults(text))


def test_all_faults_are_named_at_once():
    said = faults(PAIRS + '[Deal "N:AKQ"]\n' + TABLE + "1 1 1 2 9NT N 7 - - -\n1 2 3 4 1NT N 99 - - -\nx\n")
    assert [fault.split(":")[0] for fault in said] == ["line 6", "line 10", "line 8", "line 9"]


SAMPLE = pbn_writer.write(evening(12, ("matchpoints",)))
WORDS = (b'[Board "1"]', b"[Deal ", b'"', b"\n\n", b"#", b"##", b"{", b"}", b"%", b";", b"-", b"Ave+", b"[ScoreTable ")


@given(mutated(SAMPLE, WORDS) | st.binary(max_size=200) | st.text(alphabet='[]"\\;{}%#- \nBoardDeal1', max_size=120))
@settings(max_examples=examples(300))
def test_any_bytes_are_read_or_refused(data):
    data = data.encode() if isinstance(data, str) else data
    for read in (pbn_night, pbn_reader.read_deals):
        with contextlib.suppress(BadInput):
            read(data)


@pytest.mark.whole
@pytest.mark.parametrize(
    "data",
    [
        b"[" * 2_000_000,
        b"{" * 2_000_000,
        b'"' * 2_000_000,
        b"\\" * 2_000_000,
        b'[a "' + b"\\" * 2_000_000,
        b'[a "b"]\n\n' * 24_000,
        b'[Board "1"]\n[ScoreTable "a"]\n' + b"x\n" * 49_000,
        b'[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW"]\n' + b"1 2\n" * 49_000,
        b'[Board "1"]\n' + b"1 2\n" * 400_000,
        b" " * 9_000_000,
        b"[a " * 2_000_000,
        b'[Event "' + b"x" * 9_000_000 + b'"]',
    ],
    ids=range(12),
)
def test_malformed_file_is_refused_quickly(data):
    begin = time.process_time()
    with pytest.raises(BadInput):
        pbn_night(data)
    assert time.process_time() - begin < 5
