from django.urls import path

from . import pages

urlpatterns = [path("ratings/", pages.explained, name="rating-explained")]
