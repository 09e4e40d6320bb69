"""The night is dealt, proved, downloaded unseen, and opened when it is over."""

import json
from datetime import date
from hashlib import sha256

import pytest

from movements.request import Request
from tests.tourney.desk.deals.dealt import close_all, fresh, json_read
from tests.tourney.desk.played import play
from tourney.cards.deal import Deal
from tourney.cards.dealer import dealer
from tourney.cards.deals_document import document
from tourney.cards.verify import checks
from tourney.desk.club.club_rows import tables
from tourney.desk.deals import deal_night as dealing
from tourney.desk.deals.deal_night import announce, await_value, deal, fetch, open_deals
from tourney.desk.deals.night_over import is_over
from tourney.desk.deals.sealed import about, cards_of, open_cards
from tourney.desk.journal.undo import last_step
from tourney.desk.play.clock import close_round
from tourney.desk.play.draw import draw_round
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import make_final, publish
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.faults import BadInput
from tourney.models import Club, Place, SealedDeals, Session
from tourney.models.audit import plain
from tourney.scoring.made import Made


def test_a_night_is_dealt_for_the_trays_of_its_movement_and_sealed(night, by):
    section = night(10)
    count = deal(section, by)
    session = fresh(section)
    assert count == movement_of(section).trays == len(cards_of(session).deals)
    assert session.deals == session.trumps == {}
    assert open_cards(session).deals == {}
    assert about(session).sealed
    assert session.dealing == {"commitment": session.dealing["commitment"]}
    lines = "".join(f"{each}\n" for each in cards_of(session).deals.values())
    salt = bytes.fromhex(SealedDeals.objects.get().salt)
    assert sha256(salt + lines.encode()).hexdigest() == session.dealing["commitment"]


def test_dealers_card_is_turned_at_whist_and_none_at_bridge(night, by, club):
    section = night(10)
    deal(section, by)
    cards = cards_of(fresh(section))
    for tray, card in cards.trumps.items():
        assert card in Deal.read(cards.deals[tray]).cards(dealer("whist", tray))
    assert set(cards.trumps) == set(cards.deals)
    bridge = open_night(club, NewNight("Bridge", date(2025, 11, 20), game="bridge", scoring="matchpoints"), by)
    deal(bridge, by, trays=4)
    assert cards_of(fresh(bridge)).trumps == {}


def test_no_log_line_or_related_row_shows_a_card(night, by, club):
    section = night(10)
    deal(section, by)
    announce(section, by)
    fetch(section, "pbn", by)
    session = fresh(section)
    told = json.dumps(list(session.journal.values("verb", "data", "before", "after")))
    for text in cards_of(session).deals.values():
        for hand in text[2:].split():
            assert hand not in told
    assert SealedDeals.objects.get().salt not in told
    for model in tables():
        if model is not SealedDeals:
            rows = [{f.attname: plain(getattr(row, f.attname)) for f in model._meta.concrete_fields
                     if f.attname != "picture"} for row in model._base_manager.filter(club=club)]  # fmt: skip
            assert SealedDeals.objects.get().salt not in json.dumps(rows, default=str), model


def test_dealing_without_a_movement_needs_the_number_of_boards(night, by):
    section = night(10, None)
    with pytest.raises(BadInput, match="Choose a movement first, or enter the number of deals"):
        deal(section, by)
    assert deal(section, by, trays=24) == 24


def test_night_can_be_redealt_until_a_board_is_played(night, by):
    section = night(10)
    deal(section, by)
    first = cards_of(fresh(section)).deals
    deal(section, by)
    assert cards_of(fresh(section)).deals != first
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    with pytest.raises(
        BadInput, match="Results have already been entered for hands dealt earlier, so new hands cannot be dealt"
    ):
        deal(section, by)


def test_published_hash_stays_listed_after_a_redeal(night, by):
    section = night(10)
    deal(section, by)
    announce(section, by)
    first = fresh(section).dealing["commitment"]
    lines = section.session.journal.count()
    announce(section, by)
    assert section.session.journal.count() == lines
    deal(section, by)
    assert fresh(section).dealing["earlier"] == [first]
    assert "announced_at" not in section.session.dealing


def test_undo_does_not_remove_the_deals(night, by):
    section = night(10)
    deal(section, by)
    announce(section, by)
    assert last_step(fresh(section)).verb == "choose_movement"


def test_downloaded_file_appears_in_the_activity_log(night, by):
    section = night(10)
    with pytest.raises(BadInput, match="There are no deals for this night yet"):
        fetch(section, "pbn", by)
    deal(section, by)
    cards = fetch(section, "dlm", by)
    assert dict(cards.deals) == dict(cards_of(fresh(section)).deals)
    line = section.session.journal.last()
    assert (line.verb, line.data, line.by) == ("fetch_deals", {"file": "dlm", "sealed": True}, by.user)


@pytest.mark.whole
def test_deals_come_from_a_secret_and_a_public_value(night, by):
    section = night(10)
    await_value(section, "Saturday's lottery numbers", by)
    session = fresh(section)
    assert session.dealing["awaits"] == "Saturday's lottery numbers"
    salt = bytes.fromhex(SealedDeals.objects.get().salt)
    assert session.dealing["salt_commitment"] == sha256(salt).hexdigest()
    assert not about(session).trays
    with pytest.raises(BadInput, match="The public value for this secret has not been entered yet"):
        deal(section, by)
    deal(section, by, public="6 12 19 23 31 44")
    close_all(section, by)
    said = document(open_cards(fresh(section)).as_dealing("whist"))
    assert said["salt"] == salt.hex()
    found = checks(json_read(said))
    assert all(check.holds for check in found)
    assert "The deals match the salt and the public value." in [check.words for check in found]


def test_deals_from_elsewhere_cannot_be_announced(night, by):
    with pytest.raises(BadInput, match="not dealt here"):
        announce(night(10), by)


def test_only_listed_modules_touch_sealed_deals():
    """Only the sealing module, the export and import of a club, and modules that show no cards may name the model."""
    from pathlib import Path

    root = Path(dealing.__file__).parents[2]
    naming = {
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if "SealedDeals" in path.read_text() and "migrations" not in path.parts
    }
    assert naming == {
        "models/__init__.py",
        "models/sealed_deals.py",
        "models/session.py",
        "desk/deals/sealed.py",
        "desk/club/club_rows.py",
        "club_transfer/json_shapes.py",
        "desk/journal/story.py",
    }
    reading = {
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if any(word in path.read_text() for word in ("sealed_cards", "cards_of(", "secret_of"))
    }
    assert reading == {
        "desk/deals/sealed.py",
        "desk/deals/deals_from_file.py",
        "desk/deals/deal_night.py",
        "desk/deals/solving.py",
        "exchange/export_night.py",
        "extras/bridgemates/event.py",  # to the club's own connector, where a director ticks it; journaled
        "extras/bridgemates/link.py",
        "extras/simultaneous/own_night.py",  # which finds the numbers of an event's boards, and shows no card
        "extras/simultaneous/verbs/organising.py",  # encrypted for the clubs of an event; journaled
    }


def test_clubs_do_not_see_each_others_deals(night, by):
    section = night(10)
    deal(section, by)
    other = Club.objects.create(name="Other club")
    theirs = open_night(other, NewNight("Theirs", date(2025, 11, 20)), by)
    assert not about(theirs.session).trays


def swiss(club, by, rounds: int | None):
    section = open_night(club, NewNight("Swiss", date(2025, 11, 20), game="bridge", scoring="cross-imps"), by)
    seat(section, [(f"Ann {n}", f"Bob {n}") for n in range(8)], by)
    choose_movement(section, Request("swiss-pairs", 8, rounds=rounds, trays_per_set=4), by)
    return section


@pytest.mark.whole
def test_undrawn_swiss_rounds_are_dealt_too_and_stay_sealed(club, by):
    section = swiss(club, by, 3)
    assert deal(section, by) == 12
    assert night_file.write(export_night(fresh(section), sealed=True)).count("N:") == 12
    for number in (1, 2, 3):
        assert fresh(section).deals == {}
        play(section, by)
        close_round(section, number, by)
        if number < 3:
            assert not is_over(fresh(section))
            draw_round(section, by)
    assert len(fresh(section).deals) == 12


def test_unplanned_swiss_keeps_its_hands_sealed_until_it_is_final(club, by):
    section = swiss(club, by, None)
    assert movement_of(section).planned == 0
    deal(section, by, trays=24)
    play(section, by)
    close_round(section, 1, by)
    publish(section, by)
    assert fresh(section).deals == {}
    with pytest.raises(BadInput, match="over only when its standings are final"):
        open_deals(section, by)
    make_final(section, by)
    assert len(fresh(section).deals) == 24


@pytest.mark.whole
@pytest.mark.parametrize(("first", "then"), [("whist", "bridge"), ("bridge", "whist")])
def test_night_dealt_for_another_game_turns_trumps_only_at_whist(club, by, first, then):
    section = open_night(club, NewNight("Club night", date(2025, 11, 20), game=first, scoring="total"), by)
    seat(section, [(f"Ann {n}", f"Bob {n}") for n in range(8)], by)
    choose_movement(section, Request("howell", 8), by)
    deal(section, by)
    Session.objects.update(game=then)
    cards = cards_of(fresh(section))
    assert bool(cards.trumps) is (then == "whist")
    close_all(section, by)
    assert open_cards(fresh(section)).trumps == cards.trumps
    assert all(check.holds for check in checks(json_read(document(open_cards(section.session).as_dealing(then)))))
    text = night_file.write(export_night(section.session))
    assert night_file.write(night_file.read(text)) == text
