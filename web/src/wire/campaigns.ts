// Campaigns, over HTTP.
import { get, hungAll, hungOne, own, post } from './api';
import type {
  BookInfo,
  Came,
  CampaignInfo,
  CampaignMade,
  Changed,
  NewCampaign,
  NewSeat,
  NewSitting,
  Sat,
} from './types';

const one = (campaign: string): string => `/api/campaigns/${encodeURIComponent(campaign)}`;
export const campaigns = {
  begin: (body: NewCampaign) => own<CampaignMade>('/api/campaigns', body, hungAll),
  see: (campaign: string, at?: number | null, key?: string | null) =>
    get<CampaignInfo>(`${one(campaign)}${at ? `?at=${at}` : ''}`, key),
  book: (campaign: string, at: number) => get<BookInfo>(`${one(campaign)}/book?at=${at}`),
  come: (campaign: string, name: string, player: number, nonce: string) =>
    own<Came>(`${one(campaign)}/come`, { name, player, nonce }, hungOne),
  sit: (campaign: string, body: NewSitting, key: string) => post<Sat>(`${one(campaign)}/sittings`, body, key),
  replace: (campaign: string, player: number, body: NewSeat & { after?: number }, owner: string) =>
    post<Changed>(`${one(campaign)}/players/${player}`, body, owner),
  join: (campaign: string, body: NewSeat & { after?: number }, owner: string) =>
    post<Changed>(`${one(campaign)}/players`, body, owner),
  skip: (campaign: string, map: number, owner: string, after?: number) =>
    post<CampaignInfo>(`${one(campaign)}/skip`, after ? { map, after } : { map }, owner),
  ledger: (campaign: string) => `${one(campaign)}/ledger`,
};
