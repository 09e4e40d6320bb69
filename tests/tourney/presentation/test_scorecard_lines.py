"""A scorecard on a page: what each line shows, and the sentence about what would have been better."""

from dataclasses import replace

from tests.methods import METHODS
from tests.tourney import evenings
from tourney.desk.snapshot import Evening
from tourney.presentation.scorecard_lines import Scorecard, scorecard_lines, summary_line
from tourney.scoring.contract import parse, points
from tourney.scoring.makeable import Makeable
from tourney.scoring.night import Entry, Night, Played, Result

STRAINS = ("C", "D", "H", "S", "NT")
DEAL = "N:96.AT.AKQJ7.9432 KT542.Q642.93.T5 AJ3.853.6542.AK6 Q87.KJ97.T8.QJ87"


def board_17(*rows: tuple[str, str, int, str]) -> Evening:
    """The board of the mock: nobody is vulnerable; each table with contract, declarer, tricks and lead."""
    entries = tuple(Entry(n, (f"Ann {n}", f"Bob {n}")) for n in range(1, 2 * len(rows) + 1))
    results = tuple(
        Result(
            6, at, 17, 2 * at - 1, 2 * at,
            score=points(parse(bid), by, tricks, 17), played=Played(bid, by, tricks, lead=lead),
        )
        for at, (bid, by, tricks, lead) in enumerate(rows, start=1)
    )  # fmt: skip
    night = Night(entries, results, "matchpoints", game="bridge")
    makes = {"NT": 9, "D": 10, "C": 9, "H": 6, "S": 6}
    tricks = {seat: dict(makes) if seat in "NS" else dict.fromkeys(STRAINS, 3) for seat in "NESW"}
    return Evening(evenings.OCCASION, night, deals={17: DEAL}, makeable={17: Makeable(tricks, par=400)})


def card(evening: Evening, number: int) -> Scorecard:
    return scorecard_lines(evening, evening.plays[number], lambda ref: f"{ref.kind}-{ref.number}")


def test_line_shows_the_result_and_the_double_dummy_value():
    evening = board_17(("5D", "N", 10, "H2"), ("3NT", "N", 9, "H2"), ("3NT", "S", 10, ""))
    (round_,) = card(evening, 1).rounds
    assert (round_.number, round_.against[0].text, round_.against[0].address) == (6, "Ann 2 & Bob 2", "contestant-2")
    (line,) = round_.lines
    assert (line.tray.text, line.contract, line.by, line.result) == ("17", "5♦", "N", "−1")
    assert (line.score, line.share, line.sight, line.par) == ("−50", "0", "−1", "400")
    assert (line.lead, line.leader) == ("H2", "E")
    assert line.makes == ("N-S 3NT 4♦ 3♣",)
    assert line.hands is not None
    assert line.better == (
        "3NT was made at 2 of 2 other tables and scored 415 on average, against −50 here; 3NT by N-S is par, +400."
    )


def test_defenders_see_the_lead_that_held_the_contract():
    evening = board_17(("3NT", "N", 10, "C5"), ("3NT", "N", 8, "H2"), ("3NT", "N", 9, "C5"))
    (line,) = card(evening, 2).rounds[0].lines
    assert line.better == (
        "A lead of ♥2 held 3NT to 8 tricks at another table, against 10 here; 3NT makes 9 tricks double dummy."
    )
    (line,) = card(evening, 4).rounds[0].lines
    assert line.better == ""
    assert line.tricks == "+1.50"


def test_nothing_is_said_about_the_best_board_of_a_night_without_hands():
    evening = replace(board_17(("3NT", "N", 10, ""), ("5D", "N", 9, "")), deals={}, makeable={})
    (line,) = card(evening, 1).rounds[0].lines
    assert (line.better, line.par, line.sight, line.hands) == ("", "", "", None)


def test_every_method_has_a_line_for_each_play():
    for scoring in METHODS:
        evening = evenings.by_method(scoring)
        for number, plays in evening.plays.items():
            lines = [line for each in card(evening, number).rounds for line in each.lines]
            assert [line.tray.text for line in lines] == [str(play.result.tray) for play in plays]
            assert all(line.score or line.note for line in lines)


def test_best_and_worst_board_are_named():
    night = board_17(("5D", "N", 10, ""), ("3NT", "N", 9, ""))
    assert summary_line(night, night.plays[1]) == ""
    evening = evenings.pairs(5, "matchpoints", game="bridge")
    shares = {play.result.tray: play.points for play in evening.plays[1] if play.points is not None}
    said = summary_line(evening, evening.plays[1])
    best, worst = said.removeprefix("Best board ").split(", worst ")
    assert shares[int(best)] == max(shares.values())
    assert shares[int(worst)] == min(shares.values())
