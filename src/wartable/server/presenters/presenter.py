"""What one reader is shown of a table: made from the view of their seat, and from nothing else of the match."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from wartable.engine.events import Event
from wartable.engine.game import Game, Mode
from wartable.engine.picture import Plan, Player, Scene, plans
from wartable.engine.view import View
from wartable.i18n.translator import Forms, language, number_of, say
from wartable.server.domain.chains import written
from wartable.server.domain.endings import result
from wartable.server.domain.reactions import reactions_out
from wartable.server.domain.table import Chair, ChatLine, Table, Viewer
from wartable.server.labels import game_name, house_rules, level_name, mode_name
from wartable.server.presenters import art
from wartable.server.schemas import (
    Card,
    Frame,
    Line,
    LogEntry,
    Offer,
    PlanOut,
    Rated,
    Seat,
    TableOut,
    Turn,
    UpdateNews,
    ViewOut,
)

WAITING = Forms("Waiting for {n} more player.", "Waiting for {n} more players.")

# --- The game


def players(table: Table) -> tuple[Player, ...]:
    """Who sits where, as pictures show it."""
    return tuple(Player(player_name(chair) or say("open"), chair.bot is not None) for chair in table.chairs)


def player_name(chair: Chair) -> str | None:
    """What the player in a seat is called; nobody is called anything."""
    if chair.person is not None:
        return chair.name
    return level_name(chair.level) if chair.level is not None else None


def scene(table: Table, viewer: Viewer, ply: int | None = None) -> Scene:
    """What a picture is drawn from."""
    return Scene(table.match.view(viewer.seat, ply), players(table), *viewer.layout)


def told(table: Table, seat: int, view: View) -> list[list[LogEntry]]:
    """All that a seat was told up to the ply of its view, ply by ply."""
    kept = table.log_cache.setdefault((seat, language()), [])
    n = sum(map(len, kept))
    for ply in range(len(kept), len(view.log)):
        events = view.log[ply]
        kept.append([tell(event, view, ply, n + i) for i, event in enumerate(events)])
        n += len(events)
    return kept[: len(view.log)]


def tell(event: Event, view: View, ply: int, n: int) -> LogEntry:
    """One event in words."""
    text = view.game.words.event(event, view)
    return LogEntry(n=n, ply=ply, text=text, rule=None, seat=seat_in(event, view), kind=event.kind.name.lower())


def seat_in(event: Event, view: View) -> int | None:
    """The seat that an event is told of: the first one among its facts, by number or by name."""
    for name, fact in event.facts.items():
        if isinstance(fact, IntEnum) and names_seats(type(fact), view.game):
            called = view.game.seat_names[fact] if fact < len(view.game.seat_names) else ""
            return view.names.index(called) if called in view.names else None
        if name == "seat" and fact is not None:
            return int(fact)
    return None


@lru_cache
def names_seats(names: type[IntEnum], game: Game) -> bool:
    """Whether these are the names of the seats of a game."""
    seats = [seat["id"] for seat in game.content[game.content["game"]["seats"]]]
    return [name.name.lower() for name in names][: len(seats)] == seats


def frame(table: Table, viewer: Viewer, ply: int | None = None) -> Frame:
    """The game after a ply, or as it stands."""
    return _frame(table, scene(table, viewer, ply)) if table.began else lobby(table)


def lobby(table: Table) -> Frame:
    """What there is to see where no game has begun."""
    if table.over:
        return Frame(ply=0, zones={}, prompt=say("The table was closed."), asked=-1, events=[], over=True)
    prompt = number_of(WAITING, sum(chair.open for chair in table.chairs))
    return Frame(ply=0, zones={}, prompt=prompt, asked=-1, events=[], over=False)


def _frame(table: Table, scene: Scene) -> Frame:
    view = scene.view
    ply = len(view.log) - 1
    last = ply == table.match.ply
    over = view.over or (last and table.over)
    return Frame(
        ply=ply,
        zones={zone: str(markup) for zone, markup in table.game.picture.draw(scene).items()},
        prompt=prompt(table, view) if last else view.prompt,
        asked=-1 if over else view.asked,
        events=told(table, view.seat, view)[ply],
        over=over,
    )


def prompt(table: Table, view: View) -> str:
    """What is asked now, or how it ended."""
    if not table.over:
        return table.halt or view.prompt
    if table.row.ended == "rules":
        return str(view.game.words.result(view))
    ended = result(table, view)
    return f"{ended['text']}. {ended['why']}"


def turn(table: Table, scene: Scene) -> Turn | None:
    """What the reader may do, if it is they who are asked."""
    view = scene.view
    if table.row.status != "playing" or table.halt or view.seat < 0 or view.asked != view.seat:
        return None
    if table.chairs[view.seat].bot is not None or table.in_chain or table.passing:
        return None
    clicks = table.game.picture.clicks
    offers = [Offer(move=str(move), text=view.say(move), clicks=clicks(scene, move)) for move in view.legal]
    told = [plan_out(plan) for plan in plans(table.game.picture, scene)]
    return Turn(moves=offers, plans=told, undo=table.match.can_undo)


def plan_out(plan: Plan) -> PlanOut:
    """A plan as it is sent to the page, and from there back as a chain."""
    chain = written(plan.moves, back=plan.back)
    return PlanOut(move=chain, text=plan.text, clicks=plan.clicks, confirm=plan.confirm, warning=plan.warning)


# --- The table


def title_of(table: Table) -> str:
    """What a table is called: if nothing else was wanted, after who made it, in the language of the reader."""
    makers = [chair.name for chair in table.chairs if chair.person == table.row.owner]
    if table.row.title or not makers:
        return table.row.title or game_name(table.game)
    return say("{player}'s {game}", player=makers[0], game=game_name(table.game))


def table_out(table: Table, viewer: Viewer, now: float) -> TableOut:
    """All about a table that is not the game itself."""
    row, game = table.row, table.game
    return TableOut(
        id=row.id,
        title=title_of(table),
        game=row.game,
        game_name=game_name(game),
        mode=row.mode,
        mode_name=mode_name(game, game.mode(row.mode)),
        options=row.options,
        house_rules=house_rules(game, row.options),
        status=row.status,
        seats=seats_out(table, viewer.seat, now),
        me=viewer.seat,
        owner=viewer.owner,
        public=row.public,
        rated=row.rated,
        hints=row.hints,
        pace=row.pace,
        absent=row.absent,
        link=link(table, viewer),
        ply=len(table.played),
        version=table.version(viewer.seat),
        spectators=sum(table.seat_of(person) < 0 for person in table.present()),
        commitment=row.commitment,
        seed=row.seed if table.over else None,
        rules_version=row.rules,
        result=result(table, table.match.view(viewer.seat)) if table.over else None,
        ratings=ratings_out(table),
        rematch=row.rematch,
        created=row.created,
        updated=row.updated,
    )


def seats_out(table: Table, me: int, now: float) -> list[Seat]:
    """Every seat and who is in it."""
    return [seat_out(table, seat, me, now) for seat in range(len(table.chairs))]


def seat_out(table: Table, seat: int, me: int, now: float) -> Seat:
    """A seat and who is in it."""
    chair, bot = table.chairs[seat], table.chairs[seat].bot
    return Seat(
        seat=seat,
        name=table.seat_labels[seat],
        player=player_name(chair),
        kind="me" if seat == me else "open" if chair.open else "bot" if bot else "person",
        level=bot,
        level_name=None if bot is None else level_name(bot),
        color=art.colors(table.game)[number(table, seat)],
        sign=art.sign(table.game, number(table, seat)),
        online=bot is not None or table.online(chair.person),
        clock=clock(table, seat, now),
        ticking=ticking(table, seat),
        team=team(table.game.mode(table.row.mode), seat),
        share=chair.share,
        resigned=chair.resigned,
        away=chair.away,
    )


def number(table: Table, seat: int) -> int:
    """Which of the game's seats this one is, wherever at the table it stands."""
    return table.game.seat_names.index(table.names[seat])


def team(mode: Mode, seat: int) -> int | None:
    """Which team a seat belongs to, where there are teams."""
    return next((number for number, members in enumerate(mode.teams) if seat in members), None)


def ticking(table: Table, seat: int) -> bool:
    """Whether the clock of a seat runs."""
    row = table.row
    person = table.chairs[seat].person is not None and table.chairs[seat].bot is None
    return row.pace["kind"] != "none" and row.status == "playing" and row.asked == seat and person


def clock(table: Table, seat: int, now: float) -> float | None:
    """How many seconds a seat has left, where somebody counts them."""
    row = table.row
    if row.pace["kind"] == "none" or table.chairs[seat].bot is not None or row.status != "playing":
        return None
    left = row.clocks[seat] - (now - row.since if ticking(table, seat) else 0)
    return round(max(0.0, left), 1)


def link(table: Table, viewer: Viewer) -> str | None:
    """The path that brings others to the table, for those who may ask others to it."""
    if table.row.public:
        return f"/table/{table.id}"
    if not viewer.owner and viewer.seat < 0:
        return None
    return f"/table/{table.id}?key={table.row.key}"


def ratings_out(table: Table) -> list[Rated] | None:
    """What the table did to ratings."""
    if not table.over or not table.row.rated:
        return None
    rated = enumerate(table.chairs)
    return [
        Rated(seat=seat, before=chair.before, after=chair.after)
        for seat, chair in rated
        if chair.before is not None and chair.after is not None
    ]


def line_out(line: ChatLine) -> Line:
    """A line of talk."""
    return {"n": line.n, "to": line.to, "from": line.seat, "name": line.name, "text": line.text, "at": line.at}


# --- All together


def shown(table: Table, viewer: Viewer) -> tuple[Frame, Turn | None]:
    """The game as it stands and what the reader may do, made once between two changes."""
    if viewer not in table.frame_cache:
        seen = scene(table, viewer)
        table.frame_cache[viewer] = (_frame(table, seen), turn(table, seen))
    return table.frame_cache[viewer]


def whole(table: Table, viewer: Viewer, notes: str, now: float) -> ViewOut:
    """Everything, for a reader who knows nothing yet."""
    frame, turn = shown(table, viewer) if table.began else (lobby(table), None)
    return ViewOut(
        table=table_out(table, viewer, now),
        frame=frame,
        turn=turn,
        backdrop=art.backdrop_url(table.game, table.row.mode, len(table.chairs), viewer.layout.small),
        sprites=art.sprite_urls(table.game),
        style=art.style_url(table.game),
        log=[line for ply in table.log_cache[viewer.seat, viewer.language] for line in ply] if table.began else [],
        talk=[line_out(line) for line in table.heard(viewer.seat)],
        notes=notes,
        reactions=reactions_out(table, viewer.seat),
        version=table.version(viewer.seat),
    )


def change(table: Table, viewer: Viewer, now: float, *, with_frame: bool, with_events: bool) -> UpdateNews:
    """One change: a ply further or back (``with_frame``), whose events are told if it went further."""
    asked = table.row.status == "playing" and table.row.asked == viewer.seat
    frame, turn = shown(table, viewer) if table.began and (with_frame or asked) else (None, None)
    return UpdateNews(
        kind="update",
        version=table.version(viewer.seat),
        table=table_out(table, viewer, now),
        frame=frame if with_frame else None,
        turn=turn,
        told=frame["events"] if frame is not None and with_events else [],
    )


def standing(table: Table, me: int) -> str | None:
    """In one line how a table stands for somebody at it."""
    if table.row.status == "playing":
        return table.halt or table.match.view(me).prompt
    if table.row.status == "waiting" or table.row.ended == "closed":
        return None
    share = table.chairs[me].share or 0.0
    if share == 1:
        return say("You have won.")
    return say("You share the victory.") if share else say("You have lost.")


def card(table: Table, person: str, now: float) -> Card:
    """A table in a list; how it stands is told to those who sit at it."""
    row, me = table.row, table.seat_of(person)
    waits = me >= 0 and row.status == "playing" and row.asked == me and table.chairs[me].bot is None
    return Card(
        id=row.id,
        title=title_of(table),
        game=row.game,
        mode_name=mode_name(table.game, table.game.mode(row.mode)),
        status=row.status,
        seats=seats_out(table, me, now),
        waits_for_me=waits,
        prompt=standing(table, me) if me >= 0 else None,
        clock=clock(table, me, now) if me >= 0 else None,
        pace=row.pace,
        updated=row.updated,
    )
