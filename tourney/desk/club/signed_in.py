"""Where people are signed in."""

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session


def sign_out(user: User) -> None:
    """Everywhere."""
    key = str(user.pk)
    theirs = [each.pk for each in Session.objects.iterator() if each.get_decoded().get(SESSION_KEY) == key]
    Session.objects.filter(pk__in=theirs).delete()
