"""Campaigns over HTTP: one function a request, listed in ROUTES."""

from __future__ import annotations

from msgspec import UNSET
from starlette.responses import PlainTextResponse, Response

from farshore.core.ledger import LedgerEntry
from farshore.games.nearfar import GAME
from farshore.games.nearfar.campaign import FIRST_MAP, Campaign
from farshore.games.nearfar.epilogue import epilogue, prologue
from farshore.games.nearfar.options import CAMPAIGN, FINALE, STORY_LENGTH
from farshore.server import campaign_messages as m
from farshore.server.api import MOST, Call, Route
from farshore.server.campaigns import NOT_OWNER, NOT_PLAYER, Chronicle
from farshore.server.errors import Refused


async def found(call: Call) -> Chronicle:
    """The campaign of the address, with every sitting that is over in its ledger."""
    chronicle = await call.campaigns.get(call.request.path_params["campaign"])
    await call.campaigns.settle(chronicle)
    await call.campaigns.follow(chronicle)
    return chronicle


async def owned(call: Call) -> Chronicle:
    chronicle = await found(call)
    if not chronicle.is_owner(call.key):
        raise Refused(403 if call.key else 401, NOT_OWNER)
    return chronicle


async def make_campaign(call: Call) -> m.CampaignMade:
    """Begin a campaign. Nobody sits down yet: sittings are begun one at a time."""
    return await call.campaigns.begin(call.body)


async def one_campaign(call: Call) -> m.CampaignInfo:
    """A campaign as it stands now, or as it stood `at` an entry of its ledger."""
    chronicle = await found(call)
    me = chronicle.player_of(call.key)
    is_owner = chronicle.is_owner(call.key)
    if call.key and me is None and not is_owner:
        raise Refused(403, NOT_PLAYER)
    at = call.number("at")
    told = await described(call, chronicle, chronicle.stands(at or None))
    told.me = UNSET if me is None else me
    told.owner = is_owner
    return told


async def ledger(call: Call) -> Response:
    """The whole ledger as text; `farshore nearfar campaign` goes on with it."""
    chronicle = await found(call)
    return PlainTextResponse(chronicle.ledger.write())


async def come(call: Call) -> m.Came:
    """Take the place of a player who is awaited."""
    return await call.campaigns.come(await found(call), call.body)


async def sit_down(call: Call) -> m.Sat:
    """Begin the next sitting, or fork one off from an earlier entry. Any player may."""
    chronicle = await found(call)
    beginner = chronicle.player_of(call.key)
    if not chronicle.is_owner(call.key) and beginner is None:
        raise Refused(403 if call.key else 401, NOT_PLAYER)
    return m.Sat(await call.campaigns.sit(chronicle, call.body, beginner))


async def change_player(call: Call) -> m.Changed:
    """Replace a missing player, or hand on the own place; the sheet stays, the old key opens nothing any more."""
    chronicle = await found(call)
    number = call.request.path_params["player"]
    if not (number.isascii() and number.isdecimal()):
        raise Refused(404, "There is no such player.")
    player = min(int(number[:9]), MOST)
    is_own = chronicle.player_of(call.key) == player
    if not is_own and not chronicle.is_owner(call.key):
        raise Refused(403 if call.key else 401, NOT_OWNER)
    key = await call.campaigns.replace(chronicle, player, call.body, is_own)
    return m.Changed(player, key or UNSET)


async def join(call: Call) -> m.Changed:
    """Somebody joins later, with what the rules give to newcomers."""
    player, key = await call.campaigns.join(await owned(call), call.body)
    return m.Changed(player, key or UNSET)


async def skip(call: Call) -> m.CampaignInfo:
    """Leave out a map."""
    chronicle = await owned(call)
    await call.campaigns.skip(chronicle, call.body.map, call.body.after)
    return await described(call, chronicle, chronicle.stands())


# In words


async def described(call: Call, chronicle: Chronicle, stands: Campaign) -> m.CampaignInfo:
    sittings: list[m.SittingInfo] = []
    for one in chronicle.running():
        stored = await call.house.store.load(one.table)
        if stored is not None:
            name = GAME.content.maps[one.map].display_name
            sittings.append(m.SittingInfo(one.table, one.after, name, stored.doc.state))
    path = {entry.n for entry in chronicle.ledger.path(stands.at)}
    return m.CampaignInfo(
        campaign=chronicle.id,
        title=chronicle.title or GAME.title,
        mode=stands.mode,
        options=stands.options,
        at=stands.at,
        last=len(chronicle.ledger.entries),
        players=[person(chronicle, stands, player) for player in range(len(stands.names))],
        entries=[entry_info(chronicle, entry, path) for entry in chronicle.ledger.entries],
        maps=[map_info(number) for number in stands.maps_open()],
        skips=[map_info(number) for number in skippable(stands)],
        sittings=sittings,
        champions=stands.champions(),
        over=stands.is_over(),
        prologue=[m.FramePageInfo(page.title, page.text) for page in prologue(stands)],
        epilogue=[m.FramePageInfo(page.title, page.text) for page in epilogue(stands)],
    )


def person(chronicle: Chronicle, stands: Campaign, player: int) -> m.PlayerInfo:
    one = chronicle.people[player]
    sheet = stands.sheets[player]
    content = GAME.content
    characters = {known.id: known.display_name for known in content.characters}
    talents = {known.id: known.display_name for known in content.talents}
    if stands.mode == CAMPAIGN:
        quests = f"{sheet.boxes} {'quest' if sheet.boxes == 1 else 'quests'}"
        if sheet.side:
            quests += f", {len(sheet.side)} side {'quest' if len(sheet.side) == 1 else 'quests'} to come"
    else:
        quests = f"{len(sheet.line)} of {STORY_LENGTH} chapters"
    return m.PlayerInfo(
        player=player,
        name=stands.names[player] if stands.at < len(chronicle.ledger.entries) else one.name,
        kind=one.kind,
        character=characters.get(sheet.character, ""),
        points=stands.totals()[player],
        experience=sheet.unspent(),
        talents=[talents[name] for name in sheet.talents],
        keywords=list(sheet.keywords),
        quests=quests,
        bot=one.bot or UNSET,
    )


def entry_info(chronicle: Chronicle, entry: LedgerEntry, path: set[int]) -> m.EntryInfo:
    table = entry.what.get("table", "")
    return m.EntryInfo(entry.n, entry.after, entry.kind, said(chronicle, entry), entry.n in path, table or UNSET)


def said(chronicle: Chronicle, entry: LedgerEntry) -> str:
    """An entry as one sentence."""
    what = entry.what
    if entry.kind == "begin":
        return f"{listed(what['names'])} begin."
    before = Campaign(GAME, chronicle.ledger, entry.after)
    if entry.kind == "join":
        return f"{what['name']} joins."
    if entry.kind == "skip":
        return f"{GAME.content.maps[what['map']].display_name} is left out."
    if entry.kind == "replace":
        old = before.names[what["player"]]
        return f"{what['name']} comes." if old == what["name"] else f"{what['name']} takes over from {old}."
    scores = listed([f"{before.names[n]} {score}" for n, score in zip(what["present"], what["scores"], strict=True)])
    place = GAME.content.maps[what["map"]].display_name
    return f"{place}: lost by everybody." if what["lost"] else f"{place}: {scores}."


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def map_info(number: int) -> m.MapInfo:
    known = GAME.content.maps[number]
    return m.MapInfo(number, known.display_name, known.theme)


def skippable(stands: Campaign) -> list[int]:
    """NF-395 Maps that may still be left out."""
    if stands.skips_left() < 1:
        return []
    first = max(stands.maps_done(), default=FIRST_MAP - 1) + 1
    return [number for number in range(first, FINALE) if number not in stands.skipped]


ONE = "/api/campaigns/{campaign}"
ROUTES = (
    Route("POST", "/api/campaigns", make_campaign, m.CampaignMade, m.NewCampaign, 201),
    Route("GET", ONE, one_campaign, m.CampaignInfo, key="player or owner?", query=("at",)),
    Route("GET", f"{ONE}/ledger", ledger, "text/plain"),
    Route("POST", f"{ONE}/come", come, m.Came, m.Come),
    Route("POST", f"{ONE}/sittings", sit_down, m.Sat, m.NewSitting, 201, key="player or owner"),
    Route("POST", f"{ONE}/players/{{player:int}}", change_player, m.Changed, m.ChangePlayer, key="owner or player"),
    Route("POST", f"{ONE}/players", join, m.Changed, m.Join, 201, key="owner"),
    Route("POST", f"{ONE}/skip", skip, m.CampaignInfo, m.Skip, key="owner"),
)
