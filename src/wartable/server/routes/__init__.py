"""The addresses of the server: what each takes and what it answers."""
