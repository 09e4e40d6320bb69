"""After a copy was restored: a repeated revision number does not match what a page shows."""

import pytest
from django.urls import reverse

from tourney.desk.results.publishing import show_during_play
from tourney.models import Club, Shows
from tourney.models.club import new_epoch
from tourney.web.table.table_access import address_of


@pytest.fixture
def followed(tonight, by):
    """Every page that follows a night, by its name."""
    show_during_play(tonight, Shows.EVERYTHING, by)
    public = {name: reverse(name, args=[tonight.session.slug]) for name in ("public-night", "public-wall")}
    desk = {name: reverse(name, args=[tonight.pk]) for name in ("room", "standings", "projector", "calls")}
    return public | desk | {"table": address_of(tonight, 1)}


def known_at(client, path: str) -> str:
    answer = client.get(path, headers={"X-Revision": "0"})
    return answer.headers.get("X-Revision") or answer.content.decode().split('data-revision="')[1].split('"')[0]


@pytest.mark.parametrize("name", ["public-night", "public-wall", "room", "standings", "projector", "calls", "table"])
def test_page_with_the_same_number_from_before_gets_the_current_state(director, followed, club, name):
    known = known_at(director, followed[name])
    assert director.get(followed[name], headers={"X-Revision": known}).status_code == 204

    Club.objects.filter(pk=club.pk).update(epoch=new_epoch())

    answer = director.get(followed[name], headers={"X-Revision": known})
    assert (answer.status_code, bool(answer.content)) == (200, True)


@pytest.mark.whole
@pytest.mark.parametrize("sent", ["7", "-7", f"{'a' * 16}-{'9' * 5000}", f"{'a' * 16}-٣", "9" * 5000])
@pytest.mark.parametrize("name", ["public-night", "room", "table"])
def test_malformed_revision_is_ignored(director, followed, name, sent):
    sent = sent.encode().decode("latin-1")
    assert director.get(followed[name], headers={"X-Revision": sent}).status_code == 200
