from django.urls import path

from ..mount import without_club
from . import feed, files, home, joining, movements, night, players, series, told, wall

urlpatterns = [
    path("", home.home, name="home"),
    path("calendar/", home.calendar, name="public-calendar"),
    path("feed.atom", feed.Nights(), name="feed"),
    path("records/", players.records, name="public-records"),
    path("players/<number:pk>/", players.player, name="public-player"),
    path("series/<slug:slug>/", series.series, name="public-series"),
    path("sign-in/", without_club()(joining.SignIn.as_view()), name="sign-in"),
    path("sign-in/code/", joining.code, name="sign-in-code"),
    path("sign-out/", without_club()(joining.SignOut.as_view()), name="sign-out"),
    path("join/<str:secret>/", joining.join, name="join"),
    path("movements/", movements.movements, name="movements"),
    path("movements/<slug:system>/", movements.choose, name="movement-choose"),
    path("movements/<slug:system>/<number:count>/", movements.movement, name="public-movement"),
    path("nights/<slug:slug>/", night.night, name="public-night"),
    path("nights/<slug:slug>/wall/", wall.wall, name="public-wall"),
    path("nights/<slug:slug>/standings.xlsx", files.workbook, name="public-xlsx"),
    path("nights/<slug:slug>/standings.pdf", files.sheet, name="public-pdf"),
    path("nights/<slug:slug>/<slug:kind>.pdf", files.sheet, name="public-sheet"),
    path("nights/<slug:slug>/<slug:name>.csv", files.table, name="public-csv"),
    path("nights/<slug:slug>/site.zip", files.folder, name="public-site"),
    path("nights/<slug:slug>/trays/<number:number>/", told.tray, name="public-tray"),
    path("nights/<slug:slug>/contestants/<number:number>/", told.contestant, name="public-contestant"),
]
