"""One's own account: changing the password, and signing out elsewhere."""

import pytest
from django.test import Client
from django.urls import reverse

from tourney.desk.club import rate_limit
from tourney.models import Member, Role

OLD, NEW = "eight of hearts 1896", "nine of spades 1897"


@pytest.fixture
def me(user):
    user.set_password(OLD)
    user.save()
    return user


def signed_in(password=OLD) -> Client:
    browser = Client()
    assert browser.post(reverse("sign-in"), {"username": "Dora Director", "password": password}).status_code == 302
    return browser


def is_in(browser) -> bool:
    return browser.get(reverse("desk")).status_code == 200


@pytest.mark.parametrize(
    ("then", "leads"),
    [
        ("/desk/players/", "/desk/players/"),
        ("http://evil.example/", "/desk/"),
        ("//evil.example", "/desk/"),
        ("javascript:alert(1)", "/desk/"),
        ("sign-out", "sign-out"),
        ('[["a",{"name":1', "[[%22a%22,%7B%22name%22:1"),
    ],
)
def test_redirect_after_signing_in_stays_on_this_site(me, then, leads):
    answer = Client().post(reverse("sign-in"), {"username": "Dora Director", "password": OLD, "next": then})
    assert (answer.status_code, answer.url) == (302, leads)


def change(browser, new, old=OLD):
    return browser.post(reverse("account"), {"change-password": old, "change-new": new})


def test_new_password_works_and_ends_other_sign_ins(me):
    here, there = signed_in(), signed_in()
    assert change(here, NEW).url == reverse("account")
    assert is_in(here)
    assert not is_in(there)
    assert Client().post(reverse("sign-in"), {"username": me.username, "password": OLD}).status_code == 422
    assert is_in(signed_in(NEW))


@pytest.mark.parametrize(
    ("new", "old", "said"),
    [
        (NEW, "guess", "This password is not correct."),
        ("short", OLD, "too short"),
        ("12345678901", OLD, "entirely numeric"),
        ("Dora Director", OLD, "too similar to the username"),
        ("", OLD, "This field is required."),
        (NEW, "", "This field is required."),
        ("x" * 5000, OLD, "at most 1000"),
        (NEW + "\x00", OLD, "Null characters"),
    ],
)
def test_invalid_new_password_is_refused_and_changes_nothing(me, new, old, said):
    here = signed_in()
    answer = change(here, new, old)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert is_in(signed_in())


def test_signing_out_everywhere_else_keeps_the_password(me):
    here, there = signed_in(), signed_in()
    assert here.post(reverse("sign-out-elsewhere"), {"elsewhere-password": "guess"}).status_code == 422
    assert is_in(there)
    answer = here.post(reverse("sign-out-elsewhere"), {"elsewhere-password": OLD}, follow=True)
    assert "You are signed in here and nowhere else." in answer.content.decode()
    assert is_in(here)
    assert not is_in(there)
    assert is_in(signed_in())


def test_password_guesses_on_an_unattended_screen_are_limited(me):
    here = signed_in()
    for _ in range(rate_limit.KNOWN.most):
        assert change(here, NEW, "guess").status_code == 422
    stopped = change(here, NEW)
    assert "There have been too many failed attempts." in stopped.content.decode()
    assert not Client().login(username=me.username, password=NEW)


def test_a_scorer_has_an_account_too(me, club):
    Member.objects.filter(user=me).update(role=Role.SCORER)
    page = signed_in().get(reverse("account")).content.decode()
    assert "You are signed in as <strong>Dora Director</strong>" in page


def test_new_name_is_saved_and_the_username_stays(director, user):
    page = director.post(reverse("account-name"), {"called-name": "Dora Smith"}, follow=True).content.decode()
    assert "Your name is now Dora Smith. The way you sign in has not changed." in page
    assert "You are signed in as <strong>Dora Director</strong>" in page
    empty = director.post(reverse("account-name"), {"called-name": " "})
    assert empty.status_code == 422
    user.refresh_from_db()
    assert (user.name, user.username) == ("Dora Smith", "Dora Director")


def test_desk_language_in_this_browser_lasts_until_the_clubs_is_chosen_again(director, user):
    saved = director.post(reverse("account-language"), {"language": "de"}, follow=True)
    assert saved["Content-Language"] == "de"
    assert '<option value="de" lang="de" selected>Deutsch' in saved.content.decode()
    assert Client().get(reverse("home"))["Content-Language"] == "en"
    for nothing in ("tlh", ""):
        director.post(reverse("account-language"), {"language": "de"})
        saved = director.post(reverse("account-language"), {"language": nothing}, follow=True)
        assert saved["Content-Language"] == "en"
