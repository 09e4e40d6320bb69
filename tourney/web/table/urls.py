from django.urls import path

from . import evening, pages

TABLE = "<number:section>/<number:table>/<str:key>/"

urlpatterns = [
    path("", pages.find_table, name="find-table"),
    path("worker.js", pages.worker, name="table-worker"),
    path(TABLE, pages.table, name="table"),
    path(f"{TABLE}enter/", pages.entry, name="table-entry"),
    path(f"{TABLE}back/", pages.take_back, name="table-back"),
    path(f"{TABLE}here/", pages.confirm, name="table-here"),
    path(f"{TABLE}call/", pages.calling, name="table-call"),
    path(f"{TABLE}evening/<number:number>/", evening.evening, name="table-evening"),
]
