import { LRUCache } from 'lru-cache';
import { SECOND } from '#kernel/clock.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { prepareTimelineOf } from '../timeline/timeline-store.ts';
import type { MediaFile, PlayableVideo, PlayableVideos } from '../types.ts';
import { bestFirst, isBeside, isVisionLadder } from './media-file.ts';
import { prepareFilesOf } from './media-file-store.ts';

/** As long as the address of one of its files goes on working (R3). */
const CACHED_MS = 10 * SECOND;
const MOST_CACHED = 2000;

/**
 * What there is to play of a video, the same for everybody: every visit of its page asks, the database at most once in
 * ten seconds.
 */
export function createPlayableVideos(deps: Pick<MediaModuleDeps, 'catalogue' | 'db' | 'clock'>): PlayableVideos {
  const filesOf = prepareFilesOf(deps.db.drizzle);
  const timelineOf = prepareTimelineOf(deps.db.drizzle);
  const cache = new LRUCache<string, PlayableVideo, { site: string; idOrSlug: string }>({
    max: MOST_CACHED,
    ttl: CACHED_MS,
    ttlResolution: 0,
    // Anyone who waits for what was forgotten meanwhile is answered all the same.
    ignoreFetchAbort: true,
    perf: { now: () => deps.clock.now().getTime() },
    // What is not there is not kept: it may be there with the next question.
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
