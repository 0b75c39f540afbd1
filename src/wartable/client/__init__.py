"""Seats at the tables of servers, taken by programs through the HTTP API."""
