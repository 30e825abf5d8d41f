"""All that can be asked over HTTP."""

from __future__ import annotations

from typing import Final

from farshore.server import api, campaign_api

ROUTES: Final[tuple[api.Route, ...]] = (*api.ROUTES, *campaign_api.ROUTES)
