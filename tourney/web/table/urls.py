from django.urls import path

from . import following, scorecard_page, views

TABLE = "<number:section>/<number:table>/<str:key>/"

urlpatterns = [
    path("", views.find_table, name="find-table"),
    path("worker.js", views.worker, name="table-worker"),
    path(TABLE, views.table, name="table"),
    path(f"{TABLE}enter/", views.entry, name="table-entry"),
    path(f"{TABLE}back/", views.take_back, name="table-back"),
    path(f"{TABLE}here/", views.confirm, name="table-here"),
    path(f"{TABLE}call/", views.calling, name="table-call"),
    path(f"{TABLE}evening/<number:number>/", scorecard_page.evening, name="table-evening"),
    path(f"{TABLE}next/<number:number>/", following.follow, name="table-follow"),
    path(f"{TABLE}results/", following.results, name="table-results"),
]
