from django.urls import path

from .available import AVAILABLE

if AVAILABLE:
    from . import pages, service

    DESK = "desk/club/simultaneous/"
    urlpatterns = [
        path(DESK, pages.events, name="simultaneous"),
        path(f"{DESK}key/", pages.key, name="simultaneous-key"),
        path(f"{DESK}announce/", pages.announce, name="simultaneous-announce"),
        path(f"{DESK}<number:event>/", pages.event, name="simultaneous-event"),
        path(f"{DESK}<number:event>/clubs/", pages.roll, name="simultaneous-roll"),
        path(f"{DESK}<number:event>/end/", pages.end, name="simultaneous-end"),
        path(f"{DESK}<number:event>/leave/", pages.leave, name="simultaneous-leave"),
        path(f"{DESK}<number:event>/meet/", pages.meet, name="simultaneous-meet"),
        path(f"{DESK}<number:event>/files/", pages.files, name="simultaneous-files"),
        path(f"{DESK}<number:event>/pages.zip", pages.static, name="simultaneous-pages"),
        path(f"{DESK}<number:event>/booklet.pdf", pages.booklet, name="simultaneous-booklet"),
        path(f"{DESK}<number:event>/certificates.pdf", pages.certificates, name="simultaneous-certificates"),
        path(f"{DESK}<number:event>/deals.json", pages.deals, name="simultaneous-deals"),
        path("simultaneous/<number:event>/", pages.field, name="public-simultaneous"),
        path("simultaneous/<number:event>/<number:board>/", pages.board, name="public-simultaneous-board"),
        path(
            "simultaneous/<number:event>/contestants/<number:contestant>/",
            pages.contestant,
            name="public-simultaneous-contestant",
        ),
        path("simultaneous/<number:event>/wall/", pages.projector, name="public-simultaneous-wall"),
        path("field/<str:digest>/<str:name>.json", service.file, name="simultaneous-service"),
        path("field/<str:digest>/<str:sender>/<str:name>.json", service.file, name="simultaneous-service-file"),
    ]
else:
    from . import not_installed

    urlpatterns = [path("desk/club/simultaneous/", not_installed.page, name="simultaneous")]
