// Campaigns, over HTTP.
import { get, post } from './api';
import type { Came, CampaignInfo, CampaignMade, Changed, NewCampaign, NewSeat, NewSitting, Sat } from './types';

const one = (campaign: string): string => `/api/campaigns/${encodeURIComponent(campaign)}`;
export const campaigns = {
  begin: (body: NewCampaign) => post<CampaignMade>('/api/campaigns', body),
  see: (campaign: string, at?: number | null, key?: string | null) =>
    get<CampaignInfo>(`${one(campaign)}${at ? `?at=${at}` : ''}`, key),
  come: (campaign: string, name: string, player: number, nonce: string) =>
    post<Came>(`${one(campaign)}/come`, { name, player, nonce }),
  sit: (campaign: string, body: NewSitting, key: string) => post<Sat>(`${one(campaign)}/sittings`, body, key),
  replace: (campaign: string, player: number, body: NewSeat & { after?: number }, owner: string) =>
    post<Changed>(`${one(campaign)}/players/${player}`, body, owner),
  join: (campaign: string, body: NewSeat & { after?: number }, owner: string) =>
    post<Changed>(`${one(campaign)}/players`, body, owner),
  skip: (campaign: string, map: number, owner: string, after?: number) =>
    post<CampaignInfo>(`${one(campaign)}/skip`, after ? { map, after } : { map }, owner),
  ledger: (campaign: string) => `${one(campaign)}/ledger`,
};
