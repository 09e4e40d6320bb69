"""How a night is scored: the method, and what it may be asked for."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ...desk.setup.nights import METHODS_FOR
from ...models import Game, Kind, Session
from ...scoring import options
from ..scoring_words import method_in_a_line
from .base import Form
from .decimals import FloatField

RADIO, TICK = forms.RadioSelect, forms.CheckboxInput
SCALES = [
    ("wbf", _("in hundredths (WBF)")),
    ("discrete", _("whole points (WBF, EBU)")),
    ("ebu", _("older whole points, 3 boards (EBU)")),
    ("acbl-20", _("20 points, 6 to 11 boards (ACBL)")),
    ("acbl-30", _("30 points, 6 to 11 boards (ACBL)")),
]


def _choice(label: str, choices: list[tuple[str, str]], help_text: str = "") -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, required=False, widget=RADIO, help_text=help_text)


def _number(label: str, choices: list[tuple[int, str]]) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=label, choices=choices, coerce=int, empty_value=None, required=False, widget=RADIO
    )


def _tick(label: str, help_text: str = "") -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, widget=TICK, help_text=help_text)


def _option_fields(game: str, kind: str, scoring: str) -> dict[str, forms.Field]:
    """What a method may be asked for at this game, each with its default first."""
    found: dict[str, forms.Field] = {}
    if scoring == "matchpoints":
        found["neuberg"] = _tick(_("Neuberg's formula"), _("Adjusts for boards played fewer times."))
        found["lone"] = _number(
            _("A board with one result"), [(50, _("average to both")), (60, _("60 % to both (ACBL)"))]
        )
    if scoring == "cross-imps":
        found["imps"] = _choice(
            _("IMPs of a board"), [("mean", _("divided by the comparisons")), ("sum", _("added up"))]
        )
    if scoring == "butler":
        found["datum"] = _choice(
            _("Results are compared with"),
            [
                ("trimmed", _("the mean without the best and the worst")),
                ("mean", _("the mean of all results")),
                ("median", _("the median")),
            ],
        )
    if scoring in ("cross-imps", "butler"):
        found["scaled"] = _tick(
            _("Same boards for all"), _("Brings the total of who sat out to as many boards as the others played.")
        )
    if scoring == "board-a-match":
        found["win"] = _number(
            _("A board won counts"), [(1, _("1, a half if drawn")), (2, _("2, 1 if drawn (point a board)"))]
        )
    if scoring == "victory-points":
        found["scale"] = _choice(
            _("The scale"), SCALES, _("A match of a length that an older scale lacks: whole points (WBF).")
        )
        found["bye"] = FloatField(
            label=_("A bye scores"),
            min_value=0,
            max_value=20,
            required=False,
            help_text=_("For each round of a Swiss without opponents, or missed by who came late. Usually 12."),
        )
    if scoring == "four-winners":
        found["overall"] = _tick(
            _("Best lady and best gentleman"), _("N and E, and S and W, compared as one group each.")
        )
    if game == Game.AUCTION:
        found["era"] = _choice(
            _("Whose values hold"),
            [("1913", _("American, 1913")), ("english", _("English")), ("1905", _("Bridge without bids, 1905"))],
        )
        if scoring in ("average", "total", "matches"):
            found["to_the_score"] = _tick(
                _("Bridge to the score"), _("50 to the side with the greater score of each round.")
            )
        if scoring == "total" and kind == Kind.TEAMS:
            found["team_match"] = _tick(_("Match of Law G"), _("Odd teams add an average of the pairs opposite."))
    if game == Game.WHIST and scoring in ("average", "matches", "total", "losses", "four-winners"):
        found["keep_thirteen"] = _tick(_("After a revoke both sides keep 13 tricks together"))
    return found


class ScoredForm(Form):
    """The scoring offered, and what it may be asked for, follow from the game and from who is ranked."""

    data: Any
    scoring = forms.ChoiceField(
        label=_("Scoring"), help_text=_("The first is the usual one. It can be changed at any time."), required=False
    )

    def offer(
        self, game: str, kind: str, *, fresh: bool = False, standing: Mapping[str, Mapping[str, Any]] | None = None
    ) -> None:
        """The methods that suit, and the options of the one that is chosen; ``fresh`` takes a scoring that does not
        suit for one left over from another game, and so does a form sent before the page had asked for another. Options
        begin as they are ``standing``, {scoring of the night: its options}, else as is usual today."""
        suits = METHODS_FOR.get((game, kind), METHODS_FOR[Game.WHIST, Kind.PAIRS])
        self.fields["scoring"].choices = [(method, method_in_a_line(method)) for method in suits]
        scoring = self._given("scoring")
        untouched = self.is_bound and scoring == self.data.get("method")
        self.unfit = "" if fresh or untouched or scoring in ("", *suits) else scoring
        self.method = scoring if scoring in suits else suits[0]
        self.option_fields = _option_fields(game, kind, self.method)
        begins = (standing or {}).get(self.method, options.USUAL_OPTIONS.get(self.method, {}))
        for name, field in self.option_fields.items():
            field.initial = begins.get(name, getattr(options.DEFAULTS, name))
            self.fields[name] = field
        if self.is_bound and self.data.get("method") != self.method:
            # These were not on the screen yet: as they would have stood there.
            self.data = self.data.copy()
            self.data["scoring"] = self.method
            for name, field in self.option_fields.items():
                if field.initial is not False:
                    self.data[name] = field.initial

    def _given(self, name: str) -> str:
        return (self.data.get(name) if self.is_bound else None) or self.fields[name].initial or ""

    def clean(self) -> dict[str, Any]:
        if self.unfit:
            self.add_error(
                "scoring", _("That scoring is not for this game and these contestants. Choose one of these.")
            )
        return super().clean()

    @property
    def asked(self) -> list[Any]:
        """The bound fields of the method's options."""
        return [self[name] for name in self.option_fields]

    def options(self) -> dict[str, Any]:
        """What was asked for and differs from the defaults, as a night file has it."""
        given = {name: self.cleaned_data[name] for name in self.option_fields}
        said = {name: value for name, value in given.items() if value not in ("", None)}
        return options.write(options.read(self.method, said)[0])


class ScoringForm(ScoredForm):
    """Another scoring for a night that is open; until something is chosen, the one it has."""

    def __init__(self, data: Any = None, *, session: Session) -> None:
        super().__init__(data)
        self.fields["scoring"].initial = session.scoring
        self.offer(session.game, session.kind, standing={session.scoring: session.options})
