"""The destinations that a club has set up. A password is stored unencrypted, because it must be sent to the server: it
is only in the database and its backups, and not in any journal, log, page or club file."""

import re
from collections.abc import Mapping

from movements.message import message
from tourney import inputs
from tourney.desk.writing import BY_COMMAND, By, club_change
from tourney.faults import BadInput, Fault
from tourney.models import Club
from tourney.models.audit import unrecorded

from ..destination import Destination, Setting, Values
from ..destinations import DESTINATIONS
from ..models import SendingSetup

LONGEST = 200
"""The most characters of a setting."""


def setups_of(club: Club) -> dict[str, SendingSetup]:
    """Return the club's destinations by kind, in the order of the pages; unknown kinds of other versions are left
    out."""
    found = {each.kind: each for each in SendingSetup.objects.filter(club=club)}
    return {kind: found[kind] for kind in offered_to(club) if kind in found}


def offered_to(club: Club) -> dict[str, Destination]:
    """Return the destinations that the club can set up here, in the order of the pages."""
    return {kind: each for kind, each in DESTINATIONS.in_order().items() if each.offered(club)}


def asked_for(kind: str, typed: str) -> str:
    """Return the value typed for one night. Raises BadInput if it is invalid."""
    asks, typed = DESTINATIONS[kind].asks, typed.strip()
    if asks and typed and (wrong := _wrong(asks, typed)):
        raise BadInput.at(asks.name, wrong)
    return typed if asks else ""


def set_up(club: Club, kind: str, typed: Mapping[str, str], by: By = BY_COMMAND) -> SendingSetup:
    """Send nights there from now on. An empty password keeps the stored one, which is only ever sent to the destination
    for which it was typed. Raises BadInput with every fault at its setting."""
    destination = DESTINATIONS[kind]
    values = {each.name: str(typed.get(each.name, "")) for each in destination.settings}
    secret = next((each.name for each in destination.settings if each.secret), "")
    with club_change(club, "set_up_sending", by) as under_way, unrecorded():
        setup = SendingSetup.objects.filter(club=club, kind=kind).first() or SendingSetup(club=club, kind=kind)
        shown = {name: value.strip() for name, value in values.items() if name != secret}
        typed_secret = values.get(secret, "")
        kept = bool(setup.secret) and not typed_secret
        if kept and setup.settings != shown:
            # Otherwise a person who changes the address could have the password sent to their own server.
            raise BadInput.at(secret, "The settings have changed, so type the password again.")
        stored = setup.secret if kept else typed_secret
        if faults := _faults(destination, shown | ({secret: stored} if secret else {})):
            raise BadInput(faults)
        if setup.pk and (setup.settings, setup.secret) == (shown, stored):
            return setup
        setup.settings, setup.secret = shown, stored
        setup.save()
        under_way.data, under_way.line_alone = {"to": kind}, True
    return setup


def remove_setup(club: Club, kind: str, by: By = BY_COMMAND) -> None:
    """Stop sending nights there, and delete the password. Records of sent nights stay."""
    with club_change(club, "remove_sending", by) as under_way, unrecorded():
        gone, _ = SendingSetup.objects.filter(club=club, kind=kind).delete()
        under_way.data, under_way.line_alone = {"to": kind}, gone > 0


def values_of(setup: SendingSetup) -> dict[str, str]:
    """Return the settings for the destination. Those added by a later version are empty."""
    settings = DESTINATIONS[setup.kind].settings
    return {each.name: setup.secret if each.secret else str(setup.settings.get(each.name, "")) for each in settings}


def _faults(destination: Destination, values: Values) -> list[Fault]:
    found = [Fault(each.name, what) for each in destination.settings if (what := _wrong(each, values[each.name]))]
    return found or destination.wrong(values)


def _wrong(setting: Setting, value: str) -> str:
    if setting.required and not value:
        return message("This field is required.")
    if len(value) > LONGEST:
        return message("Enter at most %(longest)s characters.", longest=LONGEST)
    if setting.form and value and not re.fullmatch(setting.form, value):
        return message("Enter a value like this: %(example)s", example=setting.initial)
    if setting.choices and value not in setting.choices:
        return message("Choose one of the options.")
    return inputs.wrong(value) or (message("Enter a single line.") if len(value.splitlines()) > 1 else "")
