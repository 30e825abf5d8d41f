"""What campaigns came to: what was read adds up over all of them, whoever played; sittings are kept apart by who did.

Those are travellers of one taste, and such of them who read for curiosity.
"""

from __future__ import annotations

from typing import Final

from farshore.games.nearfar import GAME
from farshore.games.nearfar.epilogue import is_earned
from studies.nearfar.campaigns import rebuilt
from studies.nearfar.counts import Counts
from studies.nearfar.log import Heading, Row

CURIOUS: Final = "+curious"  # behind a taste: those who open any door of a page


class Tally(Counts):
    """Counts over campaigns, one after another."""

    form = "farshore-campaign-tally/2"
    counted = ("campaigns", "over", "pages", "choices", "passages")

    def add(self, row: Row, heading: Heading) -> None:
        who = heading.taste + CURIOUS if row["curious"] else heading.taste
        self.counts["campaigns"][row["mode"]] += 1
        self.counts["over"][row["mode"]] += row["over"]
        for sitting in row["sittings"]:
            if sitting["dead_end"]:
                self.dead_ends.append(f"campaign {row['n'] + 1}, map {sitting['map']}: {sitting['dead_end']}")
                continue
            self.sat(who, row["mode"], row["seats"], sitting)
            for page in sitting["pages"]:
                quest, choice, _ = page.split()
                self.counts["pages"][quest] += 1
                self.counts["choices"][f"{quest} {choice}"] += 1
        campaign = rebuilt(row, as_if_won=True)
        if campaign.is_over():
            earned = [passage.id for passage in GAME.content.frame.passages if is_earned(campaign, passage)]
            self.counts["passages"].update(earned)
