from django.urls import path

from . import arrivals

urlpatterns = [
    path("begin/", arrivals.begin, name="moving-begin"),
    path("<number:arrival>/parts/<number:part>/", arrivals.part, name="moving-part"),
    path("<number:arrival>/store/", arrivals.store, name="moving-store"),
    path("<number:arrival>/change/", arrivals.change, name="moving-change"),
    path("<number:arrival>/rows/", arrivals.rows, name="moving-rows"),
    path("<number:arrival>/open/", arrivals.open_copy, name="moving-open"),
    path("<number:arrival>/drop/", arrivals.drop, name="moving-drop"),
]
