from django.urls import path

from . import pages

urlpatterns = [
    path("desk/sections/<number:pk>/bridgemates/", pages.bridgemates, name="bridgemates"),
    path("desk/sections/<number:pk>/bridgemates/stop/", pages.stop, name="bridgemates-stop"),
    path("desk/sections/<number:pk>/bridgemates/settle/", pages.settle, name="bridgemates-settle"),
]
