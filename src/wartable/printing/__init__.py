"""Printing: a game as a box of things to cut out, one PDF drawn by the pictures of the screen.

:mod:`wartable.kit.box` says what a game puts into its box. Here style sheets are applied (:mod:`plain_svg`), pieces are
laid out on sheets, counted against ``content.toml``, and set together with the rules.
"""
