from django.urls import path

from . import desk_pages, phone_page

urlpatterns = [
    path("side/<slug:key>/", phone_page.side_table, name="side-table-phone"),
    path("desk/side-tables/", desk_pages.tables, name="side-tables"),
    path("desk/side-tables/new/", desk_pages.new, name="side-table-new"),
    path("desk/side-tables/<number:pk>/", desk_pages.table, name="side-table"),
    path("desk/side-tables/<number:pk>/cut/", desk_pages.cut, name="side-table-cut"),
    path("desk/side-tables/<number:pk>/draw/", desk_pages.drawn, name="side-table-draw"),
    path("desk/side-tables/<number:pk>/people/", desk_pages.people, name="side-table-people"),
    path("desk/side-tables/<number:pk>/undo/", desk_pages.undone, name="side-table-undo"),
    path("desk/side-tables/<number:pk>/entries/<number:row>/", desk_pages.entry, name="side-table-entry"),
    path(
        "desk/side-tables/<number:pk>/entries/<number:row>/<number:version>/restore/",
        desk_pages.restored,
        name="side-table-restore",
    ),
    path("desk/side-tables/<number:pk>/<slug:kind>.pdf", desk_pages.sheet, name="side-table-sheet"),
]
