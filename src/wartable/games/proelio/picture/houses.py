"""Houses: their walls, and the plates that tell who they are and what they hold."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.proelio.picture.captions import DEEDS, short_name
from wartable.games.proelio.picture.card import MINIS, pile_face, printed, scaled
from wartable.games.proelio.picture.ids import HOUSE, PLAGUE, WALLS
from wartable.games.proelio.picture.knowledge import known_in
from wartable.games.proelio.picture.last_move import Arrival, arrivals
from wartable.games.proelio.picture.marks import coat, color, pill
from wartable.games.proelio.picture.seats import place_of
from wartable.games.proelio.rules.cards import allied
from wartable.games.proelio.state import KINDS, Card, End, Phase, Tell
from wartable.games.proelio.words.names import CARDS, house_name, relation, walls_name, whose
from wartable.games.proelio.words.translator import number_of, say
from wartable.kit.events import fact
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.once import once
from wartable.kit.parts import MOST, numbers, part
from wartable.kit.svg import at, circle, ellipse, g, rect, text, use
from wartable.kit.text import shortened, width_of

WALLS_WIDE = {False: 156, True: 92}
OWN_WALLS_WIDE = {False: 184, True: 112}
PLATE_WIDE = {False: 208, True: 118}
TALL = 172 / 200
"""Walls are drawn on 200 x 172, with the ground 150 below the top."""
MIDDLE = {False: 560, True: 195}
"""The middle of the table, from left to right."""
FALLS = (Tell.SACRIFICED, Tell.WALLS_LOST, Tell.EXPLODED)
DUST = [
    circle(x, y, r, "dust") for x, y, r in ((-44, -8, 15), (-18, -16, 20), (12, -12, 18), (38, -8, 15), (-4, -30, 16))
]
"""What rises where walls fall."""
NAME_ROOM = 13
"""Letters of a player's name that fit on a plate."""


@once
def _struck(view: View) -> dict[int, tuple[Event | Arrival | int, ...]]:
    """What the last move did to each house: the cards that came into its hand, and how its walls fell and when."""
    struck: dict[int, tuple[Event | Arrival | int, ...]] = {}
    for arrival in arrivals(view):
        struck[arrival.house] = (*struck.get(arrival.house, ()), arrival)
    for event in view.log[-1]:
        if event.kind in FALLS:
            house = _house_of(event)
            struck[house] = (*struck.get(house, ()), event, len(view.log))
    return struck


@once
def _houses_now(view: View) -> list[Hashable]:
    """Of each house, what all see of it, and what it is to the reader, who may know some of its cards."""
    s, phase, me = view.state, phase_of(view.state), view.seat
    table = me, s.seats, s.mode, s.show_backs, phase == Phase.ALLIANCE_TARGET, numbers(view)
    ended, active, known, struck = view.over and (s.fallen, s.end), s.active, s.known[max(0, me)], _struck(view)
    houses: list[Hashable] = []
    for seat in range(s.seats):
        hand = b"" if seat == me else bytes(s.hand[seat]) + bytes(known[seat])
        doing = seat == active, phase if view.asked == seat else -1, ended
        houses.append((seat, table, s.fort[seat], s.plague[seat], doing, hand, struck.get(seat)))
    return houses


def house_now(scene: Scene, seat: int) -> Hashable:
    """What a house depends on."""
    return scene.small, scene.players[seat], _houses_now(scene.view)[seat]


@part(house_now, 2 * MOST)
def house(scene: Scene, seat: int) -> Markup:
    """A house across the table: walls and plate, which are clicked as one."""
    place, wide = place_of(scene, seat), WALLS_WIDE[scene.small]
    turn = seat == scene.view.state.active and not scene.view.over
    return g(
        ellipse(place.x, place.y, wide * 0.52, wide * 0.13, "ground"),
        plot(scene, seat),
        plague(scene, seat),
        plate(scene, seat, place.x - PLATE_WIDE[scene.small] // 2, place.y + (7 if scene.small else 12)),
        id=HOUSE(seat),
        class_="house turn" if turn else "house",
        label=_label(scene, seat),
    )


def _plot_now(scene: Scene, seat: int) -> Hashable:
    """What walls depend on: where and how high they stand, and whether they have just fallen."""
    view, fall = scene.view, _fall(scene, seat)
    choosing = seat == view.seat and phase_of(view.state) == Phase.ALLIANCE_TARGET
    fallen = fall and (fall, len(view.log)), _has_fallen(scene, seat)
    stands = scene.small, place_of(scene, seat), view.state.fort[seat], numbers(view)
    return seat, view.seat, stands, choosing, fallen


@part(_plot_now)
def plot(scene: Scene, seat: int) -> Markup:
    """The walls of a house, or the open ground where they could stand."""
    view, place = scene.view, place_of(scene, seat)
    level = view.state.fort[seat]
    wide = (OWN_WALLS_WIDE if seat == scene.chair else WALLS_WIDE)[scene.small]
    choosing = phase_of(view.state) == Phase.ALLIANCE_TARGET
    return g(
        ellipse(0, 2, wide * 0.5, wide * 0.11, "ground") if seat == view.seat else EMPTY,
        _standing(level, wide, "rise", f"fort-{seat}-{level}"),
        _falling(scene, seat, wide),
        _fallen(scene, seat, wide),
        id=WALLS(seat),
        class_="plot",
        style=f"{at(place.x, place.y)};{color(seat)}",
        data_as=HOUSE(seat) if seat == view.seat and choosing else "",
        label=say("{whose} walls: {walls}", whose=whose(seat, view), walls=walls_name(level, view)),
    )


def _standing(level: int, wide: int, class_: str, name: str = "") -> Markup:
    """Walls of a level."""
    return use(f"w-{level}", -wide / 2, -wide * 0.75, wide, wide * TALL, class_, id=name)


def _falling(scene: Scene, seat: int, wide: int) -> Markup:
    """Walls that the last move brought down, for as long as they take to fall; powder bursts over them."""
    event = _fall(scene, seat)
    if event is None:
        return EMPTY
    ruin = _standing(fact(event, "lost"), wide, "ruin")
    burst = use("e-burst", -40, -96, 80, class_="burst") if event.kind == Tell.EXPLODED else EMPTY
    return g(ruin, *DUST, burst, id=f"fall-{seat}-{len(scene.view.log)}", class_="fall", aria_hidden="true")


def _fall(scene: Scene, seat: int) -> Event | None:
    """How the last move brought the walls of a house down, if it did."""
    for event in scene.view.log[-1]:
        if event.kind in FALLS and _house_of(event) == seat:
            return event
    return None


def _house_of(event: Event) -> int:
    """The house whose walls an event brings down."""
    return fact(event, "target" if event.kind == Tell.EXPLODED else "house")


def _fallen(scene: Scene, seat: int, wide: int) -> Markup:
    """A skull over the house that has fallen."""
    if not _has_fallen(scene, seat):
        return EMPTY
    size = wide * 0.4
    return g(use("e-eliminated", -size / 2, -size * 1.1, size, class_="em"), id="fallen", class_="fallen")


def _has_fallen(scene: Scene, seat: int) -> bool:
    """Whether the game has ended with the fall of a house."""
    s = scene.view.state
    return bool(scene.view.over and s.fallen == seat and s.end == End.CONQUEST)


def plague(scene: Scene, seat: int) -> Markup:
    """The Plague that lies before a house."""
    view, place = scene.view, place_of(scene, seat)
    if not view.state.plague[seat]:
        return EMPTY
    scale = 0.4 if scene.small else 0.6
    inward = -1 if place.x > MIDDLE[scene.small] else 1
    reach = (OWN_WALLS_WIDE if seat == scene.chair else WALLS_WIDE)[scene.small] * 0.5
    x = place.x + inward * reach - 36 * scale
    face = scaled(pile_face(printed(Card.THE_PLAGUE, view)), 0, 0, scale)
    return g(face, id=PLAGUE(seat), class_="lie", style=at(x, place.y - 90 * scale))


# --- Plates


def plate(scene: Scene, seat: int, x: int, y: int) -> Markup:
    """Who a house is, what stands and what it holds, on a plate with its corner there."""
    draw = _small_plate if scene.small else _large_plate
    return g(*draw(scene, seat), class_="plate", transform=f"translate({x} {y})")


def _large_plate(scene: Scene, seat: int) -> list[Markup]:
    return [_same_for_all(scene, seat), _pills(say(relation(seat, scene.view).tag), _deed(scene, seat))]


def _plate_now(scene: Scene, seat: int) -> Hashable:
    view = scene.view
    s = view.state
    hand = bytes(s.hand[seat][KINDS:]), sum(known_in(scene, seat).values())
    table = seat, scene.players[seat], s.mode, s.fort[seat], s.show_backs, numbers(view)
    return table, hand, tuple(_fresh(scene, seat).items())


@part(_plate_now)
def _same_for_all(scene: Scene, seat: int) -> Markup:
    """What a plate shows to all readers who know nothing of the hand, or as much."""
    view = scene.view
    level = view.state.fort[seat]
    walls = f"{walls_name(level, view)} {level}" if level else say("no walls")
    return join(
        rect(0, 0, 208, 60, "pl", rx=9),
        rect(0, 9, 5, 42, "stripe", style=color(seat)),
        coat(seat, 28, 28, 0.62, team_of(scene, seat)),
        text(54, 20, short_name(seat, view), "hn"),
        text(199, 20, walls, "sm b", "end"),
        _player(scene, seat, 54, 37),
        text(199, 37, "", "ck", "end", data_clock=seat),
        _backs(scene, seat, 54, 42, 11.3, 15.5),
    )


def _small_plate(scene: Scene, seat: int) -> list[Markup]:
    name, deed = short_name(seat, scene.view), _deed(scene, seat)
    return [
        rect(0, 0, 118, 40, "pl", rx=8),
        coat(seat, 19, 18, 0.44, team_of(scene, seat)),
        text(37, 16, name, "hn s", fit=47 if len(name) > 5 else 0),
        use("e-cap", 87, 4, 14, class_="em fine"),
        text(111, 16, scene.view.state.fort[seat], "sm b", "end"),
        _backs(scene, seat, 37, 21, 10.5, 14.5),
        pill(59, 54, deed, "deed") if deed else EMPTY,
    ]


def _player(scene: Scene, seat: int, x: int, y: int) -> Markup:
    """Who plays a house, and whether it is a bot."""
    player = scene.players[seat]
    bot = use("p-bot", x, y - 12, 14, class_="em fine") if player.bot else EMPTY
    return join(bot, text(x + 18 if player.bot else x, y, shortened(player.name, NAME_ROOM), "sm"))


def _backs(scene: Scene, seat: int, x: float, y: float, width: float, height: float) -> Markup:
    """A hand as its backs show it, with its number, and an eye for what the reader knows of it."""
    held = scene.view.state.hand[seat]
    backs = [(back, n + 1) for back in MINIS for n in range(held[back])]
    if not backs:
        return text(x, y + height - 3, say("no cards"), "sm")
    known = sum(known_in(scene, seat).values())
    room = (48 if known else 54) if scene.small else 92
    pitch = min(width * 1.18, room / len(backs))
    fresh = _fresh(scene, seat)
    drawn = []
    for n, (back, number) in enumerate(backs):
        name, origin = f"{back.name.lower()}-{seat}-{number}", fresh.get((back, number), "")
        drawn.append(use(MINIS[back], x + n * pitch, y, width, height, id=name, data_from=origin))
    after = x + len(backs) * pitch + 6
    drawn.append(text(after, y + height - 3, len(backs), "sm"))
    if known:
        away = 10 if scene.small else 17
        drawn.append(use("e-inquisition", after + away, y - 1, height + 2, class_="em fine"))
    if known and not scene.small:
        drawn.append(text(after + 37, y + height - 3, known, "sm b"))
    return join(*drawn)


def _fresh(scene: Scene, seat: int) -> dict[tuple[Card, int], str]:
    """The backs that came into a hand with the last move, counted from the last of each colour, and from where."""
    s = scene.view.state
    held = {back: s.hand[seat][back] for back in MINIS}
    fresh: dict[tuple[Card, int], str] = {}
    for arrival in arrivals(scene.view):
        if arrival.house == seat:
            back = Card(arrival.back) if s.show_backs else Card.DARK
            fresh[back, held[back]] = arrival.origin
            held[back] -= 1
    return fresh


@remembered
def _pills(tag: str, deed: str) -> Markup:
    """What a house is to the reader, and what it is doing, under its plate."""
    pills = [(words, class_, width_of(words) + 18) for words, class_ in ((tag, "tag"), (deed, "deed")) if words]
    room = sum(wide for _, _, wide in pills) + 6 * (len(pills) - 1)
    x, drawn = 104 - room / 2, []
    for words, class_, wide in pills:
        drawn.append(pill(x + wide / 2, 75, words, class_, wide))
        x += wide + 6
    return join(*drawn)


def _deed(scene: Scene, seat: int) -> str:
    view = scene.view
    if view.asked != seat:
        return ""
    deed = DEEDS.get(Phase(phase_of(view.state)))
    return say(deed) if deed else say("chooses")


def team_of(scene: Scene, seat: int) -> int:
    """The team of a house, from 1; 0 if everybody is alone."""
    return seat % 2 + 1 if allied(scene.view.state) else 0


def _label(scene: Scene, seat: int) -> str:
    view = scene.view
    return say(
        "{house}, {player}: {walls}, {cards} in hand",
        house=house_name(seat, view),
        player=scene.players[seat].name,
        walls=walls_name(view.state.fort[seat], view),
        cards=number_of(CARDS, view.state.held[seat]),
    )
