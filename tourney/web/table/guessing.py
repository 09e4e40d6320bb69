"""Guessing the code of a table, made slow."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from ...desk.club.rate_limit import give_back, take
from ..login_throttle import codes, wait
from ..request import ClubRequest
from .language import offered

View = Callable[..., Any]


def guarded_codes(view: View) -> View:
    """For the view that opens a table by a typed code: an answer that leads nowhere was a wrong guess."""

    @wraps(view)
    def guarded(request: ClubRequest) -> HttpResponse:
        if request.method != "POST" or not request.POST.get("code"):
            return view(request)
        tries = codes(request)
        if until := take(*tries):
            return render(request, "table/find.html", {"wait": wait(until), "languages": offered()}, status=429)
        answer = view(request)
        if answer.status_code == 302:
            give_back(*tries)
        return answer

    return guarded
