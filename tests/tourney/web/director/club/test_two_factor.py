"""Two-factor authentication: set up with an app, asked after the password, and recovery without the phone."""

import hashlib
import hmac
import re
import struct
from base64 import b32decode
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from tests.sampling import WHOLE
from tourney.desk.club import two_factor
from tourney.models import Club, Member, Role, User
from tourney.web.public import joining_page

PASSWORD = "eight of hearts 1896"
START = 1_800_000_000


class Clock:
    """The time for both the server and the app, in seconds."""

    now = START


@pytest.fixture(autouse=True)
def clock(monkeypatch, settings) -> Clock:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    clock, real = Clock(), timezone.now()
    monkeypatch.setattr("time.time", lambda: float(clock.now))
    monkeypatch.setattr(timezone, "now", lambda: real + timedelta(seconds=clock.now - START))
    return clock


@pytest.fixture
def me(club) -> User:
    user = User.objects.create_user("Dora Director", password=PASSWORD)
    Member.objects.create(club=club, user=user, role=Role.OWNER)
    return user


@pytest.fixture
def desk(me, client) -> Client:
    client.force_login(me)
    return client


class App:
    """An app as RFC 6238 describes it: HMAC-SHA1 of the half minutes since 1970, cut as RFC 4226, section 5.3."""

    def __init__(self, page: str) -> None:
        self.secret = re.search(r'<p class="address">([A-Z2-7 ]+)</p>', page)[1].replace(" ", "")

    def at(self, seconds: float) -> str:
        digest = hmac.digest(b32decode(self.secret), struct.pack(">Q", int(seconds // 30)), hashlib.sha1)
        at = digest[-1] & 15
        return f"{(struct.unpack('>I', digest[at : at + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"

    def wrong_at(self, seconds: float) -> str:
        near = {self.at(seconds + 30 * steps) for steps in range(-3, 4)}
        return next(code for code in ("111111", "222222", "333333") if code not in near)


def test_code_matches_the_rfc_vectors():
    """RFC 6238, appendix B, the last six of its eight digits."""
    app = App('<p class="address">GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ</p>')
    vectors = {59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037"}
    assert {at: app.at(at) for at in vectors} == vectors


def begin(desk) -> App:
    answer = desk.post(reverse("two-factor"), {"step-password": PASSWORD}, follow=True)
    page = answer.content.decode()
    assert "<svg" in page
    assert "style=" not in page
    return App(page)


@pytest.fixture
def with_step(desk, clock) -> tuple[App, list[str]]:
    """The app, and the codes on paper."""
    app = begin(desk)
    page = desk.post(reverse("two-factor"), {"code": app.at(clock.now)}).content.decode()
    codes = re.findall(r"<li>(\w{4} \w{4})</li>", page)
    assert len(codes) == two_factor.CODES
    clock.now += 30
    return app, codes


def after_password(name="Dora Director", password=PASSWORD, path="") -> Client:
    browser = Client()
    answer = browser.post(reverse("sign-in") + path, {"username": name, "password": password})
    assert answer.url == reverse("sign-in-code")
    return browser


def code(browser, typed):
    return browser.post(reverse("sign-in-code"), {"code": typed})


def is_in(browser) -> bool:
    return browser.get(reverse("desk")).status_code == 200


def test_password_alone_does_not_sign_in(with_step):
    browser = after_password()
    assert not is_in(browser)
    assert browser.get(reverse("sign-in-code")).status_code == 200


def test_app_code_signs_in_and_redirects(with_step, clock):
    app, _ = with_step
    browser = after_password(path="?next=/desk/club/")
    answer = code(browser, app.at(clock.now))
    assert answer.url == "/desk/club/"
    assert is_in(browser)


def test_code_is_accepted_with_spaces(with_step, clock):
    app, _ = with_step
    now = app.at(clock.now)
    assert code(after_password(), f" {now[:3]} {now[3:]} ").status_code == 302


def test_code_from_a_phone_half_a_minute_slow_is_accepted(with_step, clock):
    app, _ = with_step
    clock.now += 60
    assert code(after_password(), app.at(clock.now - 30)).status_code == 302


@pytest.mark.whole
@pytest.mark.parametrize("typed", ["", "12", "abcdefgh", "٣٣٣٣٣٣", "1" * 20, "\x00", "x" * 5000])
def test_wrong_code_is_refused(with_step, typed):
    browser = after_password()
    assert code(browser, typed).status_code == 422
    assert not is_in(browser)


def test_code_works_once(with_step, clock):
    app, _ = with_step
    now = app.at(clock.now)
    assert code(after_password(), now).status_code == 302
    assert code(after_password(), now).status_code == 422


@pytest.mark.whole
def test_each_wrong_code_lengthens_the_wait(with_step, clock):
    app, _ = with_step
    browser = after_password()
    tried = 0
    for _ in range(3600):
        answer = code(browser, app.wrong_at(clock.now))
        tried += answer.status_code == 422
        clock.now += 1 if WHOLE else 5
        if clock.now - START > joining_page.PATIENCE:
            break
    assert tried <= 10
    fresh = after_password()
    stopped = code(fresh, app.at(clock.now))
    assert stopped.status_code == 429
    assert "There have been too many failed attempts." in stopped.content.decode()


def test_right_code_signs_in_after_the_wait(with_step, clock):
    app, _ = with_step
    browser = after_password()
    assert code(browser, app.wrong_at(clock.now)).status_code == 422
    assert code(browser, app.at(clock.now)).status_code == 429
    clock.now += 2
    assert code(browser, app.at(clock.now)).status_code == 302


def test_recovery_code_works_once(with_step, me):
    _, codes = with_step
    assert code(after_password(), codes[3].upper()).status_code == 302
    assert code(after_password(), codes[3]).status_code == 422
    assert two_factor.codes_left(me) == two_factor.CODES - 1


def test_wrong_recovery_codes_are_slowed_down_too(with_step, clock):
    _, codes = with_step
    browser = after_password()
    assert code(browser, "wrong one").status_code == 422
    assert code(browser, codes[0]).status_code == 429
    clock.now += 2
    assert code(browser, codes[0]).status_code == 302


def test_sign_in_that_takes_too_long_starts_again(with_step, clock):
    app, _ = with_step
    browser = after_password()
    clock.now += joining_page.PATIENCE + 1
    assert code(browser, app.at(clock.now)).url == reverse("sign-in")
    assert not is_in(browser)


def test_code_cannot_be_entered_without_the_password(with_step, clock):
    app, _ = with_step
    assert code(Client(), app.at(clock.now)).url == reverse("sign-in")


def test_password_changed_meanwhile_ends_the_sign_in(with_step, me, clock):
    app, _ = with_step
    browser = after_password()
    me.set_password("seven of clubs 1897")
    me.save()
    assert code(browser, app.at(clock.now)).url == reverse("sign-in")


def test_code_of_another_person_is_refused(with_step, club, clock):
    app, codes = with_step
    fritz = User.objects.create_user("Fritz", password=PASSWORD)
    two_factor.begin(fritz)
    TOTPDevice.objects.filter(user=fritz).update(confirmed=True)
    for other in (app.at(clock.now), codes[0]):
        browser = after_password("Fritz")
        assert code(browser, other).status_code == 422
        clock.now += 30


def test_code_is_asked_for_only_after_a_first_code_was_right(desk, me, clock):
    app = begin(desk)
    assert not two_factor.has(me)
    wrong = desk.post(reverse("two-factor"), {"code": app.wrong_at(clock.now)})
    assert wrong.status_code == 422
    assert "This is not the code currently shown in the app." in wrong.content.decode()
    assert Client().post(reverse("sign-in"), {"username": me.username, "password": PASSWORD}).url == reverse("desk")


def test_setting_up_asks_for_the_password(desk, me):
    answer = desk.post(reverse("two-factor"), {"step-password": "guess"})
    assert answer.status_code == 422
    assert "This password is not correct." in answer.content.decode()
    assert two_factor.begun(me) is None
    assert desk.get(reverse("two-factor")).url == reverse("account")


def test_unconfirmed_qr_code_is_replaced(desk, me, clock):
    first, second = begin(desk), begin(desk)
    assert first.secret != second.secret
    assert desk.post(reverse("two-factor"), {"code": first.at(clock.now)}).status_code == 422
    clock.now += 30
    assert desk.post(reverse("two-factor"), {"code": second.at(clock.now)}).status_code == 200
    assert TOTPDevice.objects.filter(user=me).count() == 1


def test_new_recovery_codes_invalidate_the_old_ones(with_step, desk):
    _, old = with_step
    page = desk.post(reverse("recovery-codes"), {"step-password": PASSWORD}).content.decode()
    new = re.findall(r"<li>(\w{4} \w{4})</li>", page)
    assert len(new) == two_factor.CODES
    assert not set(new) & set(old)
    assert code(after_password(), new[0]).status_code == 302
    assert code(after_password(), old[0]).status_code == 422
    assert desk.post(reverse("recovery-codes"), {"step-password": "guess"}).status_code == 422


def test_member_without_two_factor_authentication_gets_no_recovery_codes(desk, me):
    assert desk.post(reverse("recovery-codes"), {"step-password": PASSWORD}).url == reverse("account")
    assert not StaticToken.objects.exists()


def test_two_factor_authentication_is_switched_off_with_the_password(with_step, desk, me):
    assert desk.post(reverse("two-factor-off"), {"step-password": "guess"}).status_code == 422
    assert two_factor.has(me)
    assert desk.post(reverse("two-factor-off"), {"step-password": PASSWORD}).url == reverse("account")
    assert not two_factor.has(me)
    assert not StaticToken.objects.exists()
    assert Client().post(reverse("sign-in"), {"username": me.username, "password": PASSWORD}).url == reverse("desk")


class TestTheOwner:
    @pytest.fixture
    def fritz(self, club) -> Member:
        user = User.objects.create_user("Fritz", password=PASSWORD)
        two_factor.begin(user)
        TOTPDevice.objects.update(confirmed=True)
        two_factor.new_codes(user)
        return Member.objects.create(club=club, user=user, role=Role.DIRECTOR)

    def test_sees_who_uses_it_and_switches_it_off_for_a_lost_phone(self, desk, fritz):
        assert "two-factor authentication for Fritz" in desk.get(reverse("club")).content.decode()
        assert desk.post(reverse("member-two-factor", args=[fritz.pk])).url == reverse("club")
        assert not two_factor.has(fritz.user)
        assert "two-factor authentication for Fritz" not in desk.get(reverse("club")).content.decode()

    def test_cannot_switch_it_off_for_a_member_of_another_club_too(self, desk, fritz):
        Member.objects.create(club=Club.objects.create(name="Other club"), user=fritz.user, role=Role.OWNER)
        answer = desk.post(f"/clubs/{fritz.club.slug}/desk/club/members/{fritz.pk}/two-factor/off/", follow=True)
        assert (
            "also belongs to another club, so one owner alone cannot do this. "
            "Ask the person who runs the computer to use this command:" in answer.content.decode()
        )
        assert two_factor.has(fritz.user)

    def test_may_use_the_command_where_no_other_owner_can_help(self, fritz):
        out = StringIO()
        call_command("let_in", "fritz", without_second_step=True, stdout=out)
        assert out.getvalue().splitlines() == [
            "Fritz can try again straight away.",
            "Fritz now signs in with the password alone.",
        ]
        assert not two_factor.has(fritz.user)
