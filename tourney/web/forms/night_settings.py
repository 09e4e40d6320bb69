"""What can be said otherwise of an open night."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from movements.sections import LETTERS

from ...models import Session
from .base import Form
from .nights import GAMES, KINDS, RADIO


class NightSettingsForm(Form):
    """The first fields can be changed at any time; what is played and where, until a result is in."""

    name = forms.CharField(label=_("Name of the night"), max_length=80)
    date = forms.DateField(label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    starts_at = forms.TimeField(
        label=_("Play begins at"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    game = forms.ChoiceField(label=_("Game"), choices=list(GAMES.items()), widget=RADIO)
    kind = forms.ChoiceField(label=_("Event type"), choices=list(KINDS.items()), widget=RADIO)
    sections = forms.IntegerField(label=_("Sections"), min_value=1, max_value=len(LETTERS))
    one_field = forms.ChoiceField(
        label=_("Ranking across sections"),
        choices=[("yes", _("rank all sections together")), ("no", _("rank each section separately"))],
        widget=RADIO,
    )

    def __init__(self, data: Any = None, *, session: Session, played: bool) -> None:
        """``played``: whether results are in, so that only name and hour are asked."""
        super().__init__(
            data,
            initial={name: getattr(session, name) for name in ("name", "date", "starts_at", "game", "kind")}
            | {"sections": session.sections.count(), "one_field": "yes" if session.one_field else "no"},
        )
        if played:
            for name in ("game", "kind", "sections", "one_field"):
                del self.fields[name]
