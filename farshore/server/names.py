"""What people may be called: something that can be seen, and that nobody at the table can be mistaken for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from farshore.server.errors import Refused
from farshore.server.messages import NAME

JOINER: Final = "\u200d"  # within emoji
# Characters that show nothing though their category says otherwise: fillers of Hangul, an empty braille cell, vowels
# of Khmer that are never written, the grapheme joiner.
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0" + JOINER)
MARKS: Final = 2  # accents on one letter; more climb over the lines above
SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC")  # whose letters pass for each other's
# Letters of other scripts, figures and signs that pass for a Latin letter, after folding case and compatibility.
ALIKE: Final = str.maketrans(
    "авекмнорстухіјѕԁԛԝһӏьгпиѵԍαβεηικμνορστυχωγϲϳօոսցհյզɑɡıɩɪʟʀɴʏꮯꭱ01|!5$",
    "abekmhopctyxijsdqwhibrnuvgabenikuvopotuxwycjonughjqagiiilrnycroiiiss",
)
BLANK: Final = "A name needs something that can be seen."
MIXED: Final = "Write the name in one script: letters of several could pass for somebody else's."
HEAPED: Final = "That name has too many accents on one letter."


def plain(text: str | None, longest: int = NAME) -> str:
    """One line of printable text, as somebody's name should be."""
    kept = "".join([letter for letter in text or "" if unicodedata.category(letter)[0] != "C" or letter == JOINER])
    return " ".join(kept.split())[:longest]


def shape(name: str) -> str:
    """What a name looks like at a glance: two names of the same shape could be taken for one another."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = [letter for letter in folded if letter == " " or is_seen(letter)]
    return "".join(seen).translate(ALIKE).replace("rn", "m").replace("vv", "w").replace("l", "i")


def is_seen(name: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNSP" and letter not in UNSEEN for letter in name)


def scripts(name: str) -> set[str]:
    """The scripts of its letters that can pass for one another's."""
    words = [
        unicodedata.name(letter, "").partition(" ")[0]
        for letter in unicodedata.normalize("NFKC", name)
        if letter.isalpha()
    ]
    return {word for word in words if word in SCRIPTS}


def is_heaped(name: str) -> bool:
    run = 0
    for letter in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if run > MARKS:
            return True
    return False


def numbered(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody has it already."""
    taken = {shape(other) for other in others}
    tried, n = name, 1
    while shape(tried) in taken:
        n += 1
        tried = f"{name[: NAME - 4]} {n}"
    return tried


def distinct(names: list[str]) -> list[str]:
    """The names, numbered where they repeat."""
    told_apart: list[str] = []
    for name in names:
        told_apart.append(numbered(name, told_apart))
    return told_apart


def of_person(asked: str | None, otherwise: str, others: Iterable[str]) -> str:
    """What somebody wants to be called at a table with these others, or what they are called if they say nothing."""
    if not asked:
        return numbered(otherwise, others)
    name = plain(asked)
    if not is_seen(name):
        raise Refused(400, BLANK)
    if len(scripts(name)) > 1:
        raise Refused(400, MIXED)
    if is_heaped(name):
        raise Refused(400, HEAPED)
    mine = shape(name)
    if any(shape(other) == mine for other in others):
        raise Refused(409, f"Somebody here is called {name} already, or looks so; choose another name.")
    return name


def of_bot(asked: str | None, bot: str, others: Iterable[str]) -> str:
    """What a bot is called: never what somebody else is."""
    name = plain(asked)
    return numbered(name if is_seen(name) and not is_heaped(name) else bot, others)
