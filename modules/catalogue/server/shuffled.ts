import { hash } from 'node:crypto';
import type { Database } from '#kernel/db/database.ts';
import type { Cards } from './shared-store.ts';
import { readCards, readIds } from './video-list-store.ts';

/** R20: those that are liked come first, those that are suggested next, and the rest follows. */
const LIKED = 3;
const SUGGESTED = 6;
/** What is liked is drawn from so many of the most popular, what is suggested from so many more, the rest from the newest. */
const LIKED_FROM = 12;
const SUGGESTED_FROM = 30;
const REST_FROM = 240;

/** The order of a site's videos on one day: another each day, and the same for everybody. */
export async function shuffledVideos(
  db: Database,
  site: string,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<Cards & { total: number }> {
  const [popular, latest] = await Promise.all([
    readIds(db, site, { sort: 'popular', limit: SUGGESTED_FROM }),
    readIds(db, site, { sort: 'latest', limit: REST_FROM }),
  ]);
  const shuffle = shuffleOf(now.toISOString().slice(0, 10));
  const liked = shuffle(popular.slice(0, LIKED_FROM)).slice(0, LIKED);
  const suggested = shuffle(without(popular, liked)).slice(0, SUGGESTED);
  const first = [...liked, ...suggested];
  const all = [...first, ...shuffle(without(latest, first))];
  const cards = await readCards(db, site, all.slice(offset, offset + limit));
  return { ...cards, total: all.length };
}

function without(ids: readonly number[], taken: readonly number[]): number[] {
  return ids.filter((id) => !taken.includes(id));
}

function shuffleOf(day: string): (ids: readonly number[]) => number[] {
  return (ids) => {
    const drawn = ids.map((id) => ({ id, lot: hash('sha1', `${day} ${id}`) }));
    return drawn.sort((left, right) => (left.lot < right.lot ? -1 : 1)).map(({ id }) => id);
  };
}
