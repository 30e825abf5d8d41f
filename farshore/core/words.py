"""Sentences, as every game writes them: in its log, on its buttons, in its questions."""

from __future__ import annotations

from typing import Final

HISSING: Final = ("s", "x", "z", "ch", "sh")
VOWELS: Final = "aeiou"


def capital(text: str) -> str:
    """The same at the beginning of a sentence; names within it keep their letters."""
    return text[:1].upper() + text[1:]


def definite(name: str) -> str:
    """A name with its article: `the Brig`, and of a name that brings its own `the Long Grievance`."""
    return f"the {name.removeprefix('The ')}"


def plural(n: int, word: str, many: str = "") -> str:
    """The word for so many: `star` for one, `stars` for any other number. `many` is for words with a plural of their own."""
    if n == 1:
        return word
    if many:
        return many
    if word.endswith("y") and word[-2:-1] not in VOWELS:
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(HISSING) else f"{word}s"


def counted(n: int, word: str, many: str = "") -> str:
    """Number and word: `1 star`, `3 stars`, `0 stars`."""
    return f"{n} {plural(n, word, many)}"


def listed(words: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; nothing for nothing."""
    if len(words) < 2:
        return words[0] if words else ""
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
