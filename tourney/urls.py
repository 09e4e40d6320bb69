"""Every address."""

from django.urls import include, path, register_converter

from .web.converters import Number

register_converter(Number, "number")

urlpatterns = [
    path("", include("tourney.web.public.urls")),
    path("t/", include("tourney.web.table.urls")),
    path("desk/", include("tourney.web.director.urls")),
    path("moving/", include("tourney.web.moving.urls")),
]

handler500 = "tourney.web.error_pages.server_error"
