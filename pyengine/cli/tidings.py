"""What a terminal says of a sitting, as one of its seats may see it; each as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.cli import commands, show
from pyengine.cli.answer import Answer
from pyengine.cli.fairness import CODES, found
from pyengine.game import Json
from pyengine.games import load
from pyengine.link import whole_game, write_link
from pyengine.match import Setup
from pyengine.record import write_record
from pyengine.sitting import Offer, Sitting, TableLine
from pyengine.sitting.lobby import Offered
from pyengine.sitting.stand import Need
from pyengine.terms import Seat

_ASKED: Final = {
    "draw": "offers a draw",
    "back": "asks to go back to the position after step {step}",
    "void": "proposes to end without a result",
}

_AWAITED: Final = {
    "roll": "’s device to roll",
    "pile": "’s device to shuffle",
    "show": "’s device to open a card",
    "tell": "’s device to answer",
    "mix": "’s device to shuffle",
    "bare": "’s device to show how it shuffled",
    "give": "’s device to deal",
    "hush": "’s device to hand a card over",
    "leave": "’s device to leave its keys",
}

HELP: Final = """\
Type a decision in the game’s notation; “board” shows the table and what is legal. Or type:
  draw, back, void   offer a draw, ask to take your last decision back, propose to end without a result
  yes, no            answer what the other has offered
  resign             give up
  help, board, quit  this help, the table, leave (with --keep you can come back)
A legal decision goes before such a word."""


def note(text: str) -> Answer:
    """A sentence of its own."""
    return Answer({"kind": "note", "text": text}, text)


def wrong(error: Json, text: str) -> Answer:
    """What was typed cannot be; the game goes on."""
    return Answer({"error": error}, f"Not done: {text}")


def closed(error: Json, reason: str) -> Answer:
    """The connection was closed for what came over it; another may come."""
    return Answer({"error": error}, f"The connection was closed: {reason}")


def before(offered: Offered) -> Iterator[Answer]:
    """What a player must know before sitting down at a table."""
    if offered.fair and offered.game.ready_decks:
        yield note("When the match is over it is checked: both deck lists become public then.")


def shuffling() -> Answer:
    """Why nothing happens for a while: in plain Python it takes seconds to lock the cards of a pile."""
    return note("Shuffling…")


def listening(port: int) -> Answer:
    """How the other player joins."""
    text = f"The table waits for the other player. Join in a second terminal:\n  python -m pyengine sit --join {port}"
    return Answer({"kind": "listening", "port": port}, text)


def invited(offered: Offered) -> Answer:
    """What one is invited to."""
    name = offered.names[0]
    json: Json = {"kind": "invitation", "game": offered.made.game, "name": name}
    return Answer(json, f"{name or 'The other player'} invites you: {_played(offered.made)}.")


def table(sitting: Sitting, *, person: bool) -> Answer:
    """What is played by whom, once all have sat down; what a person may type."""
    line, names = sitting.table, sitting.stand.names
    json: Json = {
        "kind": "table",
        "game": line.made.game,
        "seat": sitting.own.seat if sitting.own else None,
        "names": list(names),
        "mark": line.mark,
        "trust": line.mode == "trust",
        "fair": line.mode == "fair",
        "table": line.text,
    }
    players = " and ".join(_called(line, names, seat) for seat in range(line.made.seats))
    lines = [f"{players}: {_played(line.made)}.", f"Both terminals show the same mark: {line.mark}."]
    if json["trust"]:
        lines.append("Dealt by a seed that both have made: either device could look ahead, so play on trust.")
    if json["fair"]:
        what = "hands and deck lists" if line.veiled else "hands"
        lines.append(
            f"Dealt fairly: the devices shuffle together. At the end all {what} are shown and checked."
        )
    if line.mixes > 1:
        lines.append(
            f"They shuffle the pile {line.mixes} times. Chance says which one counts; the others are checked at once."
        )
    return Answer(json, "\n".join([*lines, HELP] if person else lines))


def stand(before: Sitting | None, sitting: Sitting) -> Iterator[Answer]:
    """What has happened since ``before``, as this device's seat sees it, and what is due now.

    The table is drawn if the match has changed, or what this seat has chosen.
    """
    match, shown = sitting.match, sitting.shown
    if match is None or shown is None:
        return
    game, seat = match.game, sitting.own.seat if sitting.own else None
    seen = shown.observe(seat)
    known = before.match if before else None
    chosen = len(before.shown.steps) if before and before.shown else 0
    back = known is not None and len(match.steps) < len(known.steps)
    events = () if known is None or back else match.events(seat)[len(known.events(seat)) :]
    due = sorted({need.seat for need in sitting.stand.needs})
    legal = shown.legal(seat) if seat is not None and sitting.to_decide else ()
    json: Json = {
        "kind": "stand",
        "steps": len(match.steps),
        "events": [event.describe() for event in events],
        "position": game.write(seen),
        "due": due,
        "waits": [{"seat": need.seat, "kind": need.kind} for need in sitting.stand.needs],
        "moves": [game.describe_decision(decision) for decision in legal],
        "offers": [offer_of(offer) for offer in sitting.stand.offers],
    }
    lines = [f"  {show.event_line(event)}" for event in json["events"]]
    if back:
        lines.append("Moves were taken back.")
    if known is not match or chosen != len(shown.steps):
        diagram = game.diagram(seen)
        lines.append(show.moves(diagram, {"over": False, "moves": json["moves"]}) if legal else diagram)
    lines += [_asking(sitting, offer) for offer in sitting.stand.offers if offer.seat != seat]
    waits = [need for need in sitting.stand.needs if need.seat != seat]
    if waits and not legal:
        lines.append(f"Waiting for {' and '.join(_awaited(sitting, need) for need in waits)}.")
    yield Answer(json, "\n".join(lines))


def ended(sitting: Sitting) -> Answer:
    """The result, and the record of the whole game; none where not all its cards are known."""
    match, whole = sitting.match, sitting.whole
    assert match is not None, "play has begun"
    audit, verdict, why = found(sitting)
    fair = sitting.table.mode == "fair"
    json: Json = {
        "kind": "end",
        "void": sitting.stand.void,
        "claimed": sitting.stand.claimed,
        "audit": audit if fair else None,
        "record": whole and write_record(whole),
        "link": whole and write_link(whole_game(whole)),
        "plies": match.plies,
        **commands.outcome_of(match.game, match.state, match.turn),
    }
    result = "ended without a result" if sitting.stand.void else show.result(json)
    lines = [f"{result}, {match.plies} plies", *(f"  {json[each]}" for each in ("record", "link") if whole)]
    if fair and verdict:
        who = _called(sitting.table, sitting.stand.names, verdict.seat)
        lines.append(f"Checked: the game was {audit}. {who}, entry {verdict.number}: {verdict.reason.en}")
    elif fair:
        lines.append(
            f"Not checked. {why.en}" if why else "Checked by both: every card was where it should be."
        )
    return Answer(json, "\n".join(lines), CODES[audit] if fair else 0)


def _called(line: TableLine, names: Sequence[str], seat: Seat) -> str:
    """What a player is called: the name, and the seat."""
    seats = load(line.made.game).seat_names
    place = seats[seat].en if seats else f"seat {seat}"
    return f"{names[seat]} ({place})" if names[seat] else place


def _awaited(sitting: Sitting, need: Need) -> str:
    """Who is waited for, and for what if that is no decision."""
    what = _AWAITED.get(need.kind, "")
    return f"{_called(sitting.table, sitting.stand.names, need.seat)}{what}"


def _asking(sitting: Sitting, offer: Offer) -> str:
    asked = _ASKED[offer.kind].format(step=offer.step)
    return f"{_called(sitting.table, sitting.stand.names, offer.seat)} {asked}. Answer yes or no."


def offer_of(offer: Offer) -> Json:
    """An offer: whose, of which kind, and to which step."""
    return {"seat": offer.seat, "kind": offer.kind, "step": offer.step if offer.kind == "back" else None}


def _played(made: Setup) -> str:
    """The game, and the options that are not as usual."""
    game = load(made.game)
    usual = game.settle({})
    options = (f"{name}={value}" for name, value in made.options if value != usual[name])
    return ", ".join([game.name.en, *options])
