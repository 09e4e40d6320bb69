from django.urls import path

from . import pages

urlpatterns = [
    path("mail/stop/<str:token>/", pages.mail_stop, name="mail-stop"),
    path("desk/club/mail/", pages.mail, name="club-mail"),
    path("desk/club/mail/end/", pages.no_more, name="club-mail-end"),
]
