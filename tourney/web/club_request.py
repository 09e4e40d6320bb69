"""A request as views receive it: Django's, with what the middleware added."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import get_script_prefix, reverse, set_script_prefix
from django_htmx.middleware import HtmxDetails

from ..models import Club, Member, Section, User


@dataclass(frozen=True, slots=True)
class Mount:
    """The prefix of a request: the club's ``slug``, None outside of clubs; ``outside`` is the server's prefix."""

    slug: str | None
    outside: str

    @property
    def every_desk(self) -> str:
        """Return the address that leads users to the desks of all their clubs."""
        return outside(self, "desk")


def outside(mount: Mount, name: str, club: Club | None = None) -> str:
    """Return the address of a page without arguments: the server's own, or that of another ``club``."""
    here = get_script_prefix()
    set_script_prefix(f"{mount.outside}{club.prefix}" if club else mount.outside)
    try:
        return reverse(name)
    finally:
        set_script_prefix(here)


class ClubRequest(HttpRequest):
    """``club`` is the club of the address, ``member`` the signed-in member on its desk, ``section`` the page's section.
    ``reads_from`` is the database that answers, once it is chosen."""

    club: Club
    user: User
    member: Member
    section: Section
    mount: Mount
    htmx: HtmxDetails
    reads_from: str
