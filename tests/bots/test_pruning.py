"""A full tree makes room for what matters and goes on growing, with all it knows of what it keeps."""

from __future__ import annotations

from typing import Any

import pytest

import wartable
from wartable.bots import pruning, search, tree
from wartable.bots.pruning import prune
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.bots.tree import Tree, edge_for

GAME = wartable.game("proelio")
VIEW = wartable.new("proelio", seats=4, seed=7).play("draw_imperial").view(0)


def searched(iterations: int = 150) -> Tree:
    bot = SearchBot([Workspace(GAME, compiled=False)], Budget(iterations), seed=1)
    bot.think(VIEW)
    return bot.workspaces[0].tree


def edges(tree: Tree) -> dict[tuple[int, int], tuple[int, ...]]:
    """All that is known of each move, by what was seen before it."""
    return {
        (tree.seen[tree.node[e]], tree.move[e]): (
            tree.visits[e],
            tree.available[e],
            tree.shares[e],
            tree.rating[e],
            tree.weight[e],
        )
        for e in range(1, tree.edges)
    }


def nodes(tree: Tree) -> dict[int, tuple[int, int]]:
    """How often each node was passed, and what was seen at the one above it."""
    return {tree.seen[n]: (tree.passed[n], tree.seen[tree.above[n]]) for n in range(1, tree.nodes) if n != tree.root}


def test_a_tree_with_room_keeps_all_that_lies_below_its_root() -> None:
    tree = searched()
    before, passed = edges(tree), nodes(tree)
    prune(tree)
    kept = nodes(tree)
    assert kept == {seen: passed[seen] for seen in kept}
    gone = [seen for seen in passed if passed[seen][0] and passed[seen][1] in kept and seen not in kept]
    assert not gone, "only nodes nothing came through have gone"
    assert all(before[place] == known for place, known in edges(tree).items())


def test_of_a_full_tree_what_was_passed_most_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = searched()
    before, passed = edges(tree), nodes(tree)
    monkeypatch.setattr(pruning, "MAX_NODES", 20)
    prune(tree)
    kept = nodes(tree)
    assert 1 < tree.nodes <= 11
    assert min(passed[seen][0] for seen in kept) * 2 > max(passed[seen][0] for seen in set(passed) - set(kept))
    assert all(before[place] == known for place, known in edges(tree).items())
    for edge in range(1, tree.edges):
        assert edge_for(tree, tree.node[edge], tree.move[edge]) == edge, "every move is found again"


def test_what_does_not_lie_below_a_new_root_goes() -> None:
    tree = searched()
    tree.root = max(range(2, tree.nodes), key=lambda node: tree.passed[node])
    seen = tree.seen[tree.root]
    prune(tree)
    assert tree.seen[tree.root] == seen
    for node in range(1, tree.nodes):
        above = node
        while above != tree.root:
            above = tree.above[above]
            assert above > 0
    assert tree.above[tree.root] == 0


def test_a_long_search_goes_on_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    pruned: list[int] = []

    def note(tree: Any) -> None:
        pruned.append(tree.nodes)
        prune(tree)

    for module, name, few in ((pruning, "MAX_NODES", 24), (search, "MAX_NODES", 24), (search, "ROUND", 8)):
        monkeypatch.setattr(module, name, few)
    monkeypatch.setattr(search, "prune", note)
    workspace = Workspace(GAME, compiled=False)
    monkeypatch.setattr(workspace, "function", lambda plain: note if plain is note else GAME.bound(plain))
    bot = SearchBot([workspace], Budget(200), seed=1)
    thoughts = bot.think(VIEW)
    assert len(pruned) > 2
    assert sum(thought.visits for thought in thoughts) == 200, "nothing is forgotten of the moves to choose from"
    assert workspace.tree.nodes < tree.MAX_NODES
