"""The games that can be played here, with their options, bots and rules."""

from __future__ import annotations

import inspect
from functools import cache
from pathlib import Path
from typing import Any

import farshore
from farshore.bots import BOTS, BOTS_OF, bots_for
from farshore.bots.text import ALLOWED
from farshore.core.game import Game
from farshore.core.options import Option
from farshore.games import GAMES
from farshore.server.errors import Refused
from farshore.server.messages import BotInfo, ChoiceInfo, GameInfo, Mode, OptionInfo, Tutorial

PACKAGE = Path(farshore.__file__).parent
PLACES = (PACKAGE / "rules_text", PACKAGE.parent / "docs" / "rules")


@cache
def about(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        line=game.line,
        blurb=game.blurb,
        minutes=game.minutes,
        weight=game.weight,
        tutorial=game.tutorial() is not None,
        modes=[Mode(mode, game.seat_range(mode), game.mode_notes.get(mode, "")) for mode in game.modes],
        options=[about_option(game, option) for option in game.options],
        bots=[BotInfo(name, about_bot(game, name)) for name in bots_for(game.name)],
        lexicon=game.lexicon(),
    )


def about_option(game: Game[Any], option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        default=option.default,
        values=option.values(),
        choices=list(option.choices),
        low=option.low,
        high=option.high,
        basis=option.basis,
        about=option.about,
        offers=[ChoiceInfo(one.value, one.title, one.note, one.about, one.sketch) for one in game.choices(option)],
    )


def about_bot(game: Game[Any], name: str) -> str:
    """The first paragraph of the bot's own description."""
    if name.startswith(ALLOWED):
        return "A program that plays here by the leave of the house. It sees what its seat sees."
    factory = BOTS_OF.get(game.name, {}).get(name) or BOTS[name]
    text = inspect.getdoc(factory) or ""
    return " ".join(text.split("\n\n")[0].split())


def all_games() -> list[GameInfo]:
    return [about(game) for game in GAMES.values()]


@cache
def tutorial(name: str) -> Tutorial:
    """The lessons of a guided first game."""
    found = GAMES[name].tutorial() if name in GAMES else None
    if found is None:
        raise Refused(404, "There is no guided first game of that here.")
    return Tutorial(found.title, [lesson.to_json() for lesson in found.lessons])


@cache
def rules_text(name: str) -> str:
    """The rules of a game as Markdown."""
    if name in GAMES:
        for place in PLACES:
            file = place / f"{name}.md"
            if file.is_file():
                return file.read_text(encoding="utf-8")
    raise Refused(404, "There are no rules of that game here.")
