"""A summary of a player's nights: record, partners, months, head to head; and which players can be found."""

import re
from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse
from django.utils import timezone

from tourney.desk.club.club_series import SeriesRules, keep_series, season_of
from tourney.desk.players.history import history_of
from tourney.desk.players.summary import counted_once, listed, months_of, partners_of, record_of, rivals_of
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.setup.seeding import strengths
from tourney.models import Placing, Player, Session

HERE = ("Ada", "Ben"), ("Cleo", "Dan"), ("Eve", "Fay"), ("Gus", "Hal")


@pytest.fixture
def ranked(club, by):
    """Makes a published night of the pairs, ranked as they stand, each with ten percent less than the one before."""

    def make(*pairs: tuple[str, str], day: date = date(2025, 11, 20), field: str = "all") -> Session:
        section = open_night(club, NewNight("Night", day), by)
        seat(section, list(pairs), by)
        Session.objects.filter(pk=section.session_id).update(published_at=timezone.now())
        for contestant in section.contestants.all():
            place(section.session, contestant, contestant.number, len(pairs), field)
        return section.session

    return make


def place(session, contestant, rank: int, of: int, field: str = "all") -> None:
    Placing.objects.create(
        session=session,
        contestant=contestant,
        field=field,
        rank=rank,
        of=of,
        total=0,
        difference=0,
        percent=70 - 10 * rank,
        played=20,
    )


def nights_of(name: str) -> list:
    return counted_once(history_of(Player.objects.get(name=name)))


def test_a_record_counts_nights_firsts_and_the_mean(ranked):
    ranked(*HERE)
    ranked(*HERE[::-1])
    record = record_of(nights_of("Ada"))
    assert (record.nights, record.first, record.percent, record.difference) == (2, 1, Decimal(45), None)


def differing(session, game: str, scoring: str, difference: int) -> None:
    Session.objects.filter(pk=session.pk).update(game=game, scoring=scoring)
    session.placings.update(percent=None, difference=difference)


def test_plus_and_minus_scores_are_averaged_only_within_one_scoring(ranked):
    """Tricks at whist and victory points at bridge do not have a mean."""
    for game, scoring, difference in (("whist", "average", 4), ("whist", "average", 6), ("bridge", "cross-imps", 30)):
        differing(ranked(*HERE), game, scoring, difference)
    record = record_of(nights_of("Ada"))
    assert [(each.scoring, each.mean) for each in record.differences] == [("cross-imps", 30), ("average", 5)]
    assert record.difference is None
    whist = [night for night in nights_of("Ada") if night.session.game == "whist"]
    assert record_of(whist).difference == 5


def test_player_page_names_the_unit_of_each_mean(client, ranked):
    differing(ranked(*HERE), "whist", "average", 4)
    ada = reverse("public-player", args=[Player.objects.get(name="Ada").pk])
    assert "<dt>Average plus or minus</dt><dd>+4.00</dd>" in client.get(ada).content.decode()
    differing(ranked(*HERE), "bridge", "victory-points", 7)
    page = client.get(ada).content.decode()
    assert "<dt>Average plus or minus, Average (Whist)</dt><dd>+4.00</dd>" in page
    assert "<dt>Average plus or minus, Victory points (Contract bridge)</dt><dd>+7.00</dd>" in page


def test_season_column_shows_the_same_number_of_decimals_in_each_line(client, club, ranked):
    session = ranked(*HERE)
    session.placings.filter(rank=2).update(percent=Decimal("50.16"))
    series = keep_series(club, SeriesRules("Season", "percent"), [session])
    page = client.get(reverse("public-series", args=[series.slug])).content.decode()
    means = re.findall(r'class="num strong">([^<]+)<', page)
    assert means == ["60.00", "50.16", "40.00", "30.00"]  # partners of every night share a line


def test_a_stratum_does_not_count_a_night_again(ranked):
    session = ranked(*HERE)
    contestant = session.placings.get(rank=2).contestant
    place(session, contestant, 1, 2, "B")
    assert record_of(nights_of("Cleo")).nights == 1
    assert record_of(nights_of("Cleo")).first == 0


@pytest.mark.parametrize("measure", ["points", "percent", "difference"])
def test_stratum_does_not_count_a_night_again_in_a_season(club, ranked, measure):
    session = ranked(*HERE)
    session.placings.update(difference=5)
    series = keep_series(club, SeriesRules("Season", measure), [session])
    before = [(row.player, row.total, row.played) for row in season_of(series).table]
    place(session, session.placings.get(rank=2).contestant, 1, 2, "B")
    assert [(row.player, row.total, row.played) for row in season_of(series).table] == before


def test_stratum_does_not_count_a_night_again_in_seeding(club, ranked):
    session = ranked(*HERE)
    cleo = Player.objects.get(name="Cleo").pk
    before = strengths(club, [cleo])
    place(session, session.placings.get(rank=2).contestant, 1, 2, "B")
    assert strengths(club, [cleo]) == before


def test_partners_are_ordered_by_nights_together(ranked):
    ranked(*HERE)
    ranked(*HERE)
    ranked(("Ada", "Dan"), ("Ben", "Cleo"))
    assert [(each.partner.name, each.record.nights) for each in partners_of(nights_of("Ada"))] == [
        ("Ben", 2),
        ("Dan", 1),
    ]


def test_months_are_listed_newest_first(ranked):
    ranked(*HERE, day=date(2025, 10, 2))
    ranked(*HERE, day=date(2025, 11, 6))
    ranked(*HERE, day=date(2025, 11, 13))
    found = months_of(nights_of("Ada"))
    assert [(each.first_day, each.record.nights) for each in found] == [
        (date(2025, 11, 1), 2),
        (date(2025, 10, 1), 1),
    ]


def test_head_to_head_counts_who_finished_ahead_on_shared_nights(ranked):
    ranked(*HERE)
    ranked(*HERE)
    ranked(*HERE[::-1])
    found = {each.rival.name: each for each in rivals_of(Player.objects.get(name="Ada"), nights_of("Ada"))}
    assert (found["Cleo"].nights, found["Cleo"].ahead, found["Cleo"].behind) == (3, 2, 1)
    assert "Ben" not in found


def test_one_shared_night_is_not_a_head_to_head(ranked):
    ranked(*HERE)
    assert rivals_of(Player.objects.get(name="Ada"), nights_of("Ada")) == []


def test_players_ranked_in_another_field_are_not_rivals(ranked):
    for _ in range(2):
        session = ranked(*HERE)
        session.placings.filter(rank__gt=2).update(field="E&W")
    names = [each.rival.name for each in rivals_of(Player.objects.get(name="Ada"), nights_of("Ada"))]
    assert sorted(names) == ["Cleo", "Dan"]


@pytest.mark.parametrize(
    "hidden", [{"shown": "withheld"}, {"forgotten_at": timezone.now()}], ids=["withheld", "forgotten"]
)
def test_unnamed_player_is_in_no_list_and_is_not_counted(ranked, club, hidden):
    ranked(*HERE)
    ranked(*HERE)
    Player.objects.filter(name__in=["Ben", "Cleo"]).update(**hidden)
    assert partners_of(nights_of("Ada")) == []
    assert "Cleo" not in {each.rival.name for each in rivals_of(Player.objects.get(name="Ada"), nights_of("Ada"))}
    assert {player.name for player, _ in listed(club.pk)} == {"Ada", "Dan", "Eve", "Fay", "Gus", "Hal"}


def test_player_is_found_only_by_the_public_name(ranked, club):
    ranked(("Ada Abbott", "Ben"), *HERE[1:])
    assert [(player.name, times) for player, times in listed(club.pk, "abb ada")] == [("Ada Abbott", 1)]
    Player.objects.filter(name="Ada Abbott").update(shown="initials")
    assert listed(club.pk, "abbott") == []
    assert [player.name for player, _ in listed(club.pk, "a. a.")] == ["Ada Abbott"]


@pytest.mark.parametrize("nights", [2, 6])
def test_a_longer_history_takes_no_more_queries(ranked, nights, django_assert_num_queries):
    for _ in range(nights):
        ranked(*HERE)
    ada, played = Player.objects.get(name="Ada"), nights_of("Ada")
    with django_assert_num_queries(3):
        assert rivals_of(ada, played)
