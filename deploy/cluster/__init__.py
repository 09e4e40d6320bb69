"""A cluster of PostgreSQL that loses nothing, the program in front: on this machine, or as files for real hosts."""
