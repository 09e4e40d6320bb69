from django.apps import AppConfig


class BridgematesConfig(AppConfig):
    name = "tourney.extras.bridgemates"
