"""The server: tables, the people at them, and what each of them may see, over HTTP and WebSocket.

Each layer imports only those below it::

    app         puts everything together; run starts it
    routes      addresses of the API and the pages
    services    what the server does, wired in services/wiring.py
    presenters  what each reader may see
    domain      a table in memory: seats, clocks, verdicts, endings
    store       the database: tables and queries
    schemas     the payloads of the API
"""
