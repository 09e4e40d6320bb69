"""What stands between the server and the views: whom to believe, how large a request may be, which club and language
it is of, and whether its page was made already."""
