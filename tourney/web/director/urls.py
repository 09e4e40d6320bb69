from django.urls import path

from . import club, entry, movement, nights, publish, results, room, rulings, sheets, standings

urlpatterns = [
    path("", nights.desk, name="desk"),
    path("club/", club.club, name="club"),
    path("club/invite/", club.invite, name="invite"),
    path("nights/new/", nights.new, name="night-new"),
    path("nights/demo/", nights.demo, name="night-demo"),
    path("nights/<int:pk>/", room.room, name="room"),
    path("nights/<int:pk>/play/", nights.play, name="night-play"),
    path("nights/<int:pk>/remove/", nights.remove, name="night-remove"),
    path("nights/<int:pk>/names/", nights.names, name="names"),
    path("nights/<int:pk>/movement/", movement.movement, name="movement"),
    path("nights/<int:pk>/sheets/", sheets.sheets, name="sheets"),
    path("nights/<int:pk>/sheets/<slug:kind>.pdf", sheets.sheet, name="sheet"),
    path("nights/<int:pk>/rounds/", entry.now, name="tricks"),
    path("nights/<int:pk>/rounds/<int:number>/", entry.grid, name="round"),
    path("nights/<int:pk>/rounds/<int:number>/<int:table>/<int:tray>/", entry.cell, name="cell"),
    path("nights/<int:pk>/results/<int:result>/", results.result, name="result"),
    path("nights/<int:pk>/results/<int:result>/<int:version>/restore/", results.restore, name="restore"),
    path("nights/<int:pk>/standings/", standings.standings, name="standings"),
    path("nights/<int:pk>/rulings/", rulings.rulings, name="rulings"),
    path("nights/<int:pk>/rulings/offered/", rulings.offered, name="ruling-offered"),
    path("nights/<int:pk>/rulings/<int:number>/withdraw/", rulings.withdraw, name="ruling-withdraw"),
    path("nights/<int:pk>/journal/", results.journal, name="journal"),
    path("nights/<int:pk>/publish/", publish.publish, name="publish"),
]
