"""What the server does: one small service per task, each given only what it needs."""
