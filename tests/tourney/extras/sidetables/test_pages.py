"""The director's page of a side table, the phone page, and the printed sheets."""

import pytest
from django.urls import reverse

from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.models import SideTable
from tourney.extras.sidetables.table_now import now
from tourney.extras.sidetables.verbs import Wanted, draw, enter, open_table

FIVE = ["Ada", "Bruno", "Cleo", "Dan", "Eva"]


@pytest.fixture
def solo(club, by):
    return open_table(club, Wanted("solo", FIVE), by)


def page_of(table):
    return reverse("side-table", args=[table.pk])


@pytest.mark.whole
def test_a_table_is_opened_in_a_night(director, night):
    section = night(10)
    sent = {"game": "mort", "names": "Ada\nBruno\nCleo\nDan", "stake": "0.1", "night": section.session_id}
    answer = director.post(reverse("side-table-new"), sent)
    table = SideTable.objects.get()
    assert answer.headers["Location"] == page_of(table)
    assert table.session == section.session
    text = director.get(page_of(table)).content.decode()
    assert "Sitting out: Dan." in text
    assert "Thursday whist" in text
    assert "Mort, or French dummy" in director.get(reverse("side-tables")).content.decode()


def test_every_fault_is_shown_beside_its_field(director):
    answer = director.post(reverse("side-table-new"), {"game": "solo", "names": "Ada\nAda", "stake": "dear"})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "Ada appears twice. Give each player a different name." in text
    assert "needs at least 3 players" in text
    assert "is not a valid stake" in text
    assert not SideTable.objects.exists()


def test_deal_is_entered_and_a_wrong_one_stays_in_the_form(director, solo):
    wrong = director.post(page_of(solo), {"seen": 0, "call": "proposal", "by": "Bruno", "tricks": "8"})
    assert wrong.status_code == 422
    assert "A proposal must be accepted by a partner; no other call has a partner." in wrong.content.decode()
    assert 'value="8"' in wrong.content.decode()
    director.post(page_of(solo), {"seen": 0, "call": "solo", "by": "Bruno", "tricks": "7"})
    text = director.get(page_of(solo)).content.decode()
    assert "+36" in text
    assert "Cleo pays Bruno 12</li>" in text
    assert "Ada" not in "".join(option for option in text.split("<option")[1:] if "selected" in option)


def test_tricks_are_asked_for_by_the_names_of_the_side(director, club, by):
    table = open_table(club, Wanted("english-whist", FIVE[:4]), by)
    cards = dict(zip(("card-0", "card-1", "card-2", "card-3"), ("3H", "6D", "9C", "JS"), strict=True))
    director.post(reverse("side-table-cut", args=[table.pk]), cards | {"seen": 0})
    assert "Tricks of Bruno and Ada" in director.get(page_of(table)).content.decode()


def test_entry_from_an_outdated_page_is_refused_with_a_message(director, solo, by):
    enter(solo, {"call": "solo", "by": "Bruno", "tricks": 5}, by)
    answer = director.post(page_of(solo), {"seen": 0, "call": "solo", "by": "Cleo", "tricks": "7"}, follow=True)
    assert (
        "Someone else has made an entry at this table since you opened this page. Check that entry, then try again."
    ) in answer.content.decode()
    assert len(now(solo).entries) == 1


def test_cards_are_drawn_or_typed_and_ties_are_cut_again(director, club, by):
    table = open_table(club, Wanted("english-whist", FIVE[:4]), by)
    path = reverse("side-table-cut", args=[table.pk])
    cards = dict(zip(("card-0", "card-1", "card-2", "card-3"), ("3H", "6D", "6C", "JS"), strict=True))
    wrong = director.post(path, cards | {"card-3": "6C", "seen": 0})
    assert "All players cut from the same pack" in wrong.content.decode()
    director.post(path, cards | {"seen": 0})
    assert "<strong>Bruno, Cleo</strong> cut for partners" in director.get(page_of(table)).content.decode()
    while now(table).state.asked:  # chance may tie them once more
        director.post(reverse("side-table-draw", args=[table.pk]), {"seen": now(table).table.revision})
        table.refresh_from_db()
    assert "Next deal" in director.get(page_of(table)).content.decode()


def test_a_cut_is_corrected(director, club, by):
    table = open_table(club, Wanted("english-whist", FIVE[:4]), by)
    cards = dict(zip(("card-0", "card-1", "card-2", "card-3"), ("3H", "6D", "9C", "JS"), strict=True))
    director.post(reverse("side-table-cut", args=[table.pk]), cards | {"seen": 0})
    assert now(table).state.next.dealer == FIVE[0]
    path = reverse("side-table-entry", args=[table.pk, 1])
    assert 'value="9C"' in director.get(path).content.decode()
    wrong = director.post(path, cards | {"card-1": "3H", "why": "misread", "correct": "", "seen": 1})
    assert "All players cut from the same pack" in wrong.content.decode()
    director.post(path, cards | {"card-1": "2D", "why": "misread", "correct": "", "seen": 1})
    assert now(table).state.next.dealer == FIVE[1]


def test_player_who_came_later_does_not_cut_against_the_first(director, club, by):
    table = open_table(club, Wanted("english-whist", FIVE[:4]), by)
    director.post(reverse("side-table-people", args=[table.pk]), {"what": "come", "who": FIVE[4], "seen": 0})
    asked = now(table).state.asked
    assert (asked.purpose, set(asked.players)) == ("partners", set(FIVE[:4]))


def test_players_join_leave_and_substitute(director, solo):
    path = reverse("side-table-people", args=[solo.pk])
    director.post(path, {"what": "leave", "who": "Eva"})
    assert now(solo).state.present == tuple(FIVE[:4])
    assert (
        "is already at this table. Enter each name once."
        in director.post(path, {"what": "come", "who": "Ada"}).content.decode()
    )
    director.post(path, {"what": "come", "who": "Flo"})
    assert now(solo).state.present == (*FIVE[:4], "Flo")
    director.post(path, {"what": "substitute", "who": "Gus", "instead": "Bruno"})
    assert now(solo).said[-1] == {"substitute": "Gus", "for": "Bruno"}


def test_an_entry_is_corrected_removed_and_undone(director, solo, by):
    enter(solo, {"call": "solo", "by": "Bruno", "tricks": 7}, by)
    path = reverse("side-table-entry", args=[solo.pk, 1])
    assert 'value="7"' in director.get(path).content.decode()
    director.post(path, {"call": "solo", "by": "Bruno", "tricks": "4", "why": "misread", "correct": "", "seen": 1})
    assert "misread" in director.get(path).content.decode()
    assert "-33" in director.get(page_of(solo)).content.decode()
    assert director.post(path, {"remove": "", "why": "", "seen": 2}).status_code == 422
    director.post(path, {"remove": "", "why": "not played", "seen": 2})
    assert now(solo).entries == ()
    assert "Removed" in director.get(page_of(solo)).content.decode()
    director.post(reverse("side-table-restore", args=[solo.pk, 1, 2]), {"seen": 3})
    assert now(solo).said[0]["tricks"] == 4
    enter(solo, {"call": "solo", "by": "Cleo", "tricks": 7}, by)
    director.post(reverse("side-table-undo", args=[solo.pk]), {"seen": 5})
    assert len(now(solo).entries) == 1


@pytest.mark.whole
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_page_sheet_and_rota(director, club, by, name, client):
    game = GAMES[name]
    table = open_table(club, Wanted(name, [f"Player {number}" for number in range(game.counts[-1])]), by)
    while now(table).state.asked:
        draw(table, by)
    assert director.get(page_of(table)).status_code == 200
    for kind in ("score-sheet", "rota"):
        answer = director.get(reverse("side-table-sheet", args=[table.pk, kind]))
        assert answer.content.startswith(b"%PDF")
    assert director.get(reverse("side-table-sheet", args=[table.pk, "poster"])).status_code == 404


def test_waiting_player_sees_the_players_and_the_queue_on_a_phone(client, club, by):
    table = open_table(club, Wanted("english-whist", FIVE, name="Whist by the fire"), by)
    for _ in range(20):
        if not now(table).state.asked:
            break
        draw(table, by)
    text = client.get(reverse("side-table-phone", args=[table.key])).content.decode()
    assert "Whist by the fire" in text
    (waiting,) = now(table).state.waiting
    assert f"Waiting to join when play ends, in this order:\n {waiting}." in text
    assert client.get(reverse("side-table-phone", args=[table.key.lower()])).status_code == 200
    german = client.get(reverse("side-table-phone", args=[table.key]), headers={"Accept-Language": "de"})
    assert "Sitzordnung" in german.content.decode()
    assert client.get(reverse("side-table-phone", args=["guessed"])).status_code == 404
