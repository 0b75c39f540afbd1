"""Makes room in a tree, so that a long search goes on growing it where it matters."""

from __future__ import annotations

from wartable.bots.tree import MAX_EDGES, MAX_NODES, Tree, add_edge, node_for


def prune(tree: Tree) -> None:
    """Keep what lies below the root, and of that what iterations came through most: at most half a tree."""
    least = 1
    mark(tree, least)
    while tree.kept_nodes > MAX_NODES // 2 or tree.kept_edges > MAX_EDGES // 2:
        least *= 2
        mark(tree, least)
    keep_nodes(tree)
    keep_edges(tree)


def mark(tree: Tree, least: int) -> None:
    """Number the nodes to keep: the root, and those below it that iterations came through often enough."""
    kept = 0
    for node in range(1, tree.nodes):
        tree.kept[node] = 0
        below = tree.kept[tree.above[node]] > 0 and tree.passed[node] >= least
        if node == tree.root or below:  # nodes come after those above them
            kept += 1
            tree.kept[node] = kept
    tree.kept_nodes = kept
    tree.kept_edges = 0
    for edge in range(1, tree.edges):
        if tree.kept[tree.node[edge]] > 0:
            tree.kept_edges += 1


def keep_nodes(tree: Tree) -> None:
    """Move the nodes that are kept to the front."""
    nodes = tree.nodes
    tree.nodes = 1
    for node in range(1, nodes):
        if tree.kept[node] > 0:
            above = tree.kept[tree.above[node]]
            passed = tree.passed[node]
            place = node_for(tree, tree.seen[node])
            tree.passed[place] = passed
            tree.above[place] = above
    tree.root = tree.kept[tree.root]
    tree.above[tree.root] = 0


def keep_edges(tree: Tree) -> None:
    """Move the edges of these nodes to the front, with all that is known of them."""
    edges = tree.edges
    tree.edges = 1
    for edge in range(1, edges):
        node = tree.kept[tree.node[edge]]
        if node > 0:
            visits = tree.visits[edge]
            available = tree.available[edge]
            shares = tree.shares[edge]
            rating = tree.rating[edge]
            weight = tree.weight[edge]
            place = add_edge(tree, node, tree.move[edge])
            tree.visits[place] = visits
            tree.available[place] = available
            tree.shares[place] = shares
            tree.rating[place] = rating
            tree.weight[place] = weight
