from django.urls import path

from . import pages

urlpatterns = [
    path("desk/attendance/", pages.overview, name="attendance"),
    path("desk/attendance/players.csv", pages.players_file, name="attendance-players"),
    path("desk/attendance/nights.csv", pages.nights_file, name="attendance-nights"),
]
