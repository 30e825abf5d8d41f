// Campaigns, over HTTP.
import { get, post, type NewSeat } from './api';

export interface PlayerInfo {
  player: number; name: string; kind: 'open' | 'human' | 'bot'; character: string; points: number; experience: number; talents: string[]; keywords: string[]; quests: string; bot?: string;
}
export interface EntryInfo { n: number; after: number; kind: string; text: string; here: boolean; table?: string }
export interface MapInfo { map: number; name: string; theme: string }
export interface SittingInfo { table: string; after: number; name: string; state: 'gathering' | 'playing' | 'over' }
export interface CampaignInfo {
  campaign: string; title: string; mode: string; options: Record<string, unknown>; at: number; last: number; players: PlayerInfo[]; entries: EntryInfo[]; maps: MapInfo[];
  skips: MapInfo[]; sittings: SittingInfo[]; champions: number[]; over: boolean; me?: number; owner?: boolean;
}
export interface NewCampaign { players: NewSeat[]; mode: string; options?: Record<string, unknown>; title?: string }
export interface Changed { player: number; key?: string }

const one = (campaign: string): string => `/api/campaigns/${encodeURIComponent(campaign)}`;
export const campaigns = {
  begin: (body: NewCampaign) => post<{ campaign: string; owner: string; keys: Record<string, string> }>('/api/campaigns', body),
  see: (campaign: string, at?: number | null, key?: string | null) => get<CampaignInfo>(`${one(campaign)}${at ? `?at=${at}` : ''}`, key),
  come: (campaign: string, name: string, player: number, nonce: string) => post<{ player: number; key: string }>(`${one(campaign)}/come`, { name, player, nonce }),
  sit: (campaign: string, body: { after?: number; map?: number; present?: number[]; promise?: string; nonce?: string }, key: string) => post<{ table: string }>(`${one(campaign)}/sittings`, body, key),
  replace: (campaign: string, player: number, body: NewSeat & { after?: number }, owner: string) => post<Changed>(`${one(campaign)}/players/${player}`, body, owner),
  join: (campaign: string, body: NewSeat & { after?: number }, owner: string) => post<Changed>(`${one(campaign)}/players`, body, owner),
  skip: (campaign: string, map: number, owner: string, after?: number) => post<CampaignInfo>(`${one(campaign)}/skip`, after ? { map, after } : { map }, owner),
  ledger: (campaign: string) => `${one(campaign)}/ledger`,
};
