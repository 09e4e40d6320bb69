from django.urls import path

from . import pages

urlpatterns = [
    path("desk/sections/<number:section>/finish/", pages.finish, name="finish-night"),
    path("desk/sections/<number:section>/finish/<slug:kind>/", pages.file, name="finish-night-file"),
    path("desk/club/sending/", pages.destinations, name="sending"),
    path("desk/club/sending/<slug:kind>/", pages.destination, name="sending-destination"),
    path("desk/club/sending/<slug:kind>/remove/", pages.remove, name="sending-remove"),
]
