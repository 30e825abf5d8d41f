"""Checks of prologue and epilogue (docs/nearfar-atlas.md): lengths, what a passage asks for, and words of their own."""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.checks.findings import Report, words
from farshore.games.nearfar.content.checks.prose import RUN, SECTION, sequences, texts
from farshore.games.nearfar.content.checks.reward_words import plain_words
from farshore.games.nearfar.content.checks.story_graph import LAYERS
from farshore.games.nearfar.content.frame import CHAMPION, CLOSING, OPENING, PERSON, ROAD, Frame, Passage
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.content.quests import ARCADE, CHARACTER

# Two passages make a page, and a name is two words: a page then has 60 to 120 words, whoever is named.
LENGTHS: Final[dict[str, tuple[int, int]]] = {
    OPENING: (60, 90),
    ROAD: (36, 50),
    PERSON: (36, 50),
    CHAMPION: (36, 48),
    CLOSING: (60, 68),
}
PAGE: Final = (60, 110)
NAME: Final = "Somebody Else"


def check_frame(content: Content) -> list[Finding]:
    report = Report()
    frame = content.frame
    names = [page.id for page in frame.prologue] + [passage.id for passage in frame.passages]
    for name in sorted({name for name in names if names.count(name) > 1}):
        report.need(False, "11.17", name, "Two pages or passages have this id.")
    for page in frame.prologue:
        report.within(PAGE[0], words(page.text), PAGE[1], "11.17", page.id, "Words of the page")
    for passage in frame.passages:
        low, high = LENGTHS[passage.part]
        text = passage.text
        for place in ("{who}", "{champion}", "{level}", "{all}"):
            text = text.replace(place, NAME)
        report.within(low, words(text), high, "11.17", passage.id, "Words of the passage")
        report.need("{" not in text, "11.17", passage.id, "There is a place for nobody.")
        _asked(passage, content, report)
    _whole(content, report)
    _runs(content, report)
    return report.findings


def _asked(passage: Passage, content: Content, report: Report) -> None:
    """Everything that a passage asks for can be given, done or reached."""
    given = granted(content)
    for word in passage.words:
        report.need(word in given, "11.17", passage.id, f"Nobody gives the keyword {word}.")
    for deed in passage.did:
        quest, _, choice = deed.partition(" ")
        known = quest in content.quests and choice in [
            known_choice.id for known_choice in content.quests[quest].choices
        ]
        report.need(known, "11.17", passage.id, f"There is no choice {deed!r}.")
    if passage.ended:
        ends = passage.ended in content.quests and content.quests[passage.ended].layer == LAYERS
        report.need(ends, "11.17", passage.id, f"No story ends at {passage.ended!r}.")
    people = [character.id for character in content.characters]
    report.need(
        not passage.character or passage.character in people, "11.17", passage.id, f"There is no {passage.character!r}."
    )
    personal = bool(passage.words or passage.did or passage.ended or passage.unfinished)
    report.need("{who}" not in passage.text or personal, "11.17", passage.id, "It is about nobody in particular.")


def granted(content: Content) -> dict[str, str]:
    """Every keyword, with the kind of a quest that gives it."""
    return {
        word: quest.kind
        for quest in content.all_quests()
        for choice in quest.choices
        for word in choice.words("keyword", "word")
    }


def _whole(content: Content, report: Report) -> None:
    """No keyword of the maps and no ending is forgotten, and every group has a first and a last page."""
    frame = content.frame
    asked = {word for passage in frame.passages for word in passage.words}
    for word, kind in sorted(granted(content).items()):
        report.need(word in asked or kind == CHARACTER, "11.17", "epilogue", f"Nobody asks for {word}.")
    ended = {passage.ended for passage in frame.passages}
    for story in content.stories.values():
        for quest in story.values():
            report.need(quest.layer < LAYERS or quest.id in ended, "11.17", "epilogue", f"{quest.id} is not recalled.")
    for mode in ("campaign", "character"):
        for part in (OPENING, CLOSING):
            report.need(_has(frame, part, mode), "11.17", "epilogue", f"There is no {part} in {mode}.")


def _has(frame: Frame, part: str, mode: str) -> bool:
    return any(passage.part == part and passage.mode in ("", mode) for passage in frame.passages)


def _runs(content: Content, report: Report) -> None:
    """No run of eight words that stands in a quest, or in another passage."""
    seen: dict[str, str] = {}
    for quest in content.all_quests():
        if quest.kind != ARCADE:
            for text in texts(quest):
                seen.update(dict.fromkeys(sequences(plain_words(text), RUN), quest.id))
    framed = [(page.id, page.text) for page in content.frame.prologue]
    framed += [(passage.id, passage.text) for passage in content.frame.passages]
    for name, text in framed:
        for run in sequences(plain_words(text), RUN):
            other = seen.setdefault(run, name)
            report.need(other == name, SECTION, name, f"Shares eight words with {other}: {run!r}.")
