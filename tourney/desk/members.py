"""Who runs the club: how people come in (a link that works once, then a password), and what they may."""

import hashlib
import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from ..faults import BadInput, Fault
from ..models import Club, Invitation, Member, Role

GOOD_FOR = timedelta(days=7)


def the_club() -> Club:
    """The club of this machine, made on first use."""
    return Club.objects.order_by("pk").first() or Club.objects.create(name="Our club")


def invite(club: Club, role: Role) -> str:
    """A new secret for one person; the link that holds it works once, for a week. It is not kept."""
    secret = secrets.token_urlsafe(24)
    Invitation.objects.create(club=club, role=role, digest=_digest(secret), expires_at=timezone.now() + GOOD_FOR)
    return secret


def invite_first(club: Club) -> str:
    """The link for the first director: earlier ones that were never used die with it."""
    club.invitations.filter(role=Role.OWNER, used_at=None).delete()
    return invite(club, Role.OWNER)


def has_members(club: Club) -> bool:
    return club.members.exists()


def invitation(secret: str) -> Invitation | None:
    """The invitation that ``secret`` opens, if it is still good."""
    return Invitation.objects.filter(digest=_digest(secret), used_at=None, expires_at__gt=timezone.now()).first()


def accept(secret: str, name: str, password: str) -> User:
    """Use an invitation: a user of that name with that password, and a member. Raises BadInput with
    everything that is wrong; the link then still works."""
    name = " ".join(name.split())
    faults: list[Fault] = []
    if not name:
        faults.append(Fault("name", "Say what you are called."))
    elif len(name) > 80:
        faults.append(Fault("name", "At most 80 letters, please."))
    elif User.objects.filter(username__iexact=name).exists():
        faults.append(Fault("name", f"There is a '{name}' already. Add something to tell you apart."))
    try:
        validate_password(password, User(username=name))
    except ValidationError as weak:
        faults += [Fault("password", message) for message in weak.messages]
    if faults:
        raise BadInput(faults)
    with transaction.atomic():
        found = Invitation.objects.select_for_update().filter(
            digest=_digest(secret), used_at=None, expires_at__gt=timezone.now()
        )
        used = found.first()
        if used is None:
            raise BadInput.at("", "This link was used already or is too old. Ask for a new one.")
        used.used_at = timezone.now()
        used.save(update_fields=["used_at"])
        user = User.objects.create_user(username=name, password=password)
        Member.objects.create(club=used.club, user=user, role=used.role)
    return user


def settle(club: Club, name: str, minutes_per_tray: int, minutes_per_move: int) -> None:
    """The club's name, and the minutes that its next nights begin with."""
    club.name, club.minutes_per_tray, club.minutes_per_move = name, minutes_per_tray, minutes_per_move
    club.save(update_fields=["name", "minutes_per_tray", "minutes_per_move"])


def change_role(member: Member, role: Role) -> None:
    """Give a member another role. Raises BadInput for the last owner: somebody must say who the others are."""
    if role not in Role.values:
        raise BadInput.at("role", f"A member is {', '.join(Role.values)}; nobody is '{role}'.")
    with transaction.atomic():
        _not_the_last_owner(member, "Make somebody else an owner first")
        member.role = role
        member.save(update_fields=["role"])


def remove(member: Member) -> None:
    """Somebody is no member any longer; what they wrote keeps their name. Raises BadInput for the last owner."""
    with transaction.atomic():
        _not_the_last_owner(member, "Make somebody else an owner before you remove this one")
        member.delete()


def _not_the_last_owner(member: Member, otherwise: str) -> None:
    owners = set(
        Member.objects.select_for_update().filter(club=member.club_id, role=Role.OWNER).values_list("pk", flat=True)
    )
    if owners == {member.pk}:
        raise BadInput.at("role", f"{member.user.username} is the only owner of the club. {otherwise}.")


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
