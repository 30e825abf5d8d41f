"""Checks of the book as prose (docs/nearfar-atlas.md): what the ear hears twice, and whether a page says what it does.

Four things are asked. No eight words in a row stand in two quests; no phrase and no frame of a sentence returns in more than
one quest of twenty; a fight is against somebody the page names; and what a choice gives is named where it is given.
"""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.checks.findings import Report
from farshore.games.nearfar.content.checks.reward_words import kind_of, names, names_card, plain_words
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.content.quests import ARCADE, CHARACTER, MAP, Choice, Quest

SECTION: Final = "11.16"
# Eight words in a row are a quotation.
RUN: Final = 8
# A phrase is four words; a frame is a sentence of five or more with its telling words left out.
PHRASE: Final = 4
FRAME: Final = 5
# One quest in so many may have the same phrase or frame.
SPARSE: Final = 20
# Of the twenty quests of a map so many may end on a choice that costs reputation, and so many may open with somebody talking.
LAST_SHAMES: Final = 5
SPOKEN: Final = 9
STOPS: Final = ".!?;:"
LITTLE_WORDS: Final = (
    "a an the and or but nor so yet of to in on at by for with from as into over under out up down off past through about "
    "after before until till since than then that this these those there here it its it's he him his she her hers they them "
    "their you your we us our i me my who whom whose which what where when how why if not no never is are was were be been "
    "being am has have had do does did will would can could may might must shall should one all any each every some both "
    "more most very too only just again still also once now like"
)
GRAMMAR: Final[frozenset[str]] = frozenset(LITTLE_WORDS.split())


def check_prose(content: Content) -> list[Finding]:
    report = Report()
    told = [quest for quest in content.all_quests() if quest.kind != ARCADE]
    _runs(told, report)
    _habits(told, report)
    for quest in told:
        _adversaries(quest, report)
        if quest.kind != CHARACTER:
            _rewards(quest, report)
    for number, quests in content.map_quests.items():
        _manner(f"map {number}", list(quests.values()), report)
    return report.findings


def texts(quest: Quest) -> list[str]:
    """Everything of a quest that is read aloud."""
    texts = [quest.story]
    for choice in quest.choices:
        texts.extend(text for text in (choice.label, choice.reaction, choice.fail_text) if text)
    return texts


def _runs(quests: list[Quest], report: Report) -> None:
    """No run of eight words in two quests."""
    seen: dict[str, str] = {}
    known: set[tuple[str, str]] = set()
    for quest in quests:
        for text in texts(quest):
            for run in sequences(plain_words(text), RUN):
                other = seen.setdefault(run, quest.id)
                if other != quest.id and (other, quest.id) not in known:
                    known.add((other, quest.id))
                    report.need(False, SECTION, quest.id, f"Shares eight words with {other}: {run!r}.")


def _habits(quests: list[Quest], report: Report) -> None:
    """No phrase and no frame in more than one quest of twenty."""
    most = max(SPARSE, len(quests)) // SPARSE
    for what, patterns in (("phrase", phrases(quests)), ("frame", frames(quests))):
        for pattern in sorted([repeated for repeated, where in patterns.items() if len(where) > most]):
            number = len(patterns[pattern])
            report.need(False, SECTION, "book", f"The {what} {pattern!r} is in {number} quests, wanted {most}.")


def phrases(quests: list[Quest]) -> dict[str, set[str]]:
    """Four words in a row, with the quests that have them."""
    places: dict[str, set[str]] = {}
    for quest in quests:
        for text in texts(quest):
            for run in sequences(plain_words(text), PHRASE):
                places.setdefault(run, set()).add(quest.id)
    return places


def frames(quests: list[Quest]) -> dict[str, set[str]]:
    """Sentences without their telling words, with the quests that have them. What is all telling words has no frame."""
    places: dict[str, set[str]] = {}
    for quest in quests:
        for text in texts(quest):
            for sentence in sentences(text):
                frame = [word if word in GRAMMAR else "_" for word in plain_words(sentence)]
                if len(frame) >= FRAME and len(frame) - frame.count("_") > 1:
                    places.setdefault(" ".join(frame), set()).add(quest.id)
    return places


def sentences(text: str) -> list[str]:
    """The text between stops, a semicolon and a colon included."""
    words: list[str] = []
    start = 0
    for number, letter in enumerate(text):
        if letter in STOPS:
            words.append(text[start:number])
            start = number + 1
    return [*words, text[start:]]


def sequences(words: list[str], length: int) -> list[str]:
    return [" ".join(words[start : start + length]) for start in range(len(words) - length + 1)]


def _adversaries(quest: Quest, report: Report) -> None:
    """Who asks for combat says against whom, in words that stand on the page before the roll."""
    for choice in quest.choices:
        if choice.check is None or choice.check.kind != "combat":
            continue
        about = f"{quest.id} {choice.id}"
        against = plain_words(choice.check.against)
        report.need(bool(against), SECTION, about, "Nobody is named whom this combat is against.")
        page = plain_words(f"{quest.story} {choice.label}")
        missing = [word for word in against if word not in page]
        report.need(not missing, SECTION, about, f"The page does not have {' '.join(missing)!r}, its adversary.")


def _rewards(quest: Quest, report: Report) -> None:
    """What is given is named beside it; a token, as somebody's thanks, anywhere on the page."""
    for choice in quest.choices:
        about = f"{quest.id} {choice.id}"
        for name in choice.words("gain_world", "name"):
            report.need(names_card(_page(quest, choice), name), SECTION, about, f"The text does not name {name}.")
        for effect in choice.reward:
            kind = kind_of(effect)
            if kind:
                text = _page(quest, choice) if kind in COLOURS else f"{choice.label} {choice.reaction}"
                report.need(names(text, kind), SECTION, about, f"The text does not name its reward: {kind}.")


def _page(quest: Quest, choice: Choice) -> str:
    return f"{quest.story} {choice.label} {choice.reaction}"


def _manner(about: str, quests: list[Quest], report: Report) -> None:
    """What a map should not do in every quest."""
    last = [quest.ordinary()[-1] for quest in quests if quest.kind == MAP and quest.ordinary()]
    shames = len([choice for choice in last if _shame(choice)])
    report.within(0, shames, LAST_SHAMES, SECTION, about, "Last choices that cost reputation")
    spoken = len([quest for quest in quests if '"' in quest.story])
    report.within(0, spoken, SPOKEN, SECTION, about, "Stories with direct speech")


def _shame(choice: Choice) -> bool:
    return any(effect.word("what") == "reputation" and effect.number("n") < 0 for effect in choice.reward)
