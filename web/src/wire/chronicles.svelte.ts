// The campaigns of this browser: the owner's key and the players' keys, which open their seats at every sitting.
import { campaigns } from './campaigns';
import { keep } from './keep.svelte';
import { RING } from './secret';
import { read, write } from '../shared/settings.svelte';

export interface Kept {
  campaign: string;
  title: string;
  keys: Record<string, string>;
  owner?: string;
}
const KEY = 'farshore.campaigns';

class Chronicles {
  all = $state<Kept[]>(typeof localStorage === 'undefined' ? [] : read<Kept[]>(KEY, []));

  find(campaign: string): Kept | undefined {
    return this.all.find((one) => one.campaign === campaign);
  }

  put(change: Partial<Kept> & { campaign: string }): void {
    const old = this.find(change.campaign) ?? { campaign: change.campaign, title: '', keys: {} };
    const made = { ...old, ...change, keys: { ...old.keys, ...(change.keys ?? {}) } };
    this.all = [made, ...this.all.filter((one) => one.campaign !== change.campaign)].slice(0, 30);
    write(KEY, this.all);
  }

  forget(campaign: string): void {
    this.all = this.all.filter((one) => one.campaign !== campaign);
    write(KEY, this.all);
  }

  /** Any key that opens the campaign: the owner's, or that of the first own player. */
  key(campaign: string): string | null {
    const kept = this.find(campaign);
    return kept?.owner ?? Object.values(kept?.keys ?? {})[0] ?? null;
  }

  /** One link holds all keys of this browser, so that one can go on elsewhere. */
  link(campaign: string): string {
    const kept = this.find(campaign);
    const keys = [kept?.owner, ...Object.values(kept?.keys ?? {})].filter((key) => !!key && key !== RING);
    return `${location.origin}/campaign/${campaign}${keys.length ? `#${keys.join('.')}` : ''}`;
  }

  /** Keys of a link: the server says what each of them opens. */
  async take(campaign: string, hash: string): Promise<void> {
    for (const key of hash
      .replace(/^#/, '')
      .split('.')
      .filter((one) => one.length > 8)) {
      const seen = await campaigns.see(campaign, null, key);
      this.put({
        campaign,
        title: seen.title,
        ...(seen.owner ? { owner: key } : {}),
        ...(seen.me !== undefined ? { keys: { [seen.me]: key } } : {}),
      });
    }
  }

  /** The own keys are those of the table's seats: present players sit in their order. */
  open(campaign: string, table: string, game: string, title: string, present: number[]): void {
    const kept = this.find(campaign);
    const keys = Object.fromEntries(
      Object.entries(kept?.keys ?? {})
        .map(([player, key]) => [present.indexOf(Number(player)), key] as const)
        .filter(([seat]) => seat >= 0),
    );
    keep.put({ table, game, title, keys, ...(kept?.owner ? { owner: kept.owner } : {}) });
  }
}

export const chronicles = new Chronicles();
