"""The devices on which people are signed in."""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session

from ...models import User


def sign_out(user: User) -> None:
    """Sign people out on all devices."""
    key = str(user.pk)
    theirs = [each.pk for each in Session.objects.iterator() if each.get_decoded().get(SESSION_KEY) == key]
    Session.objects.filter(pk__in=theirs).delete()
