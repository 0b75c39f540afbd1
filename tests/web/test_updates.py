"""The page keeps up with the news: in order, whatever is lost, late or comes twice on the way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .realm import Realm


def holds(page: Page, castles: int) -> None:
    """Wait until the page shows this number of castles."""
    expect(page.locator("#mine-line")).to_have_text(f"You hold {castles} castles.")


def told(page: Page) -> list[str]:
    """What the log says."""
    return page.locator("#wt-log .moment").all_text_contents()


def test_updates_in_order_need_no_whole_view(realm: Realm) -> None:
    realm.push("First.")
    realm.push("Second.")
    holds(realm.page, 2)
    assert told(realm.page) == ["First.", "Second."]
    assert realm.looks == 1


def test_an_update_that_comes_too_early_waits(realm: Realm) -> None:
    first, second, third = (realm.next_ply(words) for words in ("First.", "Second.", "Third."))
    for news in (third, second, first):
        realm.send(news)
    holds(realm.page, 3)
    assert told(realm.page) == ["First.", "Second.", "Third."]
    assert realm.looks == 1


def test_an_update_that_comes_twice_counts_once(realm: Realm) -> None:
    first, second = realm.next_ply("First."), realm.next_ply("Second.")
    for news in (first, first, second, first, second):
        realm.send(news)
    realm.push("Third.")
    holds(realm.page, 3)
    assert told(realm.page) == ["First.", "Second.", "Third."]
    assert realm.looks == 1


def test_if_an_update_is_missing_the_whole_view_is_asked_for(realm: Realm) -> None:
    realm.next_ply("Lost.")
    before = realm.socket
    realm.push("Second.")
    holds(realm.page, 2)
    assert realm.looks == 2
    realm.until_connected_again(before)
    realm.push("Third.")
    holds(realm.page, 3)
    assert realm.looks == 2


def test_an_update_that_comes_after_the_whole_view_is_not_told_again(realm: Realm) -> None:
    late, before = realm.next_ply("Late."), realm.socket
    realm.push("Second.")
    holds(realm.page, 2)
    realm.until_connected_again(before)
    realm.send(late)
    realm.push("Third.")
    holds(realm.page, 3)
    assert told(realm.page) == ["Third."]
    assert realm.looks == 2


def test_an_update_for_another_seat_is_not_mixed_in(realm: Realm) -> None:
    realm.send({**realm.next_ply(), "viewer": "1.en"})
    holds(realm.page, 1)
    assert realm.looks == 2


def test_a_patch_that_does_not_fit_is_not_used(realm: Realm) -> None:
    news = realm.next_ply()
    news["frame"]["zones"]["mine"] = [[0, 99]]
    realm.send(news)
    holds(realm.page, 1)
    assert realm.looks == 2


def test_a_move_whose_news_is_lost_is_shown_all_the_same(realm: Realm) -> None:
    realm.silent = True
    realm.page.locator("#region-24").click()
    holds(realm.page, 1)
    expect(realm.page.locator("#wt-acts .move")).to_have_text(["Accept: Redwater for a mine", "Refuse"])
    assert realm.sent == ["march 24"]


def test_a_move_goes_through_the_socket(realm: Realm) -> None:
    realm.page.locator("#region-24").click()
    holds(realm.page, 1)
    assert (realm.sent, realm.posted) == (["march 24"], [])


def test_a_move_that_is_lost_in_the_socket_is_sent_again_by_http(realm: Realm) -> None:
    realm.deaf = True
    realm.page.locator("#region-24").click()
    holds(realm.page, 1)
    assert (realm.sent, realm.posted) == (["march 24"], ["march 24"])


def test_a_move_whose_connection_breaks_is_sent_again_by_http(realm: Realm) -> None:
    before = realm.socket
    assert before is not None
    before.on_message(lambda _: before.close())
    realm.page.locator("#region-24").click()
    holds(realm.page, 1)
    assert (realm.sent, realm.posted) == (["march 24"], ["march 24"])


def test_a_lost_connection_goes_on_where_the_page_is(realm: Realm) -> None:
    realm.push()
    holds(realm.page, 1)
    before = realm.socket
    assert before is not None
    before.close()
    assert "since=1" in realm.until_connected_again(before).url
    realm.push("On.")
    holds(realm.page, 2)
    assert told(realm.page) == ["On."]
    assert realm.looks == 1
