"""Large boards can be moved and enlarged; others fit."""

from __future__ import annotations

from playwright.sync_api import Page

DRAW = """async (mark) => {
  document.body.dataset.status = "playing";
  const scene = await import("/web/js/scene.js");
  const land = '<rect id="land" width="100" height="60"/>';
  scene.drawFrame({ zones: { board: `<svg id="map" viewBox="0 0 100 60" ${mark}>${land}</svg>` } });
}"""
SCALE = "new DOMMatrix(getComputedStyle(document.getElementById('wt-world')).transform).a"


def test_a_large_board_can_be_enlarged_moved_and_fitted_again(table: Page) -> None:
    table.evaluate(DRAW, "data-large")
    assert not table.get_by_role("button", name="Further away").is_visible(), "what would do nothing is not there"
    table.get_by_role("button", name="Closer").click()
    assert table.evaluate(SCALE) > 1.2
    table.mouse.move(500, 400)
    table.mouse.down()
    table.mouse.move(430, 380, steps=4)
    table.mouse.up()
    assert table.evaluate("new DOMMatrix(getComputedStyle(document.getElementById('wt-world')).transform).e") < -100
    table.get_by_role("button", name="The whole board").click()
    assert table.evaluate(SCALE) == 1


def test_the_wheel_with_ctrl_enlarges_at_the_pointer(table: Page) -> None:
    table.evaluate(DRAW, "data-large")
    table.mouse.move(500, 400)
    table.keyboard.down("Control")
    table.mouse.wheel(0, -240)
    table.keyboard.up("Control")
    table.wait_for_timeout(100)
    assert table.evaluate(SCALE) > 1.5


def test_a_board_that_fits_has_no_such_buttons(table: Page) -> None:
    table.evaluate(DRAW, "")
    assert not table.locator("#wt-zoom").is_visible()


def test_a_board_may_say_where_to_look(table: Page) -> None:
    table.evaluate(DRAW, 'data-large data-look="0.9 0.5 3000"')
    near = table.evaluate(SCALE)
    assert near > 1.5
    table.get_by_role("button", name="The whole board").click()
    table.evaluate(DRAW, 'data-large data-look="0.9 0.5 3000"')
    assert table.evaluate(SCALE) == 1, "only something new to look at turns the board"
    table.evaluate(DRAW, 'data-large data-look="0.1 0.5 3000"')
    assert table.evaluate(SCALE) == near
