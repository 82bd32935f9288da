import { hash } from 'node:crypto';
import type { Database } from '#kernel/db/database.ts';
import type { Cards } from './list-sql-store.ts';
import { pagePosition } from './page-position.ts';
import { readCards, readIds, readIdsAt, readTotal } from './video-list-store.ts';

/** R20: liked videos first, then suggested ones, then the rest. */
const LIKED = 3;
const SUGGESTED = 6;
/**
 * Liked videos are picked from this many of the most popular, suggested ones from the next, the rest from the newest.
 */
const LIKED_FROM = 12;
const SUGGESTED_FROM = 30;
const REST_FROM = 240;

/** The order of a site's videos on a day: it changes daily and is the same for everyone. */
export async function shuffledVideos(
  db: Database,
  site: string,
  { limit, offset, now }: Part & { now: Date },
): Promise<Cards & { total: number }> {
  const [popular, latest, total] = await Promise.all([
    readIds(db, site, { sort: 'popular', limit: SUGGESTED_FROM }),
    readIds(db, site, { sort: 'latest', limit: REST_FROM }),
    readTotal(db, site, 'videos'),
  ]);
  const shuffle = shuffleOf(now.toISOString().slice(0, 10));
  const liked = shuffle(popular.slice(0, LIKED_FROM)).slice(0, LIKED);
  const suggested = shuffle(without(popular, liked)).slice(0, SUGGESTED);
  const first = [...liked, ...suggested];
  const drawn = [...first, ...shuffle(without(latest, first))];
  const ids = drawn.slice(offset, offset + limit);
  const left = { limit: limit - ids.length, offset: Math.max(offset, drawn.length) };
  ids.push(...(await olderIds(db, site, { drawn, latest, total, ...left })));
  return { ...(await readCards(db, site, ids)), total };
}

/** Everything older comes after the shuffled videos, newest first, except older videos that were picked already. */
async function olderIds(
  db: Database,
  site: string,
  { drawn, latest, total, limit, offset }: Part & Drawn,
): Promise<number[]> {
  if (limit === 0 || latest.length < REST_FROM) return [];
  const early = without(drawn, latest);
  const beyond = { limit, offset: offset - drawn.length + latest.length };
  const place = pagePosition(beyond, total - early.length);
  return place ? readIdsAt(db, site, { sort: 'latest', ...place }, early) : [];
}

interface Part {
  limit: number;
  offset: number;
}
interface Drawn {
  drawn: readonly number[];
  latest: readonly number[];
  /** The total of the whole list. */
  total: number;
}

function without(ids: readonly number[], taken: readonly number[]): number[] {
  return ids.filter((id) => !taken.includes(id));
}

function shuffleOf(day: string): (ids: readonly number[]) => number[] {
  return (ids) => {
    const lots = ids.map((id) => ({ id, lot: hash('sha1', `${day} ${id}`) }));
    return lots.sort((left, right) => (left.lot < right.lot ? -1 : 1)).map(({ id }) => id);
  };
}
