"""The players of the club: the list, a record, a merge, an imported list."""

import json
import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tourney.desk.club.clubs import settle
from tourney.desk.players.records import PlayerRecord, keep
from tourney.models import Merge, Player
from tourney.web.middleware.language import COOKIE

HTMX = {"HX-Request": "true"}
ADA = {
    "name": "Ada Abbott",
    "number": "7",
    "contact": "ada@example.org",
    "notes": "",
    "shown": "full",
    "sits_still": "",
}


@pytest.fixture
def ada(club, by) -> Player:
    return keep(club, PlayerRecord("Ada", contact="a@b.org"), by)


def upload(text: str) -> dict:
    return {"file": SimpleUploadedFile("players.csv", text.encode())}


def test_player_is_added_and_found(director, club):
    assert director.post(reverse("player-new"), ADA).url == reverse("players")
    text = director.get(reverse("players"), {"q": "abb"}, headers=HTMX).content.decode()
    assert text.startswith('<div id="found"')
    assert "Ada Abbott" in text
    assert "Ada Abbott" not in director.get(reverse("players"), {"q": "zoe"}, headers=HTMX).content.decode()


@pytest.mark.parametrize(
    ("language", "order"),
    [("en-gb", ["Łach", "Lutz", "Mak", "Öhm", "Zorn"]), ("pl", ["Lutz", "Łach", "Mak", "Öhm", "Zorn"])],
)
def test_names_are_sorted_by_the_rules_of_the_language(director, club, by, language, order):
    for name in ("Zorn", "Öhm", "Mak", "Łach", "Lutz"):
        keep(club, PlayerRecord(name), by)
    director.cookies[COOKIE] = language
    text = unescape(director.get(reverse("players"), headers=HTMX).content.decode())
    assert sorted(order, key=text.index) == order


def test_invalid_record_is_refused_and_stays_in_the_form(director, ada):
    answer = director.post(reverse("player-new"), ADA | {"name": "ADA"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "There is already a player called &#x27;Ada&#x27;." in text
    assert 'value="ada@example.org"' in text


def test_corrected_name_appears_on_the_night(director, night):
    section = night(10)
    ann = Player.objects.get(name="Ann 1")
    director.post(reverse("player", args=[ann.pk]), ADA | {"sits_still": "yes"})
    ann.refresh_from_db()
    assert (ann.name, ann.sits_still) == ("Ada Abbott", True)
    assert "Ada Abbott" in director.get(reverse("room", args=[section.pk])).content.decode()
    assert "Thursday whist" in director.get(reverse("player", args=[ann.pk])).content.decode()
    story = director.get(reverse("journal", args=[section.pk])).content.decode()
    assert "corrected a name: from Ann 1 to Ada Abbott" in story


def test_two_records_are_merged_and_separated_again(director, night, ada):
    night(10)
    ann = Player.objects.get(name="Ann 1")
    page = director.post(reverse("player-merge", args=[ada.pk]), {"other": "ann 1"}, follow=True).content.decode()
    assert "Ann 1 has been merged into Ada, together with all of Ann 1&#x27;s results." in page
    assert "Thursday whist" in page
    assert director.get(reverse("player", args=[ann.pk])).status_code == 404
    page = director.post(reverse("merge-undo", args=[Merge.objects.get().pk]), follow=True).content.decode()
    assert "Ann 1 has a separate record again, with their own results." in page
    assert director.get(reverse("player", args=[ann.pk])).status_code == 200
    again = director.post(reverse("merge-undo", args=[Merge.objects.get().pk]), follow=True).content.decode()
    assert "This merge has already been undone." in again


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("Zoe", "&#x27;Zoe&#x27; is not in the list of players"),
        ("Ada", "Choose two different records."),
        ("", "required"),
    ],
)
def test_invalid_merge_is_refused(director, ada, other, said):
    answer = director.post(reverse("player-merge", args=[ada.pk]), {"other": other})
    assert answer.status_code == 422
    assert said in answer.content.decode()


def test_list_is_previewed_before_it_is_imported(director, club, ada):
    answer = director.post(reverse("players-import"), upload("name,number,age\nAda,1,88\nBruno,2,77\n"))
    text = answer.content.decode()
    assert "rows, 1 would be new and 1 would change. Nothing has been stored yet." in text
    assert "changes: number" in text
    assert "Columns not imported: age." in text
    assert club.players.count() == 1
    rows = unescape(re.search(r'name="rows" value="([^"]*)"', text)[1])
    page = director.post(reverse("players-import"), {"rows": rows}, follow=True).content.decode()
    assert "New players added: 1. Players changed: 1." in page
    assert set(club.players.values_list("name", "number", "contact")) == {("Ada", 1, "a@b.org"), ("Bruno", 2, "")}


def test_each_bad_row_is_shown_and_nothing_is_imported(director, club, ada):
    answer = director.post(reverse("players-import"), upload("name,number\nBruno,x\nbruno,2\n???,3\n"))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'row 2: Number must be a whole number of at least 1; found "x".' in unescape(text)
    assert "row 3: The name bruno is already in row 2." in unescape(text)
    assert "row 4: &#x27;???&#x27; is not a valid name: it contains no letters." in text
    assert club.players.count() == 1


@pytest.mark.parametrize(
    "rows",
    ["", "[]", "x", "[1]", json.dumps([["row 2", {"name": 7}]]), json.dumps([["row 2", {"club": 1}]]), "[[1, 2]]"],
)
def test_tampered_preview_is_refused(director, club, rows):
    page = director.post(reverse("players-import"), {"rows": rows}, follow=True).content.decode()
    assert "The file is no longer available. Choose it again." in page
    assert not club.players.exists()


def test_list_that_becomes_invalid_meanwhile_changes_nothing(director, club, ada):
    rows = json.dumps([["row 2", {"name": "Bruno"}], ["row 3", {"name": ""}]])
    page = director.post(reverse("players-import"), {"rows": rows}, follow=True).content.decode()
    assert "row 3: The name is missing." in page
    assert club.players.count() == 1


@pytest.mark.parametrize("players", [3, 60])
def test_the_queries_of_the_list_do_not_grow(director, club, players, django_assert_num_queries):
    Player.objects.bulk_create(Player(club=club, name=f"Player {number}") for number in range(players))
    with django_assert_num_queries(5):
        assert director.get(reverse("players")).status_code == 200


def asked(director, text: str) -> tuple[str, str]:
    """The page that asks for the columns, and the table that it sends along."""
    page = director.post(reverse("players-import"), upload(text)).content.decode()
    return page, unescape(re.search(r'name="table" value="([^"]*)"', page)[1])


STRANGE = "Quien,Ort,Kennung\nAda Abbott,Bath,7\nBruno Bell,Wells,8\n"


def test_import_asks_about_unrecognised_columns(director, club):
    page, table = asked(director, STRANGE)
    assert "Column 1: Quien, Ada Abbott, Bruno Bell" in page
    sent = {"table": table, "column_0": "name", "column_2": "number", "headings": "on"}
    page = director.post(reverse("players-import"), sent).content.decode()
    assert "2 would be new" in page
    assert not club.players.exists()
    rows = unescape(re.search(r'name="rows" value="([^"]*)"', page)[1])
    director.post(reverse("players-import"), {"rows": rows})
    assert set(club.players.values_list("name", "number")) == {("Ada Abbott", 7), ("Bruno Bell", 8)}


def test_import_asks_again_without_a_column_of_names(director, club):
    _, table = asked(director, STRANGE)
    answer = director.post(reverse("players-import"), {"table": table, "column_1": "notes"})
    assert answer.status_code == 422
    assert "No column contains names." in answer.content.decode()


@pytest.mark.parametrize("table", ["", "x", "[]", "[[1, []]]", "[[1, 7]]", '[[1, ["a"]], [2, ["b", "c"]]]', "7"])
def test_tampered_table_is_refused(director, club, table):
    page = director.post(reverse("players-import"), {"table": table}, follow=True).content.decode()
    assert "The file is no longer available. Choose it again." in page


@pytest.fixture
def english(club, by):
    """The club belongs to the EBU."""
    settle(club, club.name, 7, 2, by, body="EBU", body_number="0000004")


def test_national_number_is_typed_without_the_letters_of_the_clubs_own_body(director, club, english):
    director.post(reverse("player-new"), ADA | {"national": "12 34 56", "grade": "Master"})
    assert "EBU 123456" in director.get(reverse("players"), headers=HTMX).content.decode()
    answer = director.post(reverse("player-new"), ADA | {"name": "Bo", "number": "", "national": "acbl 1, 123456"})
    assert "Number EBU 123456 is already assigned to Ada Abbott." in unescape(answer.content.decode())


def test_list_of_a_national_body_is_previewed_and_imported(director, club, ada, english):
    text = director.post(reverse("players-import"), upload("Name,EBU No,ACBL\nAda,00123456,J123456\nBo,x,\n"))
    assert "'X' is not a valid EBU number" in unescape(text.content.decode())
    text = director.post(reverse("players-import"), upload("Name,EBU No,Grade\nAda,00123456,B\n")).content.decode()
    assert "EBU 00123456" in text
    rows = unescape(re.search('name="rows" value="([^"]*)"', text)[1])
    director.post(reverse("players-import"), {"rows": rows})
    ada.refresh_from_db()
    assert (ada.national, ada.grade) == ("EBU 00123456", "B")


def test_night_says_who_has_no_number_while_they_are_still_there(director, night, english):
    section = night(2, None)
    for page in ("names", "publish"):
        text = unescape(director.get(reverse(page, args=[section.pk])).content.decode())
        assert "4 players have no EBU number and will get no points." in text
