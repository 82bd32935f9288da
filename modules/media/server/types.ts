import type { FoundVideo } from '#modules/catalogue/server/index.ts';
import type { Ambisonics } from '../contract/sound-layout.ts';
import type { Transparency } from '../contract/transparency.ts';
import type { Chapter, LensCurve, VideoFormat } from '../contract/types.ts';

export type PictureKind = 'poster' | 'portrait' | 'hero';

/** How brightness is written that is more than an ordinary screen's (R76). */
export type VideoRange = 'pq' | 'hlg';

/** `sound`: what turns with the head beside a full video (R78). */
export type MediaRole = 'full' | 'trailer' | 'preview' | 'sound';

export interface MediaImport {
  videoId: number;
  role: MediaRole;
  format: VideoFormat;
  width: number;
  height: number;
  /** 2K, 3K, … as shown. */
  quality: string;
  /**
   * Where the bytes already lie. The key of a preview must change with its content: browsers keep previews for good.
   */
  storageKey: string;
  /** Bytes; -1 while a file is not ready, which keeps it out of everything that can be played (R7). */
  sizeBytes: number;
  contentType: string;
  /** As players are asked whether they can play it: `avc1.640033, mp4a.40.2`. */
  codecs?: string;
  /** Of its own lens, where that is not the usual one of its format. */
  lensCurve?: LensCurve | null;
  /** Of HDR alone. */
  videoRange?: VideoRange;
  /** Of the role `sound`, which has no pixels: 0 × 0. */
  ambisonics?: Ambisonics | null;
  durationSeconds?: number;
  /** R70; opaque unless said otherwise. */
  transparency?: Transparency;
  /** Why it could not be made ready; only with the size -1. */
  problem?: string;
}

/** What is made of a video beside its files (R17). */
export interface TimelineImport {
  storyboards: readonly Omit<StoredStoryboard, 'videoId'>[];
  chapters: readonly { seconds: number; title: string }[];
}

/** One stored file of a video. */
export interface MediaFile
  extends Omit<
    MediaImport,
    'videoId' | 'durationSeconds' | 'problem' | 'codecs' | 'lensCurve' | 'transparency' | 'videoRange' | 'ambisonics'
  > {
  id: number;
  /** Null for one that no video has. */
  videoId: number | null;
  problem: string | null;
  codecs: string | null;
  lensCurve: LensCurve | null;
  /** Null for the colours of ordinary screens. */
  videoRange: VideoRange | null;
  ambisonics: Ambisonics | null;
  durationSeconds: number | null;
  transparency: Transparency;
}

export interface StoredStoryboard {
  videoId: number;
  role: 'full' | 'trailer';
  /** For our own player, or as DeoVR wants it. */
  purpose: 'player' | 'deovr';
  storageKey: string;
  columns: number;
  rows: number;
  frames: number;
  frameWidth: number;
  frameHeight: number;
  intervalMs: number;
}

export interface StoredCaptions {
  videoId: number;
  language: string;
  label: string;
  storageKey: string;
}

/** R66. */
export interface StoredScript {
  id: string;
  videoId: number;
  title: string;
  /** Its place among the video's scripts. */
  sort: number;
  storageKey: string;
  /** How many it has. */
  actions: number;
  /** Of its last action. */
  durationMs: number;
}

/** What is made of a video beside its files (R17). */
export interface VideoTimeline {
  storyboards: readonly StoredStoryboard[];
  captions: readonly StoredCaptions[];
  scripts: readonly StoredScript[];
  chapters: readonly Chapter[];
}

/** A video of a site with its videos and trailers that are ready, best first. */
export interface PlayableVideo {
  video: FoundVideo;
  full: readonly MediaFile[];
  trailers: readonly MediaFile[];
  /** R81: the full video for visionOS alone, as a ladder. */
  forVision?: MediaFile;
  /** What of the full video turns with the head (R78). */
  sound?: MediaFile;
  timeline: VideoTimeline;
}

export interface PlayableVideos {
  /** Undefined for a video that this site does not show. */
  find(site: string, idOrSlug: string): Promise<PlayableVideo | undefined>;
  /** After a file has changed. */
  forget(): void;
}

/** A part that a video has, as lists tell of it. */
export interface MediaPart {
  videoId: number;
  role: 'full' | 'trailer';
  durationSeconds: number | null;
  /** R70, of the files that have one; null where all of them are opaque. */
  transparency: Exclude<Transparency['kind'], 'none'> | null;
}

/** A moment of a video, for so long. */
export interface Moment {
  videoId: number;
  fromMs: number;
  lengthMs: number;
}

/** `waiting` also while it is being made. */
export type ShortState = 'waiting' | 'made' | 'failed';

/** Files of a short that lie in the storage. */
export interface ShortFiles {
  storageKey: string;
  posterKey: string;
  width: number;
  height: number;
  durationMs: number;
  sizeBytes: number;
}

/** An upright clip of a moment (R65). */
export interface Short extends Moment {
  id: number;
  state: ShortState;
  /** Why it could not be made. */
  problem: string | null;
  /** Once it is made. */
  files: ShortFiles | null;
}
