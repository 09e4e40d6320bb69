"""Every form of the director's pages, sent twice: the first request takes effect, and the second stores nothing."""

import re
from collections.abc import Iterator

import pytest
from django.db import transaction

from tourney.models import JournalEntry, MovementVersion, ResultVersion, RulingVersion, Section

from .forms import Target
from .site import Site

pytestmark = [pytest.mark.django_db, pytest.mark.whole]

TYPED = {"why": "misread", "made": "7", "found": "Slow play", "decided": "Warned", "minutes": "3", "last": "2"}
"""What a person types into a field that is empty."""
FEW = 6
"""Choices of which each is sent; of longer lists the first is enough."""
EACH_TIME = re.compile(r"/club/invite/$|/sign-in-link/$|/nights/(demo|new)/$|/deals/[\w-]+/$|/coming/code/$")
"""Each press asks for something new: a link, a night, a code, a file that goes out."""


def sent(form: Target) -> Iterator[dict[str, str]]:
    """Return the values that a form's buttons send, and its choices."""
    first = {name: values[0] or TYPED.get(name, "") for name, values in form.fields.items()}
    yield first
    for name, values in form.fields.items():
        for value in values[1:3] if len(values) < FEW else ():
            yield first | {name: value}


def numberless(path: str) -> str:
    return re.sub(r"\d+", "", path)


def stored() -> tuple[int, ...]:
    counted = tuple(model._base_manager.count() for model in (JournalEntry, MovementVersion, ResultVersion))
    return (*counted, RulingVersion.objects.count(), *Section.objects.order_by("pk").values_list("revision", flat=True))


def test_form_sent_twice_is_stored_once(site: Site):
    forms = [form for form in site.forms if form.method == "post" and form.path.startswith("/desk/") and not form.files]
    shown = {numberless(form.path) for form in forms if form.fields}
    wrote = 0
    for form in forms:
        if numberless(form.path) in shown and not form.fields:  # no page sends it empty
            continue
        for data in () if EACH_TIME.search(form.path) else sent(form):
            if data.get("do") == "deal":  # other cards each time
                continue
            with transaction.atomic():
                before = stored()
                site.owner.post(form.path, data)
                first = stored()
                answer = site.owner.post(form.path, data)
                assert stored() == first, (form.path, data, JournalEntry.objects.latest("pk").verb)
                assert answer.status_code < 500
                wrote += first != before
                transaction.set_rollback(True)
    assert wrote > 50
