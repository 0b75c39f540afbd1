"""Links into the rulebook. The page opens it at the rule."""

from __future__ import annotations

from markupsafe import Markup

from wartable.kit.html import a, p
from wartable.kit.markup import join


def rule_link(rule: str) -> Markup:
    """A link to one rule, in a line of words."""
    return a(rule, data_rule=rule, href=f"#{rule}")


def rule_links(*rules: str) -> Markup:
    """The line of links under an entry."""
    links = [rule_link(rule) for rule in rules]
    return p(links[0], *(join(" ", link) for link in links[1:]), class_="rules")
