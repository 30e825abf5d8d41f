"""All that can be asked over HTTP."""

from __future__ import annotations

from typing import Final

from farshore.server import api, campaign_api
from farshore.server.notices import api as notices_api
from farshore.server.people import api as people_api
from farshore.server.seas import api as seas_api
from farshore.server.standing import api as standing_api

ROUTES: Final[tuple[api.Route, ...]] = (
    *api.ROUTES,
    *campaign_api.ROUTES,
    *people_api.ROUTES,
    *notices_api.ROUTES,
    *seas_api.ROUTES,
    *standing_api.ROUTES,
)
