from django.urls import path

from . import doors

urlpatterns = [
    path("moving/begin/", doors.begin, name="moving-begin"),
    path("moving/<number:arrival>/parts/<number:part>/", doors.part, name="moving-part"),
    path("moving/<number:arrival>/store/", doors.store, name="moving-store"),
    path("moving/<number:arrival>/change/", doors.change, name="moving-change"),
    path("moving/<number:arrival>/rows/", doors.rows, name="moving-rows"),
    path("moving/<number:arrival>/open/", doors.open_copy, name="moving-open"),
    path("moving/<number:arrival>/drop/", doors.drop, name="moving-drop"),
]
