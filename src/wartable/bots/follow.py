"""Finds in a tree what has happened since."""

from __future__ import annotations

from wartable.bots.tree import Tree, known_node, mix, observe, packed
from wartable.engine.events import Events
from wartable.engine.moves import Move


def next_node(tree: Tree, node: int, events: Events, own: Move | None) -> int:
    """The node after a move, which the searching seat knows if it is its own; 0 if the tree does not know it."""
    seen = tree.seen[node]
    if own is not None:
        seen = mix(seen, packed(own.choice()))
    return known_node(tree, observe(tree, events, seen))
