import { LRUCache } from 'lru-cache';
import { type Clock, SECOND } from '#kernel/clock.ts';
import { type CatalogueApi, pictureName } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { SiteApi } from '#modules/site/server/index.ts';
import type { Site } from '#sites/site.ts';

/** Anyone who shows pictures or clips. */
interface Showing {
  site: Pick<SiteApi, 'all'>;
  catalogue: Pick<CatalogueApi, 'sitesShowing'>;
  content: Pick<ContentApi, 'sitesShowing'>;
}

export interface OpenMedia {
  /** Whether a site shows it that is open: that asks anyone who wants to know for no proof of age. */
  isOpen(address: string, isOpenSite: (site: Site) => boolean): Promise<boolean>;
  /** Something is shown elsewhere than it was. */
  forget(): void;
}

const MAX_CACHED = 20_000;
/** Nothing of ours lies at a longer address. */
const LONGEST = 600;
/** What was not heard of a change of lasts no longer. */
const TTL_MS = 10 * SECOND;

/**
 * Whose the pictures and clips are: an address answers on the host of every site, and what sites show that ask for a
 * proof of age is for nobody without one, whichever host is asked. Where no site asks, or all do, nothing is looked up.
 */
export function createOpenMedia({ clock, modules }: { clock: Clock; modules(): Showing }): OpenMedia {
  const cached = new LRUCache<string, Promise<boolean>>({
    max: MAX_CACHED,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  /** The quick ones are asked first. */
  async function isShownBy(open: readonly string[], address: string): Promise<boolean> {
    const { site, catalogue, content } = modules();
    const name = pictureName(address);
    const settings = site.all().filter(({ key }) => open.includes(key));
    const hasOpen = (keys: readonly string[]) => keys.some((key) => open.includes(key));
    return (
      settings.some((one) => JSON.stringify(one).includes(name)) ||
      hasOpen(await catalogue.sitesShowing(address)) ||
      hasOpen(await content.sitesShowing(name))
    );
  }

  return {
    async isOpen(address, isOpenSite) {
      const all = modules().site.all();
      const open = all.filter(isOpenSite).map(({ key }) => key);
      if (open.length === all.length) return true;
      if (open.length === 0 || address.length > LONGEST) return false;
      // Under the open sites as well: a site that begins to ask must not find an older answer.
      const key = `${open.join()} ${address}`;
      const known = cached.get(key);
      if (known) return known;
      const asking = isShownBy(open, address);
      cached.set(key, asking);
      // Anyone who comes next asks again.
      asking.catch(() => cached.delete(key));
      return asking;
    },
    forget: () => cached.clear(),
  };
}
