"""The addresses of the server, each with what it takes and gives."""
