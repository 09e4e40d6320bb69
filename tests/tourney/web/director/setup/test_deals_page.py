"""The page of the night's deals: dealt, imported, proved, downloaded, opened."""

import json
import re
from hashlib import sha256

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.tourney.desk.deals.test_solving import Fails, Ready, all_of
from tests.tourney.desk.played import night_of_method, play
from tests.tourney.exchange.dealt import deal
from tourney.cards.double_dummy.solver import Unsolved
from tourney.cards.formats import dlm, dup, lin, pbn_file
from tourney.desk.deals.deal_night import deal as deal_night
from tourney.desk.deals.sealed import about, cards_of, seal
from tourney.desk.deals.solving import solve_next
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.writing import By
from tourney.exchange.foreign.deal_files import read
from tourney.models import Place, Session
from tourney.scoring.made import Made

DEALS = b"""% PBN 2.1
[Board "1"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
"""


def url(name, section, *args):
    return reverse(name, args=[section.pk, *args])


def page(director, section) -> str:
    return director.get(url("deals", section)).content.decode()


def press(director, section, do, **given) -> str:
    return director.post(url("deals", section), {"do": do} | given, follow=True).content.decode()


def session_of(section) -> Session:
    return Session.objects.get(pk=section.session_id)


def bring(director, section, data=DEALS, name="deals.pbn", **given):
    file = SimpleUploadedFile(name, data)
    return director.post(url("import-deals", section), {"file": file} | given, follow=True)


@pytest.fixture
def bridge(club, by):
    return night_of_method("matchpoints", club, by, rounds=0)


def test_the_night_is_dealt_with_one_press(director, night):
    section = night(10)
    needed = movement_of(section).trays
    assert f'value="{needed}"' in page(director, section)
    said = press(director, section, "deal", trays=needed)
    assert f"{needed} trays dealt. Nobody has seen the cards." in said
    assert session_of(section).dealing["commitment"] in said
    assert len(cards_of(session_of(section)).trumps) == needed


def test_bridge_page_uses_the_word_board(director, bridge):
    said = press(director, bridge, "deal", trays=14)
    assert "14 boards dealt." in said
    assert "tray" not in re.sub(r"<[^>]*>", "", said.partition("<h1>")[2].partition("</main>")[0])


def test_page_without_a_movement_links_to_choosing_one(director, night):
    section = night(10, None)
    assert "There is no movement yet." in page(director, section)
    assert "Choose a movement first" in press(director, section, "deal", trays="") or "required" in press(
        director, section, "deal", trays=""
    )


def test_no_long_suits_option_says_how_many_deals_it_discards(director, night):
    section = night(10)
    assert "It discards about one deal in seven, and this is stated on every sheet." in page(director, section)
    said = press(director, section, "deal", trays=8, no_long_suits="on")
    assert (
        "Deals with a suit of more than six cards in one hand were discarded: 14.63% of all deals, one in 6.8." in said
    )


def test_trays_without_a_deal_are_named(director, night):
    section = night(10)
    needed = movement_of(section).trays
    said = press(director, section, "deal", trays=needed - 2)
    assert f"These have not been dealt: {needed - 1}, {needed}." in said


def test_hash_is_published_with_a_separate_press(director, client, night):
    section = night(10)
    press(director, section, "deal", trays=4)
    assert session_of(section).dealing["commitment"] not in client.get("/deals/").content.decode()
    assert "The hash of the deals has been published." in press(director, section, "announce")
    public = client.get("/deals/").content.decode()
    assert session_of(section).dealing["commitment"] in public
    assert "The salt will be published with the hands when the night is over." in public


@pytest.mark.whole
def test_deals_are_made_from_a_secret_and_a_public_value(director, client, night):
    section = night(10)
    assert "Description of the public value" in page(director, section)
    said = press(director, section, "await", awaits="The lottery of 22 November")
    assert "but the public value that it will be mixed with is not known yet: <b>" in said
    assert "The lottery of 22 November" in client.get("/deals/").content.decode()
    assert "4 trays dealt." in press(director, section, "deal", trays=4, public="6 12 19 23 31 44")
    assert session_of(section).dealing["public"] == "6 12 19 23 31 44"
    nothing = press(director, night(8), "await", awaits="")
    assert "This field is required" in nothing or "Describe the public value and say when it will be known" in nothing


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["json", "pbn", "dup", "dlm", "lin"])
def test_each_file_has_the_deals_of_the_night(director, night, by, kind):
    section = night(10)
    deal_night(section, by)
    answer = director.post(url("deals-file", section, kind))
    said = read(f"x.{kind}", answer.content)
    assert said["deals"] == dict(cards_of(session_of(section)).deals)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{section.session.slug}-deals.{kind}"'
    assert answer.headers["Cache-Control"] == "no-store"


def test_unavailable_file_is_not_found(director, night, by):
    section = night(10)
    assert director.post(url("deals-file", section, "xlsx")).status_code == 404
    answer = director.post(url("deals-file", section, "pbn"), follow=True)
    assert "There are no deals for this night yet." in answer.content.decode()


def test_format_that_cannot_hold_the_boards_says_so(director, night, by):
    section = night(10, None)
    deal_night(section, by, trays=120)
    answer = director.post(url("deals-file", section, "dlm"), follow=True)
    assert "DLM files can contain only boards 1 to 99, but the last board is 120." in answer.content.decode()


@pytest.mark.whole
def test_hands_and_salt_are_available_when_the_night_is_over(director, night, by):
    section = night(10)
    deal_night(section, by)
    assert "Hand records" not in page(director, section)
    play(section, by)
    publish(section, by)
    said = page(director, section)
    session = session_of(section)
    assert "Everyone can see the hands." in said
    lines = "".join(f"{each}\n" for each in session.deals.values())
    assert sha256(bytes.fromhex(session.dealing["salt"]) + lines.encode()).hexdigest() == session.dealing["commitment"]
    assert session.dealing["salt"] in said
    for kind in ("deals", "curtain-cards"):
        assert director.get(url("hands-sheet", section, kind)).headers["Content-Type"] == "application/pdf"
    assert director.get(url("hands-sheet", section, "standings")).status_code == 404


@pytest.mark.whole
def test_one_press_opens_the_hands_when_every_result_is_in(director, night, by):
    section = night(10)
    deal_night(section, by)
    assert "results are missing" in press(director, section, "open")
    play(section, by)
    assert "The night is over: show the hands" in page(director, section)
    assert "The night is over, so the hands are now visible." in press(director, section, "open")


@pytest.mark.whole
def test_deals_can_be_deleted_before_play_and_not_after(director, night, by):
    section = night(10)
    deal_night(section, by)
    assert "The deals have been deleted." in press(director, section, "clear")
    assert not about(session_of(section)).trays
    assert session_of(section).dealing == {}
    deal_night(section, by)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    assert "This tray has already been played, and different hands are stored for it." in press(
        director, section, "clear"
    )
    assert about(session_of(section)).trays


def test_unknown_action_is_not_found(director, night):
    assert director.post(url("deals", night(10)), {"do": "look"}).status_code == 404


@pytest.mark.whole
def test_imported_hands_are_sealed_until_the_night_is_over_then_printed(director, bridge, by):
    said = bring(director, bridge).content.decode()
    assert "The hands of 1 board have been stored." in said
    assert "1 board is imported." in said
    assert session_of(bridge).deals == {}
    assert "deals" not in json.loads(director.get(url("taken", bridge, "night")).content)
    play(bridge, by)
    press(director, bridge, "open")
    assert list(session_of(bridge).deals) == ["1"]
    assert json.loads(director.get(url("taken", bridge, "night")).content)["deals"]["1"].startswith("N:AKQJT98765432")
    while line := last_step(session_of(bridge)):
        step_back(line, By(None))
    assert list(session_of(bridge).deals) == ["1"]
    assert "The hands for this night are known" in page(director, bridge)


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["pbn", "dup", "dlm", "lin", "json"])
def test_each_format_is_imported_and_boards_outside_the_movement_are_named(director, bridge, kind):
    deals = {tray: deal(tray) for tray in range(1, 37)}
    write = {
        "pbn": lambda: pbn_file.write(deals, "bridge"), "dup": lambda: dup.write(deals),
        "dlm": lambda: dlm.write(deals), "lin": lambda: lin.write(deals),
        "json": lambda: json.dumps({"deals": {str(tray): each for tray, each in deals.items()}}).encode(),
    }  # fmt: skip
    most = movement_of(bridge).trays
    said = bring(director, bridge, write[kind](), f"deals.{kind}").content.decode()
    assert f"The hands of {most} boards have been stored." in said
    assert f"Boards {most + 1} to 36 are not used in this movement, so their hands are ignored." in said


@pytest.mark.whole
def test_hands_that_differ_from_those_played_need_a_tick(director, night, by):
    section = night(10)
    bring(director, section)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    other = pbn_file.write({1: deal(3)}, "whist")
    answer = bring(director, section, other)
    assert answer.status_code == 422
    assert (
        "tray 1: This tray has already been played, and different hands are stored for it." in answer.content.decode()
    )
    assert dict(cards_of(session_of(section)).deals) != {1: deal(3)}
    bring(director, section, other, replacing="on")
    assert dict(cards_of(session_of(section)).deals) == {1: deal(3)}


def test_file_without_a_deal_is_refused(director, bridge):
    twice = DEALS + DEALS.replace(b"N:", b"E:")
    for data, name, said in (
        (b"rubbish", "deals.pbn", "no [Tag]"),
        (b"", "deals.dup", "A DUP file must contain 156 bytes for each board, with 1 to"),
        (b"", "deals.xlsx", "must end in .json, .pbn, .dup, .dlm, .lin"),
        (b'[Board "1"]\n', "deals.pbn", "There are no deals in this file."),
        (DEALS.replace(b"AKQJT98765432...", b"AAQJT98765432..."), "deals.pbn", "line 3"),
        (DEALS.replace(b"AKQJT98765432...", b"KQJT98765432..."), "deals.pbn", "N has 12 cards, not 13."),
        (twice, "deals.pbn", "This board has different cards earlier in the file."),
    ):
        answer = bring(director, bridge, data, name)
        assert answer.status_code == 422
        assert said in answer.content.decode()
    assert not about(session_of(bridge)).trays


def test_night_played_with_other_cards_cannot_be_dealt(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    said = page(director, section)
    assert "Results have already been entered for hands that were dealt at the tables. " in said
    assert 'If you have a file of those hands, <a href="' in said
    assert "Results have already been entered for hands dealt earlier, so new hands cannot be dealt." in press(
        director, section, "deal", trays=8
    )


def test_partly_known_hands_give_no_file_and_break_no_page(director, night, by):
    """A club's file may contain such deals."""
    section = night(10)
    half = f"{deal(1).rpartition(' ')[0]} -"
    seal(session_of(section), {1: half}, {}, bytes(32))
    assert "1 tray is imported." in page(director, section)
    answer = director.post(url("deals-file", section, "dup"), follow=True)
    assert (
        "W's hand must have four suits, separated by full stops. Found: \"" in answer.content.decode()
        or "W has 0 cards" in answer.content.decode()
    )
    assert director.post(url("deals-file", section, "curtain-cards")).status_code == 200


def solving_of(director, section) -> str:
    """The part of the page that asks for itself anew while there is something to do."""
    return director.get(url("deals", section), headers={"HX-Request": "true"}).content.decode()


@pytest.mark.whole
def test_number_of_solved_boards_is_shown_and_updates(director, bridge, by):
    deal_night(bridge, by, trays=3)
    assert "0 of 3 boards have been solved. You can carry on working in the meantime." in page(director, bridge)
    assert 'hx-trigger="every 3s"' in solving_of(director, bridge)
    solve_next(Ready())
    said = solving_of(director, bridge)
    assert said.startswith('<section id="solving"')
    assert "1 of 3 boards have been solved. You can carry on working in the meantime." in said
    all_of(Ready())
    said = solving_of(director, bridge)
    assert (
        "All 3 boards have been solved. The analysis shows what can be made with perfect play when all "
        "four hands are visible."
    ) in said
    assert "The analysis will appear with the hands when the night is over." in said
    assert "hx-trigger" not in said


@pytest.mark.whole
def test_unsolved_board_is_named_and_tried_again(director, bridge, by):
    deal_night(bridge, by, trays=2)
    first = cards_of(session_of(bridge)).deals[1]
    all_of(Fails(first, how=Unsolved("The solver crashed.")))
    said = page(director, bridge)
    assert "1 of 2 boards have been solved" in said
    assert "<li>Board 1 · The solver crashed.</li>" in said
    assert "The solver is trying again." in press(director, bridge, "solve")
    assert "1 of 2 boards have been solved" in page(director, bridge)


def test_missing_solver_message_says_what_to_install_and_that_nothing_is_lost(director, bridge, by, monkeypatch):
    deal_night(bridge, by, trays=2)
    monkeypatch.setattr("tourney.desk.deals.solving.installed", lambda: False)
    said = page(director, bridge)
    assert "requirements-deals.txt" in said
    assert "0 of 2 boards have been solved. The rest will be solved later. Nothing has been lost." in said
    assert "hx-trigger" not in solving_of(director, bridge)
