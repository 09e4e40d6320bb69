from django.urls import path

from . import pages

urlpatterns = [
    path("desk/sections/<number:section>/money/", pages.night, name="money-night"),
    path("desk/sections/<number:section>/money/pay/", pages.take, name="money-pay"),
    path("desk/sections/<number:section>/money/count/", pages.count, name="money-count"),
    path("desk/money/", pages.whole_season, name="money"),
    path("desk/money/ledger.csv", pages.ledger, name="money-csv"),
    path("desk/money/prices/", pages.prices, name="money-prices"),
    path("desk/money/players/<number:player>/", pages.account, name="money-player"),
    path("desk/money/players/<number:player>/kind/", pages.kind, name="money-kind"),
    path("desk/money/entries/<number:entry>/reverse/", pages.undo, name="money-reverse"),
]
