"""Series at the desk: their rules and nights."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from ....desk.club.club_series import SeriesChanged, SeriesRules, keep_series, mark_of_series, nights_of, remove_series
from ....faults import BadInput
from ....language.told import told
from ....models import Series
from ...access import by, director, director_posts
from ...answers import done, form_page
from ...backups import copy_first
from ...club_request import ClubRequest
from ...forms.series_forms import SeriesForm

RULES = ("name", "measure", "best", "least", "handicap_percent")


@director
def all_series(request: ClubRequest) -> HttpResponse:
    return render(request, "director/club/series.html", {"series": request.club.series.prefetch_related("nights")})


@director
def edit(request: ClubRequest, pk: int | None = None) -> HttpResponse:
    """Create or change a series."""
    series = get_object_or_404(Series, pk=pk, club=request.club) if pk else None
    initial = {}
    if series:
        initial = {name: getattr(series, name) for name in RULES}
        initial |= {"points": ", ".join(map(str, series.points)), "sessions": nights_of(series)}
    seen = (request.POST.get("seen") or mark_of_series(series)) if series else None
    form = SeriesForm(request.POST or None, initial=initial, club=request.club)
    if form.is_valid():
        rules = SeriesRules(points=form.cleaned_data["points"], **{name: form.cleaned_data[name] for name in RULES})
        try:
            kept = keep_series(request.club, rules, list(form.cleaned_data["sessions"]), series, by(request), seen)
        except SeriesChanged as changed:
            for fault in changed.faults:
                messages.error(request, told(fault.what))
            still = pk is not None and Series.objects.filter(club=request.club, pk=pk).exists()
            return redirect("series-edit", pk) if still else redirect("series")
        except BadInput as bad:
            form.take(bad)
        else:
            return done(request, _("%(series)s was saved.") % {"series": kept.name}, "series")
    return form_page(request, "director/club/series_edit.html", form, series=series, seen=seen)


@director_posts
def remove(request: ClubRequest, pk: int) -> HttpResponse:
    series = get_object_or_404(Series, pk=pk, club=request.club)
    copy_first(request)
    remove_series(series, by(request))
    return done(request, _("%(series)s was removed. Its nights stay as they are.") % {"series": series.name}, "series")
