"""The members of a club: invitations (a link that works once, then a password) and permissions."""

import hashlib
import secrets
from datetime import timedelta

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from movements.message import gettext_noop, message

from ... import inputs
from ...faults import BadInput, Fault, Faults
from ...installed import command
from ...models import Club, Invitation, Member, Role, User
from ..writing import BY_COMMAND, By, club_change
from . import account_names, two_factor

GOOD_FOR = timedelta(days=7)


def invite(club: Club, role: Role, by: By = BY_COMMAND) -> str:
    """Return a new secret for one person; its link works once, within a week. The secret is not stored."""
    with club_change(club, "invite", by) as under_way:
        under_way.data = {"role": role}
        return _invite(club, role)


def invite_first(club: Club) -> str:
    """Return the link for the first director; earlier unused ones stop working."""
    with club_change(club, "invite_first", BY_COMMAND):
        club.invitations.filter(role=Role.OWNER, used_at=None).delete()
        return _invite(club, Role.OWNER)


def _invite(club: Club, role: Role) -> str:
    secret = secrets.token_urlsafe(24)
    Invitation.objects.create(club=club, role=role, digest=_digest(secret), expires_at=timezone.now() + GOOD_FOR)
    return secret


def has_members(club: Club) -> bool:
    return club.members.exists()


def invitation(club: Club, secret: str) -> Invitation | None:
    """Return the club's invitation for ``secret`` while it is valid."""
    return _good(club, secret).first()


def accept(club: Club, secret: str, name: str, password: str, address: str = "", username: str = "") -> User:
    """Accept an invitation: create a user with that name and password, and a member, who signs in as ``username``, or
    else with that name. A member without a password, as after importing a club, gets one by a link of the same role.
    Raises BadInput with everything that is wrong; the link then still works."""
    name = account_names.written(name)
    username = account_names.written(username) or name
    faults = Faults()
    waits = _without_password(club, secret, username)
    if not account_names.plain(name):
        faults.fault("name", "Enter your name.")
    elif len(name) > 80:
        faults.fault("name", "Enter at most %(longest)s characters.", longest=80)
    elif what := inputs.wrong(name + username):
        faults.fault("name", what)
    elif not account_names.plain(username) or len(username) > 80:
        faults.fault("username", "Enter at most 80 characters, including at least one visible character.")
    elif waits is None and account_names.find(username):
        faults.append(_taken(name, username))
    try:
        validate_password(password, User(username=username, name=name))
    except ValidationError as weak:
        faults += [Fault("password", message) for message in weak.messages]
    faults.refuse()
    with club_change(club, "accept", BY_COMMAND) as under_way:
        used = _use(club, secret)
        if waits is not None and not _still_waits(club, waits, used.role):
            raise BadInput([_taken(name, username)])
        user = waits or _new_user(name, username)
        user.set_password(password)
        user.save(update_fields=["password"])
        if waits is None:
            Member.objects.create(club=club, user=user, role=used.role)
        under_way.by, under_way.data = By(user, address=address), {"name": name, "role": used.role}
    return user


def _taken(name: str, username: str) -> Fault:
    place = "name" if username == name else "username"
    return Fault.at(
        place,
        "The name '%(username)s' is already taken. Add something to it, such as an initial.",
        username=username,
    )


def _new_user(name: str, username: str) -> User:
    """Raise BadInput if someone else has just taken the name."""
    try:
        with transaction.atomic():
            return User.objects.create_user(username, name=name)
    except IntegrityError as taken:
        raise BadInput([_taken(name, username)]) from taken


def _without_password(club: Club, secret: str, username: str) -> User | None:
    """Return the member with that name and role who belongs to no other club and has no password."""
    roles = _good(club, secret).values("role")
    found = (
        club.members.filter(user__account_name__plain=account_names.plain(username), role__in=roles)
        .select_related("user")
        .first()
    )
    if found is None or found.user.has_usable_password() or found.user.memberships.exclude(club=club).exists():
        return None
    return found.user


def _still_waits(club: Club, user: User, role: str) -> bool:
    """Whether no other link has given them a password in the meantime, and nobody another role."""
    _lock_user(user)
    user.refresh_from_db(fields=["password"])
    return not user.has_usable_password() and club.members.filter(user=user, role=role).exists()


def accept_as(club: Club, secret: str, user: User, address: str = "") -> Member:
    """Accept an invitation as a user who already has a name and a password in another club. Raises BadInput for a link
    that is no longer valid, and for a member of this club, whose role an owner changes."""
    with club_change(club, "accept", By(user, address=address)) as under_way:
        _lock_user(user)
        if club.members.filter(user=user).exists():
            said = message("%(name)s is already a member. An owner of the club can change your role.", name=user.name)
            raise BadInput.at("", said)
        used = _use(club, secret)
        under_way.data = {"name": user.name, "role": used.role}
        return Member.objects.create(club=club, user=user, role=used.role)


def _good(club: Club, secret: str) -> QuerySet[Invitation]:
    return club.invitations.filter(digest=_digest(secret), used_at=None, expires_at__gt=timezone.now())


def _use(club: Club, secret: str) -> Invitation:
    used = _good(club, secret).select_for_update().first()
    if used is None:
        raise BadInput.at("", "This link has already been used or has expired. Ask for a new link.")
    used.used_at = timezone.now()
    used.save(update_fields=["used_at"])
    return used


def change_role(member: Member, role: Role, by: By = BY_COMMAND, seen: str | None = None) -> None:
    """Give a member another role. Raises BadInput for the last owner, since a club needs one, and if the role is no
    longer the one ``seen`` (by default that of the row)."""
    seen = seen or member.role
    if role not in Role.values:
        raise BadInput.at("role", "'%(role)s' is not a valid role. Choose owner, director or scorer.", role=role)
    with club_change(member.club, "change_role", by) as under_way:
        if not _still_there(member):
            words = gettext_noop("Someone else has removed %(name)s since you opened this page. Check the list.")
            raise BadInput.at("", words, name=member.user.name)
        if member.role == role:
            return
        if member.role != seen:
            words = gettext_noop(
                "Someone else has changed the role of %(name)s since you opened this page. It is now %(role)s."
            )
            said = message(words, name=member.user.name, role=member.role)
            raise BadInput.at("role", "%(said)s Choose again if you want a different role.", said=said)
        _not_the_last_owner(member, message("Make someone else an owner first"))
        under_way.data = {"name": member.user.name, "from": member.role, "to": role}
        member.role = role
        member.save(update_fields=["role"])


def remove(member: Member, by: By = BY_COMMAND) -> None:
    """Remove a member; what they wrote keeps their name. Raises BadInput for the last owner."""
    with club_change(member.club, "remove_member", by) as under_way:
        if not _still_there(member):
            return
        _not_the_last_owner(member, message("Make someone else an owner before you remove this member"))
        under_way.data = {"name": member.user.name, "role": member.role}
        member.delete()


def take_off_second_step(member: Member, by: By = BY_COMMAND) -> None:
    """Switch off a member's two-factor authentication until they set it up again. Raises BadInput for a member of
    another club too, whose owners rely on it."""
    with club_change(member.club, "take_off_second_step", by) as under_way:
        _lock_user(member.user)
        if member.user.memberships.exclude(club=member.club).exists():
            raise BadInput.at(
                "",
                "%(name)s also belongs to another club, so one owner alone cannot do this. Ask the person "
                "who runs the computer to use this command: %(command)s",
                name=member.user.name,
                command=command("let_in NAME --without-second-step"),
            )
        if not _still_there(member):
            raise BadInput.at(
                "",
                "Someone else has removed %(name)s since you opened this page. Check the list.",
                name=member.user.name,
            )
        under_way.data = {"name": member.user.name}
        if not two_factor.has(member.user) and two_factor.begun(member.user) is None:
            return
        two_factor.end(member.user)


def _still_there(member: Member) -> bool:
    """Whether they are a member, read again under the lock of the club, and in what role."""
    try:
        member.refresh_from_db(fields=["role"])
    except Member.DoesNotExist:
        return False
    return True


def _lock_user(user: User) -> None:
    """Lock the account, so that actions of two clubs on it follow each other; take this lock after the club's."""
    list(User.objects.select_for_update(no_key=True).filter(pk=user.pk).values_list("pk"))


def _not_the_last_owner(member: Member, otherwise: str) -> None:
    owners = set(
        Member.objects.select_for_update().filter(club=member.club_id, role=Role.OWNER).values_list("pk", flat=True)
    )
    if owners == {member.pk}:
        raise BadInput.at(
            "role", "%(name)s is the only owner of the club. %(otherwise)s.", name=member.user.name, otherwise=otherwise
        )


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
