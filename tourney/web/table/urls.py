from django.urls import path

from . import pages

urlpatterns = [
    path("", pages.find_table, name="find-table"),
    path("<int:section>/<int:table>/<str:key>/", pages.table, name="table"),
    path("<int:section>/<int:table>/<str:key>/enter/", pages.entry, name="table-entry"),
    path("<int:section>/<int:table>/<str:key>/call/", pages.calling, name="table-call"),
]
