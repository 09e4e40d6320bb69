"""A service on several servers: public pages are read from standbys, and servers are upgraded one at a time."""
