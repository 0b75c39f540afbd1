"""Large boards can be moved and enlarged; others fit."""

from __future__ import annotations

from playwright.sync_api import Page

DRAW = """async ([mark, spots]) => {
  document.body.dataset.status = "playing";
  const scene = await import("/web/js/scene.js");
  const land = '<rect id="land" width="100" height="60"/>' + spots;
  scene.drawFrame({ zones: { board: `<svg id="map" viewBox="0 0 100 60" ${mark}>${land}</svg>` } });
}"""
SCALE = "new DOMMatrix(getComputedStyle(document.getElementById('wt-world')).transform).a"
OUT_OF_REACH = """() => [...document.querySelectorAll("#wt-world .can")].filter((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) !== element;
}).length"""


def draw(table: Page, mark: str, *spots: tuple[int, int]) -> None:
    """A board, with things that can be chosen at these spots."""
    glows = "".join(f'<circle class="can" cx="{x}" cy="{y}" r="1"/>' for x, y in spots)
    table.evaluate(DRAW, [mark, glows])


def test_a_large_board_can_be_enlarged_moved_and_fitted_again(table: Page) -> None:
    draw(table, "data-large")
    assert not table.get_by_role("button", name="Zoom out").is_visible(), "what would do nothing is not there"
    table.get_by_role("button", name="Zoom in").click()
    assert table.evaluate(SCALE) > 1.2
    table.mouse.move(500, 400)
    table.mouse.down()
    table.mouse.move(430, 380, steps=4)
    table.mouse.up()
    assert table.evaluate("new DOMMatrix(getComputedStyle(document.getElementById('wt-world')).transform).e") < -100
    table.get_by_role("button", name="The whole board").click()
    assert table.evaluate(SCALE) == 1


def test_the_wheel_with_ctrl_enlarges_at_the_pointer(table: Page) -> None:
    draw(table, "data-large")
    table.mouse.move(500, 400)
    table.keyboard.down("Control")
    table.mouse.wheel(0, -240)
    table.keyboard.up("Control")
    table.wait_for_function(f"() => {SCALE} > 1.5")


def test_a_board_that_fits_has_no_such_buttons(table: Page) -> None:
    draw(table, "")
    assert not table.locator("#wt-zoom").is_visible()


def test_a_board_may_say_where_to_look(table: Page) -> None:
    draw(table, 'data-large data-look="0.9 0.5 3000"')
    near = table.evaluate(SCALE)
    assert near > 1.5
    table.get_by_role("button", name="The whole board").click()
    draw(table, 'data-large data-look="0.9 0.5 3000"')
    assert table.evaluate(SCALE) == 1, "only something new to look at turns the board"
    draw(table, 'data-large data-look="0.1 0.5 3000"')
    assert table.evaluate(SCALE) == near


def test_all_that_can_be_chosen_is_in_sight(table: Page) -> None:
    draw(table, 'data-large data-look="0.9 0.5 3000"', (95, 30), (80, 25))
    near = table.evaluate(SCALE)
    assert table.evaluate(OUT_OF_REACH) == 0
    draw(table, 'data-large data-look="0.9 0.5 2999"', (95, 30), (5, 50))
    assert table.evaluate(SCALE) < near
    assert table.evaluate(OUT_OF_REACH) == 0


def test_the_buttons_make_way_for_what_can_be_chosen(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 420})
    draw(table, 'data-large data-look="0.5 0.5 0"', (50, 30))
    there = table.locator("#wt-zoom").bounding_box()
    draw(table, 'data-large data-look="0.5 0.5 1"', *[(x, y) for x in range(70, 100, 3) for y in range(1, 60, 3)])
    assert table.locator("#wt-zoom").bounding_box() != there
    assert table.evaluate(OUT_OF_REACH) == 0
