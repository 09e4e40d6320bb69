from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.generic import TemplateView

from ..middleware.asked import shared
from ..middleware.club_prefix import without_club
from . import data, deals, details, downloads, feed, home, joining, movement_pages, night_page, player_pages

explained = shared()(TemplateView.as_view(template_name="public/certainty_explained.html"))
"""How it is reckoned how sure an order is."""

urlpatterns = [
    path("", home.home, name="home"),
    path("nights.json", data.nights, name="public-nights-json"),
    path("records.json", data.records, name="public-records-json"),
    path("players/<number:pk>.json", data.player, name="public-player-json"),
    path("series/<slug:slug>.json", data.series, name="public-series-json"),
    path("nights/<slug:slug>/standings.json", data.night, name="public-night-json"),
    path("nights/<slug:slug>/deals.json", deals.document, name="public-deals-json"),
    path("nights/<slug:slug>/trays/<number:number>.json", data.tray, name="public-tray-json"),
    path("nights/<slug:slug>/contestants/<number:number>.json", data.contestant, name="public-contestant-json"),
    path("deals/", deals.deals, name="public-deals"),
    path("calendar/", home.calendar, name="public-calendar"),
    path("feed.atom", shared()(feed.Nights()), name="feed"),
    path("calendar.ics", home.calendar_of_nights, name="public-ics"),
    path("logo/<slug:name>/", downloads.logo, name="club-logo"),
    path("records/", player_pages.records, name="public-records"),
    path("players/", player_pages.players, name="public-players"),
    path("players/<number:pk>/feed.atom", shared()(feed.OfPlayer()), name="public-player-feed"),
    path("players/<number:pk>/", player_pages.player, name="public-player"),
    path("series/<slug:slug>/", player_pages.series, name="public-series"),
    path("sign-in/", without_club()(joining.SignIn.as_view()), name="sign-in"),
    path("sign-in/code/", joining.code, name="sign-in-code"),
    path("sign-in/link/<str:token>/", joining.by_link, name="sign-in-link"),
    path("sign-out/", without_club()(LogoutView.as_view()), name="sign-out"),
    path("join/<str:secret>/", joining.join, name="join"),
    path("movements/", movement_pages.movements, name="movements"),
    path("movements/<slug:system>/", movement_pages.choose, name="movement-choose"),
    path("movements/<slug:system>/<number:count>/", movement_pages.movement, name="public-movement"),
    path("nights/<slug:slug>/", night_page.night, name="public-night"),
    path("certainty/", explained, name="certainty-explained"),
    path("nights/<slug:slug>/wall/", night_page.wall, name="public-wall"),
    path("nights/<slug:slug>/standings.xlsx", downloads.workbook, name="public-xlsx"),
    path("nights/<slug:slug>/standings.pdf", downloads.sheet, name="public-pdf"),
    path("nights/<slug:slug>/<slug:kind>.pdf", downloads.sheet, name="public-sheet"),
    path("nights/<slug:slug>/<slug:name>.csv", downloads.table, name="public-csv"),
    path("nights/<slug:slug>/preview.png", downloads.preview, name="public-preview"),
    path("nights/<slug:slug>/site.zip", downloads.folder, name="public-site"),
    path("nights/<slug:slug>/trays/<number:number>/", details.tray, {"word": "tray"}, name="public-tray"),
    path("nights/<slug:slug>/boards/<number:number>/", details.tray, {"word": "board"}, name="public-board"),
    path("nights/<slug:slug>/contestants/<number:number>/", details.contestant, name="public-contestant"),
]
