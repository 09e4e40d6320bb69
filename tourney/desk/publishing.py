"""What the public sees."""

from django.utils import timezone

from ..models import Section
from .writing import By, change


def publish(section: Section, by: By) -> None:
    """Put the night's standings on its public page; said again it changes nothing."""
    with change(section, "publish", by) as under_way:
        session = under_way.section.session
        if session.published_at:
            under_way.nothing()
            return
        session.published_at = timezone.now()
        session.save(update_fields=["published_at"])


def withdraw(section: Section, by: By) -> None:
    """Take the night off the public page. Its address stays its own."""
    with change(section, "withdraw", by) as under_way:
        session = under_way.section.session
        if not session.published_at:
            under_way.nothing()
            return
        session.published_at = None
        session.save(update_fields=["published_at"])
