"""The club beyond its nights: members, sign-in, and export and import of the whole club."""
