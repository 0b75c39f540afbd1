"""The server: tables, the people at them, and what each of them may see, over HTTP and WebSocket."""
