"""Houses: their walls, and the plates that tell who they are and what they hold."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import (
    ATTACKS_YOU,
    DEEDS,
    HOUSE_LABEL,
    NO_CARDS,
    NO_WALLS,
    PLOT_LABEL,
    YOUR_ALLY,
    YOUR_TARGET,
    short_name,
)
from wartable.games.proelio.picture.card import MINIS, mini, pile_face, printed, scaled
from wartable.games.proelio.picture.knowledge import known_in
from wartable.games.proelio.picture.last_move import arrivals
from wartable.games.proelio.picture.pen import at, coat, color, emblem, pill, text, titled, width_of
from wartable.games.proelio.picture.seats import Place, place_of
from wartable.games.proelio.rules.cards import allied, ally, left, right
from wartable.games.proelio.state import Card, End, Phase, Tell
from wartable.games.proelio.words.names import CARDS, house_name, walls_name, whose
from wartable.games.proelio.words.translator import number_of, say

WALLS = {False: 156, True: 92}
OWN_WALLS = {False: 184, True: 112}
PLATE = {False: (208, 60), True: (118, 40)}
TALL = 172 / 200
"""Walls are drawn on 200 x 172, with the ground 150 below the top."""
FALLS = (Tell.SACRIFICED, Tell.WALLS_LOST, Tell.EXPLODED)
DUST = "".join(
    f'<circle cx="{x}" cy="{y}" r="{r}" class="dust"/>'
    for x, y, r in ((-44, -8, 15), (-18, -16, 20), (12, -12, 18), (38, -8, 15), (-4, -30, 16))
)
"""What rises where walls fall."""
NAME_ROOM = 13
"""How many letters of a player's name a plate has room for."""


def house(scene: Scene, seat: int) -> str:
    """A house across the table: walls and plate, which are clicked as one."""
    place = place_of(scene, seat)
    parts = [ground(scene, place), plot(scene, seat), plague(scene, seat), plate(scene, seat)]
    marks = "house" + (" turn" if seat == scene.view.state.active and not scene.view.over else "")
    return f'<g id="house-{seat}" class="{marks}" {titled(_label(scene, seat))}>{"".join(parts)}</g>'


def ground(scene: Scene, place: Place) -> str:
    """The light on the ground when a house can be chosen."""
    wide = WALLS[scene.small] * 0.52
    return f'<ellipse cx="{place.x}" cy="{place.y}" rx="{wide:g}" ry="{wide / 4:g}" class="ground"/>'


def plot(scene: Scene, seat: int) -> str:
    """The walls of a house, or the open ground where they could stand."""
    view, place = scene.view, place_of(scene, seat)
    level = view.state.fort[seat]
    wide = (OWN_WALLS if seat == scene.chair else WALLS)[scene.small]
    label = say(PLOT_LABEL, whose=whose(seat, view), walls=walls_name(level, view))
    light = f'<ellipse cy="2" rx="{wide * 0.5:g}" ry="{wide * 0.11:g}" class="ground"/>' if seat == view.seat else ""
    choosing = phase_of(view.state) == Phase.ALLIANCE_TARGET
    also = f' data-as="house-{seat}"' if seat == view.seat and choosing else ""
    size = f'x="{-wide / 2:g}" y="{-wide * 0.75:g}" width="{wide}" height="{wide * TALL:g}"'
    walls = f'<use id="fort-{seat}-{level}" href="#w-{level}" {size} class="rise"/>'
    return (
        f'<g id="walls-{seat}" class="plot" style="{at(place.x, place.y)};{color(seat)}"{also} {titled(label)}>'
        f"{light}{walls}{_falling(scene, seat, size)}{_fallen(scene, seat, wide)}</g>"
    )


def _falling(scene: Scene, seat: int, size: str) -> str:
    """Walls that the last move brought down, for as long as they take to fall; powder bursts over them."""
    view = scene.view
    for event in view.log[-1]:
        struck = event.facts.get("target" if event.kind == Tell.EXPLODED else "house")
        if event.kind in FALLS and struck == seat:
            ruin = f'<use href="#w-{event.facts["lost"] or 0}" {size} class="ruin"/>'
            burst = emblem("burst", -40, -96, 80, "burst") if event.kind == Tell.EXPLODED else ""
            return f'<g id="fall-{seat}-{len(view.log)}" class="fall" aria-hidden="true">{ruin}{DUST}{burst}</g>'
    return ""


def _fallen(scene: Scene, seat: int, wide: int) -> str:
    """A skull over the house that has fallen."""
    s = scene.view.state
    if not scene.view.over or s.fallen != seat or s.end != End.CONQUEST:
        return ""
    size = wide * 0.4
    return f'<g id="fallen" class="fallen">{emblem("eliminated", -size / 2, -size * 1.1, size)}</g>'


def plague(scene: Scene, seat: int) -> str:
    """The Plague that lies before a house."""
    view, place = scene.view, place_of(scene, seat)
    if not view.state.plague[seat]:
        return ""
    scale = 0.4 if scene.small else 0.6
    inward = -1 if place.x > scene_middle(scene) else 1
    reach = (OWN_WALLS if seat == scene.chair else WALLS)[scene.small] * 0.5
    x = place.x + inward * reach - 36 * scale
    face = scaled(pile_face(printed(Card.THE_PLAGUE, view)), 0, 0, scale)
    return f'<g id="plague-{seat}" class="lie" style="{at(x, place.y - 90 * scale)}">{face}</g>'


def scene_middle(scene: Scene) -> int:
    """The middle of the table, from left to right."""
    return 195 if scene.small else 560


# --- Plates


def plate(scene: Scene, seat: int) -> str:
    """Who a house is, what stands and what it holds."""
    place = place_of(scene, seat)
    wide, _ = PLATE[scene.small]
    return plate_at(scene, seat, place.x - wide // 2, place.y + (7 if scene.small else 12))


def plate_at(scene: Scene, seat: int, x: int, y: int) -> str:
    """A plate with its corner there."""
    draw = _small_plate if scene.small else _large_plate
    return f'<g class="plate" transform="translate({x} {y})">{draw(scene, seat)}</g>'


def _large_plate(scene: Scene, seat: int) -> str:
    view = scene.view
    level = view.state.fort[seat]
    walls = f"{walls_name(level, view)} {level}" if level else say(NO_WALLS)
    return (
        f'<rect width="208" height="60" rx="9" class="pl"/><rect y="9" width="5" height="42" style="{color(seat)}" '
        f'class="stripe"/>{coat(seat, 28, 28, 0.62, team_of(scene, seat))}'
        f"{text(54, 20, short_name(seat, view), 'hn')}{text(199, 20, walls, 'sm b', 'end')}"
        f"{_player(scene, seat, 54, 37)}{clock(seat, 199, 37)}{_backs(scene, seat, 54, 42, 11.3, 15.5)}"
        f"{_pills(scene, seat)}"
    )


def _small_plate(scene: Scene, seat: int) -> str:
    view = scene.view
    return (
        f'<rect width="118" height="40" rx="8" class="pl"/>{coat(seat, 19, 18, 0.44, team_of(scene, seat))}'
        f"{_small_name(short_name(seat, view))}{emblem('cap', 87, 4, 14, 'em fine')}"
        f"{text(111, 16, str(view.state.fort[seat]), 'sm b', 'end')}{_backs(scene, seat, 37, 21, 10.5, 14.5)}"
        f"{_small_deed(scene, seat)}"
    )


def _small_name(name: str) -> str:
    """The name of a house on a phone: a long one is fitted."""
    return text(37, 16, name, "hn s", fit=47 if len(name) > 5 else 0)


def clock(seat: int, x: int, y: int) -> str:
    """A place where the page writes a clock."""
    return f'<text x="{x}" y="{y}" text-anchor="end" class="ck" data-clock="{seat}"></text>'


def _player(scene: Scene, seat: int, x: int, y: int) -> str:
    """Who plays a house, and whether it is a bot."""
    player = scene.players[seat]
    name = player.name if len(player.name) <= NAME_ROOM else player.name[: NAME_ROOM - 1] + "…"
    bot = f'<use href="#p-bot" x="{x}" y="{y - 12}" width="14" height="14" class="em fine"/>' if player.bot else ""
    return f"{bot}{text(x + 18 if player.bot else x, y, name, 'sm')}"


def _backs(scene: Scene, seat: int, x: float, y: float, width: float, height: float) -> str:
    """A hand as its backs show it, with its number, and an eye for what the reader knows of it."""
    view = scene.view
    held = view.state.hand[seat]
    backs = [back for back in MINIS for _ in range(held[back])]
    known = sum(known_in(scene, seat).values())
    room = (48 if known else 54) if scene.small else 92
    pitch = min(width * 1.18, room / max(1, len(backs)))
    fresh = _fresh(scene, seat)
    drawn, counts = [], dict.fromkeys(MINIS, 0)
    for n, back in enumerate(backs):
        counts[back] += 1
        origin = fresh.get((back, counts[back]), "")
        marks = f' id="{back.name.lower()}-{seat}-{counts[back]}"' + (f' data-from="{origin}"' if origin else "")
        drawn.append(mini(back, x + n * pitch, y, width, height, marks))
    if not backs:
        return text(x, y + height - 3, say(NO_CARDS), "sm")
    after = x + len(backs) * pitch + 6
    count = text(after, y + height - 3, str(len(backs)), "sm")
    eye = emblem("inquisition", after + (10 if scene.small else 17), y - 1, height + 2, "em fine") if known else ""
    number = text(after + 37, y + height - 3, str(known), "sm b") if known and not scene.small else ""
    return f"{''.join(drawn)}{count}{eye}{number}"


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


def _pills(scene: Scene, seat: int) -> str:
    """What a house is to the reader, and what it is doing, under its plate."""
    relation, deed = _relation(scene, seat), _deed(scene, seat)
    pills = [(words, kind) for words, kind in ((relation, "tag"), (deed, "deed")) if words]
    room = sum(width_of(words) + 18 for words, _ in pills) + 6 * (len(pills) - 1)
    x, drawn = 104 - room / 2, []
    for words, kind in pills:
        wide = width_of(words) + 18
        drawn.append(pill(x + wide / 2, 75, words, kind, wide))
        x += wide + 6
    return "".join(drawn)


def _small_deed(scene: Scene, seat: int) -> str:
    """On a phone, only what a house is doing."""
    deed = _deed(scene, seat)
    return pill(59, 54, deed, "deed") if deed else ""


def _relation(scene: Scene, seat: int) -> str:
    s, me = scene.view.state, scene.view.seat
    if me < 0:
        return ""
    if allied(s) and seat == ally(me):
        return say(YOUR_ALLY)
    if seat == left(s, me):
        return say(YOUR_TARGET)
    return say(ATTACKS_YOU) if seat == right(s, me) else ""


def _deed(scene: Scene, seat: int) -> str:
    view = scene.view
    return say(DEEDS[Phase(phase_of(view.state))]) if view.asked == seat else ""


def team_of(scene: Scene, seat: int) -> int:
    """The team of a house, from 1; 0 where everybody is alone."""
    return seat % 2 + 1 if allied(scene.view.state) else 0


def _label(scene: Scene, seat: int) -> str:
    view = scene.view
    return say(
        HOUSE_LABEL,
        house=house_name(seat, view),
        player=scene.players[seat].name,
        walls=walls_name(view.state.fort[seat], view),
        cards=number_of(CARDS, view.state.held[seat]),
    )
