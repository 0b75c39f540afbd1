"""Words of other letters in what a reader of Russian sees or hears."""

from __future__ import annotations

import re
from html import unescape

NAMES = ("Wartable", "SHA-256", "III", "II", "English", "Escape", "Enter", "Tab", "EN", "RU", "QR", "--host", "Shift")
"""What is called the same in every language."""
SEEN = re.compile(r'(?:aria-label|data-ribbon|title|placeholder|alt)="([^"]*)"')
RULE = re.compile(r"\b(?:[A-Z]{2,4}-)?[A-Z]+-\d\d\b")


def texts(markup: str) -> list[str]:
    """What people read or hear of a piece of markup."""
    read = [*re.sub(r"<[^>]*>", "\n", markup).split("\n"), *SEEN.findall(markup)]
    return [unescape(text) for text in read]


def latin(text: str, *names: str) -> list[str]:
    """The words of a text that are written in Latin letters, besides names."""
    text = RULE.sub(" ", text)
    for name in (*names, *NAMES):
        text = text.replace(name, " ")
    return re.findall(r"[A-Za-z]{2,}", text)
