import { z } from 'zod';

/** The internal format table (one row a projection and stereo layout); players and headset apps map from it. */
export const VIDEO_FORMATS = [
  'flat_mono',
  'eq180_mono',
  'eq180_sbs',
  'eq180_tb',
  'eq360_mono',
  'eq360_sbs',
  'eq360_tb',
] as const;
export const VideoFormat = z.enum(VIDEO_FORMATS);
export type VideoFormat = z.output<typeof VideoFormat>;

/** One playable file, reached by a signed link. */
export const Source = z.object({
  url: z.string(),
  /** 2K, 3K, 4K, 5K, 6K, 8K; HD, FHD for flat films. */
  quality: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  format: VideoFormat,
  type: z.string(),
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

/** What there is of a film: the same for every visitor of a kind, and no link among it. */
export const Offer = z.object({
  /** Members, and of a free film everybody. */
  mayWatchFull: z.boolean(),
  /** To the site's films as a member has it: who lacks it is led from downloads to where they are sold. */
  hasAccess: z.boolean(),
  hasFull: z.boolean(),
  hasTrailer: z.boolean(),
  downloads: z.array(DownloadItem),
  /** Where visitors of this kind get access: the sale page, with `?event=expired` for those whose membership ran out. */
  joinLink: z.string(),
});
export type Offer = z.output<typeof Offer>;

export const Playback = z.object({
  /** Full films go to those who may watch, free ones to everybody; everyone else gets the trailer. */
  videoType: z.enum(['full', 'trailer']),
  mayWatchFull: z.boolean(),
  full: z.array(Source),
  trailer: z.array(Source),
  downloads: z.array(DownloadItem),
  /** Videos a day that the plan lets download; null where there is no daily cap. */
  dailyDownloads: z.number().int().nullable(),
  /** Videos left to download today; null where there is no daily cap. */
  downloadsLeft: z.number().int().nullable(),
  /** Where this visitor gets access: the sale page, with `?event=expired` for those whose membership ran out. */
  joinLink: z.string(),
});
export type Playback = z.output<typeof Playback>;
