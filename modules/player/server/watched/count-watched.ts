import type { ApiContext } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { GAZE_FIELDS, WATCHED_PARTS } from '../../contract/watched-parts.ts';
import type { WatchedParts } from '../../contract/watched-report.ts';
import type { PlayerDeps } from '../deps.ts';
import { dayOf } from '../downloads/daily-limit.ts';
import { entitlementOf } from '../entitlement.ts';
import { isHistoryOff } from '../watch-position-store.ts';
import { addWatched } from './watched-store.ts';

const NEVER = new Date(0);

/**
 * Adds what somebody watched to the sums of the video (R73). That they were counted today is stored as a keyed hash:
 * forgotten in a restart, one viewer would count twice, and a sum of few look like one of many. Throws NotFound for
 * another site's video.
 */
export async function countWatched(
  { db, clock, signer, media, membership }: Pick<PlayerDeps, 'db' | 'clock' | 'signer' | 'media' | 'membership'>,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
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
  // Keyed by our secret, or anyone with the table and a list of accounts could tell who it was.
  const viewer = hashOf(signer.sign('watched-viewer', { user: visitor.user.id, video: String(videoId), day }, NEVER));
  const parts = new Array<number>(WATCHED_PARTS).fill(0);
  for (const part of watched.parts) parts[part] = 1;
  const gaze = new Array<number>(GAZE_FIELDS).fill(0);
  for (const { field, seconds } of watched.gaze) gaze[field] = (gaze[field] ?? 0) + seconds;
  await addWatched(db.drizzle, { videoId, day, viewer }, { parts, gaze });
}
