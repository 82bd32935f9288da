import { LRUCache } from 'lru-cache';
import { type Clock, SECOND } from '#kernel/clock.ts';
import { type CatalogueApi, pictureName } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { MediaApi } from '#modules/media/server/index.ts';
import type { SiteApi } from '#modules/site/server/index.ts';
import type { Site } from '#sites/site.ts';

/** Modules that show pictures or clips. */
interface Showing {
  site: Pick<SiteApi, 'all'>;
  catalogue: Pick<CatalogueApi, 'shownAt'>;
  content: Pick<ContentApi, 'sitesShowing'>;
  media: Pick<MediaApi, 'goingPictures'>;
}

export interface OpenMedia {
  /** Whether an open site without an age check shows it. */
  isOpen(address: string, isOpenSite: (site: Site) => boolean): Promise<boolean>;
  /** Whether it belongs only to what is hidden, unpublished or being deleted. */
  isHidden(address: string): Promise<boolean>;
  /** To be called when it changes what is shown where. */
  forget(): void;
}

const MAX_CACHED = 20_000;
/** None of our addresses is longer. */
const LONGEST = 600;
/** How long an answer may be outdated if a change wasn't noticed. */
const TTL_MS = 10 * SECOND;

/**
 * Decides who may see pictures and clips. Their addresses work on the host of every site, so hidden ones are refused on
 * all of them, and what only sites with an age check show requires one on every host.
 */
export function createOpenMedia({ clock, modules }: { clock: Clock; modules(): Showing }): OpenMedia {
  const cached = <Answer extends object>(ask: (address: string) => Promise<Answer>) => {
    const answers = new LRUCache<string, Promise<Answer>>({
      max: MAX_CACHED,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
    const of = (address: string) => {
      const known = answers.get(address);
      if (known) return known;
      const asking = ask(address);
      answers.set(address, asking);
      // A failed answer isn't cached.
      asking.catch(() => answers.delete(address));
      return asking;
    };
    return { of, forget: () => answers.clear() };
  };
  /** Sites that aren't open yet don't make it visible on any host. */
  const opened = () =>
    modules()
      .site.all()
      .filter(({ isOpen }) => isOpen);
  const inCatalogue = cached((address) => modules().catalogue.shownAt(address));
  const inContent = cached((name) => modules().content.sitesShowing(name));

  /** Keys of the sites whose settings name it. */
  const inSettings = cached(async (name) => {
    const naming = modules()
      .site.all()
      .filter((one) => JSON.stringify(one).includes(name));
    return naming.map(({ key }) => key);
  });

  /** Names of the pictures being deleted, all under one key. */
  const going = cached(async () => new Set((await modules().media.goingPictures()).map(pictureName)));

  return {
    async isOpen(address, isOpenSite) {
      const all = opened();
      const open = all.filter(isOpenSite).map(({ key }) => key);
      if (open.length === 0) return false;
      if (open.length === all.length) return true;
      if (address.length > LONGEST) return false;
      const name = pictureName(address);
      const hasOpen = (keys: readonly string[]) => keys.some((key) => open.includes(key));
      // The most likely place first.
      return (
        hasOpen((await inCatalogue.of(address)).sites) ||
        hasOpen(await inSettings.of(name)) ||
        hasOpen(await inContent.of(name))
      );
    },
    async isHidden(address) {
      if (address.length > LONGEST) return false;
      const name = pictureName(address);
      const open = new Set(opened().map(({ key }) => key));
      const hasOpen = (keys: readonly string[]) => keys.some((key) => open.has(key));
      const { isHidden, sites } = await inCatalogue.of(address);
      if (!isHidden && hasOpen(sites)) return false;
      if (!isHidden && sites.length === 0 && !(await going.of('')).has(name)) return false;
      return !hasOpen(await inSettings.of(name)) && !hasOpen(await inContent.of(name));
    },
    forget() {
      going.forget();
      inSettings.forget();
      inCatalogue.forget();
      inContent.forget();
    },
  };
}
