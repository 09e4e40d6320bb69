from django.urls import path

from . import home, joining, movements, night

urlpatterns = [
    path("", home.home, name="home"),
    path("sign-in/", joining.SignIn.as_view(), name="sign-in"),
    path("sign-out/", joining.SignOut.as_view(), name="sign-out"),
    path("join/<str:secret>/", joining.join, name="join"),
    path("movements/", movements.movements, name="movements"),
    path("movements/<slug:system>/", movements.choose, name="movement-choose"),
    path("movements/<slug:system>/<int:count>/", movements.movement, name="public-movement"),
    path("nights/<slug:slug>/", night.night, name="public-night"),
    path("nights/<slug:slug>/standings.xlsx", night.workbook, name="public-xlsx"),
    path("nights/<slug:slug>/standings.pdf", night.pdf, name="public-pdf"),
]
