"""The migrations of the database, one file each, in the order of their numbers: ``0002_short_name.py`` follows 0001."""
