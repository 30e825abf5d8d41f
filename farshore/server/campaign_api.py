"""Campaigns over HTTP: one function a request, listed in ROUTES."""

from __future__ import annotations

from msgspec import UNSET
from starlette.responses import PlainTextResponse, Response

from farshore.core.campaign import Campaign, Chapter
from farshore.core.ledger import LedgerEntry
from farshore.server import campaign_messages as m
from farshore.server.api import MOST, Call, Route
from farshore.server.campaigns import NOT_OWNER, NOT_PLAYER
from farshore.server.chronicle import Chronicle
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
    """The whole ledger as text; `farshore GAME campaign` goes on with it."""
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
            name = stands.chapter(one.map).name
            sittings.append(m.SittingInfo(one.table, one.after, name, stored.doc.state))
    path = {entry.n for entry in chronicle.ledger.path(stands.at)}
    return m.CampaignInfo(
        campaign=chronicle.id,
        title=chronicle.title or chronicle.game.title,
        mode=stands.mode,
        options=stands.options,
        at=stands.at,
        last=len(chronicle.ledger.entries),
        players=[person(chronicle, stands, player) for player in range(len(stands.names))],
        entries=[entry_info(stands, entry, path) for entry in chronicle.ledger.entries],
        maps=[map_info(chapter) for chapter in stands.chapters_open()],
        skips=[map_info(chapter) for chapter in stands.chapters_skippable()],
        sittings=sittings,
        champions=stands.champions(),
        over=stands.is_over(),
        prologue=[m.FramePageInfo(page.title, page.text) for page in stands.prologue()],
        epilogue=[m.FramePageInfo(page.title, page.text) for page in stands.epilogue()],
    )


def person(chronicle: Chronicle, stands: Campaign, player: int) -> m.PlayerInfo:
    seat = chronicle.people[player]
    character = stands.character(player)
    return m.PlayerInfo(
        player=player,
        name=stands.names[player] if stands.at < len(chronicle.ledger.entries) else seat.name,
        kind=seat.kind,
        character=character.name,
        points=character.points,
        experience=character.experience,
        talents=character.talents,
        keywords=character.keywords,
        quests=character.story,
        bot=seat.bot or UNSET,
    )


def entry_info(stands: Campaign, entry: LedgerEntry, path: set[int]) -> m.EntryInfo:
    table = entry.what.get("table", "")
    return m.EntryInfo(entry.n, entry.after, entry.kind, stands.told(entry), entry.n in path, table or UNSET)


def map_info(chapter: Chapter) -> m.MapInfo:
    return m.MapInfo(chapter.number, chapter.name, chapter.theme)


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
