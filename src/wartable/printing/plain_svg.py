"""Drawings without style sheets: what the pictures of the screen draw, with every style, symbol and variable in place.

The pages leave colours to style sheets and symbols to sprites. Programs that make PDFs know neither variables of style
sheets nor colours that symbols take from where they are used, so both are worked out here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import tinycss2
from cssselect2 import ElementWrapper, Matcher, SelectorError, compile_selector_list

from wartable.engine.game import Game
from wartable.kit.lettering import SERIF, wide
from wartable.kit.svg import NAMESPACE
from wartable.printing.colors import color
from wartable.printing.style_values import font, plain_length, substituted, transformation

PAINTS = frozenset({"fill", "stroke", "stop-color"})
LENGTHS = frozenset({"stroke-width", "stroke-dasharray", "stroke-dashoffset", "font-size", "letter-spacing"})
PAINTING = {"fill-opacity", "fill-rule", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"}
LETTERING = {"text-anchor", "dominant-baseline", "font-family", "font-weight", "font-style"}
OTHERS = (
    PAINTING
    | LETTERING
    | {
        *("opacity", "paint-order", "clip-path", "clip-rule", "mask", "visibility", "stop-opacity"),
        *("transform", "vector-effect"),
    }
)
WRITTEN = PAINTS | LENGTHS | OTHERS
"""The properties that a plain drawing is made of. Shadows are for the screen: on paper they would be pixels."""
KEYWORDS = frozenset({"inherit", "unset", "initial", "revert"})
SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath"})
GROUPS = frozenset({"g", "svg", "a"})
STYLED = WRITTEN | {"class", "id", "style", "role", "href", "color"}
"""Attributes that are worked out or that paper has no use for."""
REFERENCE = re.compile(r"url\(\s*[\"']?#([^\"')]+)[\"']?\s*\)")
STYLES = Path(__file__).parents[1] / "web" / "css"
FACES = {"--serif": "Alegreya, serif", "--sans": "Alegreya Sans, sans-serif"}
"""The faces of the house, which the pages name by these variables."""
Declared = tuple[tuple[str, str], ...]


class Style(NamedTuple):
    """What an element hands on: the variables in force, the colour of the ink, and the letters."""

    variables: Mapping[str, str]
    ink: str
    size: float = 16
    family: str = ""


class Stylist:
    """Applies style sheets to drawings that use the symbols of sprites."""

    def __init__(self, sheets: list[str], sprites: list[str]) -> None:
        self._matcher = _matcher(sheets)
        self._declared: dict[int, Declared] = {}
        self._sprites: dict[str, ElementWrapper] = {}
        self._kept: list[Element] = []
        for sprite in sprites:
            self._sprites |= self._wrapped(sprite)[1]
        self._used: dict[str, Element] = {}
        self._known: dict[str, ElementWrapper] = {}

    def plain(self, drawing: str, class_: str, box: tuple[float, float, float, float]) -> str:
        """A drawing as a whole file; ``class_`` is that of the zone it stands in on the page."""
        whole, ids = self._wrapped(f'<svg class="{class_}">{drawing}</svg>')
        self._known = {**self._sprites, **ids}
        self._used = {}
        root = Element("svg", {"xmlns": NAMESPACE, "viewBox": " ".join(f"{n:g}" for n in box)})
        root.attrib |= {"width": f"{box[2]:g}", "height": f"{box[3]:g}"}
        definitions = ElementTree.SubElement(root, "defs")
        style = self._start(whole)
        zone = next(_children(next(_children(whole))))
        style = self._styled(zone, style)[0]
        for element in _children(zone):
            self._draw(element, style, root)
        definitions.extend(self._used.values())
        return ElementTree.tostring(root, encoding="unicode")

    def _wrapped(self, markup: str) -> tuple[ElementWrapper, dict[str, ElementWrapper]]:
        """Markup as on a page in daylight, and its elements by their ids."""
        page = ElementTree.fromstring(f'<html data-light="day"><body>{_without_namespace(markup)}</body></html>')
        self._kept.append(page)
        whole = ElementWrapper.from_xml_root(page)
        ids: dict[str, ElementWrapper] = {}
        for element in whole.iter_subtree():
            name = element.etree_element.get("id")
            if name is not None:
                ids.setdefault(name, element)
        return whole, ids

    def _start(self, whole: ElementWrapper) -> Style:
        """The style of the page itself."""
        style = self._styled(whole, Style({}, "#000"))[0]
        return style._replace(variables={**style.variables, **FACES})

    # --- One element after the other

    def _draw(self, element: ElementWrapper, above: Style, place: Element) -> None:
        """Put an element with all that is in it into a drawing."""
        source = element.etree_element
        tag = source.tag
        if tag == "use":
            self._draw_use(element, above, place)
        elif tag in SHAPES or tag in GROUPS:
            style, written = self._styled(element, above)
            if "display" in written or "hidden" in source.attrib:
                return
            drawn = ElementTree.SubElement(place, tag, _geometry(source) | self._referred(written, style))
            if tag == "svg" and "viewBox" in source.attrib and "width" not in source.attrib:
                drawn.attrib |= dict(zip(("width", "height"), source.attrib["viewBox"].split()[2:], strict=True))
            if "textLength" in source.attrib and _has_room(source, style):
                del drawn.attrib["textLength"], drawn.attrib["lengthAdjust"]
            drawn.text, drawn.tail = source.text, source.tail if tag == "tspan" else None
            for child in _children(element):
                self._draw(child, style, drawn)

    def _draw_use(self, element: ElementWrapper, above: Style, place: Element) -> None:
        """Put a copy of what is used where it is used, in the colours of that place."""
        source = element.etree_element
        style, written = self._styled(element, above)
        target = self._known.get((source.get("href") or "").removeprefix("#"))
        if target is None or "display" in written:
            return
        x, y = float(source.get("x", 0)), float(source.get("y", 0))
        written = self._referred(written, style)
        moved = f"translate({x:g} {y:g})" if x or y else ""
        written["transform"] = f"{written.get('transform', '')} {moved}".strip()
        group = ElementTree.SubElement(place, "g", {name: value for name, value in written.items() if value})
        if target.etree_element.tag in ("symbol", "svg"):
            self._draw_symbol(target, source, style, group)
        else:
            self._draw(target, style, group)

    def _draw_symbol(self, target: ElementWrapper, use: Element, above: Style, place: Element) -> None:
        """Put what a symbol holds into its box, as large as that."""
        style, written = self._styled(target, above)
        box = target.etree_element.get("viewBox")
        width, height = (use.get(side) or target.etree_element.get(side) for side in ("width", "height"))
        if box and width and height:
            x, y, wide, high = map(float, re.split(r"[\s,]+", box.strip()))
            scale = min(float(width) / wide, float(height) / high)
            left = (float(width) - wide * scale) / 2 - x * scale
            top = (float(height) - high * scale) / 2 - y * scale
            written["transform"] = f"translate({left:g} {top:g}) scale({scale:g})"
        group = ElementTree.SubElement(place, "g", self._referred(written, style))
        for child in _children(target):
            self._draw(child, style, group)

    # --- Styles

    def _styled(self, element: ElementWrapper, above: Style) -> tuple[Style, dict[str, str]]:
        """What an element hands on, and the attributes that say how it looks."""
        declared = self._declarations(element)
        variables = {name: value for name, value in declared if name.startswith("--")}
        known = above.variables
        if variables:
            outer = {**above.variables, **variables}
            settled = {name: substituted(value, outer) for name, value in variables.items()}
            known = {**above.variables, **{name: value for name, value in settled.items() if value is not None}}
        ink = above.ink
        written: dict[str, str] = {}
        for name, value in declared:
            if name == "color":
                ink = color(substituted(value, known) or above.ink, above.ink)
        for name, value in declared:
            plain = None if name.startswith("--") else substituted(value, known)
            if plain is not None and plain.strip().lower() not in KEYWORDS:
                written |= _written(name, plain.strip(), ink)
        size, family = float(written.get("font-size", above.size)), written.get("font-family", above.family)
        return Style(known, ink, size, family), written

    def _declarations(self, element: ElementWrapper) -> Declared:
        """What attributes and style sheets say about an element, the strongest last."""
        found = self._declared.get(id(element.etree_element))
        if found is None:
            attributes = element.etree_element.attrib
            said = [(name, value) for name, value in attributes.items() if name in WRITTEN or name == "color"]
            for *_, rules in sorted(self._matcher.match(element), key=lambda match: match[:2]):
                said += rules
            said += _declarations(attributes.get("style", ""))
            found = self._declared[id(element.etree_element)] = tuple(dict(said).items())
        return found

    def _referred(self, written: dict[str, str], style: Style) -> dict[str, str]:
        """The attributes, with the gradients, patterns and clips that they name put among the definitions."""
        for value in written.values():
            for name in REFERENCE.findall(value):
                self._define(name, style)
        return written

    def _define(self, name: str, style: Style) -> None:
        target = self._known.get(name)
        if name in self._used or target is None:
            return
        source = target.etree_element
        kept = {key: value for key, value in source.attrib.items() if key not in STYLED}
        self._used[name] = made = Element(source.tag, kept | {"id": name})
        inner, _ = self._styled(target, style)
        for child in _children(target):
            if child.etree_element.tag == "stop":
                stop = ElementTree.SubElement(made, "stop", {"offset": child.etree_element.get("offset", "0")})
                stop.attrib |= self._styled(child, inner)[1]
            else:
                self._draw(child, inner, made)
        if source.tag == "clipPath":
            _flattened(made)


def _children(element: ElementWrapper) -> Iterator[ElementWrapper]:
    children: Iterator[ElementWrapper] = element.iter_children()
    return children


def _without_namespace(markup: str) -> str:
    return markup.replace(f' xmlns="{NAMESPACE}"', "").replace("xlink:href", "href")


def _geometry(source: Element) -> dict[str, str]:
    """The attributes that say where an element is."""
    return {
        name: value
        for name, value in source.attrib.items()
        if name not in STYLED and not name.startswith(("data-", "aria-"))
    }


def _has_room(source: Element, style: Style) -> bool:
    """Whether a line that is fitted to a width is no wider by nature: its font is known here."""
    bold_serif = SERIF if "Sans" not in style.family else 1
    return wide("".join(source.itertext()), style.size, bold_serif) <= float(source.get("textLength", 0))


def _flattened(clip: Element) -> None:
    """Leave out groups in a clip, where only shapes may be."""
    for group in list(clip):
        if group.tag == "g":
            clip.remove(group)
            for shape in group:
                moves = f"{group.get('transform', '')} {shape.get('transform', '')}".strip()
                shape.attrib |= {"transform": moves} if moves else {}
                clip.append(shape)
    if any(shape.tag == "g" for shape in clip):
        _flattened(clip)


def _written(name: str, value: str, ink: str) -> dict[str, str]:
    """A property as an attribute."""
    if name == "font":
        return font(value)
    if name == "display":
        return {"display": value} if value == "none" else {}
    if name not in WRITTEN or (name == "transform" and value == "none"):
        return {}
    if name in PAINTS:
        return {name: color(value, ink)}
    if name in LENGTHS:
        return {name: plain_length(value)}
    return {name: transformation(value) if name == "transform" else value}


# --- Style sheets


def _matcher(sheets: list[str]) -> Matcher:
    """The rules of style sheets that concern elements as they stand, without those for sizes of windows."""
    matcher = Matcher()
    for sheet in sheets:
        for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
            if rule.type != "qualified-rule":
                continue
            try:
                selectors = compile_selector_list(rule.prelude)
            except SelectorError:
                continue
            declared = list(_declarations(rule.content))
            for selector in selectors:
                if selector.pseudo_element is None and declared:
                    matcher.add_selector(selector, declared)
    return matcher


def _declarations(content: Any) -> Iterator[tuple[str, str]]:
    """The names and values of a block of declarations."""
    for node in tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True):
        if node.type == "declaration":
            yield node.name if node.name.startswith("--") else node.lower_name, tinycss2.serialize(node.value).strip()


def stylist_of(game: Game) -> Stylist:
    """The stylist of a game: its style sheet and sprites, in the colours of the house."""
    folder, picture = game.folder / "picture", game.picture
    sheets = [STYLES / "tokens.css", STYLES / "house.css", folder / picture.STYLE]
    sprites = [folder / name for name in picture.SPRITES]
    return Stylist(*([file.read_text("utf-8") for file in files] for files in (sheets, sprites)))
