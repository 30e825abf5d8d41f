"""The games that can be played here, with their options, bots and rules."""

from __future__ import annotations

import inspect
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import farshore
from farshore.bots import BOTS, BOTS_OF, bots_for
from farshore.bots.text import ALLOWED
from farshore.core.game import Game
from farshore.core.options import Option
from farshore.core.rulebook_view import shown
from farshore.games import GAMES
from farshore.server.clocks.choosing import out_infos, presets
from farshore.server.errors import Refused
from farshore.server.messages import (
    BotInfo,
    ChoiceInfo,
    GameInfo,
    Mode,
    OptionInfo,
    Tutorial,
    WholeGame,
)
from farshore.server.rulebook_messages import Rulebook, RulebookPage

WORLDS = ("map", "chart", "scenario")
PACKAGE = Path(farshore.__file__).parent
PLACES = (PACKAGE / "rules_text", PACKAGE.parent / "docs" / "rules")


def known(name: str) -> Game[Any]:
    if name not in GAMES:
        raise Refused(404, "That game is not played here.")
    return GAMES[name]


@cache
def about(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        line=game.line,
        audience=game.audience,
        blurb=game.blurb,
        minutes=game.minutes,
        weight=game.weight,
        tutorial=game.tutorial() is not None,
        rulebook=game.rulebook() is not None,
        modes=[Mode(mode, game.seat_range(mode), game.mode_notes.get(mode, "")) for mode in game.modes],
        bots=[BotInfo(name, about_bot(game, name)) for name in bots_for(game.name)],
        worlds={
            option.name: {choice.value: choice.title for choice in game.choices(option)}
            for option in game.options
            if option.name in WORLDS or any(choice.sketch for choice in game.choices(option))
        },
    )


@cache
def all_about(name: str) -> WholeGame:
    """A game with its options: most of what there is to say, and only who makes a table reads it."""
    game = known(name)
    fields = {field: getattr(about(game), field) for field in GameInfo.__struct_fields__}
    options = [about_option(game, option) for option in game.options]
    return WholeGame(**fields, options=options, clocks=presets(), outs=out_infos(game))


@cache
def lexicon(name: str) -> dict[str, Any]:
    return known(name).lexicon()


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
        group=next((name for name, options in game.option_groups.items() if option.name in options), ""),
        modes=list(game.option_modes.get(option.name, ())),
        offers=[
            ChoiceInfo(choice.value, choice.title, choice.note, choice.about, choice.sketch)
            for choice in game.choices(option)
        ],
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
    tutorial = GAMES[name].tutorial() if name in GAMES else None
    if tutorial is None:
        raise Refused(404, "There is no guided first game of that here.")
    return Tutorial(tutorial.title, [lesson.to_json() for lesson in tutorial.lessons])


@cache
def rulebook(name: str) -> Rulebook:
    """The rules for players, with the views that their pictures are drawn from."""
    game = known(name)
    book = game.rulebook()
    if book is None:
        raise Refused(404, "There is no rulebook of that game here.")
    pages = [msgspec.convert(page.to_json(), RulebookPage) for page in book.pages]
    return Rulebook(pages, {name: dict(shown(game, book, name)) for name in book.positions})


@cache
def rules_text(name: str) -> str:
    """The rules of a game as Markdown."""
    if name in GAMES:
        for place in PLACES:
            file = place / f"{name}.md"
            if file.is_file():
                return file.read_text(encoding="utf-8")
    raise Refused(404, "There are no rules of that game here.")
