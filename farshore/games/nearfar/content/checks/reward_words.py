"""The words by which a page names what it gives (docs/nearfar-atlas.md): beginnings of words, reward by reward.

A purse names coins and a pearl a gem; a token is a faction's thanks, and is named by somebody or something of that faction.
"""

from typing import Final

from farshore.games.nearfar.content.effects import Effect

NAMED_BY: Final[dict[str, str]] = {
    "coin": "coin silver gold money pay paid purse wage fee price bount cash taking copper tip fare saving change fund "
    "reward sell sold sale earn profit commission farthing rent stake winning collect penn pence till tithe toll rich "
    "fortune dowry bank cost salary share deposit burial funeral bet prize",
    "gem": "gem jewel pearl opal ruby rubies crystal stone amber diamond emerald sapphire garnet glass sparkl glitter "
    "marble shine shiny pebble bead amethyst topaz onyx jade",
    "food": "food bread soup chees supper dinner lunch breakfast eat eats eating ate fed feed meal honey egg apple jam pie "
    "cake bean fish ham meat loaf loaves stew tea beer pear plum fruit bacon sandwich butter milk cream biscuit "
    "provision ration larder kitchen cook sausage turnip sack harvest basket marmalade pudding oat corn flour date fig "
    "goat crab orange omelette venison jar nut salt mushroom berr crumb peas potato onion cabbage hungry dish chicken "
    "flask water peel porridge",
    "heart": "heart rest sleep slept asleep warm breath strong strength heal heale comfort bed blanket laugh lighter peace quiet "
    "ease calm fire wake woke hand kiss sing sang song smile alive young bath dance shoulder",
    "bird": "bird feather wing beak chick",
    "treasure": "treasure hoard chest heirloom trunk relic",
    "adventurer": "compan join step follow packed alongside partner hire",
    "green": "outlaw thief thieves rob robber smuggl poach bandit fence knife knives blade sword swag jemmy crook gang "
    "loot plunder steal stole hunter pirate rogue green lock pistol gun trapper burglar forger swindl cheat gambl card "
    "bowie dagger rifle pick wager arrow",
    "blue": "mystic seer charm bless vision monk hermit witch spell oracle chant prayer pray priest spirit ghost amulet "
    "omen blue healer dream star moon magic secret wise wisdom chaplain holy ritual incense rune prophe truth",
    "red": "lizard mason build builder tool carve carver hammer forge smith mend repair brick stone bridge wheel gear "
    "engine machin rivet iron carpent craft guild scale tail clay spanner chisel plank nail lever rope stair red joiner "
    "glaz potter cobbl print",
    "yellow": "nomad trade trader caravan drover pedlar peddler road cart wagon tent camel mule merchant market yellow "
    "carrier path trail travel journey map horse tinker pilgrim ferr shepherd walk lantern lamp letter post",
}
BEGINNINGS: Final[dict[str, tuple[str, ...]]] = {kind: tuple(words.split()) for kind, words in NAMED_BY.items()}
# Everything that is no part of a word.
STOPS: Final[dict[int, str]] = str.maketrans(dict.fromkeys('.,;:!?"()*', " "))
REWARD_KINDS: Final[dict[str, str]] = {"draw_treasure": "treasure", "gain_adventurer": "adventurer"}


def kind_of(effect: Effect) -> str:
    """Which list names this reward; empty for what need not be named (reputation, keywords, side quests, a free colour)."""
    if effect.op == "gain":
        what = effect.word("what")
        kind = effect.word("colour") if what == "token" else what
        return kind if kind in NAMED_BY else ""
    return REWARD_KINDS.get(effect.op, "")


def names(text: str, kind: str) -> bool:
    """Whether a word of the text begins like one of the list."""
    return any(word.startswith(BEGINNINGS[kind]) for word in plain_words(text))


def names_card(text: str, title: str) -> bool:
    """Whether the text has a telling word of the title of a world card."""
    telling = [word[:5] for word in plain_words(title) if len(word) > 3]
    return any(word.startswith(beginning) for word in plain_words(text) for beginning in telling)


def plain_words(text: str) -> list[str]:
    """The words in small letters, without stops and quotation marks; an apostrophe within a word stays."""
    return [word.strip("'-") for word in text.lower().translate(STOPS).split() if word.strip("'-")]
