import { MINUTE } from '#kernel/clock.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { audienceOf } from '#modules/content/server/index.ts';
import { EDITION } from '../contract/kinds.ts';
import type { ChampionshipModuleDeps } from './deps.ts';
import { type Edition, type Editions, editionOf, type Viewer } from './edition.ts';

const LIFE_MS = MINUTE;

/** Read and checked once, not with every vote: dropped like the pages that show them, after a minute at the latest. */
export function createEditions({ content, clock, bus }: Pick<ChampionshipModuleDeps, 'content' | 'clock' | 'bus'>) {
  const held = new Map<string, { tag: string; until: number; editions: Promise<Edition[]> }>();

  function read(viewer: Viewer | { site: string }): Promise<Edition[]> {
    const key = `${viewer.site} ${'visitor' in viewer ? audienceOf(viewer.visitor) : ''}`;
    const now = clock.now().getTime();
    const cached = held.get(key);
    if (cached && cached.until > now) return cached.editions;
    const found = 'visitor' in viewer ? content.visible(EDITION, viewer) : content.shownToAnybody(EDITION, viewer.site);
    const editions = found.then((all) => all.flatMap((entry) => editionOf(entry) ?? []));
    held.set(key, { tag: entriesTag(viewer.site, EDITION), until: now + LIFE_MS, editions });
    editions.catch(() => held.delete(key));
    return editions;
  }

  async function at(viewer: Viewer): Promise<Edition[]> {
    const all = await read(viewer);
    const now = Math.floor(clock.now().getTime() / 1000);
    const isOver = ({ dates }: Edition) => dates.tourEnd <= now;
    const byEnd = (one: Edition, other: Edition) => one.dates.tourEnd - other.dates.tourEnd || one.id - other.id;
    return [...all.filter((one) => !isOver(one)).sort(byEnd), ...all.filter(isOver).sort(byEnd).reverse()];
  }

  return {
    at,
    ofAnybody: (site) => read({ site }),
    async find(viewer, key) {
      const all = await at(viewer);
      return key === undefined ? all[0] : all.find((edition) => edition.key === key);
    },
    async listen() {
      await bus.subscribe('pages.drop', (tags) => {
        for (const [key, { tag }] of held) if ((tags as readonly string[]).includes(tag)) held.delete(key);
      });
    },
  } satisfies Editions;
}
