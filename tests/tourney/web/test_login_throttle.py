"""Guessing of passwords: stopped by account and by address, without locking out members."""

import re
from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tourney.desk.club import rate_limit, sign_in_link
from tourney.desk.phones.key_digests import SIGNS, code
from tourney.models import Club, Member, Role, Tries, User
from tourney.web.login_throttle import address_of, wait

RIGHT = "eight of hearts 1896"


@pytest.fixture(autouse=True)
def quick(settings):
    """Passwords that cost nothing to check."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def later(monkeypatch):
    real = timezone.now
    return lambda minutes: monkeypatch.setattr(rate_limit.timezone, "now", lambda: real() + timedelta(minutes=minutes))


def sign_in(name, password=RIGHT, browser=None, address="192.0.2.1"):
    browser = browser or Client()
    return browser.post(reverse("sign-in"), {"username": name, "password": password}, REMOTE_ADDR=address)


def guess(times, name, address="192.0.2.1"):
    return [sign_in(name, f"guess {at}", address=address).status_code for at in range(times)]


def test_guesses_at_one_account_are_stopped_from_any_address(user):
    for at in range(rate_limit.ACCOUNT.most):
        assert sign_in(user.username, "guess", address=f"192.0.2.{at}").status_code == 422
    stopped = sign_in(user.username, address="198.51.100.1")
    assert stopped.status_code == 429
    assert "too many failed attempts. Wait 15 minutes, then try again" in stopped.content.decode()
    assert sign_in(user.username.upper(), address="198.51.100.1").status_code == 429


def link_for(director, member) -> str:
    page = director.post(reverse("member-sign-in-link", args=[member.pk])).content.decode()
    return re.search(r"/sign-in/link/[^<]+", page)[0]


def test_owners_link_signs_in_a_new_browser_while_strangers_guess(director, club, user):
    member = Member.objects.create(club=club, user=User.objects.create_user("Sam", password=RIGHT), role=Role.DIRECTOR)
    link = link_for(director, member)
    assert guess(rate_limit.ACCOUNT.most + 1, "Sam", "198.51.100.1")[-1] == 429
    new, late = Client(), Client()
    assert sign_in("Sam", browser=new).status_code == 429
    assert b"Sam" in new.get(link).content  # to look spends nothing
    assert new.post(link).url == reverse("sign-in")
    assert late.post(link).status_code == late.get(link).status_code == 410
    assert sign_in("Sam", "not it", browser=new).status_code == 422, "the password is still asked for"
    guess(1, "Sam", "198.51.100.1")
    assert sign_in("Sam", browser=new).status_code == 302
    log = director.get(reverse("club-journal")).content.decode()
    assert "created a sign-in link for Sam" in log
    assert link not in log


def test_link_expires_with_time_and_with_a_password_change(director, club, later, monkeypatch):
    member = Member.objects.create(club=club, user=User.objects.create_user("Sam", password=RIGHT), role=Role.DIRECTOR)
    link = link_for(director, member)
    member.user.set_password("another one 1896")
    member.user.save()
    assert Client().post(link).status_code == 410
    link = link_for(director, member)
    assert Client().get(link).status_code == 200
    monkeypatch.setattr(sign_in_link, "GOOD_FOR", timedelta(seconds=-1))
    assert Client().post(link).status_code == 410
    assert Client().post(link[:-3] + "/").status_code in (404, 410)


def test_attempts_behind_a_link_are_limited_too(director, club):
    member = Member.objects.create(club=club, user=User.objects.create_user("Sam", password=RIGHT), role=Role.DIRECTOR)
    browser = Client()
    browser.post(link_for(director, member))
    found = [sign_in("Sam", f"guess {at}", browser).status_code for at in range(rate_limit.KNOWN.most + 1)]
    assert found[-2:] == [422, 429]


def test_the_command_line_makes_a_link(user):
    out = StringIO()
    call_command("let_in", user.username, "--link", stdout=out)
    link = re.search(r"http://127\.0\.0\.1:8000(/\S+)", out.getvalue())[1]
    assert Client().post(link).status_code == 302
    with pytest.raises(CommandError):
        call_command("let_in", "--link")


@pytest.mark.whole
def test_guesses_from_one_address_are_stopped_across_accounts(user):
    for at in range(rate_limit.ADDRESS.most):
        assert guess(1, f"Somebody {at}") == [422]
    assert sign_in(user.username).status_code == 429
    assert sign_in(user.username, address="198.51.100.1").status_code == 302


def test_the_right_password_works_after_waiting(user, later):
    guess(rate_limit.ACCOUNT.most, user.username)
    assert sign_in(user.username).status_code == 429
    later(14)
    assert sign_in(user.username).status_code == 429
    later(15.1)
    assert sign_in(user.username).status_code == 302


@pytest.mark.whole
def test_eight_directors_behind_one_address_may_each_mistype_five_times(club):
    names = [f"Director {at}" for at in range(8)]
    for name in names:
        Member.objects.create(club=club, user=User.objects.create_user(name, password=RIGHT), role=Role.DIRECTOR)
    for name in names:
        assert set(guess(5, name)) == {422}
    assert {sign_in(name).status_code for name in names} == {302}


@pytest.mark.whole
def test_stranger_in_the_clubs_network_locks_out_no_known_browser(user):
    known = Client()
    assert sign_in(user.username, browser=known).status_code == 302
    known.post(reverse("sign-out"))
    guess(rate_limit.ACCOUNT.most, user.username)
    for at in range(rate_limit.ADDRESS.most):
        guess(1, f"Somebody {at}")
    assert sign_in(user.username).status_code == 429
    assert sign_in(user.username, browser=known).status_code == 302


def test_guesses_from_a_known_browser_are_limited(user):
    known = Client()
    sign_in(user.username, browser=known)
    known.post(reverse("sign-out"))
    answers = [sign_in(user.username, f"guess {at}", known).status_code for at in range(rate_limit.KNOWN.most + 1)]
    assert answers == [422] * rate_limit.KNOWN.most + [429]


@pytest.mark.whole
def test_browser_is_known_only_for_its_own_users_and_until_the_password_changes(user, club):
    User.objects.create_user("Fritz", password=RIGHT)
    known = Client()
    sign_in(user.username, browser=known)
    known.post(reverse("sign-out"))
    guess(rate_limit.ACCOUNT.most, "Fritz")
    assert sign_in("Fritz", browser=known).status_code == 429
    user.set_password("another of hearts 1897")
    user.save()
    guess(rate_limit.ACCOUNT.most, user.username, "192.0.2.9")
    assert sign_in(user.username, "another of hearts 1897", known, "192.0.2.8").status_code == 429


@pytest.mark.whole
@pytest.mark.parametrize("forged", ["", "x", "eyJhIjoxfQ:1:aaaa", "\x00"])
def test_a_forged_cookie_makes_no_browser_known(user, forged):
    guess(rate_limit.ACCOUNT.most, user.username)
    browser = Client()
    browser.cookies["known"] = forged
    assert sign_in(user.username, browser=browser).status_code == 429


@pytest.mark.whole
def test_answer_does_not_reveal_whether_a_name_exists(user):
    there, not_there = (
        [(answer.status_code, re.sub(r'value="[^"]*"|\w{64}', "", answer.content.decode())) for answer in answers]
        for answers in (
            [sign_in(name, "guess", address=address) for _ in range(rate_limit.ACCOUNT.most + 2)]
            for name, address in ((user.username, "192.0.2.1"), ("Nobody Here", "192.0.2.2"))
        )
    )
    assert there == not_there


@pytest.mark.whole
def test_answer_time_does_not_reveal_whether_a_name_exists(user, settings, monkeypatch):
    """Hashing a password takes the time: both hash one, with the same number of iterations."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    user.set_password(RIGHT)
    user.save()
    hashed: list[int] = []
    real = PBKDF2PasswordHasher.encode

    def counted(hasher, password, salt, iterations=None):
        hashed.append(iterations or hasher.iterations)
        return real(hasher, password, salt, iterations)

    monkeypatch.setattr(PBKDF2PasswordHasher, "encode", counted)
    for name in (user.username, "Nobody Here"):
        assert sign_in(name, "guess").status_code == 422
    assert hashed == [PBKDF2PasswordHasher.iterations] * 2


@pytest.mark.whole
def test_owner_lets_everyone_try_again(user, director):
    guess(rate_limit.ACCOUNT.most, user.username, "192.0.2.7")
    for at in range(rate_limit.ADDRESS.most):
        guess(1, f"Somebody {at}", "127.0.0.1")
    assert sign_in(user.username, address="127.0.0.1").status_code == 429
    answer = director.post(reverse("let-in"), follow=True)
    assert "Everyone can try again straight away." in answer.content.decode()
    assert sign_in(user.username, address="127.0.0.1").status_code == 302


def test_owner_cannot_unlock_accounts_of_another_club(director):
    other = User.objects.create_user("Egon", password=RIGHT)
    Member.objects.create(club=Club.objects.create(name="Other club"), user=other, role=Role.OWNER)
    guess(rate_limit.ACCOUNT.most, "Egon")
    director.post(reverse("let-in"))
    assert sign_in("Egon").status_code == 429


@pytest.mark.whole
def test_command_unlocks_one_account_or_all(user):
    guess(rate_limit.ACCOUNT.most, user.username)
    guess(rate_limit.ACCOUNT.most, "Nobody Here")
    out = StringIO()
    call_command("let_in", user.username.lower(), stdout=out)
    assert out.getvalue() == "Dora Director can try again straight away.\n"
    assert (sign_in(user.username).status_code, sign_in("Nobody Here").status_code) == (302, 429)
    call_command("let_in", stdout=out)
    assert sign_in("Nobody Here").status_code == 422
    with pytest.raises(CommandError, match="There is no user 'Egon'"):
        call_command("let_in", "Egon")
    with pytest.raises(
        CommandError, match="Specify the name of the person who has lost their phone: let_in NAME --without-second-step"
    ):
        call_command("let_in", without_second_step=True)


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("rubbish", "rubbish"),
        ("", ""),
    ],
)
def test_addresses_of_one_household_are_counted_together(rf, seen, expected):
    assert address_of(rf.get("/", REMOTE_ADDR=seen)) == expected


@pytest.mark.parametrize(
    ("minutes", "words"),
    [(0.2, "Wait one minute,"), (1, "Wait one minute,"), (14.5, "Wait 15 minutes,"), (60 * 23.8, "Wait 24 hours,")],
)
def test_waiting_time_is_given_in_words(minutes, words):
    assert words in wait(timezone.now() + timedelta(minutes=minutes))


class TestTheCodesOfTables:
    @staticmethod
    def type_code(typed, address="192.0.2.1"):
        return Client().post(reverse("find-table"), {"code": typed}, REMOTE_ADDR=address)

    def wrong(self, section, times, address="192.0.2.1"):
        """So many codes that open nothing."""
        good = {code(section, table) for table in range(1, 6)}
        codes = ["A" * 5 + sign for sign in SIGNS]
        typed = [one for one in codes if one not in good][:20]
        return {self.type_code(typed[at % 20], address).status_code for at in range(times)}

    @pytest.mark.whole
    def test_guesses_from_one_address_are_stopped(self, tonight):
        assert self.wrong(tonight, rate_limit.CODE_ADDRESS.most) == {404}
        stopped = self.type_code(code(tonight, 1))
        assert stopped.status_code == 429
        assert "Wait 10 minutes" in stopped.content.decode()
        assert self.type_code(code(tonight, 1), "192.0.2.2").status_code == 302

    @pytest.mark.whole
    def test_guesses_from_many_addresses_together_are_stopped(self, tonight, monkeypatch):
        monkeypatch.setattr(
            "tourney.web.login_throttle.CODE_CLUB", rate_limit.Limit("code of club", 12, rate_limit.CODE_CLUB.span)
        )
        for at in range(12):
            assert self.wrong(tonight, 1, f"192.0.2.{at}") == {404}
        stopped = self.type_code(code(tonight, 1), "198.51.100.1")
        assert stopped.status_code == 429
        assert "Wait 24 hours" in stopped.content.decode()

    @pytest.mark.whole
    def test_key_in_the_qr_code_still_opens_the_table(self, tonight):
        self.wrong(tonight, rate_limit.CODE_ADDRESS.most + 1)
        opened = self.type_code(code(tonight, 1), "192.0.2.2").url
        assert Client().get(opened, REMOTE_ADDR="192.0.2.1").status_code == 200

    @pytest.mark.whole
    def test_a_room_of_a_hundred_phones_opens_its_tables(self, tonight):
        for at in range(100):
            if at % 4 == 0:
                assert self.wrong(tonight, 1) == {404}
            assert self.type_code(code(tonight, at % 5 + 1)).status_code == 302
        assert Tries.objects.order_by("wrong").last().wrong == 25

    def test_daily_chance_of_guessing_a_code_is_tiny(self):
        chance = rate_limit.CODE_CLUB.most * 50 / len(SIGNS) ** 6
        assert chance < 1 / 21_000
