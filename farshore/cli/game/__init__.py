"""`farshore GAME ...`: what a game offers besides being played. Every command here stands behind a door of `Game`."""

from __future__ import annotations

from typing import Any

import click

from farshore.cli.game import campaign, daily, fairness, own, sessions
from farshore.core.game import Game


def group_of(game: Game[Any]) -> click.Group:
    """All that the game offers, whichever of its doors it is behind."""
    commands: list[click.Command] = []
    if game.has_daily:
        commands.append(daily.command(game))
    if game.campaigns() is not None:
        commands.append(campaign.group(game))
    if game.fairness() is not None:
        commands.append(fairness.command(game))
    if game.bands() is not None:
        commands.append(sessions.command(game))
    commands += [own.command(game, offered) for offered in game.commands()]
    return click.Group(game.name, {str(command.name): command for command in commands}, help=about(game))


def about(game: Game[Any]) -> str:
    """One line of help."""
    offers = [
        (game.has_daily, "play the game of the day"),
        (game.campaigns() is not None, "play a campaign in many sittings"),
        (game.fairness() is not None, "see how fair a map is"),
        (game.bands() is not None, "simulate sessions"),
    ]
    said = [what for has, what in offers if has] + [offered.name for offered in game.commands()]
    return f"{game.title}: {', '.join(said)}."


def offers_anything(game: Game[Any]) -> bool:
    doors = (game.campaigns(), game.fairness(), game.bands())
    return game.has_daily or any(door is not None for door in doors) or bool(game.commands())
