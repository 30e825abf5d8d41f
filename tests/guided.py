"""A guided first game, played by somebody who does as told beside the bot in the other seat."""

from __future__ import annotations

import random
from typing import Any

from farshore.bots import Position, make
from farshore.core.dealer import CommittedDealer
from farshore.core.game import Game
from farshore.core.kernel import actors
from farshore.core.session import Session
from farshore.core.tutorial import Lesson, Tutorial, proposed


class Guided:
    """The tutorial of a game for one, or for two with a bot, and the lessons met so far."""

    def __init__(self, game: Game[Any], chance: int = 1) -> None:
        found = game.tutorial()
        assert found is not None
        self.game = game
        self.tutorial: Tutorial = found
        names = ["Ann", *[name for name, _ in found.partners]]
        setup = game.setup(found.mode, len(names), found.options)
        self.session = Session(game, setup, CommittedDealer(found.secret()), names)
        self.partner = make(found.partners[0][1] if found.partners else "random", game)
        self.rng = random.Random(chance)
        self.met: list[Lesson] = []
        self.course = [lesson for lesson in found.lessons if lesson.label]  # the others are about kinds of questions

    def partners_turn(self) -> None:
        """Until the player is asked, or it is over."""
        session = self.session
        session.deal()
        while not session.over and 0 not in actors(session.state):
            aside = self.partner.remark(Position(self.game, session.state, 1, self.rng))
            if aside is not None:
                session.play(1, str(aside))
            session.play(1, str(self.partner.choose(Position(self.game, session.state, 1, self.rng))))
            session.deal()

    def follow(self, moments: int = 200) -> None:
        """Do what the lessons propose, to the last of them."""
        for _ in range(moments):
            self.partners_turn()
            view = self.session.view(0)
            here = self.tutorial.told(view)
            assert here, f"nothing is said about {view['status']['label']}, {view['prompt']['text']}"
            self.met += [one for one in here if one not in self.met]
            if here[-1].last:
                return
            (leading,) = [one for one in here if one.proposes()]
            wanted = leading.next_step(view) or proposed(leading.tried)
            for text in [wanted] if isinstance(wanted, str) else wanted:
                self.session.play(0, text)

    def play_out(self, bot: str) -> None:
        """To the end of the game, with that bot in the player's seat, too."""
        me = make(bot, self.game)
        while not self.session.over:
            self.partners_turn()
            if not self.session.over:
                self.session.play(0, str(me.choose(Position(self.game, self.session.state, 0, random.Random(3)))))
