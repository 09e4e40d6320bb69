"""Points that no method explains may stay as published in the file: ranks, totals, percentages and board scores."""

import json
import re
from fractions import Fraction
from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.tourney.exchange.foreign.samples import FOREIGN
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.queries import standings_of
from tourney.desk.results.publishing import publish
from tourney.desk.setup.import_night import import_night
from tourney.exchange import night_file, standings_file
from tourney.exchange.export_night import export_night
from tourney.exchange.file_format import written_formats
from tourney.exchange.foreign.opened import opened
from tourney.faults import BadInput
from tourney.models import ResultVersion, Section, Session
from tourney.presentation.night_tables import tables_of
from tourney.reports.scorecard import evenings, share_of
from tourney.scoring.scored import standings

USEBIO = (FOREIGN / "usebio" / "brian_mp_no_neuberg.xml").read_text("latin-1")
REMARK = "kept as they were published in the imported file"


def strange() -> bytes:
    """A file whose points no method explains: half of each side's, and half of the top besides."""

    def halved(found: re.Match[str]) -> str:
        return f"<{found[1]}_MATCH_POINTS>{(float(found[2]) + 3) / 2}</{found[1]}_MATCH_POINTS>"

    text = re.sub("<(NS|EW)_MATCH_POINTS>([0-9.]+)</[A-Z_]+>", halved, USEBIO)
    assert text != USEBIO
    return text.encode("latin-1")


def kept(data: bytes | None = None):
    return opened(data or strange(), {"method": "published"}).settled()


def published(text: str) -> dict[int, tuple[str, float]]:
    """Pair -> its place and percentage, as the file has them."""
    pairs = re.findall("<PAIR>.*?</PAIR>", text, re.DOTALL)
    one = [
        {name: re.search(f"<{name}>(.*?)<", pair)[1] for name in ("PAIR_NUMBER", "PLACE", "PERCENTAGE")}
        for pair in pairs
    ]
    return {int(each["PAIR_NUMBER"]): (each["PLACE"], float(each["PERCENTAGE"])) for each in one}


def test_published_standings_are_offered_where_no_method_explains_the_points():
    [question] = [each for each in opened(strange()).asked if each.key == "method"]
    assert "published" in dict(question.choices)
    assert not question.usual


def test_ranks_and_percentages_are_those_of_the_file():
    rows = standings(kept().night).rankings[0].rows
    theirs = published(USEBIO)
    assert [(row.entry.number, f"{row.rank}", float(row.percent)) for row in rows] == sorted(
        ((number, place.rstrip("="), percent) for number, (place, percent) in theirs.items()),
        key=lambda each: (int(each[1]), each[0]),
    )


def test_every_result_has_the_points_of_the_file_and_its_share_of_the_maximum():
    night = kept().night
    points = [(each.ns, each.ew) for each in standings(night).results if each.ns is not None]
    assert set(map(sum, points)) == {6, 5}  # on one board there was less to be had
    play = next(play for plays in evenings(night).values() for play in plays if play.points == Fraction(9, 2))
    assert share_of(night, play) == 75


def test_published_standings_survive_a_round_trip_byte_for_byte(club, by):
    text = night_file.write(kept())
    assert night_file.write(night_file.read(text)) == text
    document = json.loads(text)
    assert document["published_standings"][0].keys() == {"number", "place", "percent"}
    assert document["results"][0]["published"].keys() == {"ns", "ew"}
    section = import_night(kept(), club, by)
    once = night_file.write(export_night(section.session))
    assert night_file.write(export_night(import_night(night_file.read(once), club, by).session)) == once
    assert json.loads(once)["published_standings"] == document["published_standings"]
    assert json.loads(once)["results"] == document["results"]


@pytest.mark.parametrize(
    ("part", "value", "fault"),
    [
        ("published_standings", [{"number": 99}], "There is no contestant 99."),
        ("published_standings", [{"number": 1, "place": "first"}], "Write a rank like 7 or 7="),
        ("published_standings", [{"number": 1, "total": "many"}], "Expected a number."),
        ("published_standings", [{"number": 1}, {"number": 1}], "Number 1 is used twice."),
        ("published_standings", {"1": 2}, "Expected a list"),
    ],
)
def test_fault_in_published_standings_is_named(part, value, fault):
    document = json.loads(night_file.write(kept())) | {part: value}
    with pytest.raises(BadInput, match=re.escape(fault)):
        night_file.check(document)


@pytest.mark.parametrize("value", [5, {"ns": "x"}, {"north": 3}, {"ns": True}])
def test_fault_in_published_points_is_named(value):
    document = json.loads(night_file.write(kept()))
    document["results"][0]["published"] = value
    with pytest.raises(BadInput, match="results row 1 published"):
        night_file.check(document)


@pytest.fixture
def section(club, by) -> Section:
    return import_night(kept(), club, by)


def test_published_standings_are_marked_on_screen_paper_site_and_in_files(director, client, section, by):
    publish(section, by)
    slug = section.session.slug
    assert REMARK in director.get(reverse("standings", args=[section.pk])).content.decode()
    assert REMARK in client.get(reverse("public-night", args=[slug])).content.decode()
    pdf = PdfReader(BytesIO(client.get(reverse("public-pdf", args=[slug])).content))
    assert REMARK in " ".join(pdf.pages[0].extract_text().split())
    assert REMARK in standings_file.to_json(standings_of(section.session))["remark"]
    assert tables_of(evening_of(section.session))["ranking"].title == "Ranking as published"
    for slug, each in written_formats().items():
        if slug in ("usebio", "pbn", "bridgewebs"):
            assert "the fact that the standings are kept as published" in each.lost(export_night(section.session))


def test_boards_are_shown_with_their_published_points(client, section, by):
    publish(section, by)
    tray = ResultVersion.objects.current([section]).first().result.tray
    page = client.get(reverse("public-board", args=[section.session.slug, tray])).content.decode()
    assert "4.5" in page


def test_choosing_another_scoring_calculates_the_standings_here(director, section):
    assert (
        "Choose a scoring method here to calculate them instead"
        in director.get(reverse("scoring", args=[section.pk])).content.decode()
    )
    before = [row.entry.number for row in standings_of(section.session).rankings[0].rows]
    answer = director.post(
        reverse("scoring", args=[section.pk]), {"scoring": "matchpoints", "neuberg": "on", "do": "change"}
    )
    assert answer.status_code == 302
    session = Session.objects.get()
    counted = standings_of(session)
    assert (session.published_standings, session.options["published"]) == (None, False)
    assert not counted.remark
    assert {points.ns + points.ew for points in counted.results if points.ns is not None} == {6}
    assert sorted(before) == sorted(row.entry.number for row in counted.rankings[0].rows)


LINE = re.compile("<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", re.DOTALL)


def unplayed(points: tuple[float, float] | None) -> bytes:
    """One line of a board was not played, and the file has ``points`` for it."""
    lines = LINE.findall(USEBIO)
    new = re.sub("<CONTRACT>.*?</CONTRACT>", "<CONTRACT>NP</CONTRACT>", lines[4])
    new = re.sub("<SCORE>.*?</SCORE>", "<SCORE>NP</SCORE>", new)
    for side, value in zip(("NS", "EW"), points or (0, 0), strict=True):
        new = re.sub(f"<{side}_MATCH_POINTS>.*?</", f"<{side}_MATCH_POINTS>{value}</", new)
    return USEBIO.replace(lines[4], new, 1).encode("latin-1")


def of_board(found, row: int) -> list[tuple[Fraction, Fraction]]:
    night = found.checked().night
    tray = night.results[row].tray
    return [(each.ns, each.ew) for each in standings(night).results if each.result.tray == tray]


def test_board_with_points_for_an_unplayed_line_may_stay_as_published():
    found = opened(unplayed((3, 3)))
    tray = found.document["results"][4]["tray"]
    rows = [at for at, row in enumerate(found.document["results"]) if row["tray"] == tray]
    assert of_board(found, 4) == [found.points[at] for at in rows]
    assert f"The published points of all {len(rows)} results on this board are kept." in [
        each.what for each in found.said
    ]
    assert all("published" in found.document["results"][at] for at in rows)


def test_board_with_points_for_an_unplayed_line_may_be_scored_without_it():
    found = opened(unplayed((3, 3)), {"unplayed": "anew"})
    board = of_board(found, 4)
    assert board.count((None, None)) == 1
    assert not any("published" in row for row in found.document["results"])
    assert f"This result is left out. The other {len(board) - 1} results are scored here." in [
        each.what for each in found.said
    ]


def test_unplayed_line_without_points_raises_no_question():
    assert "unplayed" not in {each.key for each in opened(unplayed(None)).asked}


def shared() -> bytes:
    """The two at the bottom share a place that what they made tells apart."""
    return re.sub("<PLACE>[78]=?</PLACE>", "<PLACE>7=</PLACE>", USEBIO).encode("latin-1")


def test_tied_rank_in_the_file_is_reported_and_can_be_kept():
    found = opened(shared())
    assert any("8: 7= in the file, 8 here" in each.what or "7= in the file" in each.what for each in found.said)
    [question] = [each for each in found.asked if each.key == "standings"]
    assert question.usual == "counted"
    rows = standings(opened(shared(), {"standings": "published"}).settled().night).rankings[0].rows
    assert [row.rank for row in rows] == [1, 2, 3, 4, 5, 6, 7, 7]


def test_consecutive_ranks_are_not_mentioned():
    assert not any("Ranks that differ" in each.what for each in opened(USEBIO.encode("latin-1")).said)
