"""Near and Far: travellers, camps, pages of the story, cards bought and won, journey points by category."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.games.nearfar.actions.chance import Drawn
from farshore.games.nearfar.actions.turn import Visit
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.powers import ARTIFACT, TALENT, TREASURE, WORLD
from farshore.games.nearfar.options import ARCADE, CAMPAIGN, CHARACTER
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.scoring import CATEGORIES, points
from farshore.lab.probes.probe import Figure, Probe, names

KINDS = {ARTIFACT: "artifact", TREASURE: "treasure", WORLD: "world", TALENT: "talent"}


class NearFarProbe(Probe[Journey]):
    """What is found are camps and pages of the story; cards of all kinds are what is used."""

    counted: ClassVar[dict[str, str]] = {
        "duels": "duel",
        "fights": "fight",
        "fights won": "fight won",
        "quests": "quest",
        "quests won": "quest won",
    }

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.rules = game.new(setup).rules
        content = self.rules.content
        self.visits = [dict.fromkeys(BUILDINGS, 0) for _ in range(setup.seats)]
        self.drawn: dict[str, str] = {}  # what comes off a deck or out of the bag, by the name it is drawn by
        for prefix, entries in (
            ("artifact", content.artifacts),
            ("treasure", content.treasures),
            ("adventurer", content.adventurers),
            ("quest", content.arcade),
        ):
            self.drawn |= {entry.id: f"{prefix} {entry.id}" for entry in entries}

    def clock(self, state: Journey) -> int:
        return state.round

    def places(self, state: Journey) -> int:
        """Spaces of the map with a camp."""
        return len([owner for owner in state.camps if owner >= 0])

    def finds(self, state: Journey) -> int:
        return self.places(state) + len(state.pages)

    def where(self, state: Journey, seat: Seat) -> Hashable | None:
        """A space of the map or a building in town; not beside the board, not in jail."""
        players = state.players
        at = players[seat].at if seat < len(players) else -1
        return at if at >= 0 else None

    def role(self, state: Journey, seat: Seat) -> str:
        players = state.players
        return players[seat].sheet.character if seat < len(players) else ""

    def doing(self, state: Journey, seat: Seat, action: Action) -> None:
        """What a traveller holds at the end says more than how it was asked for; but visits are counted."""
        if isinstance(action, Visit):
            self.visits[seat][action.name] += 1

    def dealt(self, state: Journey, action: Action) -> None:
        if isinstance(action, Drawn):
            self.sees(self.drawn[action.name])

    def closing(self, state: Journey) -> None:
        table = state
        cards = self.rules.powers.cards
        people = self.rules.powers.adventurers
        content = self.rules.content
        for seat, player in enumerate(table.players):
            for card in player.in_play():
                self.uses(seat, f"{KINDS[cards[card].kind]} {cards[card].id}")
            for member in (*player.active, *player.reserve):
                self.uses(seat, f"adventurer {people[member].id}")
            for threat in player.threats:
                self.uses(seat, f"threat {content.threats[threat].id}")
            for boss in player.bosses:
                self.uses(seat, f"boss {content.bosses[boss].id}")
        for seat, quest, _, _ in table.pages:
            if quest in content.quests:  # else it is the prologue of a map
                self.uses(seat, f"quest {quest}")

    def content(self) -> list[str]:
        """Decks, bag and stack, and the quests of this map, story or deck of arcade cards."""
        rules = self.rules
        content = rules.content
        labels = [
            *names("artifact", [artifact.id for artifact in content.artifacts]),
            *names("treasure", [treasure.id for treasure in content.treasures]),
            *names("world", [world.id for world in content.worlds]),
            *names("adventurer", [adventurer.id for adventurer in content.adventurers]),
            *names("threat", [threat.id for threat in content.threats]),
            *names("quest", self.quests()),
        ]
        if rules.has_sheets():
            labels += names("talent", [talent.id for talent in content.talents])
        if rules.has_bosses():
            labels += names("boss", [boss.id for boss in content.bosses])
        return labels

    def quests(self) -> list[str]:
        rules = self.rules
        content = rules.content
        quests = [content.quest_at(rules.chart, n) for n, spot in enumerate(rules.chart.spaces) if spot.quest_ref]
        told: list[str] = []
        if rules.mode == CHARACTER:
            told += [quest.id for letter in sorted(content.stories) for quest in content.stories[letter].values()]
        elif rules.mode != ARCADE:
            told += [quest.id for quest in quests if quest is not None]
        if rules.mode == CAMPAIGN:
            told += [quest.id for quest in content.side_quests.values()]
        if rules.mode in (ARCADE, CHARACTER) or None in quests:
            told += [quest.id for quest in content.arcade]
        return told

    def seat(self, state: Journey, seat: Seat) -> dict[str, Figure]:
        table = state
        figures: dict[str, Figure] = {
            f"score {name}": n for name, n in zip(CATEGORIES, points(table, seat), strict=True)
        }
        figures["camps"] = table.players[seat].camps
        figures["reputation"] = table.players[seat].reputation
        figures["order"] = (seat - table.first) % self.setup.seats + 1  # in the first round
        figures |= {f"visits {name}": n for name, n in self.visits[seat].items()}
        return figures
