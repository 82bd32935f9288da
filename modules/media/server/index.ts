import type { Tx } from '#kernel/db/database.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { VideoFormat } from '../../player/contract/types.ts';
import type { StoredSheet } from './timeline/timeline-store.ts';
import type { PictureKind } from './pictures/picture.ts';

export type MediaRole = 'full' | 'trailer' | 'preview';

export interface MediaImport {
  videoId: number;
  role: MediaRole;
  format: VideoFormat;
  width: number;
  height: number;
  /** 2K, 3K, … as shown. */
  quality: string;
  /** Where the bytes already lie. The key of a preview must change with its content: browsers keep previews for good. */
  storageKey: string;
  /** Bytes; -1 while a file is not ready, which keeps it out of everything that can be played (R7). */
  sizeBytes: number;
  contentType: string;
  /** As players are asked whether they can play it: `avc1.640033, mp4a.40.2`. */
  codecs?: string;
  durationSeconds?: number;
  /** Why it could not be made ready; only with the size -1. */
  problem?: string;
}

/** What is made of a video beside its files (R17). */
export interface CourseImport {
  sheets: readonly Omit<StoredSheet, 'videoId'>[];
  chapters: readonly { seconds: number; title: string }[];
}

/** What other modules may ask of playback. */
export interface PlaybackApi {
  /** Makes a stored file part of a video; the same video, role and key again replaces what was known. */
  importMedia(media: MediaImport): Promise<{ id: number }>;
  /** Gives a video its sheets and chapters, in place of those it had. */
  importCourse(videoId: number, course: CourseImport): Promise<void>;
  /** Whether a video has a full video that is ready. */
  hasVideo(videoId: number): Promise<boolean>;
  /** Lists a stored picture among those that operators choose from; again changes nothing, and what they have removed stays away. */
  listPicture(picture: { image: Image; kind: PictureKind }): Promise<void>;
  /** Ends what apps were let in by, in the transaction that sets the account's password. */
  endAppsOf(tx: Tx, userId: string): Promise<void>;
  /** Keeps these pictures from being removed until the transaction ends; answers the addresses of those that have been. */
  holdPictures(tx: Tx, permalinks: readonly string[]): Promise<readonly string[]>;
}

export const PREVIEWS_PATH = '/media/p/';

/** The public address of a preview clip; it answers once the clip was imported with the role `preview`. */
export function previewPath(storageKey: string): string {
  return PREVIEWS_PATH + storageKey;
}
