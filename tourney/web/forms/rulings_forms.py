"""Forms for a ruling: the finding, the law, the decision, and its effect on the score."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from ... import inputs
from ...desk.results.parse import LONGEST_SPLIT, made_from_text, score_of, with_revokes
from ...desk.results.typed_sides import outcome_from_text, side_from_text, weight_from_text
from ...faults import BadInput, Fault, Faults
from ...language.cards import letters
from ...language.told import told
from ...models import Session
from ...scoring.laws.law import Law, Remedy
from ...scoring.made import Made
from ...scoring.night import AVERAGES, Award, Outcome, Revokes, Side
from ...scoring.sides import fault_of_weights
from .base import DecimalField, Form, choice_field, number_field, text_field

UNITS = {
    "tricks": _("tricks"),
    "points": _("points"),
    "matchpoints": _("matchpoints"),
    "percent": _("percent"),
    "imps": _("IMPs"),
    "boards": _("boards"),
    "vp": _("VP"),
}
"""Units of penalties, in people's words."""
COUNTS = {
    "none": _("The score stands"),
    "average": _("An award to each side"),
    "adjusted": _("Another result counts"),
    "weighted": _("A weighted score counts"),
    "split": _("Each side gets its own score"),
    "lowest-highest": _("The lowest score at any table to one side, the highest to the other"),
    "revoke": _("Apply the revoke penalty"),
    "new deal": _("Redeal: the result is withdrawn"),
}
"""Possible decisions of a ruling, by their names in the scoring laws; "weighted" and "split" are the director's own."""

ROWS = range(1, 6)
"""Rows on the page for the results of a weighted score. More results can be typed in one field."""
AVERAGES_BY_NAME = (
    ("average+", _("Average plus (60%)")),
    ("average", _("Average (50%)")),
    ("average-", _("Average minus (40%)")),
)
BRIDGE_LAWS = (
    ("", _("no law in particular")),
    ("Law 12C1(b)", _("12C1(b): assigned score")),
    ("Law 12C1(c)", _("12C1(c): weighted score")),
    ("Law 12C2", _("12C2: artificial score, average plus or minus")),
    ("Law 12C1(e)", _("12C1(e): split score")),
    ("Law 64C", _("64C: redress after a revoke")),
    ("Law 90", _("90: procedural penalty")),
)
"""The usual laws for rulings at contract bridge (Laws of Duplicate Bridge 2017)."""


def _percent(label: Any, help_text: Any) -> DecimalField:
    return DecimalField(
        label=label, help_text=help_text, required=False, min_value=0, max_value=100, max_digits=5, decimal_places=2
    )


def _average(label: Any) -> forms.ChoiceField:
    return choice_field(label, AVERAGES_BY_NAME, initial="average", required=False)


def _times(label: Any) -> forms.IntegerField:
    return number_field(label, 0, 13, initial=0, required=False)


def _typed(label: Any, help_text: Any = "") -> forms.CharField:
    widget = forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "class": "made"})
    return forms.CharField(label=label, required=False, max_length=LONGEST_SPLIT, widget=widget, help_text=help_text)


class RulingForm(Form):
    """``offered`` are the laws of the game, ``units`` those of penalties. ``current`` is the result as made; without
    it, the ruling is about no result and changes no score."""

    law = choice_field(_("Law"), required=False)
    found = text_field(_("What happened"), 400, required=False, rows=2)
    came_to_light = text_field(_("When it was discovered"), 80, required=False)
    decided = text_field(
        _("Decision"), 400, _("Leave blank to use the wording of the law you chose."), required=False, rows=2
    )
    counts = choice_field(_("What counts"), tuple(COUNTS.items()), initial="none", required=False, radio=True)
    average_ns = _average(_("N&S get"))
    award_ns = _percent(_("N&S get, percent"), _("Use this if none of these awards applies."))
    average_ew = _average(_("E&W get"))
    award_ew = _percent(_("E&W get, percent"), _("Use this if none of these awards applies."))
    adjusted = _typed(_("It counts"), _("Enter this as you would any other result."))
    split_ns = _typed(
        _("N&S get"),
        _(
            "A result (3NT-1 N), an award (a+, 60, most), a score for N&S with its sign (+420), or np to "
            "exclude this side."
        ),
    )
    split_ew = _typed(
        _("E&W get"),
        _(
            "A result (3NT= N), an award (a-, 40, least), a score for N&S with its sign (-50), or np to "
            "exclude this side."
        ),
    )
    lowest = choice_field(_("The lowest goes to"), [("ns", "N&S"), ("ew", "E&W")], initial="ns", required=False)
    revokes_ns = _times(_("N&S revoked, times"))
    before_ns = _times(_("Tricks that N&S had won before the revoke"))
    revokes_ew = _times(_("Revokes by E&W"))
    before_ew = _times(_("Tricks that E&W had won before the revoke"))
    contestant = choice_field(_("Contestant concerned"), required=False)
    penalty = DecimalField(
        label=_("Penalty"), required=False, min_value=0, max_value=1000, max_digits=8, decimal_places=4
    )
    unit = choice_field(pgettext_lazy("penalty", "Unit"), required=False)
    bridge_law = choice_field(_("Law"), BRIDGE_LAWS, required=False)

    def __init__(
        self,
        *args: Any,
        session: Session,
        tray: int | None = None,
        current: Made | None = None,
        choices: Sequence[tuple[int, str]] = (),
        offered: Sequence[Law] = (),
        units: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, game=session.game, **kwargs)
        self.session, self.tray, self.current = session, tray, current
        for at in ROWS:
            self.fields[f"weight_{at}"] = _typed(_("Weight of result %(number)s") % {"number": at})
            self.fields[f"result_{at}"] = _typed(capfirst(_("result %(at)s") % {"at": at}))
            self.fields[f"weight_{at}"].widget.attrs |= {"inputmode": "decimal", "placeholder": "%"}
        self.laws: Mapping[str, Law] = {law.slug: law for law in offered}
        self.offer_choices(
            "law",
            [
                ("", _("no law in particular")),
                *((law.slug, f"{told(law.law)}: {told(law.irregularity)}") for law in offered),
            ],
        )
        self.offer_choices("contestant", [("", _("nobody in particular")), *choices])
        self.offer_choices("unit", [(unit, UNITS[unit]) for unit in units])
        if session.game == "bridge":
            self.offer_choices("counts", [each for each in COUNTS.items() if each[0] != "revoke"])

    @property
    def chosen(self) -> Law | None:
        return self.laws.get(self["law"].value() or "")

    def option(self, at: str) -> Remedy | None:
        """Return the chosen option of the law."""
        options = self.chosen.options if self.chosen else ()
        chosen = inputs.number(at, most=len(options) - 1)
        return None if chosen is None else options[chosen]

    def clean(self) -> dict[str, Any]:
        """Add ``made``, the result that counts instead, and ``anew``, whether the deal is played again."""
        given = super().clean()
        counts = given.get("counts") or "none"
        given["made"], given["anew"] = None, counts == "new deal"
        if self.tray is None or counts in ("none", "new deal") or self.errors:
            return given
        try:
            given["made"] = self._made(counts, given, self.tray)
        except BadInput as bad:
            where = {"split": "split_ns", "revoke": "revokes_ns", "adjusted": "adjusted", "weighted": "weight_1"}[
                counts
            ]
            for fault in bad.faults:
                self.add_error(fault.place if fault.place in self.fields else where, told(fault.what, self.game))
        return given

    def _made(self, counts: str, given: dict[str, Any], tray: int) -> Made:
        if counts == "average":
            return Made(split=self._both(*(self._award(given, line) for line in ("ns", "ew"))))
        if counts == "lowest-highest":
            ns, ew = ("least", "most") if given["lowest"] != "ew" else ("most", "least")
            return Made(split=self._both(Award(ns), Award(ew)))
        if counts == "split":
            return self._split(given, tray)
        if counts == "weighted":
            weighted = Side(weighted=self._weighted(given, tray))
            return Made(split=(weighted, weighted))
        if counts == "adjusted":
            return made_from_text(given["adjusted"], self.session, tray, letters=letters())
        numbers = [given[name] or 0 for name in ("revokes_ns", "revokes_ew", "before_ns", "before_ew")]
        if not any(numbers[:2]):
            raise BadInput.at("made", "Enter who revoked and how many times.")
        made = with_revokes(self.current or Made(), Revokes(*numbers), self.session)
        score_of(made, self.session, tray)
        return made

    def _award(self, given: dict[str, Any], line: str) -> Award:
        """Return the typed percentage, or else the average that was chosen by name."""
        percent = given[f"award_{line}"]
        return AVERAGES[given[f"average_{line}"] or "average"] if percent is None else Award(percent=Fraction(percent))

    def _split(self, given: dict[str, Any], tray: int) -> Made:
        sides, faults = [], Faults()
        for name in ("split_ns", "split_ew"):
            try:
                if (side := side_from_text(given[name], self.session, tray, letters())) is None:
                    faults.fault(name, "Enter the score or award for this side.")
                sides.append(side or Side())
            except BadInput as bad:
                faults += [Fault(name, fault.what) for fault in bad.faults]
        if not faults and sides == [Side(), Side()]:
            faults.fault("split_ns", "Enter the score or award for each side.")
        faults.refuse()
        return Made(split=(sides[0], sides[1]))

    def _weighted(self, given: dict[str, Any], tray: int) -> tuple[Outcome, ...]:
        """Return the rows in which something was typed."""
        outcomes, faults = [], Faults()
        for at in ROWS:
            typed = {name: given[f"{name}_{at}"].strip() for name in ("weight", "result")}
            place = "weight"
            if not any(typed.values()):
                continue
            try:
                weight = weight_from_text(typed["weight"])
                place = "result"
                outcomes.append(outcome_from_text(typed["result"], weight, self.session, tray, letters()))
            except BadInput as bad:
                faults += [Fault(f"{place}_{at}", fault.what) for fault in bad.faults]
        if not faults:
            faults.fault("weight_1", fault_of_weights([each.weight for each in outcomes]))
        faults.refuse()
        return tuple(outcomes)

    def rows(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """Return the fields of a weighted score, row by row."""
        return [(self[f"weight_{at}"], self[f"result_{at}"]) for at in ROWS]

    @staticmethod
    def _both(ns: Award, ew: Award) -> tuple[Side, Side]:
        return Side(award=ns), Side(award=ew)
