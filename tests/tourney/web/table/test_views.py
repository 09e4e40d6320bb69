"""The table page: opened only by its key, entries stored once, answered in words."""

import re
from datetime import datetime, time, timedelta
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import dateformat, timezone

from tourney.desk import opening_hours as hours
from tourney.desk.phones.key_digests import code, token
from tourney.desk.phones.table_keys import now_of
from tourney.desk.queries import made_of, versions_of
from tourney.desk.results.record import record
from tourney.models import Call, Place, ResultVersion, Session, TableEntry
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of


def post(client, section, table=1, **given):
    row = {"key": str(uuid4()), "round": "1", "tray": "1", "line": "N&S", "ours": "7"} | given
    return client.post(address_of(section, table, "table-entry"), row, HTTP_X_OUTBOX="1")


def test_page_names_the_players_and_boards_expected(client, tonight):
    text = client.get(address_of(tonight(10), 1)).content.decode()
    assert "1 N &amp; S Ann 1 &amp; Bob 1" in text
    assert ">Tray 1 has been played</a>" in text
    assert text.count('name="ours"') == 14


def test_bridge_page_uses_the_word_board(client, tonight):
    section = tonight(10)
    Session.objects.update(game="bridge", scoring="matchpoints")
    text = client.get(address_of(section, 1)).content.decode()
    assert ">Board 1 has been played</a>" in text
    assert "Tray 1" not in text


def test_entry_is_stored_and_shown(client, tonight):
    section = tonight(10)
    answer = post(client, section).json()
    assert answer["outcome"] == "stored"
    text = client.get(address_of(section, 1)).content.decode()
    assert "N &amp; S 7, E &amp; W 6" in text
    assert "E &amp; W: is that right?" in text
    assert "You made 6 and they made 7." in text
    assert ">Tray 2 has been played</a>" in text


@pytest.mark.parametrize(("line", "ours", "stored"), [("N&S", "7", 7), ("E&W", "7", 6), ("E&W", "0", 13)])
def test_each_side_enters_its_own_tricks(client, tonight, line, ours, stored):
    section = tonight(10)
    post(client, section, line=line, ours=ours)
    assert made_of(versions_of(section)[1, 1, 1]).tricks == stored


def test_sides_hold_each_others_cards_on_a_turned_tray(client, tonight):
    section = tonight(10, "howell", trays_per_set=2, turning="trays")
    movement = section.movement_versions.get().movement
    each, seating = next((each, seating) for each, seating in movement.meetings() if seating.turned)
    place = Place(each.number, seating.table, seating.turned[0])
    post(client, section, place.table, round=str(place.round), tray=str(place.tray), line="N&S", ours="9", why="first")
    assert made_of(versions_of(section)[place.round, place.table, place.tray]).tricks == 4


def test_the_other_side_agrees_with_one_press(client, tonight):
    section = tonight(10)
    post(client, section)
    page = client.get(address_of(section, 1)).content.decode()
    form = re.search(r'data-asks="E&amp;W".*?data-entry>(.*?)Agree<', page, re.S)[1]
    given = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    given["line"] = given["line"].replace("&amp;", "&")
    given["made"] = re.search(r'<button name="made" value="(\d+)"', form)[1]
    client.post(address_of(section, 1, "table-entry"), given)
    assert "✓ in" in client.get(address_of(section, 1)).content.decode()


def test_same_key_gets_the_same_answer(client, tonight):
    section, key = tonight(10), str(uuid4())
    assert post(client, section, key=key).json() == post(client, section, key=key).json()
    assert ResultVersion.objects.count() == 1


def test_directors_entry_is_kept_and_the_table_is_informed(client, tonight, by):
    section = tonight(10)
    record(section, Place(1, 1, 1), Made(tricks=9), by)
    assert post(client, section).json()["outcome"] == "disputed"
    assert "the director decides" in client.get(address_of(section, 1)).content.decode()


@pytest.mark.whole
@pytest.mark.parametrize(
    "given", [{"key": "x"}, {"line": "N"}, {"tray": ""}, {"round": "x"}, {"ours": "14"}, {"tray": "99"}]
)
def test_impossible_entry_is_refused_in_words_and_not_stored(client, tonight, given):
    answer = post(client, tonight(10), **given)
    assert (answer.status_code, answer.json()["outcome"]) == (422, "refused")
    assert answer.json()["said"].endswith(".")
    assert not TableEntry.objects.exists()


def fields_in(html):
    """Return the data of a page's form, without its button."""
    return {name: value.replace("&amp;", "&") for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', html)}


def test_entry_without_a_script_is_confirmed_and_then_stored(client, tonight):
    section = tonight(10)
    row = {"key": str(uuid4()), "round": "1", "tray": "1", "line": "N&S", "ours": "7"}
    asked = client.post(address_of(section, 1, "table-entry"), row)
    text = asked.content.decode()
    assert "Tray 1" in text
    assert "N &amp; S 7, E &amp; W 6" in text
    assert "You made 7 and they made 6." in text
    assert not TableEntry.objects.exists()
    given = fields_in(text)
    assert given == row | {"sure": "yes"}
    assert client.post(address_of(section, 1, "table-entry"), given).url == address_of(section, 1)
    assert made_of(versions_of(section)[1, 1, 1]).tricks == 7
    wrong = client.post(address_of(section, 1, "table-entry"), row | {"key": str(uuid4()), "ours": "x"})
    assert wrong.status_code == 422
    assert ": this is not a valid number of tricks. Choose 0 to 13." in wrong.content.decode()


@pytest.mark.whole
def test_disagreement_without_a_script_leads_to_the_keypad_of_that_side(client, tonight):
    section = tonight(10)
    post(client, section)
    page = client.get(address_of(section, 1)).content.decode()
    link = re.search(r'data-differs href="([^"]*)"', page)[1].replace("&amp;", "&")
    keys = client.get(address_of(section, 1) + link).content.decode()
    entry = re.search(r'<section id="entry".*?</section>', keys, re.S)[0]
    assert " hidden>" not in entry.partition(">")[0] + ">"
    given = fields_in(entry.partition("<fieldset")[0]) | {"line": "E&W", "ours": "5"}
    assert re.search(r'value="E&amp;W" checked', entry)
    assert given["tray"] == "1"
    client.post(address_of(section, 1, "table-entry"), given | {"sure": "yes"})
    assert (1, 1, 1) not in versions_of(section)
    assert "Two different results" in client.get(address_of(section, 1)).content.decode()


def test_a_wrong_key_opens_nothing(client, tonight):
    section = tonight(10)
    for address in (
        reverse("table", args=[section.pk, 2, token(section, 1)]),
        reverse("table", args=[section.pk, 1, "A" * 22]),
        reverse("table", args=[999, 1, token(section, 1)]),
    ):
        assert client.get(address).status_code == 404
    entering = reverse("table-entry", args=[section.pk, 2, token(section, 1)])
    assert client.post(entering, {"ours": "7"}).status_code == 404
    assert not TableEntry.objects.exists()


def test_the_code_on_the_card_leads_to_the_table(client, tonight):
    section = tonight(10)
    assert client.post(reverse("find-table"), {"code": code(section, 3)}).url == address_of(section, 3)
    assert client.post(reverse("find-table"), {"code": "nothing"}).status_code == 404


def test_unchanged_page_is_not_sent_again(client, tonight, django_assert_num_queries):
    section = tonight(40)
    section.refresh_from_db()
    known = str(now_of(section, 1).revision)
    with django_assert_num_queries(1):
        answer = client.get(address_of(section, 1), HTTP_X_REVISION=known)
    assert answer.status_code == 204


def test_changed_page_is_rendered_once_for_all_phones_of_a_table(client, tonight):
    section = tonight(10)
    known = str(now_of(section, 1).revision)
    post(client, section)
    pages = [client.get(address_of(section, 1), headers={"X-Revision": known}).content for _ in range(2)]
    assert pages[0] == pages[1]
    german = client.get(address_of(section, 1), headers={"X-Revision": known, "Accept-Language": "de"}).content
    assert b'lang="de"' in german
    assert client.get(address_of(section, 1)).content != pages[0], "without a script each page has keys of its own"
    post(client, section, tray="2")
    assert client.get(address_of(section, 1), headers={"X-Revision": known}).content != pages[0]


def test_entry_at_another_table_leaves_a_page_unchanged(client, tonight, django_assert_num_queries):
    section = tonight(40)
    known = str(now_of(section, 1).revision)
    post(client, section, 2, tray="3")
    with django_assert_num_queries(2):
        answer = client.get(address_of(section, 1), headers={"X-Revision": known})
    assert answer.status_code == 204
    with django_assert_num_queries(1):
        assert client.get(address_of(section, 1), headers={"X-Revision": answer["X-Revision"]}).status_code == 204


def test_page_in_another_language_than_the_chosen_one_is_outdated(client, tonight):
    section = tonight(10)
    section.refresh_from_db()
    page, known = address_of(section, 1), {"X-Revision": str(now_of(section, 1).revision)}
    assert client.get(page, headers={**known, "X-Language": "en"}).status_code == 204
    assert client.get(page, {"language": "de"}).status_code == 200
    assert client.get(page, headers={**known, "X-Language": "de"}).status_code == 204
    answer = client.get(page, headers={**known, "X-Language": "en"})
    assert (answer.status_code, answer["Content-Language"]) == (200, "de")


@pytest.mark.whole
@pytest.mark.parametrize("pairs", [10, 40])
def test_the_number_of_queries_does_not_grow_with_the_room(client, tonight, pairs, django_assert_num_queries):
    section = tonight(pairs)
    post(client, section)
    with django_assert_num_queries(14):
        client.get(address_of(section, 1))
    post(client, section, line="E&W", ours="6")
    with django_assert_num_queries(6):
        client.get(address_of(section, 1))


def test_a_table_calls_the_director(client, tonight):
    section = tonight(10)
    client.post(address_of(section, 3, "table-call"), {"why": "Wrong players at this table."})
    assert Call.objects.get().why == "Wrong players at this table."
    assert "Director called" in client.get(address_of(section, 3)).content.decode()


def test_key_is_not_passed_on_to_other_sites(client, tonight):
    answer = client.get(address_of(tonight(10), 1))
    assert (answer["Referrer-Policy"], answer["Cache-Control"]) == ("no-referrer", "no-store")


def test_early_phone_is_told_when_the_night_starts(client, tonight):
    section = tonight(10)
    day = timezone.localdate() + timedelta(days=30)
    Session.objects.update(date=day)
    found = client.post(reverse("find-table"), {"code": code(section, 1)})
    for page, months in ((found.url, dateformat.format(day, "F Y")), (address_of(section, 1), str(day.year))):
        answer = client.get(page)
        assert answer.status_code == 403
        assert months in answer.content.decode()
        assert "at 19:30." in answer.content.decode()
        assert "has been played" not in answer.content.decode()
    assert " um 19:30 Uhr." in client.get(address_of(section, 1), {"language": "de"}).content.decode()
    client.cookies.clear()
    section.refresh_from_db()
    assert client.get(address_of(section, 1), headers={"X-Revision": str(section.revision)}).status_code == 403
    for name in ("entry", "back", "here", "call"):
        answer = client.post(address_of(section, 1, f"table-{name}"), {}, headers={"X-Outbox": "1"})
        assert (answer.status_code, answer.json()["outcome"]) == (403, "refused")
        assert answer.json()["said"].startswith("This night starts on ")
    assert not TableEntry.objects.exists()
    assert not Call.objects.exists()


def test_cards_are_printed_before_the_night_and_the_desk_says_when_they_open(director, tonight):
    section = tonight(10)
    page = reverse("phones", args=[section.pk])
    assert "The codes will not work until" not in director.get(page).content.decode()
    Session.objects.update(date=timezone.localdate() + timedelta(days=30))
    text = director.get(page).content.decode()
    assert "The codes will not work until" in text
    assert address_of(section, 1) in text


def test_night_is_still_on_the_front_page_past_midnight(client, tonight, monkeypatch):
    section = tonight(10)
    past_midnight = datetime.combine(section.session.date + timedelta(days=1), time(0, 30))
    monkeypatch.setattr(hours, "wall_clock", lambda: past_midnight)
    assert section.session.name in client.get(reverse("home")).content.decode()
