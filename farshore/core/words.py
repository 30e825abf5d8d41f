"""Sentences, as every game writes them: in its log, on its buttons, in its questions."""


def capital(text: str) -> str:
    """The same at the beginning of a sentence; names within it keep their letters."""
    return text[:1].upper() + text[1:]
