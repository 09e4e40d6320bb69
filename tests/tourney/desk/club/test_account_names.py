"""Two names that read the same are one name: accounts, counts of guesses and links compare one form."""

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from hypothesis import given, strategies as st

from tourney.desk.club import members, rate_limit
from tourney.desk.club.account_names import Free, find, plain, written
from tourney.faults import BadInput
from tourney.models import AccountName, Club, Member, Role, User

RIGHT = "eight of hearts 1896"
LOOKALIKES = [
    "dora director",
    "DORA DIRECTOR",
    "\uff24ora Director",  # a wide D
    "Dora\u3000Director",  # a wide space
    "Dora \u00a0 Director",
    " Dora Director ",
    "Dor\u1d43 Director",  # a raised a
    "Dora\u200b Director",  # a space of no width
    "Dora Direc\u00adtor",  # a soft hyphen
    "\U0001d403ora Director",  # a bold D
]


def sign_in(name, password=RIGHT, address="192.0.2.1"):
    return Client().post(reverse("sign-in"), {"username": name, "password": password}, REMOTE_ADDR=address).status_code


@given(st.text(max_size=60))
def test_normalising_a_name_twice_changes_nothing(name):
    assert plain(plain(name)) == plain(name) == plain(written(name)) == plain(name.strip()) == plain(name.upper())


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("name", LOOKALIKES, ids=ascii)
def test_every_spelling_of_a_username_signs_in_to_and_counts_for_one_account(user, name):
    assert find(name) == user
    assert sign_in(name) == 302
    for at in range(rate_limit.ACCOUNT.most):
        assert sign_in(name, f"guess {at}", f"198.51.100.{at}") == 422
    assert sign_in(user.username) == 429


@pytest.mark.whole
def test_lookalike_names_share_one_limit_of_guesses(user):
    names = LOOKALIKES * 9
    answers = [sign_in(name, f"guess {at}", f"198.51.100.{at}") for at, name in enumerate(names)]
    assert answers == [422] * rate_limit.ACCOUNT.most + [429] * (len(names) - rate_limit.ACCOUNT.most)


def test_unknown_name_has_the_same_limit_of_guesses(db):
    names = [f"Not {name}" for name in LOOKALIKES * 2]
    answers = [sign_in(name, "guess", f"198.51.100.{at}") for at, name in enumerate(names)]
    assert answers.count(422) == rate_limit.ACCOUNT.most


@pytest.mark.sweep
@pytest.mark.parametrize("name", LOOKALIKES, ids=ascii)
def test_name_that_reads_like_an_existing_one_is_refused(user, club, name):
    secret = members.invite(club, Role.SCORER)
    with pytest.raises(BadInput, match="already"):
        members.accept(club, secret, name, RIGHT)
    assert members.invitation(club, secret)
    assert User.objects.count() == 1


def test_fullwidth_letter_in_a_new_name_becomes_plain(club):
    secret = members.invite(club, Role.SCORER)
    assert members.accept(club, secret, "\uff25va", RIGHT).username == "Eva"
    assert sign_in("eva") == 302


def test_only_one_of_several_simultaneous_claims_to_a_name_succeeds(user, club, monkeypatch):
    """As if each had checked before any of them wrote."""
    secrets = [members.invite(club, Role.SCORER) for _ in range(3)]
    monkeypatch.setattr("tourney.desk.club.account_names.find", lambda name: None)
    members.accept(club, secrets[0], "Eva", RIGHT)
    for secret, name in zip(secrets[1:], ("Eva", "EVA"), strict=True):
        with pytest.raises(BadInput, match="already"):
            members.accept(club, secret, name, RIGHT)
        assert members.invitation(club, secret)
    assert club.members.count() == 2


def test_database_refuses_a_duplicate_name(user):
    for name in ("DORA DIRECTOR", "Dora\u200b Director"):
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.create(username=name)
    assert AccountName.objects.count() == 1
    user.username = "Dora Diamond"
    user.save()
    assert (find("dora diamond"), find("Dora Director")) == (user, None)


def test_owner_cannot_reset_guesses_for_a_name_that_reads_like_a_members(user, director):
    """Otherwise a member whose name folds to another's would unlock both."""
    other = User.objects.create_user("Straße", password=RIGHT)
    Member.objects.create(club=Club.objects.create(name="Other club"), user=other, role=Role.OWNER)
    secret = members.invite(user.memberships.get().club, Role.SCORER)
    with pytest.raises(BadInput, match="already"):
        members.accept(user.memberships.get().club, secret, "STRASSE", RIGHT)
    for at in range(rate_limit.ACCOUNT.most):
        sign_in("Straße", f"guess {at}", f"198.51.100.{at}")
    director.post(reverse("let-in"))
    assert sign_in("Strasse") == 429


def test_command_unlocks_the_named_account(user, capsys):
    for at in range(rate_limit.ACCOUNT.most):
        sign_in(LOOKALIKES[at], "guess", f"198.51.100.{at}")
    call_command("let_in", "DORA  DIRECTOR")
    assert "Dora Director can try again" in capsys.readouterr().out
    assert sign_in(user.username) == 302


def test_taken_name_gets_a_number(user):
    names = Free()
    assert names.name("DORA director") == "DORA director (2)"
    assert names.name("Egon") == "Egon"


def test_numbering_of_equal_names_does_not_start_over(db, django_assert_max_num_queries):
    """Two queries for each, however many came before; in long names the end makes room for the number."""
    for name in ("A", "a" * 150):
        names = Free()
        User.objects.create(username=name)
        with django_assert_max_num_queries(60 * 8):
            for at in range(60):
                given = names.name(name if at % 2 else name.upper())
                User.objects.create(username=given)
        assert find(f"{name[:140]} (61)")
