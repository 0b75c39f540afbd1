"""Write the types of the API and of the elements of the pages to ``types/generated.d.ts``, for ``make check-js``."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from wartable.server.app import create_app
from wartable.server.settings import Settings

ROOT = Path(__file__).parents[2]
FILE = ROOT / "types" / "generated.d.ts"
PAGES = sorted((ROOT / "src/wartable/web").rglob("*.html"))
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as TypeScript writes it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " | ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(item) for item in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return f"({type_of(schema['items'])})[]" if "items" in schema else "any[]"
    if schema.get("type") == "object":
        inside = schema.get("additionalProperties")
        return f"Record<string, {type_of(inside)}>" if isinstance(inside, dict) else "Record<string, any>"
    return PLAIN.get(schema.get("type", ""), "any")


def interface(name: str, schema: dict[str, Any]) -> str:
    """An object of the API. The server always sends all of its fields."""
    fields = "".join(f"    {field}: {type_of(of)};\n" for field, of in schema.get("properties", {}).items())
    return f"  interface {name} {{\n{fields}  }}\n"


class Ids(HTMLParser):
    """The ids of a page, and the tags that have them."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an id."""
        if found := dict(attrs).get("id"):
            self.tags[found] = tag


def ids() -> dict[str, str]:
    """All ids of all pages."""
    parser = Ids()
    for page in PAGES:
        parser.feed(page.read_text("utf-8"))
    return dict(sorted(parser.tags.items()))


def types() -> str:
    """The whole file."""
    schemas = create_app(Settings(Path())).openapi()["components"]["schemas"]
    api = "".join(interface(name, schema) for name, schema in sorted(schemas.items()))
    elements = "".join(f'  "{name}": HTMLElementTagNameMap["{tag}"];\n' for name, tag in ids().items())
    head = "// Written by `python -m tests.web.page_types`.\n\n"
    return f"{head}declare namespace Api {{\n{api}}}\n\ninterface ElementsById {{\n{elements}}}\n"


if __name__ == "__main__":
    FILE.write_text(types(), "utf-8")
