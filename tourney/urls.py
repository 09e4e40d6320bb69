"""Every address."""

from django.urls import include, path

urlpatterns = [
    path("", include("tourney.web.public.urls")),
    path("t/", include("tourney.web.table.urls")),
    path("desk/", include("tourney.web.director.urls")),
]

handler500 = "tourney.web.troubles.server_error"
