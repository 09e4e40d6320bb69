from django.urls import path

from . import pages

urlpatterns = [
    path("desk/sections/<number:section>/points/", pages.night, name="points-night"),
    path("desk/points/", pages.season, name="points-season"),
    path("desk/points/<slug:name>/<slug:period>.csv", pages.season_file, name="points-season-file"),
    path("desk/club/points/", pages.schemes, name="points-schemes"),
    path("desk/club/points/own/", pages.own, name="points-own"),
    path("desk/club/points/<slug:name>/switch/", pages.switch_scheme, name="points-switch"),
]
