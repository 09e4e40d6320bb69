"""A form opened before another user's change: it stores nothing, shows the current state and says what to do."""

import html
import re
from datetime import date

from django.urls import reverse

from tests.conftest import names_for
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.setup.seating import seat, seated
from tourney.models import Member, Role, Series, Session, User

from .test_director import url


def fields(page: str, form: str = '<form method="post"[^>]*novalidate') -> dict[str, str]:
    """Return the data that a browser sends for a form as opened: its hidden fields, its boxes and what is chosen."""
    text = re.split("</form>", re.split(form, page)[1])[0]
    found = dict(re.findall(r'<input\s+type="hidden" name="(\w+)" value="([^"]*)"', text))
    found |= dict(re.findall(r'<input\s+id="f-[^"]+" name="([^"]+)" value="([^"]*)"', text))
    for name, options in re.findall(r'<select\s+id="f-[^"]+" name="([^"]+)">(.*?)</select>', text, re.S):
        found[name] = re.search(r'value="([^"]*)" selected', options)[1]
    return {name: html.unescape(value) for name, value in found.items() if name != "csrfmiddlewaretoken"}


def opened(director, address: str) -> dict[str, str]:
    return fields(director.get(address).content.decode())


def said(answer) -> str:
    return html.unescape(answer.content.decode())


def test_outdated_names_form_is_refused_and_stored_once_corrected(director, night, by):
    section = night(4, None)
    page, ours = url("names", section), "\n".join(" & ".join(pair) for pair in names_for(4))
    form = opened(director, page)
    seat(section, [*names_for(4), ("Ida", "Ben")], by)
    answer = director.post(page, form | {"names": ours})
    assert answer.status_code == 422
    assert "These entries are stored but are not in your list: Ida & Ben. Correct your list and save it again." in said(
        answer
    )
    assert len(seated(section)) == 5
    director.post(page, fields(answer.content.decode()) | {"names": f"{ours}\nIda & Ben\nEva & Tom"})
    assert [row.names for row in seated(section)][4:] == [("Ida", "Ben"), ("Eva", "Tom")]


def test_list_with_a_fault_keeps_the_revision_it_was_typed_on(director, night, by):
    section = night(4, None)
    page = url("names", section)
    form = opened(director, page)
    seat(section, names_for(5), by)
    again = fields(director.post(page, form | {"names": "Ann"}).content.decode())
    assert again["seen"] == form["seen"]
    assert "Someone else has changed the names since you opened this page." in said(
        director.post(page, again | {"names": "A & B\nC & D"})
    )


def test_outdated_round_form_shows_the_current_round(director, night):
    section = night(10)
    page = url("fix-round", section, 1)
    ours, theirs = opened(director, page), opened(director, page)
    theirs |= {"trays-1": theirs["trays-2"], "trays-2": theirs["trays-1"], "results": "keep"}
    assert director.post(page, theirs).status_code == 302
    ours |= {"trays-3": ours["trays-4"], "trays-4": ours["trays-3"], "results": "keep"}
    answer = director.post(page, ours, follow=True)
    assert (
        "Someone else has changed round 1 since you opened this page. The current version is now shown. "
        "Change only what is still wrong."
    ) in said(answer)
    now = section.movement_versions.latest("number").movement.round(1)
    assert ", ".join(map(str, now.by_table[1].trays)) == theirs["trays-1"]
    assert ", ".join(map(str, now.by_table[3].trays)) == theirs["trays-3"]


def test_outdated_series_form_keeps_the_night_added_meanwhile(director, club, night, by):
    series = keep_series(club, SeriesRules("Season"), [], by=by)
    page = reverse("series-edit", args=[series.pk])
    form = opened(director, page)
    keep_series(club, SeriesRules("Season"), [night(10).session], series, by)
    typed = {"name": "Winter", "measure": "points", "least": "1", "handicap_percent": "0", "best": "", "points": ""}
    answer = director.post(page, form | typed, follow=True)
    assert (
        "Someone else has changed this series since you opened this page. The current version is now "
        "shown. Make your change again."
    ) in said(answer)
    assert (Series.objects.get().name, series.nights.count()) == ("Season", 1)
    assert director.post(page, opened(director, page) | typed).url == reverse("series")
    assert Series.objects.get().name == "Winter"


def test_outdated_role_form_does_not_undo_another_owners_choice(director, club):
    member = Member.objects.create(club=club, user=User.objects.create_user("Sam Scorer"), role=Role.SCORER)
    page = director.get(reverse("club")).content.decode()
    form = fields(page, f'action="{reverse("member-role", args=[member.pk])}"')
    assert form == {"seen": "scorer"}
    Member.objects.filter(pk=member.pk).update(role=Role.OWNER)
    answer = director.post(reverse("member-role", args=[member.pk]), form | {"role": "director"}, follow=True)
    assert "Someone else has changed the role of Sam Scorer since you opened this page. It is now owner." in said(
        answer
    )
    assert Member.objects.get(pk=member.pk).role == Role.OWNER


def test_the_next_session_pressed_twice_is_one_and_both_presses_lead_to_it(director, night):
    section = night(10)
    asked = {"date": date(2025, 11, 27), "starts_at": "19:30", "share": "100"}
    answers = [director.post(url("next-session", section), asked) for _ in range(2)]
    there = Session.objects.get(carried_from=section.session)
    assert {answer.url for answer in answers} == {url("movement", there.sections.get())}
