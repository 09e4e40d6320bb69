"""Forms for opening a night and entering contestants."""

from copy import deepcopy
from datetime import time
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from movements.sections import LETTERS

from ...models import Game, Kind, Session
from ..words.contestant_words import OF_KIND
from .base import FileField, Form, choice_field, number_field, text_field, tick_field
from .scoring import ScoredForm

KINDS = dict(Kind.choices) | {Kind.COUPLES: _("Mixed pairs ranked individually")}
GAMES = {game: game.label for game in (Game.BRIDGE, Game.WHIST, Game.AUCTION)}


class NightForm(ScoredForm):
    """The scoring methods and their options depend on the game and the event type."""

    name = text_field(_("Name of the night"), 80, _("As players know it, for example Thursday whist or Spring cup."))
    date = forms.DateField(label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    starts_at = forms.TimeField(
        label=_("Play begins at"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"), initial=time(19, 30)
    )
    game = choice_field(_("Game"), list(GAMES.items()), initial=Game.BRIDGE, radio=True)
    kind = choice_field(_("Event type"), list(KINDS.items()), initial=Kind.PAIRS, required=False, radio=True)
    sections = number_field(
        _("Sections"),
        1,
        len(LETTERS),
        _("Each section has its own movement. For up to about fifteen tables, one section is usual."),
        initial=1,
        required=False,
    )
    one_field = choice_field(
        _("Ranking across sections"),
        [("yes", _("rank all sections together")), ("no", _("rank each section separately"))],
        _("If the sections are ranked together, number 1 is the same deal in every section."),
        initial="yes",
        required=False,
        radio=True,
    )
    announced = tick_field(
        _("Announce this night"),
        _("The night then appears on the club's front page and in the calendar. You can also do this later."),
    )

    def __init__(
        self,
        data: Any = None,
        *args: Any,
        fresh: bool = False,
        last: Session | None = None,
        club_game: str = Game.BRIDGE,
        **kwargs: Any,
    ) -> None:
        """``fresh`` treats an unsuitable scoring as left over from another game. Missing values are those of the
        ``last`` night; the first night's game is the ``club_game``."""
        super().__init__(data, *args, **kwargs)
        self.fields["date"].initial = timezone.localdate
        weekday = date_format(timezone.localdate(), "l")
        self.fields["name"].initial = _("%(weekday)s night") % {"weekday": weekday}
        self.fields["name"].widget.attrs["autofocus"] = True
        self.fields["game"].initial = club_game
        for field in ("name", "starts_at", "game", "kind") if last else ():
            self.fields[field].initial = getattr(last, field)
        self.offer(*(self._given(field) for field in ("game", "kind")), fresh=fresh)

    def opening(self) -> dict[str, Any]:
        """Return the arguments of :class:`tourney.desk.setup.nights.NewNight`."""
        clean = self.cleaned_data
        return {
            **{name: clean[name] for name in ("name", "date", "starts_at", "game", "announced")},
            "kind": clean["kind"] or Kind.PAIRS,
            "scoring": self.method,
            "options": self.options(),
            "sections": tuple(LETTERS[: clean["sections"] or 1]),
            "one_field": clean["one_field"] != "no",
        }


ONE = {
    "pairs": (_("First player"), _("Second player")),
    "couples": (_("He"), _("She")),
    "players": (_("Player"),),
}
"""The fields for typing one contestant, with separate ones for teams."""


class NamesForm(Form):
    """The whole list as text or in a file, and fields for another contestant."""

    names = forms.CharField(
        required=False,
        strip=False,
        max_length=40_000,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocapitalize": "words"}),
    )
    second = forms.CharField(
        label=_("The second group"),
        required=False,
        strip=False,
        max_length=20_000,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocapitalize": "words"}),
        help_text=_(
            "Fill this in only if two groups are playing, for example ladies and gentlemen. Enter as many "
            "names here as above."
        ),
    )
    file = FileField(
        label=_("Or a file"),
        required=False,
        allow_empty_file=True,
        help_text=_(
            "A CSV or XLSX file with one row for each entry and the names side by side. The file replaces the list."
        ),
        accept=".csv,.xlsx,text/csv,text/plain",
        largest=1_000_000,
        too_large=_("This file is larger than 1 MB, so it cannot be a list of tonight's players."),
    )

    def __init__(self, *args: Any, kind: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        words = OF_KIND[kind]
        self.fields["names"].label, self.fields["names"].help_text = words.listed, words.looks
        if kind != "players":
            del self.fields["second"]
        labels: Any
        of_team = (
            _("Name of the team"),
            *(capfirst(_("player %(number)s")) % {"number": number} for number in range(1, 7)),
        )
        labels = of_team if kind == "teams" else ONE[kind]
        for at, label in enumerate(labels):
            attrs: dict[str, Any] = {"autocomplete": "off", "spellcheck": "false"}
            if kind != "teams" or at:
                attrs["list"] = "known"
            self.fields[f"one-{at}"] = text_field(label, 200, required=False, **attrs)
        self.ones = [f"one-{at}" for at in range(len(labels))]

    @property
    def one(self) -> list[Any]:
        return [self[name] for name in self.ones]

    def typed_one(self, kind: str) -> str:
        """Return another contestant as a line of the list; empty if nothing was typed."""
        given = [self.cleaned_data[name].strip() for name in self.ones]
        if not any(given):
            return ""
        if kind == "teams":
            return f"{given[0]}: " + " & ".join(name for name in given[1:] if name)
        return " & ".join(given)


class NightSettingsForm(Form):
    """Settings that can be changed on an open night: name, date and time always, game and sections until the first
    result."""

    def __init__(self, data: Any = None, *, session: Session, played: bool) -> None:
        """``played``: whether there are results, so that only name and time are shown."""
        sections = {"sections": session.sections.count(), "one_field": "yes" if session.one_field else "no"}
        initial = {name: getattr(session, name) for name in ("name", "date", "starts_at", "game", "kind")} | sections
        super().__init__(data, initial=initial)
        for name in list(initial)[: 3 if played else None]:
            field = self.fields[name] = deepcopy(NightForm.base_fields[name])
            field.required, field.help_text = True, ""
