"""All addresses."""

from importlib import import_module

from django.urls import include, path, register_converter
from django.utils.module_loading import module_has_submodule

from .hooks import CORE, our_apps
from .web.converters import Number

register_converter(Number, "number")

extras = (app.name for app in our_apps() if app.name != CORE)
urlpatterns = [
    path("t/", include("tourney.web.table.urls")),  # first, because most requests are from phones
    *(path("", include(f"{name}.urls")) for name in extras if module_has_submodule(import_module(name), "urls")),
    path("", include("tourney.web.public.urls")),
    path("desk/", include("tourney.web.director.urls")),
]

handler500 = "tourney.web.error_pages.server_error"
