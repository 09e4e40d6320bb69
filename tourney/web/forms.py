"""Forms: labels above, help below, the fault beside the field and in a summary at the top."""

from datetime import time

from django import forms
from django.forms.renderers import TemplatesSetting
from django.utils import timezone

from ..faults import BadInput
from ..scoring.law import Law


class Renderer(TemplatesSetting):
    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"


class Form(forms.Form):
    """A form that takes the faults of a verb as its own."""

    def __init__(self, *args, **kwargs):
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)

    def take(self, bad: BadInput, otherwise: str | None = None) -> None:
        """Put each fault at the field it names, else at ``otherwise`` (None: the form as a whole)."""
        for fault in bad.faults:
            field = fault.place if fault.place in self.fields else otherwise
            self.add_error(field, fault.what if field == fault.place else str(fault))


class NightForm(Form):
    name = forms.CharField(
        label="Name of the night", max_length=80, help_text="As players know it: Thursday whist, Spring cup."
    )
    date = forms.DateField(widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    starts_at = forms.TimeField(
        label="Play begins at", widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"), initial=time(19, 30)
    )
    game = forms.ChoiceField(choices=[("whist", "Whist")], widget=forms.RadioSelect, initial="whist")

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["date"].initial = timezone.localdate


class NamesForm(Form):
    names = forms.CharField(
        label="Pairs, one on each line",
        required=False,
        strip=False,
        max_length=20_000,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocapitalize": "words"}),
        help_text="Two names with & between them: Ada Abbott & Bruno Baxter. Paste a whole list if you have one.",
    )
    file = forms.FileField(
        label="Or a CSV file",
        required=False,
        allow_empty_file=True,
        help_text="Two columns, one name in each. If you choose a file, it is used instead of the list above.",
        widget=forms.FileInput(attrs={"accept": ".csv,text/csv,text/plain"}),
    )

    def clean_file(self):
        file = self.cleaned_data["file"]
        if file and file.size > 200_000:
            raise forms.ValidationError("This file is larger than 200 kB, so no list of 100 pairs.")
        return file


class MovementForm(Form):
    until = forms.TimeField(
        label="Must end by",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text="Empty: no hurry.",
    )
    trays = forms.IntegerField(
        label="Trays you have", min_value=1, max_value=999, required=False, help_text="Empty: enough."
    )
    trays_per_set = forms.IntegerField(
        label="Trays to a set",
        min_value=1,
        max_value=36,
        required=False,
        help_text="Played in one round. Empty: so that 24 are in play, or what there is time for.",
    )
    rounds = forms.IntegerField(
        label="Rounds", min_value=1, required=False, help_text="Empty: the whole, or what there is time for."
    )
    minutes_per_tray = forms.IntegerField(label="Minutes for a tray", min_value=1, max_value=60)
    minutes_per_move = forms.IntegerField(label="Minutes for a move", min_value=0, max_value=60)


class WhyForm(Form):
    """A change of a stored result: the value may be absent (restoring), the reason never."""

    tricks = forms.CharField(
        label="Tricks of N&S",
        max_length=12,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "tricks"}),
    )
    why = forms.CharField(label="Why", max_length=200, help_text="A word or two: misread, cards counted again.")


class RulingForm(Form):
    """``offered`` are the laws of the game; the one that is chosen offers its decisions."""

    law = forms.ChoiceField(label="Law", required=False)
    found = forms.CharField(label="What happened", max_length=400, widget=forms.Textarea(attrs={"rows": 2}))
    decided = forms.CharField(
        label="What you decided", max_length=400, required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    contestant = forms.ChoiceField(label="Whom it concerns", required=False)
    penalty = forms.DecimalField(
        label="Penalty in tricks",
        required=False,
        min_value=0,
        max_value=1000,
        max_digits=8,
        decimal_places=4,
        help_text="Taken from the total of whom it concerns. Empty: none.",
    )

    def __init__(self, *args, entries: dict, labels: dict, offered: tuple[Law, ...], **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["law"].choices = [
            ("", "no law in particular"),
            *((law.slug, f"{law.law}: {law.irregularity}") for law in offered),
        ]
        self.fields["contestant"].choices = [
            ("", "nobody in particular"),
            *(
                (number, f"{labels.get(number, number)}  {' & '.join(entry.names)}")
                for number, entry in entries.items()
            ),
        ]


class JoinForm(Form):
    name = forms.CharField(label="Your name", max_length=80, widget=forms.TextInput(attrs={"autocomplete": "username"}))
    password = forms.CharField(
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text="Eight signs or more, and nothing that is easy to guess. You sign in with it next time.",
    )


class ClubForm(Form):
    name = forms.CharField(label="Name of the club", max_length=80)
    minutes_per_tray = forms.IntegerField(label="Minutes for a tray", min_value=1, max_value=60)
    minutes_per_move = forms.IntegerField(label="Minutes for a move", min_value=0, max_value=60)
