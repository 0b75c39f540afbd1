"""The kit: what pictures and sentences of all games are made of.

Pictures: :mod:`~wartable.kit.svg` and :mod:`~wartable.kit.html` write elements, :mod:`~wartable.kit.ids` names them,
:mod:`~wartable.kit.clicks`, :mod:`~wartable.kit.about` and :mod:`~wartable.kit.news` answer the page.
Words: :mod:`~wartable.kit.sentences` tells events, :mod:`~wartable.kit.choices` moves, questions and refusals.
"""
