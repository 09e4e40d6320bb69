"""Middleware between the server and the views: whom to trust, how large a request may be, its club and language, and
whether its page was made already."""
