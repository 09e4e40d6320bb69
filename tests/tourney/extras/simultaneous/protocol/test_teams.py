"""Events for teams: the IMPs of a team against every other table, turned into victory points. What clubs exchange stays
addable, and each club has the numbers of one big scoring, to the fraction."""

import json
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.tourney.extras.simultaneous.event_of_clubs import (
    SimulatedClub,
    SimulatedEvent,
    drawn_teams,
    field_scores,
    simulated_event,
)
from tests.tourney.extras.simultaneous.protocol.test_thousand_clubs import HOLDERS, played, received
from tourney.extras.simultaneous.protocol.board_frequencies import Cell
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.extras.simultaneous.protocol.listing import read_listing
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.faults import BadInput
from tourney.scoring.counting.scales import IMP_STEPS, victory_points, whole_victory_points
from tourney.scoring.night import Award, Entry, Night, Outcome, Result, Side

FOLDER = Path(__file__).parents[5] / "fixtures" / "field" / "teams"


def teams_event(clubs: int, **more) -> SimulatedEvent:
    said = {"game": "bridge", "scoring": "victory-points", "rules": {"tables": 3, "boards": 4}}
    return simulated_event(clubs, seed=clubs, draw=drawn_teams, version=2, **(said | more))


def sums_of(clubs: Sequence[SimulatedClub]) -> dict[tuple[str, int], Fraction]:
    """Club and team -> the sum of its IMPs over the whole field, from the plain results, in the simplest way."""
    field: defaultdict[tuple[int, str], Counter[int]] = defaultdict(Counter)
    results = [(club.name, result) for club in clubs for result in club.night.results]
    for _, result in results:
        field[result.tray, "N&S"][result.score] += 1
        field[result.tray, "E&W"][-result.score] += 1
    sums: defaultdict[tuple[str, int], Fraction] = defaultdict(Fraction)
    for name, result in results:
        for team, line, made in ((result.ns, "N&S", result.score), (result.ew, "E&W", -result.score)):
            others = field[result.tray, line]
            gained = sum(times * imps(made - other) for other, times in others.items())
            sums[name, team] += Fraction(gained, others.total() - 1)
    return sums


def imps(difference: int) -> int:
    size = sum(abs(difference) >= step for step in IMP_STEPS)
    return size if difference > 0 else -size


def check(clubs: int) -> None:
    event = teams_event(clubs)
    evening = played(event, random.Random(clubs))
    sums = sums_of([club for club in event.clubs if club not in evening.gone])

    for club in event.clubs[:HOLDERS]:
        received(evening, club.exchange)
        for team, score in club.scores().items():
            assert score.total == sums[club.name, team]
            assert score.boards == 4
            assert score.victory_points == victory_points(sums[club.name, team], 4)
            assert score.rank_key == (score.victory_points, score.total)


def test_clubs_get_the_victory_points_of_one_big_night():
    check(40)


@pytest.mark.whole
def test_thousand_clubs_get_the_victory_points_of_one_big_night():
    check(1000)


def test_sums_of_all_teams_are_zero_on_every_board():
    event = teams_event(6)

    assert sum(sums_of(event.clubs).values()) == 0


def scored(event: SimulatedEvent):
    for club in event.clubs:
        event.clubs[0].exchange.accept(club.reported().written(), "frequencies")
    return event.clubs[0].scores()


def test_victory_points_have_the_scale_of_the_invitation():
    whole, hundredths = scored(teams_event(5, options={"scale": "discrete"})), scored(teams_event(5))

    for team, score in whole.items():
        assert score.victory_points == whole_victory_points(score.total, 4)
        assert score.total == hundredths[team].total
        assert hundredths[team].victory_points == victory_points(score.total, 4)


def test_team_that_played_half_the_boards_has_a_match_of_as_many():
    event = teams_event(5)
    club = event.clubs[0]
    results = [each for each in club.night.results if each.tray < 3 or 1 not in (each.ns, each.ew)]
    club.night = replace(club.night, results=tuple(results))

    score = scored(event)[1]

    assert score.boards == 2
    assert score.victory_points == victory_points(sums_of(event.clubs)[club.name, 1], 2)


def test_board_with_one_result_of_a_team_counts_as_one_board():
    event = teams_event(5)
    club = event.clubs[0]
    results = [each for each in club.night.results if each.tray > 1 or each.ns != 1]
    club.night = replace(club.night, results=tuple(results))

    assert scored(event)[1].boards == 4


def test_award_counts_three_imps_for_ten_percent():
    event = teams_event(5)
    club = event.clubs[0]
    first, *others = club.night.results
    sixty = Side(award=Award(percent=Fraction(60)))
    club.night = replace(club.night, results=(replace(first, score=None, split=(sixty, sixty)), *others))

    score = scored(event)[first.ns]
    own = club.exchange.total[Cell(first.tray, "N&S")]

    assert own.awards == {Award(percent=Fraction(60)): 1}
    rest = Night(club.night.entries, tuple(others), "victory-points", kind="teams", game="bridge")
    assert score.total == field_scores(club.exchange, rest)[first.ns].total + 3


def test_weighted_score_has_the_mean_of_its_results():
    event = teams_event(5)
    club = event.clubs[0]
    first, *others = club.night.results
    parts = tuple(
        Side(weighted=(Outcome(Fraction(3, 5), sign * 140), Outcome(Fraction(2, 5), sign * -100))) for sign in (1, -1)
    )
    club.night = replace(club.night, results=(replace(first, score=None, split=parts), *others))

    score = scored(event)[first.ns]
    club.exchange.accept(club.listed().written(), "listing")

    field = [each for other in event.clubs for each in other.night.results if each.tray == first.tray]
    plain = [each.score for each in field if each.score is not None]
    worth = sum(
        weight * sum(imps(made - other) for other in plain)
        + weight * sum(part * imps(made - other) for part, other in ((Fraction(3, 5), 140), (Fraction(2, 5), -100)))
        for weight, made in ((Fraction(3, 5), 140), (Fraction(2, 5), -100))
    ) / len(plain)
    rest = Night(club.night.entries, tuple(others), "victory-points", kind="teams", game="bridge")
    assert score.total == field_scores(club.exchange, rest)[first.ns].total + worth


def test_list_of_a_team_has_its_results_on_both_lines():
    event = teams_event(4)
    expected = scored(event)
    for club in event.clubs:
        event.clubs[0].exchange.accept(club.listed().written(), "listing")

    found = {each.label: each.score for each in overall_list(event.clubs[0].exchange).ranked}

    assert {f"{event.clubs[0].name}, {team}": score for team, score in expected.items()}.items() <= found.items()
    rows = [[1, "N&S", 100], [1, "E&W", -100], [1, "N&S", 110]]
    with pytest.raises(BadInput, match="Board 1 appears twice"):
        read_listing({"contestants": [{"label": "Owls", "rows": rows}]}, "bridge", 4, 2)
    with pytest.raises(BadInput, match="Board 1 appears twice"):
        read_listing({"contestants": [{"label": "Owls", "rows": rows[:2]}]}, "bridge", 4)


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ({"game": "whist"}, "scoring"),
        ({"scoring": ["victory-points"]}, "scoring"),
        ({"options": {"scale": "acbl-20"}}, "options.scale"),
        ({"options": {"scale": "none"}}, "options.scale"),
        ({"options": {"bye": 12}}, "options.bye"),
    ],
)
def test_event_for_teams_that_cannot_be_scored_is_refused(said, place):
    with pytest.raises(BadInput, match=place):
        teams_event(2, **said)


def test_version_1_has_no_events_for_teams():
    with pytest.raises(BadInput, match="scoring: This scoring method cannot be used"):
        simulated_event(2, draw=drawn_teams, game="bridge", scoring="victory-points")


def test_event_in_fixtures_is_scored_as_expected():
    expected = json.loads((FOLDER / "expected.json").read_text())
    exchange = Exchange.invited((FOLDER / "invitation.json").read_bytes())
    exchange.accept((FOLDER / "roll.json").read_bytes(), "roll")
    for club in (2, 4, 3, 1):
        exchange.accept((FOLDER / f"club_{club}.json").read_bytes(), "frequencies")
        exchange.accept((FOLDER / f"list_{club}.json").read_bytes(), "listing")
    found = overall_list(exchange)

    assert exchange.event.version == 2
    assert [
        {
            "rank": each.rank,
            "label": each.label,
            "imps": str(each.score.total),
            "boards": each.score.boards,
            "vp": str(each.score.victory_points),
        }
        for each in found.ranked
    ] == expected["ranked"]
    assert [each.label for each in found.apart] == expected["apart"]
    rows = expected["club_1"]["night"]
    teams = tuple(Entry(team, ()) for team in sorted({row[1] for row in rows}))
    results = tuple(Result(board, ns, board, ns, ew, score=score) for board, ns, ew, score in rows)
    night = Night(teams, results, "victory-points", kind="teams", game="bridge")
    assert {str(team): str(score.victory_points) for team, score in field_scores(exchange, night).items()} == expected[
        "club_1"
    ]["vp"]
