"""A result's own page: corrected, restored, withdrawn, moved, exchanged; and two people at once."""

import pytest

from tests.tourney.desk.played import night_of_method
from tourney.desk.queries import made_of, versions_of
from tourney.desk.results.record import correct, record, take_away
from tourney.models import Place, ResultVersion, Session
from tourney.scoring.made import Made
from tourney.templatetags.game_words import unbroken

from ...test_director import url

FIRST, OTHER = Place(1, 1, 1), Place(1, 2, 6)


@pytest.fixture
def seven(night, by):
    return record(night(10), FIRST, Made(tricks=7), by)


def page(version) -> str:
    return url("result", version.result.section, version.result_id)


def send(director, version, do: str, seen: int = 1, follow: bool = True, **given):
    return director.post(page(version), {"do": do, "version": seen, "why": "wrong line"} | given, follow=follow)


def stored(version) -> dict[tuple[int, int, int], int]:
    return {place: each.tricks for place, each in versions_of(version.result.section).items()}


def there(place: Place) -> dict[str, int]:
    return {"round": place.round, "table": place.table, "tray": place.tray}


def test_page_shows_the_result_who_held_the_cards_and_the_other_tables(director, seven, by):
    record(seven.result.section, Place(2, 2, 1), Made(tricks=9), by)
    text = director.get(page(seven)).content.decode()
    assert "to N &amp; S, 6 to E &amp; W" in text
    assert "Ann 1 &amp; Bob 1" in text
    assert "<dt>Other tables</dt><dd>9</dd>" in text


@pytest.mark.parametrize(
    ("game", "made", "example"),
    [
        ("whist", Made(tricks=7), "7 r1@3/0 means that N &amp; S revoked once"),
        ("bridge", Made(score=420), "Type a contract like 4SX+1 N, pass, or the score for N-S."),
        ("auction", Made(score=90), "Type a contract like 3R+1 N, pass, or the score for N &amp; S."),
    ],
)
def test_correction_has_an_example_of_the_game(director, night, by, game, made, example):
    section = night(10)
    Session.objects.update(game=game)
    section.session.refresh_from_db()
    text = director.get(page(record(section, FIRST, made, by))).content.decode()
    assert unbroken(example) in text
    assert ("r1@3/0" in text) is (game == "whist")
    assert ('data-label="E' in text) is (game == "whist")


def test_a_correction_is_stored_with_its_reason(director, seven):
    answer = send(director, seven, "correct", made="8")
    assert "Round 1, table 1, tray 1 is now 8." in answer.content.decode()
    assert stored(seven) == {FIRST: 8}


def test_a_result_is_moved_with_its_history(director, seven):
    text = send(director, seven, "move", **there(OTHER)).content.decode()
    assert "7 is now at round 1, table 2, tray 6." in text
    assert "moved here: wrong line" in text
    assert stored(seven) == {OTHER: 7}
    assert "moved to round 1, table 2, tray 6: wrong line" in director.get(page(seven)).content.decode()


def test_moving_to_an_occupied_place_offers_an_exchange(director, seven, by):
    record(seven.result.section, OTHER, Made(tricks=9), by)
    answer = send(director, seven, "move", **there(OTHER))
    assert answer.status_code == 422
    assert (
        "9 is already stored there. Exchange the two results, or delete the one that is stored there."
        in answer.content.decode()
    )
    text = send(director, seven, "exchange", **there(OTHER)).content.decode()
    assert "Round 1, table 1, tray 1 is now 9, and round 1, table 2, tray 6 is 7." in text
    assert stored(seven) == {FIRST: 9, OTHER: 7}


def test_exchange_needs_a_result_at_the_other_place(director, seven):
    answer = send(director, seven, "exchange", **there(OTHER))
    assert (
        "There is no result for round 1, table 2, tray 6 to exchange with this one. Move this result there instead."
    ) in answer.content.decode()
    assert stored(seven) == {FIRST: 7}


@pytest.mark.whole
@pytest.mark.parametrize(
    ("place", "said"),
    [
        (Place(9, 1, 1), "There is no round 9"),
        (Place(1, 99, 1), "Nobody plays"),
        (Place(1, 1, 9), "Tray 9 is not"),
    ],
)
def test_missing_place_is_reported_beside_its_field(director, seven, place, said):
    answer = send(director, seven, "move", **there(place))
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert stored(seven) == {FIRST: 7}


def test_withdrawn_result_can_be_entered_or_restored(director, seven):
    text = send(director, seven, "take_away").content.decode()
    assert "Round 1, table 1, tray 1 is waiting for a result again." in text
    assert "Nothing</p>" in text.replace("\n", "")
    assert stored(seven) == {}
    section = seven.result.section
    director.post(url("restore", section, seven.result_id, 1), {"version": 2, "why": "it was played"})
    assert stored(seven) == {FIRST: 7}


@pytest.mark.whole
@pytest.mark.parametrize(
    ("do", "given"),
    [("correct", {"made": "8"}), ("take_away", {}), ("move", there(OTHER)), ("exchange", there(OTHER))],
)
def test_second_writer_is_shown_the_first_change_and_asked(director, seven, by, do, given):
    record(seven.result.section, OTHER, Made(tricks=4), by)
    if do == "move":
        take_away(versions_of(seven.result.section)[OTHER], "for this test", by)
    before = ResultVersion.objects.count()
    correct(seven, Made(tricks=9), "counted again", by)
    answer = send(director, seven, do, **given)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Dora Director changed this result to 9 at " in text
    assert 'name="version" value="2"' in text
    assert 'value="wrong line"' in text
    assert ResultVersion.objects.count() == before + 1
    assert send(director, seven, do, seen=2, **given).status_code == 200
    assert ResultVersion.objects.count() > before + 1


@pytest.mark.whole
@pytest.mark.parametrize("why", ["", "  ", "x" * 201])
def test_nothing_changes_without_a_reason(director, seven, why):
    for do, given in (("correct", {"made": "8"}), ("take_away", {}), ("move", there(OTHER))):
        assert send(director, seven, do, why=why, **given).status_code == 422
    assert ResultVersion.objects.count() == 1


def test_unknown_action_is_not_found(director, seven):
    assert send(director, seven, "burn").status_code == 404
    assert send(director, seven, "correct", seen=9, made="8").status_code == 404


def test_single_players_are_named_at_their_seats(director, club, by):
    section = night_of_method("losses", club, by, rounds=1)
    text = director.get(url("result", section, section.results.first().pk)).content.decode()
    for seat in "NESW":
        assert f"<dt>{seat}</dt>" in text


def test_ruled_result_shows_what_counts(director, seven):
    section = seven.result.section
    director.post(
        url("ruling-new", section) + f"?result={seven.result_id}",
        {"found": "Revoke", "counts": "average"},
    )
    assert "50% / 50% counts instead of the result at the table." in director.get(page(seven)).content.decode()
    assert "⚖ ruled" in director.get(url("round", section, 1)).content.decode()


def test_the_number_of_queries_does_not_grow_with_versions(director, seven, by, django_assert_num_queries):
    version = seven
    for tricks in (8, 9, 10):
        version = correct(version, Made(tricks=tricks), "counted again", by)
    assert made_of(version).tricks == 10
    with django_assert_num_queries(18):
        director.get(page(seven))
