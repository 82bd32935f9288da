import { createTimedCache } from '#kernel/cache/timed-cache.ts';
import { MINUTE } from '#kernel/clock.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { audienceOf } from '#modules/content/server/index.ts';
import { EDITION } from '../contract/kinds.ts';
import type { ChampionshipModuleDeps } from './deps.ts';
import { type Edition, type Editions, editionOf, type Viewer } from './edition.ts';

/**
 * Read and validated once, not with every vote: invalidated with the pages that show them, and after a minute at most.
 */
export function createEditions({ content, clock, bus }: Pick<ChampionshipModuleDeps, 'content' | 'clock' | 'bus'>) {
  const cache = createTimedCache<Edition[]>({ clock, lifeMs: MINUTE });

  function read(viewer: Viewer | { site: string }): Promise<Edition[]> {
    return cache.of(`${viewer.site} ${'visitor' in viewer ? audienceOf(viewer.visitor) : ''}`, async () => {
      const entries = await ('visitor' in viewer
        ? content.visible(EDITION, viewer)
        : content.shownToAnybody(EDITION, viewer.site));
      return entries.flatMap((entry) => editionOf(entry) ?? []);
    });
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
      await bus.subscribe('pages.drop', (tags) =>
        cache.drop((key) => (tags as readonly string[]).includes(entriesTag(key.split(' ')[0] ?? '', EDITION))),
      );
    },
  } satisfies Editions;
}
