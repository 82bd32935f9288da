import type { Database } from '#kernel/db/database.ts';
import type { VideoCard } from '../../contract/types.ts';
import type { Cards } from '../lists/list-sql-store.ts';
import { readCardSources } from './card-store.ts';
import { listedVideo } from './listed-video.ts';

/** Cards of the current version: outdated ones are rebuilt on the fly until the job has done so. */
export async function freshCards(db: Pick<Database, 'drizzle'>, { cards, outdated }: Cards): Promise<string> {
  if (outdated === null) return cards;
  const sources = await readCardSources(db.drizzle, outdated);
  const made = new Map(sources.map((source) => [source.video.id, listedVideo(source).card]));
  const stored = JSON.parse(cards) as VideoCard[];
  return JSON.stringify(stored.map((card) => ({ ...(made.get(card.id) ?? card), viewCount: card.viewCount })));
}
