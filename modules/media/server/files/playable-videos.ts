import { LRUCache } from 'lru-cache';
import { SECOND } from '#kernel/clock.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { prepareTimelineOf } from '../timeline/timeline-store.ts';
import type { MediaFile, PlayableVideo, PlayableVideos } from '../types.ts';
import { bestFirst, isBeside, isVisionLadder } from './media-file.ts';
import { prepareFilesOf } from './media-file-store.ts';

/** As long as links may keep working after their video was taken down (R3). */
const CACHED_MS = 10 * SECOND;
const MOST_CACHED = 2000;

/**
 * The playable files of a video, the same for everybody: needed by every visit of its page, read from the database at
 * most every ten seconds.
 */
export function createPlayableVideos(deps: Pick<MediaModuleDeps, 'catalogue' | 'db' | 'clock'>): PlayableVideos {
  const filesOf = prepareFilesOf(deps.db.drizzle);
  const timelineOf = prepareTimelineOf(deps.db.drizzle);
  const cache = new LRUCache<string, PlayableVideo, { site: string; idOrSlug: string }>({
    max: MOST_CACHED,
    ttl: CACHED_MS,
    ttlResolution: 0,
    // Those who wait for an entry that was invalidated meanwhile still get it.
    ignoreFetchAbort: true,
    perf: { now: () => deps.clock.now().getTime() },
    // A missing video isn't cached: it may exist at the next request.
    fetchMethod: (_key, _stale, { context }) => find(context),
  });

  async function find({ site, idOrSlug }: { site: string; idOrSlug: string }) {
    const video = await deps.catalogue.findVideo(site, idOrSlug);
    if (!video) return undefined;
    const [found, timeline] = await Promise.all([filesOf(video.id), timelineOf(video.id)]);
    const files = found.filter((file) => !isVisionLadder(file)).sort(bestFirst);
    const inRole = (role: MediaFile['role']) => files.filter((file) => file.role === role);
    const full = inRole('full');
    const forVision = found.find((file) => file.role === 'full' && isVisionLadder(file));
    // Another master may be cut otherwise.
    const sound = inRole('sound').find((one) => full[0] && isBeside(one, full[0]));
    const besides = { ...(forVision && { forVision }), ...(sound && { sound }) };
    return { video, full, trailers: inRole('trailer'), ...besides, timeline };
  }

  return {
    find: (site, idOrSlug) => cache.fetch(`${site} ${idOrSlug}`, { context: { site, idOrSlug } }),
    forget: () => cache.clear(),
  };
}
