import { LRUCache } from 'lru-cache';
import { SECOND } from '#kernel/clock.ts';
import type { FoundVideo } from '#modules/catalogue/server/index.ts';
import { prepareCourseOf, type VideoCourse } from '../timeline/timeline-store.ts';
import type { PlaybackModuleDeps } from '../deps.ts';
import { bestFirst, type MediaFile } from './media-file.ts';
import { prepareFilesOf } from './media-file-store.ts';

/** A video of a site with its videos and trailers that are ready, best first. */
export interface PlayableVideo {
  video: FoundVideo;
  full: readonly MediaFile[];
  trailers: readonly MediaFile[];
  course: VideoCourse;
}

export interface PlayableVideos {
  /** Undefined for a video that this site does not show. */
  find(site: string, idOrSlug: string): Promise<PlayableVideo | undefined>;
  /** After a file has changed. */
  forget(): void;
}

/** As long as the address of one of its files goes on working (R3). */
const KEPT_MS = 10 * SECOND;
const MOST_KEPT = 2000;

/** What there is to play of a video, the same for everybody: every visit of its page asks, the database at most once in ten seconds. */
export function createPlayableVideos(parts: Pick<PlaybackModuleDeps, 'catalogue' | 'db' | 'clock'>): PlayableVideos {
  const filesOf = prepareFilesOf(parts.db.drizzle);
  const courseOf = prepareCourseOf(parts.db.drizzle);
  const kept = new LRUCache<string, PlayableVideo, { site: string; idOrSlug: string }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    // Anyone who waits for what was forgotten meanwhile is answered all the same.
    ignoreFetchAbort: true,
    perf: { now: () => parts.clock.now().getTime() },
    // What is not there is not kept: it may be there with the next question.
    fetchMethod: (_key, _stale, { context }) => find(context),
  });

  async function find({ site, idOrSlug }: { site: string; idOrSlug: string }) {
    const video = await parts.catalogue.findVideo(site, idOrSlug);
    if (!video) return undefined;
    const [found, course] = await Promise.all([filesOf(video.id), courseOf(video.id)]);
    const files = found.sort(bestFirst);
    const inRole = (role: MediaFile['role']) => files.filter((file) => file.role === role);
    return { video, full: inRole('full'), trailers: inRole('trailer'), course };
  }

  return {
    find: (site, idOrSlug) => kept.fetch(`${site} ${idOrSlug}`, { context: { site, idOrSlug } }),
    forget: () => kept.clear(),
  };
}
