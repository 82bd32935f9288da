import { LRUCache } from 'lru-cache';
import { MINUTE } from '#kernel/clock.ts';
import type { PlayerModuleDeps } from '../deps.ts';
import { dayOf } from '../downloads/daily-limit.ts';
import { readWatched } from './watched-store.ts';

/** With fewer viewers the curve is mostly chance. */
export const SHOWN_FROM = 50;

const CACHED_MS = 10 * MINUTE;
const MOST_CACHED = 2000;

/** How often each part was watched, relative to the most watched one; read from the database every ten minutes. */
export function createMostWatched({ db, clock }: Pick<PlayerModuleDeps, 'db' | 'clock'>) {
  const cache = new LRUCache<number, { curve: number[] | null }>({
    max: MOST_CACHED,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    async fetchMethod(videoId) {
      const sums = await readWatched(db.drizzle, videoId, dayOf(clock.now()));
      if (!sums || sums.viewers < SHOWN_FROM) return { curve: null };
      const most = Math.max(1, ...sums.parts);
      return { curve: sums.parts.map((count) => Math.round((100 * count) / most)) };
    },
  });
  return async (videoId: number): Promise<number[] | null> => (await cache.fetch(videoId))?.curve ?? null;
}
