"""A player who withholds their name is named nowhere in public, whichever way a night leaves the club."""

import io
import zipfile
from datetime import date
from itertools import permutations, product
from pathlib import Path
from urllib.parse import unquote

import pytest
from django.core.management import call_command
from django.urls import get_resolver, reverse
from pypdf import PdfReader

from movements.request import Request
from tests.tourney.desk.played import play
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.club.clubs import open_club
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.results.publishing import publish, show_during_play
from tourney.desk.results.rulings import Decision, rule
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.import_night import import_night
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.exchange.workbook import workbook
from tourney.faults import BadInput
from tourney.models import Player, Section, Shown
from tourney.presentation.night_tables import tables_of
from tourney.sheets import wall_sheets

SECRET, SHORT, OPEN = "Wilhelmina Zyx", "Quirinus Vvedensky", "Ottilie Open"


@pytest.fixture
def section(club, by) -> Section:
    return played(club, by)


def played(club, by) -> Section:
    """A night that was played, in which somebody is named not at all and somebody by initials."""
    section = open_night(club, NewNight("Thursday whist", date(2025, 11, 20)), by)
    seat(section, [(SECRET, OPEN), (SHORT, "Bob 2"), *((f"Ann {n}", f"Bob {n}") for n in range(3, 9))], by)
    choose_movement(section, Request("howell", 8), by)
    play(section, by)
    club.players.filter(name=SECRET).update(shown=Shown.WITHHELD)
    club.players.filter(name=SHORT).update(shown=Shown.INITIALS)
    rule(section, Decision(found=f"{SECRET} led out of turn", decided=f"{SHORT} may choose"), by)
    return section


def texts(data: bytes) -> str:
    """All that can be read in a file, whatever it is."""
    if data[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "\n".join([*archive.namelist(), *(texts(archive.read(name)) for name in archive.namelist())])
    if data[:5] == b"%PDF-":
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)
    return data.decode(errors="replace")


def names_in(text: str) -> list[str]:
    """Of the two who hide their names every part that is found."""
    return [part for part in (*SECRET.split(), *SHORT.split()) if part in text]


def public_addresses(section: Section) -> list[str]:
    """Every address that asks for no sign-in and says something of nights or people."""
    session = section.session
    players = [
        reverse(name, args=[player.pk])
        for player in section.club.players.all()
        for name in ("public-player", "public-player-json", "public-player-feed")
    ]
    evening = evening_of(session)
    every = {
        "slug": [session.slug],
        "number": range(1, 9),
        "kind": [kind for kind, sheet in wall_sheets().items() if sheet.applies_to(evening)],
        "name": list(tables_of(evening)),
    }
    found = [reverse(name) for name in ("home", "feed", "public-records", "public-calendar", "public-players")]
    found += [reverse(name) for name in ("public-nights-json", "public-records-json", "public-ics")]
    for series in section.club.series.all():
        found += [reverse("public-series", args=[series.slug]), reverse("public-series-json", args=[series.slug])]
    for pattern in get_resolver("tourney.web.public.urls").url_patterns:
        if str(pattern.pattern).startswith(("nights/", "cards/")):
            names = list(pattern.pattern.converters)
            for values in product(*(every[name] for name in names)):
                found.append(reverse(pattern.name, kwargs=dict(zip(names, values, strict=True))))
    people = list(section.club.players.values_list("pk", flat=True))
    return found + players + [reverse("public-partnership", args=both) for both in permutations(people, 2)]


def test_check_would_notice_a_fault(director, section):
    """The director's own page has them all."""
    assert names_in(texts(director.get(reverse("standings", args=[section.pk])).content)) == [
        *SECRET.split(),
        *SHORT.split(),
    ]
    assert set(names_in(texts(workbook(evening_of(section.session))))) == {*SECRET.split(), *SHORT.split()}


@pytest.mark.whole
def test_no_public_page_or_file_names_a_withheld_player(client, section, by, club):
    publish(section, by)
    keep_series(club, SeriesRules("Season"), [section.session])
    opened, addresses = 0, public_addresses(section)
    for address in addresses:
        answer = client.get(address)
        if answer.status_code == 200:
            opened += 1
            body = b"".join(answer.streaming_content) if answer.streaming else answer.content
            assert names_in(texts(body)) == [], address
            assert names_in(str(answer.headers)) == [], address
        elif answer.status_code == 301:
            assert answer["Location"].replace("/boards/", "/trays/") in addresses, address
        else:
            assert "/players/" in address or "/trays/" in address, (address, answer.status_code)
    assert opened > 20


@pytest.mark.whole
@pytest.mark.parametrize("shows", ["ranks", "everything"])
def test_withheld_name_is_hidden_during_play_and_on_the_wall(client, director, section, by, shows):
    show_during_play(section, shows, by)
    told = client.get(section.session.get_absolute_url())
    assert told.status_code == 200
    assert names_in(told.content.decode()) == []
    faces = "&".join(f"show={face}" for face in ("clock", "room", "ranks", "standings", "next"))
    wall = director.get(f"{reverse('projector', args=[section.pk])}?{faces}").content.decode()
    assert "Ottilie" in wall
    assert names_in(wall) == []


@pytest.mark.whole
def test_withheld_name_is_not_in_the_pages_for_other_web_sites(director, section):
    told = texts(director.get(reverse("taken", args=[section.pk, "site"])).content)
    assert "Ottilie" in told
    assert names_in(told) == []


@pytest.mark.whole
@pytest.mark.parametrize("slug", ["workbook", "csv", "night"])
def test_directors_files_have_every_name(director, section, slug):
    told = texts(director.get(reverse("taken", args=[section.pk, slug])).content)
    assert set(names_in(told)) == {*SECRET.split(), *SHORT.split()}


@pytest.mark.parametrize("name", ["public-night", "public-pdf", "public-xlsx", "public-contestant"])
def test_placeholder_for_a_withheld_name_is_in_the_readers_language(client, section, by, club, name):
    club.language = "de"
    club.save()
    publish(section, by)
    session = section.session
    more = [1] if name == "public-contestant" else []
    answer = client.get(reverse(name, args=[session.slug, *more]), headers={"Accept-Language": "de"})
    told = texts(b"".join(answer.streaming_content) if answer.streaming else answer.content)
    assert "ein Spieler" in told
    assert "a player" not in told


def test_data_for_programs_is_in_english_for_every_reader(client, section, by):
    publish(section, by)
    address = reverse("public-night-json", args=[section.session.slug])
    names = client.get(address, headers={"Accept-Language": "de"}).json()["rankings"][0]["rows"]
    assert "a player" in {name for row in names for name in row["names"]}


def test_withheld_name_is_not_in_the_letter(director, section, by):
    for verb in (None, publish):
        if verb:
            verb(section, by)
        page = director.get(reverse("publish", args=[section.pk]))
        letter = page.context["letter"] + unquote(page.context["mailto"])
        assert "Ottilie" in letter
        assert names_in(letter) == []


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["file", "club"])
def test_withheld_name_is_not_in_files_published_by_command(section, by, tmp_path, kind):
    if kind == "file":
        (tmp_path / "night.json").write_text(night_file.write(export_night(section.session)))
        call_command("publish_files", str(tmp_path / "night.json"), "--out", str(tmp_path / "out"))
    else:
        publish(section, by)
        call_command("publish_files", "--out", str(tmp_path / "out"))
    files = [path for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert {path.suffix for path in files} >= {".xlsx", ".csv", ".html"}
    told = "\n".join(texts(path.read_bytes()) for path in files)
    assert "Ottilie" in told
    assert names_in(told) == []


def test_night_file_keeps_the_setting_and_survives_a_round_trip_byte_for_byte(section, by):
    written = night_file.write(export_night(section.session))
    assert '"shown": [\n     "withheld",\n     "full"\n    ]' in written
    assert night_file.write(night_file.read(written)) == written
    elsewhere = open_club("Portland Club")
    came = import_night(night_file.read(written), elsewhere, by)
    assert night_file.write(export_night(came.session)) == written
    shown = dict(elsewhere.players.values_list("name", "shown"))
    assert (shown[SECRET], shown[SHORT], shown[OPEN]) == ("withheld", "initials", "full")


def test_imported_file_never_makes_a_name_more_public(section, club, by):
    written = night_file.write(export_night(section.session))
    Player.objects.filter(club=club, name=SHORT).update(shown=Shown.WITHHELD)
    Player.objects.filter(club=club, name=SECRET).update(shown=Shown.FULL)
    import_night(night_file.read(written), club, by)
    assert dict(club.players.filter(name__in=[SECRET, SHORT]).values_list("name", "shown")) == {
        SECRET: "withheld",
        SHORT: "withheld",
    }


@pytest.mark.whole
@pytest.mark.parametrize("shown", [["withheld"], ["never", "full"], "withheld", None, [[], {}], [1, 2]], ids=str)
def test_visibility_in_a_file_is_one_word_for_each_name(section, shown):
    import json

    document = json.loads(night_file.write(export_night(section.session)))
    document["contestants"]["entries"][2]["shown"] = shown
    with pytest.raises(BadInput, match="entries row 3: shown must be full, initials, withheld for each name"):
        night_file.check(document)


def test_night_without_withheld_names_has_an_unchanged_file():
    """If everybody is named in full, the file does not mention it."""
    for path in Path("fixtures").glob("*.json"):
        assert "shown" not in path.read_text()
