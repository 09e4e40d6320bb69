"""Optional two-factor authentication: a code that a phone's app shows for half a minute (TOTP, RFC 6238), and ten
one-time codes on paper in case the phone is lost.

django-otp keeps the secrets, takes no code twice, and after each wrong one waits twice as long as before.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from ...faults import BadInput
from ...models import User

CODES = 10
LONGEST = 20  # signs of a code, as people type them


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a code; ``until`` is the time of the next attempt if it was not checked."""

    right: bool
    until: datetime | None = None


def has(user: User) -> bool:
    """Whether the user must enter a code to sign in."""
    return TOTPDevice.objects.devices_for_user(user, confirmed=True).exists()


def who_have(users: Iterable[User]) -> set[int]:
    """Return the keys of those ``users`` who have a second factor."""
    return set(TOTPDevice.objects.filter(user__in=list(users), confirmed=True).values_list("user_id", flat=True))


def begun(user: User) -> TOTPDevice | None:
    """Return the device that waits for its first code."""
    return TOTPDevice.objects.devices_for_user(user, confirmed=False).first()


def begin(user: User) -> TOTPDevice:
    """Create a new secret. It is not used until :func:`confirm` has seen one of its codes."""
    with transaction.atomic():
        TOTPDevice.objects.devices_for_user(user, confirmed=False).delete()
        return TOTPDevice.objects.create(user=user, name="app", confirmed=False)


def confirm(user: User, code: str) -> list[str]:
    """Ask for codes from now on, and return the emergency codes. Raises BadInput for a wrong code."""
    device = begun(user)
    if device is None:
        raise BadInput.at("", "There is nothing to confirm. Start again.")
    checked = _check(TOTPDevice, user, code, confirmed=False)
    if checked.until:
        raise BadInput.at("code", "Wait a moment, then type the code that the app shows.")
    if not checked.right:
        raise BadInput.at(
            "code", "This is not the code currently shown in the app. Wait for the next code, then type it."
        )
    with transaction.atomic():
        TOTPDevice.objects.devices_for_user(user, confirmed=True).delete()
        TOTPDevice.objects.filter(pk=device.pk).update(confirmed=True)
        return new_codes(user)


def new_codes(user: User) -> list[str]:
    """Return ten new emergency codes; earlier ones stop working."""
    with transaction.atomic():
        StaticDevice.objects.devices_for_user(user).delete()
        device = StaticDevice.objects.create(user=user, name="paper")
        codes = [StaticToken.random_token() for _ in range(CODES)]
        StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return codes


def codes_left(user: User) -> int:
    return StaticToken.objects.filter(device__user=user).count()


def check(user: User, code: str) -> Checked:
    """Check a code at sign-in: six digits from the app, or one of the paper codes, which is then used up."""
    plain = "".join(sign for sign in code[:LONGEST].lower() if sign.isalnum())
    return _check(TOTPDevice if plain.isdecimal() and len(plain) == 6 else StaticDevice, user, plain, confirmed=True)


def end(user: User) -> None:
    """Stop asking for codes."""
    with transaction.atomic():
        TOTPDevice.objects.devices_for_user(user).delete()
        StaticDevice.objects.devices_for_user(user).delete()


def _check(kind: type[TOTPDevice] | type[StaticDevice], user: User, code: str, *, confirmed: bool) -> Checked:
    with transaction.atomic():
        # Locked, so that only one of two who send the same code at once gets in.
        device = kind.objects.devices_for_user(user, confirmed=confirmed).select_for_update().first()
        if device is None:
            return Checked(False)
        allowed, why = device.verify_is_allowed()
        if not allowed:
            return Checked(False, why["locked_until"])
        return Checked(device.verify_token("".join(code.split())))
