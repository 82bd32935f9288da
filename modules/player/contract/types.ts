import { z } from 'zod';
import { VideoCard } from '#modules/catalogue/contract/types.ts';
import { Transparency } from '#modules/media/contract/transparency-schema.ts';
import {
  CaptionTrack,
  Chapter,
  LensCurve,
  ScriptTrack,
  Storyboard,
  VideoFormat,
} from '#modules/media/contract/types.ts';
import { WatchedParts } from './watched-report.ts';

/** Ambisonics (ACN, SN3D) of a video as a file of their own, with stereo that stays with the head behind them. */
export const SpatialSound = z.object({
  url: z.string(),
  order: z.number().int(),
  hasStereo: z.boolean(),
});
export type SpatialSound = z.output<typeof SpatialSound>;

/**
 * One playable file, reached by a signed link. `type` names the codecs where they are known. A ladder of renditions has
 * the type `application/vnd.apple.mpegurl`, and width and height of its sharpest one.
 */
export const Source = z.object({
  url: z.string(),
  /** 2K, 3K, 4K, 5K, 6K, 8K; HD, FHD for flat videos. */
  quality: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  format: VideoFormat,
  /** Of a fisheye whose lens is not the usual one of its format. */
  lensCurve: LensCurve.nullable(),
  /** Absent where all of the picture is there (R70 of `modules/media`). */
  transparency: Transparency.optional(),
  type: z.string(),
  /** Bits a second, on average; null for a ladder, which has several, and where the length is not known. */
  bitrate: z.number().int().nullable(),
  /** Of HDR, how its brightness is written; absent for the colours of ordinary screens. */
  videoRange: z.enum(['pq', 'hlg']).optional(),
});
export type Source = z.output<typeof Source>;

/** `url` is what `can_download` wants to be asked. */
export const DownloadItem = z.object({
  url: z.string(),
  label: z.string(),
  size: z.number().int(),
  quality: z.string(),
});
export type DownloadItem = z.output<typeof DownloadItem>;

/** Where this visitor stopped, and where they looked: degrees to the right and up. */
export const WatchPosition = z.object({
  seconds: z.number().min(0).max(1_000_000),
  yaw: z.number().min(-360).max(360),
  pitch: z.number().min(-90).max(90),
});
export type WatchPosition = z.output<typeof WatchPosition>;

/**
 * `secondsAgo`: a device that was offline sends late what somebody watched meanwhile. `watched` is counted for the
 * video and not stored for anybody (R73).
 */
export const WatchedPosition = WatchPosition.extend({
  secondsAgo: z.number().min(0).max(2_592_000).optional(),
  watched: WatchedParts.optional(),
});
export type WatchedPosition = z.output<typeof WatchedPosition>;

/** What there is of a video: the same for every visitor of a kind, and no link among it. */
export const Offer = z.object({
  /** Members, and of a free video everybody. */
  mayWatchFull: z.boolean(),
  /** To the site's videos as a member has it: who lacks it is led from downloads to where they are sold. */
  hasAccess: z.boolean(),
  hasFull: z.boolean(),
  hasTrailer: z.boolean(),
  /** How long the trailer is; null where there is none, or it is not known. */
  trailerSeconds: z.number().int().nullable(),
  downloads: z.array(DownloadItem),
  /**
   * Where visitors of this kind get access: the sale page, with `?event=expired` for those whose membership ran out.
   */
  joinLink: z.string(),
});
export type Offer = z.output<typeof Offer>;

/** Where somebody is in a video, of which nothing else is said. */
export const WatchProgress = z.object({ id: z.number().int(), seconds: z.number(), isFinished: z.boolean() });
export type WatchProgress = z.output<typeof WatchProgress>;

/** One entry of a watch history, complete enough to be put back after it was removed. */
export const HistoryEntry = z.object({
  ...WatchPosition.shape,
  isFinished: z.boolean(),
  watchedAt: z.iso.datetime(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const WatchedVideo = z.object({ video: VideoCard, seconds: z.number(), isFinished: z.boolean() });
export type WatchedVideo = z.output<typeof WatchedVideo>;

export const WatchHistory = z.object({
  /** False: nothing is stored of what this account watches. */
  isOn: z.boolean(),
  items: z.array(WatchedVideo),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type WatchHistory = z.output<typeof WatchHistory>;

export const Playback = z.object({
  /** Full videos go to those who may watch, free ones to everybody; everyone else gets the trailer. */
  videoType: z.enum(['full', 'trailer']),
  mayWatchFull: z.boolean(),
  full: z.array(Source),
  trailer: z.array(Source),
  /** The full video as a ladder that visionOS wraps around its viewer itself (R81); null where there is none. */
  visionUrl: z.string().nullable(),
  /** Of the full video for who may watch it, else of the trailer; none where there is no storyboard yet. */
  frames: z.object({ full: Storyboard.nullable(), trailer: Storyboard.nullable() }),
  /** Of the full video; null where there is none. */
  spatialSound: SpatialSound.nullable(),
  captions: z.array(CaptionTrack),
  /** Of the full video, in their order. */
  chapters: z.array(Chapter),
  /** Of the full video, for who may watch it, in their order. */
  scripts: z.array(ScriptTrack),
  /**
   * How often each of its parts was watched, 0 to 100 of the one that was watched most; null until enough viewers were
   * counted (R73).
   */
  mostWatched: z.array(z.number().int()).nullable(),
  /** Of the full video; null for guests, and from its beginning. */
  resume: WatchPosition.nullable(),
  downloads: z.array(DownloadItem),
  /** Videos a day that the plan lets download; null where there is no daily cap. */
  dailyDownloads: z.number().int().nullable(),
  /** Videos left to download today; null where there is no daily cap. */
  downloadsLeft: z.number().int().nullable(),
  /** What `can_download` would refuse a file of this video with, so that nobody has to ask. */
  downloadRefusal: z.enum(['DOWNLOAD_LIMIT', 'TRIAL_WATCHES_ONLINE']).nullable(),
  /** Where this visitor gets access: the sale page, with `?event=expired` for those whose membership ran out. */
  joinLink: z.string(),
});
export type Playback = z.output<typeof Playback>;
