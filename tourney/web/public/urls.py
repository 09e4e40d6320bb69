from django.urls import path

from ..club_prefix import without_club
from . import details, downloads, feed, home, joining, movement_pages, night_page, player_pages, projector, series_table

urlpatterns = [
    path("", home.home, name="home"),
    path("calendar/", home.calendar, name="public-calendar"),
    path("feed.atom", feed.Nights(), name="feed"),
    path("records/", player_pages.records, name="public-records"),
    path("players/", player_pages.players, name="public-players"),
    path("players/<number:pk>/", player_pages.player, name="public-player"),
    path("series/<slug:slug>/", series_table.series, name="public-series"),
    path("sign-in/", without_club()(joining.SignIn.as_view()), name="sign-in"),
    path("sign-in/code/", joining.code, name="sign-in-code"),
    path("sign-out/", without_club()(joining.SignOut.as_view()), name="sign-out"),
    path("join/<str:secret>/", joining.join, name="join"),
    path("movements/", movement_pages.movements, name="movements"),
    path("movements/<slug:system>/", movement_pages.choose, name="movement-choose"),
    path("movements/<slug:system>/<number:count>/", movement_pages.movement, name="public-movement"),
    path("nights/<slug:slug>/", night_page.night, name="public-night"),
    path("nights/<slug:slug>/wall/", projector.wall, name="public-wall"),
    path("nights/<slug:slug>/standings.xlsx", downloads.workbook, name="public-xlsx"),
    path("nights/<slug:slug>/standings.pdf", downloads.sheet, name="public-pdf"),
    path("nights/<slug:slug>/<slug:kind>.pdf", downloads.sheet, name="public-sheet"),
    path("nights/<slug:slug>/<slug:name>.csv", downloads.table, name="public-csv"),
    path("nights/<slug:slug>/site.zip", downloads.folder, name="public-site"),
    path("nights/<slug:slug>/trays/<number:number>/", details.tray, name="public-tray"),
    path("nights/<slug:slug>/contestants/<number:number>/", details.contestant, name="public-contestant"),
]
