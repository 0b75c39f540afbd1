"""The device of a session in a few words, so that its owner knows it again."""

from __future__ import annotations

BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
"""The names of browsers in ``User-Agent``, the most specific first: most browsers also claim to be others."""
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "Linux": "Linux",
}
MAX_LENGTH = 40


def device_of(agent: str) -> str:
    """The browser and the system that a ``User-Agent`` names; its beginning if it names none we know.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox, Linux'
    """
    browser = next((name for mark, name in BROWSERS.items() if mark in agent), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in agent), "")
    if not browser:
        return "".join(letter for letter in agent if letter.isprintable())[:MAX_LENGTH]
    return ", ".join(filter(None, (browser, system)))
