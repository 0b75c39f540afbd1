"""The server: tables, the people at them, and what each of them may see, over HTTP and WebSocket.

Requests go from ``routes`` to ``services``, which read and write through ``store``. ``domain`` is the table itself,
``presenters`` make what each reader may see of it, and ``schemas`` name the fields of the API.
"""
