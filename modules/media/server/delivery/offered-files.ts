import { LRUCache } from 'lru-cache';
import { SECOND } from '#kernel/clock.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import { isStorageKey } from '#kernel/storage/storage-key.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { type BytesOfFile, prepareFileById, preparePreviewByKey } from '../files/media-file-store.ts';
import { prepareShortById } from '../shorts/short-store.ts';
import { prepareTimelineOf } from '../timeline/timeline-store.ts';
import type { StoredStoryboard } from '../types.ts';

/** `isFree`: the video plays in full for everybody. */
export type OfferedFile = BytesOfFile & { isFree: boolean };

export interface OfferedFiles {
  /** A file of a video that this site shows now. */
  ofSite(site: string, fileId: number): Promise<OfferedFile | undefined>;
  preview(storageKey: string): Promise<BytesOfFile | undefined>;
  /** A short (R65), or its poster, of a video that this site shows now, while it shows the short. */
  short(site: string, of: { id: number; part: ShortPart }): Promise<OfferedFile | undefined>;
  /** The following are requested once per play. */
  storyboard(
    site: string,
    of: { videoId: number; role: string; purpose: string },
  ): Promise<(OfferedFile & { storyboard: StoredStoryboard }) | undefined>;
  captions(site: string, of: { videoId: number; language: string }): Promise<OfferedFile | undefined>;
  script(site: string, of: { videoId: number; id: string }): Promise<OfferedFile | undefined>;
}

export type ShortPart = 'clip' | 'poster';

type Answer = { file: OfferedFile | undefined };
type Question =
  | { site: string; fileId: number }
  | { previewKey: string }
  | { site: string; shortId: number; part: ShortPart };

/** Players request a range every few seconds; a video that is taken down stops after this time at the latest (R3). */
const CACHED_MS = 10 * SECOND;
const MOST_CACHED = 10_000;

/** What serving a file needs to know about it, read from the database at most every ten seconds. */
export function createOfferedFiles(
  deps: Pick<MediaModuleDeps, 'catalogue' | 'db' | 'clock' | 'isShortShown'>,
): OfferedFiles {
  const fileById = prepareFileById(deps.db.drizzle);
  const previewByKey = preparePreviewByKey(deps.db.drizzle);
  const shortById = prepareShortById(deps.db.drizzle);
  const timelineOf = prepareTimelineOf(deps.db.drizzle);
  const cache = new LRUCache<string, Answer, Question>({
    max: MOST_CACHED,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
    fetchMethod: async (_key, _stale, { context }) => ({ file: await find(context) }),
  });

  async function find(question: Question): Promise<OfferedFile | undefined> {
    if ('previewKey' in question) {
      const clip = await previewByKey(question.previewKey);
      return clip && { ...clip, isFree: false };
    }
    if ('shortId' in question) {
      const short = await shortById(question.shortId);
      if (!short || !(await deps.isShortShown(question.site, short))) return undefined;
      const key = question.part === 'clip' ? short.storageKey : short.posterKey;
      return besides(question.site, short.videoId, key ?? undefined);
    }
    const file = await fileById(question.fileId);
    if (!file || file.videoId === null) return undefined;
    const video = await deps.catalogue.findVideo(question.site, String(file.videoId));
    return video && { ...file, isFree: video.isFree };
  }

  async function besides(site: string, videoId: number, storageKey: string | undefined) {
    if (storageKey === undefined) return undefined;
    const video = await deps.catalogue.findVideo(site, String(videoId));
    return video && { videoId, storageKey, contentType: contentTypeOf(storageKey), isFree: video.isFree };
  }

  return {
    async ofSite(site, fileId) {
      return (await cache.fetch(`${site} ${fileId}`, { context: { site, fileId } }))?.file;
    },
    async preview(previewKey) {
      if (!isStorageKey(previewKey)) return undefined;
      return (await cache.fetch(`preview ${previewKey}`, { context: { previewKey } }))?.file;
    },
    async short(site, { id, part }) {
      return (await cache.fetch(`${site} ${part} ${id}`, { context: { site, shortId: id, part } }))?.file;
    },
    async storyboard(site, { videoId, role, purpose }) {
      const { storyboards } = await timelineOf(videoId);
      const storyboard = storyboards.find((one) => one.role === role && one.purpose === purpose);
      const file = await besides(site, videoId, storyboard?.storageKey);
      return storyboard && file && { ...file, storyboard };
    },
    async captions(site, { videoId, language }) {
      const { captions } = await timelineOf(videoId);
      const track = captions.find((one) => one.language === language);
      return besides(site, videoId, track?.storageKey);
    },
    async script(site, { videoId, id }) {
      const { scripts } = await timelineOf(videoId);
      return besides(site, videoId, scripts.find((one) => one.id === id)?.storageKey);
    },
  };
}
