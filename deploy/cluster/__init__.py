"""A PostgreSQL cluster without data loss, with the program in front: on this computer, or as files for real hosts."""
