"""Every chapter of the rules, listed once: what its steps are called is what a saved table says."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from farshore.core.kernel import Step

CHAPTERS: Final = (
    "setup",
    "steps.effects.control",
    "steps.effects.costs",
    "steps.effects.enemies",
    "steps.effects.hull",
    "steps.effects.people",
    "steps.effects.purse",
    "steps.effects.whom",
    "steps.effects.world",
    "steps.acts",
    "steps.arrival",
    "steps.awaken",
    "steps.boarding",
    "steps.crewing",
    "steps.deckfoes",
    "steps.discovery",
    "steps.draw",
    "steps.elder",
    "steps.enemyphase",
    "steps.events",
    "steps.exhaustive",
    "steps.fray",
    "steps.gunnery",
    "steps.harm",
    "steps.inn",
    "steps.islands",
    "steps.navigate",
    "steps.omens",
    "steps.ports",
    "steps.reading",
    "steps.rounds",
    "steps.script",
    "steps.seafoes",
    "steps.seaharm",
    "steps.shops",
    "steps.sinking",
    "steps.spawn",
    "steps.spawnsea",
    "steps.spoils",
    "steps.stories",
    "steps.storms",
    "steps.storycards",
    "steps.trade",
    "steps.stowing",
    "steps.treasures",
    "steps.trials",
    "steps.turn",
    "steps.turnend",
    "steps.upgrades",
    "steps.venture",
    "steps.volley",
    "steps.wounds",
)


def all_steps() -> tuple[type, ...]:
    """The steps that the chapters define. What they import from each other or from the kernel counts where it stands."""
    found: list[type] = []
    for chapter in CHAPTERS:
        module = import_module(f"farshore.games.everrain.{chapter}")
        found += [
            thing
            for thing in vars(module).values()
            if isinstance(thing, type)
            and issubclass(thing, Step)
            and getattr(thing, "__module__", "") == module.__name__
        ]
    return tuple(found)
