"""The content security policy: the same on every answer, and without any way to run a foreign script."""

import pytest
from django.test import Client
from django.urls import reverse

from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.models import Member, Place, Role, User
from tourney.scoring.made import Made

NOTHING = ("default-src", "base-uri", "frame-ancestors")
OWN = ("script-src", "style-src", "img-src", "font-src", "connect-src", "form-action")


def rules(answer) -> dict[str, str]:
    given = answer.headers["Content-Security-Policy"].split(";")
    return dict(rule.strip().split(" ", 1) for rule in given)


def is_strict(answer) -> bool:
    found = rules(answer)
    whole = " ".join(found.values())
    return (
        all(found[name] == "'none'" for name in NOTHING)
        and all(found[name] == "'self'" for name in OWN)
        and set(whole.split()) == {"'none'", "'self'"}
        and answer.headers["X-Content-Type-Options"] == "nosniff"
    )


@pytest.fixture
def published(night, by):
    section = night(4, "howell")
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    publish(section, by)
    return section


@pytest.mark.whole
@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/", 200, "text/html"),
        ("/feed.atom", 200, "application/atom+xml"),
        ("/static/tourney/icon.svg", 200, "image/svg+xml"),
        ("/static/tourney/tourney.css", 200, "text/css"),
        ("/static/tourney/nothing.js", 404, "text/html"),
        ("/no/such/page/", 404, "text/html"),
        ("/t/1/1/guessed/", 404, "text/html"),
        ("/desk/", 302, "text/html"),
        ("/sign-out/", 405, "text/html"),
        ("/nights/{slug}/", 200, "text/html"),
        ("/nights/{slug}/standings.pdf", 200, "application/pdf"),
        ("/nights/{slug}/standings.xlsx", 200, "application/vnd.openxml"),
        ("/nights/{slug}/ranking.csv", 200, "text/csv"),
        ("/nights/{slug}/site.zip", 200, "application/zip"),
        ("/movements/howell/99/", 404, "text/html"),
    ],
)
def test_every_kind_of_answer_has_the_strict_policy(client, published, path, status, kind):
    answer = client.get(path.format(slug=published.session.slug))
    assert answer.status_code == status
    assert answer.headers["Content-Type"].startswith(kind)
    assert is_strict(answer)


def test_night_file_and_phone_entries_have_the_strict_policy(director, published):
    taken = director.get(reverse("taken", args=[published.pk, "night"]))
    assert taken.headers["Content-Type"] == "application/json"
    assert is_strict(taken)
    assert is_strict(director.post("/t/1/1/guessed/enter/", headers={"X-Outbox": "1"}))


def test_refusals_have_the_strict_policy(client, club, published):
    egon = User.objects.create_user("Egon")
    Member.objects.create(club=club, user=egon, role=Role.SCORER)
    client.force_login(egon)
    refused = client.get(reverse("club"))
    assert refused.status_code == 403
    assert is_strict(refused)
    forged = Client(enforce_csrf_checks=True).post(reverse("sign-in"), {"username": "Egon", "password": "x"})
    assert forged.status_code == 403
    assert is_strict(forged)


def test_internal_error_has_the_strict_policy_and_reveals_nothing(db, monkeypatch):
    monkeypatch.setattr("tourney.web.public.home.render", lambda *_, **__: 1 / 0)
    answer = Client(raise_request_exception=False).get("/")
    assert answer.status_code == 500
    assert is_strict(answer)
    assert "Something went wrong" in answer.content.decode()
    assert "ZeroDivisionError" not in answer.content.decode()


def test_check_would_notice_a_fault(client, db):
    answer = client.get("/")
    answer.headers["Content-Security-Policy"] = answer.headers["Content-Security-Policy"].replace(
        "script-src 'self'", "script-src 'self' 'unsafe-inline'"
    )
    assert not is_strict(answer)
