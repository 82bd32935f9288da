import type { ApiContext } from '#api/request/context.ts';
import { DAY } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { GAZE_FIELDS, WATCHED_PARTS } from '../../contract/watched-parts.ts';
import type { WatchedParts } from '../../contract/watched-report.ts';
import type { PlayerDeps } from '../deps.ts';
import { dayOf } from '../downloads/daily-limit.ts';
import { entitlementOf } from '../entitlement.ts';
import { isHistoryOff } from '../watch-position-store.ts';
import { addWatched } from './watched-store.ts';

/** Of one viewer, video and day; a player reports twice a minute. */
const MOST_REPORTS = 300;

/**
 * Adds what somebody watched to the sums of the video (R73). Who it was isn't stored; only a rate limit remembers that
 * they were counted today. Throws NotFound for another site's video.
 */
export async function countWatched(
  { db, clock, media, membership }: Pick<PlayerDeps, 'db' | 'clock' | 'media' | 'membership'>,
  { site, visitor, limits }: Pick<ApiContext, 'site' | 'visitor' | 'limits'>,
  idOrSlug: string,
  watched: WatchedParts,
): Promise<void> {
  const video = await media.findPlayable(site.key, idOrSlug);
  if (!video) throw new NotFound();
  const videoId = video.video.id;
  if (!visitor.user || (await isHistoryOff(db.drizzle, visitor.user.id))) return;
  // Accounts cost nothing: a few of one's own beside a single viewer would reveal that viewer's part of the sum.
  if (!(await entitlementOf(membership, visitor, site.key)).hasAccess) return;
  const day = dayOf(clock.now());
  const key = `watched:${videoId}:${day}:${visitor.user.id}`;
  const { allowed } = await limits.take(key, { limit: MOST_REPORTS, windowMs: DAY });
  if (!allowed) return;
  const { allowed: isNew } = await limits.take(`${key}:viewer`, { limit: 1, windowMs: DAY });
  const parts = new Array<number>(WATCHED_PARTS).fill(0);
  for (const part of watched.parts) parts[part] = 1;
  const gaze = new Array<number>(GAZE_FIELDS).fill(0);
  for (const { field, seconds } of watched.gaze) gaze[field] = (gaze[field] ?? 0) + seconds;
  await addWatched(db.drizzle, { videoId, day }, { viewers: isNew ? 1 : 0, parts, gaze });
}
