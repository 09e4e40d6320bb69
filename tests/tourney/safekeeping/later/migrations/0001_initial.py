"""The migrations of this version, with two of a made-up later one after them."""

from importlib import import_module

Migration = import_module("tourney.migrations.0001_initial").Migration
