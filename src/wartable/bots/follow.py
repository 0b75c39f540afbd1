"""Finds in a tree what has happened since."""

from __future__ import annotations

from wartable.bots.tree import MAX_NODES, Tree, mix, observe, packed, slot_taken
from wartable.engine.events import Events
from wartable.engine.moves import Move


def next_node(tree: Tree, node: int, events: Events, own: Move | None) -> int:
    """The node after a move, which the searching seat knows if it is its own; 0 if the tree does not know it."""
    seen = tree.seen[node]
    if own is not None:
        seen = mix(seen, packed(own.choice()))
    seen = observe(tree, events, seen)
    i = seen % (2 * MAX_NODES)
    while slot_taken(tree, i):
        if tree.seen[tree.slot[i]] == seen:
            return tree.slot[i]
        i = (i + 1) % (2 * MAX_NODES)
    return 0
