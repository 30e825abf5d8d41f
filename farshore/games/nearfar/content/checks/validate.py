"""The rules for content (docs/rules/nearfar.md, section 11): everything that is wrong with it, section by section."""

from farshore.core.finding import Finding
from farshore.games.nearfar.content.checks.cards import check_cards
from farshore.games.nearfar.content.checks.counts import check_counts
from farshore.games.nearfar.content.checks.frame import check_frame
from farshore.games.nearfar.content.checks.maps import check_maps
from farshore.games.nearfar.content.checks.people import check_people
from farshore.games.nearfar.content.checks.prose import check_prose
from farshore.games.nearfar.content.checks.quests import check_quests
from farshore.games.nearfar.content.checks.story import lint
from farshore.games.nearfar.content.load import Content


def validate(content: Content) -> list[Finding]:
    """All findings: what the game needs, and how the book reads. None means that it can be played."""
    return [*needed(content), *check_prose(content), *check_frame(content)]


def needed(content: Content) -> list[Finding]:
    """Boards and people, cards, maps, quests, counts, and the story graph."""
    return [
        *check_people(content),
        *check_cards(content),
        *check_maps(content),
        *check_quests(content),
        *check_counts(content),
        *lint(content),
    ]


def is_playable(content: Content) -> bool:
    return not validate(content)
