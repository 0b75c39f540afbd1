"""A seat for language models, served by the Model Context Protocol."""
