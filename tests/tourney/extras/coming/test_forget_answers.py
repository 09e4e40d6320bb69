"""A person who is forgotten is in no answer, letter or line of the journal; what is held of a person has their
answers."""

import json

from tourney.desk.privacy.forgetting import forget
from tourney.desk.privacy.personal_data import held_of
from tourney.extras.coming.models import ComingAnswer, ComingLetter
from tourney.models import JournalEntry

from .nights_to_come import coming, player, says

NOTE = "Precision, ring 01632 960417"


def journal(club):
    lines = JournalEntry.objects.filter(club=club)
    return json.dumps([[line.data, line.before, line.after] for line in lines], ensure_ascii=False)


def test_answers_of_a_forgotten_person_are_deleted_without_a_trace(session, club, by, sent):
    says(session, "Ann Oak", "looking", note=NOTE)
    says(session, "Ann Oak", partner="Zoe Guest")
    says(session, "Carla Reed", partner="Dev Patel")
    assert NOTE in journal(club)
    assert "Zoe Guest" in journal(club)
    forget(player(club, "Ann Oak"), by)
    assert coming(session) == [("Carla Reed", "Dev Patel")]
    for word in (NOTE, "Zoe Guest", "Ann Oak"):
        assert word not in journal(club)
    assert not ComingLetter.objects.exists()


def test_pair_goes_with_either_of_them(session, club, by):
    says(session, "Ann Oak", partner="Ben Elm")
    forget(player(club, "Ben Elm"), by)
    assert not ComingAnswer.objects.exists()


def test_guest_is_forgotten_by_name(session, club, by):
    says(session, "Carla Reed", partner="Ann Oakley")
    says(session, "Dev Patel", "looking", note="I play with Ann Oak on Mondays")
    forget(player(club, "Ann Oak"), by)
    assert ComingAnswer.objects.get(player__name="Dev Patel").note.endswith("on Mondays")
    assert "Ann Oak " not in ComingAnswer.objects.get(player__name="Dev Patel").note
    assert ComingAnswer.objects.get(player__name="Carla Reed").guest == "Ann Oakley"


def test_stored_data_of_a_person_include_their_answers(session, club):
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", "looking", note=NOTE)
    [answer] = held_of(player(club, "Ben Elm"))["coming"]
    assert answer["players"] == ["Ann Oak", "Ben Elm"]
    [answer] = held_of(player(club, "Carla Reed"))["coming"]
    assert (answer["answer"], answer["note"]) == ("looking", NOTE)
