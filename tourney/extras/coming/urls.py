from django.urls import path

from . import answers_page, pages

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
    path(SECTION, answers_page.answers, name="coming-answers"),
    path(f"{SECTION}seat/", answers_page.seat, name="coming-seat"),
    path(f"{SECTION}code/", answers_page.code, name="coming-hand-out"),
    path(f"{SECTION}<number:pk>/remove/", answers_page.remove, name="coming-remove"),
    path("desk/club/coming/", answers_page.setup, name="coming-setup"),
]
