"""Every address."""

from django.urls import include, path, register_converter

from .hooks import CORE, our_apps
from .web.converters import Number

register_converter(Number, "number")

urlpatterns = [
    *(path("", include(f"{app.name}.urls")) for app in our_apps() if app.name != CORE),
    path("", include("tourney.web.public.urls")),
    path("t/", include("tourney.web.table.urls")),
    path("desk/", include("tourney.web.director.urls")),
]

handler500 = "tourney.web.error_pages.server_error"
