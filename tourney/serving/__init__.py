"""How requests are received and answered, before and after the program itself: one server for every way of serving."""
