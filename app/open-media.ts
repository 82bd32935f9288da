import { LRUCache } from 'lru-cache';
import { type Clock, SECOND } from '#kernel/clock.ts';
import { type CatalogueApi, pictureName } from '#modules/catalogue/server/index.ts';
import type { EntriesApi } from '#modules/entries/server/index.ts';
import type { SiteApi } from '#modules/site/server/index.ts';

/** Whoever shows pictures or clips. */
interface Showing {
  site: Pick<SiteApi, 'all'>;
  catalogue: Pick<CatalogueApi, 'sitesShowing'>;
  entries: Pick<EntriesApi, 'sitesShowing'>;
}

export interface OpenMedia {
  /** Whether a site that asks for no proof of age shows it. */
  isOpen(address: string): Promise<boolean>;
  /** Something is shown elsewhere than it was. */
  forget(): void;
}

const MOST_KEPT = 20_000;
/** What was not heard of a change of lasts no longer. */
const KEPT_MS = 10 * SECOND;

/**
 * Whose the pictures and clips are: an address answers on the host of every site, and what sites show that ask for a proof of age is for
 * nobody without one, whichever host is asked. Where no site asks, or all do, nothing is looked up.
 */
export function createOpenMedia({ clock, modules }: { clock: Clock; modules(): Showing }): OpenMedia {
  const kept = new LRUCache<string, { isOpen: boolean }, { address: string; open: readonly string[] }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, _stale, { context }) => ({ isOpen: await isShownBy(context) }),
  });

  /** The quick ones are asked first. */
  async function isShownBy({ address, open }: { address: string; open: readonly string[] }) {
    const { site, catalogue, entries } = modules();
    const name = pictureName(address);
    const settings = site.all().filter(({ key }) => open.includes(key));
    const hasOpen = (keys: readonly string[]) => keys.some((key) => open.includes(key));
    return (
      settings.some((one) => JSON.stringify(one).includes(name)) ||
      hasOpen(await catalogue.sitesShowing(address)) ||
      hasOpen(await entries.sitesShowing(name))
    );
  }

  return {
    async isOpen(address) {
      const all = modules().site.all();
      const open = all.filter(({ flags }) => !flags.ageVerification).map(({ key }) => key);
      if (open.length === all.length) return true;
      if (open.length === 0) return false;
      // Under the open sites as well: a site that begins to ask must not find an older answer.
      const found = await kept.fetch(`${open.join()} ${address}`, { context: { address, open } });
      return found?.isOpen ?? false;
    },
    forget: () => kept.clear(),
  };
}
