"""A module for each format of files, or a folder."""
