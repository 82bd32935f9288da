import { type ApiContext, userOf } from '#api/request/context.ts';
import type { StoppedVideo } from '../contract/types.ts';
import type { PlayerDeps } from './deps.ts';
import { readStopped } from './watch-position-store.ts';

/** A row of a page. */
const MOST = 4;
/** Of several sites, and of videos that are not shown any more. */
const MOST_LOOKED_AT = 40;

/** The videos of this site that a visitor stopped in, the latest first (R18). */
export async function stoppedVideos(
  { db, catalogue }: Pick<PlayerDeps, 'db' | 'catalogue'>,
  context: Pick<ApiContext, 'site' | 'visitor'>,
): Promise<StoppedVideo[]> {
  const stopped = await readStopped(db.drizzle, userOf(context).id, MOST_LOOKED_AT);
  const seconds = new Map(stopped.map((one) => [one.videoId, one.seconds]));
  const cards = await catalogue.cardsByIds(context.site.key, [...seconds.keys()]);
  return cards.slice(0, MOST).map((video) => ({ video, seconds: seconds.get(video.id) ?? 0 }));
}
