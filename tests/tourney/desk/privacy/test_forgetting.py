"""A person who is forgotten is named nowhere, not even by the front page of the club."""

from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.privacy.forgetting import forget
from tourney.models import Club


def test_front_page_no_longer_names_a_forgotten_person(club, by):
    ann = keep(club, PlayerRecord("Ann Abbott", mail="ann@example.org"), by)
    club.contact_name, club.contact_mail = "Ann Abbott", "ann@example.org"
    club.joining = "Ask Ann Abbott at the door. Everybody is welcome."
    club.save()

    forget(ann, by)

    stored = Club.objects.get(pk=club.pk)
    shown = " ".join([stored.contact_name, stored.contact_mail, stored.joining, stored.partners, stored.venue])
    assert "Abbott" not in shown
    assert "ann@example.org" not in shown
    assert stored.joining.endswith("at the door. Everybody is welcome.")
