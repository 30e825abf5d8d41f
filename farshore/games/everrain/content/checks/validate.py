"""Is the content fit for play? Every constraint of docs/rules/everrain.md, section 11, and what the story linter finds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from farshore.core.content import BadContent
from farshore.core.finding import Finding
from farshore.games.everrain.content.checks.boards import check_boards, check_tiles
from farshore.games.everrain.content.checks.cards import check_denizens, check_events, check_scaling, check_stories
from farshore.games.everrain.content.checks.foes import check_elders, check_enemies
from farshore.games.everrain.content.checks.people import check_crew, check_traits
from farshore.games.everrain.content.checks.stories import lint
from farshore.games.everrain.content.checks.wares import check_artillery, check_improvements, check_treasures
from farshore.games.everrain.content.load import Content, everrain_library, load_content

if TYPE_CHECKING:
    from pathlib import Path

CHECKS: Final[tuple[Callable[[Content], list[Finding]], ...]] = (
    check_boards,
    check_tiles,
    check_crew,
    check_traits,
    check_improvements,
    check_artillery,
    check_treasures,
    check_events,
    check_denizens,
    check_stories,
    check_enemies,
    check_elders,
    check_scaling,
    lint,
)


def validate(content: Content) -> list[Finding]:
    """Everything wrong with the content, in the order of the sections, the stories last."""
    return [finding for check in CHECKS for finding in check(content)]


def is_playable(content: Content) -> bool:
    return not validate(content)


def content_findings(overlays: Sequence[Path] = ()) -> list[str]:
    """What `farshore content check` prints: one sentence per fault; a file that cannot be read is the only one."""
    try:
        content = load_content(everrain_library(overlays))
    except BadContent as bad:
        return [str(bad)]
    return [str(finding) for finding in validate(content)]
