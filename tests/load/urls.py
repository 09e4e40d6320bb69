"""The program's addresses and those of the bare views."""

from django.urls import include, path

from tourney.urls import handler500  # noqa: F401

from .bare import INSERT, NOTHING_NEW, insert, nothing_new

urlpatterns = [
    path(INSERT[1:], insert),
    path(NOTHING_NEW[1:], nothing_new),
    path("", include("tourney.urls")),
]
