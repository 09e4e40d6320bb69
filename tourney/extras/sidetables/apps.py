from django.apps import AppConfig


class SideTablesConfig(AppConfig):
    name = "tourney.extras.sidetables"
