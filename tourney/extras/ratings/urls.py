"""The addresses of the ratings."""

from django.urls import path

from . import pages

urlpatterns = [path("ratings/", pages.explained, name="rating-explained")]
