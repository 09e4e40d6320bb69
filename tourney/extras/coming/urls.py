from django.urls import path

from . import desk_pages, pages

NIGHT = "coming/<slug:slug>/"
SECTION = "desk/sections/<number:section>/coming/"

urlpatterns = [
    path("coming/", pages.start, name="coming-start"),
    path(NIGHT, pages.coming, name="coming"),
    path(f"{NIGHT}code/", pages.code, name="coming-code"),
    path(f"{NIGHT}answer/", pages.give_answer, name="coming-answer"),
    path(f"{NIGHT}not-me/", pages.not_me, name="coming-not-me"),
    path(f"{NIGHT}replies/<number:search>/", pages.reply, name="coming-reply"),
    path(f"{NIGHT}withdraw/<str:token>/", pages.withdraw, name="coming-withdraw"),
    path(SECTION, desk_pages.answers, name="coming-answers"),
    path(f"{SECTION}seat/", desk_pages.seat, name="coming-seat"),
    path(f"{SECTION}code/", desk_pages.code, name="coming-hand-out"),
    path(f"{SECTION}<number:pk>/remove/", desk_pages.remove, name="coming-remove"),
    path("desk/club/coming/", desk_pages.setup, name="coming-setup"),
]
