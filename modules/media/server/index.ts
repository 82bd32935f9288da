import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import type { Tx } from '#kernel/db/database.ts';
import type { ErasedThing } from '#kernel/deletable.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { MediaGuard } from './delivery/media-guard.ts';
import type {
  MediaFile,
  MediaImport,
  MediaPart,
  Moment,
  PictureKind,
  PlayableVideo,
  Short,
  ShortFiles,
  StoredStoryboard,
  TimelineImport,
} from './types.ts';

export { type MediaGuard, type MediaRequest, nothingToSee } from './delivery/media-guard.ts';
export {
  captionsLink,
  expiryOf,
  LINK_LIFE_MS,
  type LinkHolder,
  type LinkPurpose,
  type LinkUse,
  mediaLink,
  PREVIEWS_PATH,
  previewPath,
  purposeOfFull,
  scriptLink,
  shortLinks,
  storyboardLink,
  thumbnailsLink,
} from './delivery/media-links.ts';
export { fileNameOf, isFlatVersion, isHdr, isLadder, isReady } from './files/media-file.ts';
export { PICTURES_PATH } from './pictures/picture.ts';

import type { HeldImage } from './pictures/picture-uses.ts';

export type {
  MediaFile,
  MediaImport,
  MediaPart,
  MediaRole,
  Moment,
  PictureKind,
  PlayableVideo,
  Short,
  ShortFiles,
  StoredStoryboard,
  TimelineImport,
} from './types.ts';

/** What other modules may ask of media. */
export interface MediaApi {
  /** Makes a stored file part of a video; the same video, role and key again replaces what was known. */
  importMedia(media: MediaImport): Promise<{ id: number }>;
  /** Gives a video its storyboards and chapters, in place of those it had. */
  importTimeline(videoId: number, timeline: TimelineImport): Promise<void>;
  /** The small pictures of a whole video, where it has them. */
  storyboardOf(videoId: number): Promise<StoredStoryboard | undefined>;
  /** R65. Has moments made into shorts; what is made, on its way or failed stays as it is. */
  requestShort(tx: Tx, moment: Moment): Promise<void>;
  /** Has one made anew; false where it was never asked for. */
  remakeShort(tx: Tx, moment: Moment): Promise<boolean>;
  /** In no order; what was never asked for is left out. */
  shortsOf(moments: readonly Moment[]): Promise<readonly Short[]>;
  /** How many could not be made. */
  countFailedShorts(): Promise<number>;
  /** Takes away, with their files, those that are none of these and were asked for before a time. */
  dropShortsBut(query: { inUse: readonly Moment[]; before: Date }): Promise<void>;
  /** Makes files that lie in the storage already the short of a moment. */
  importShort(moment: Moment, files: ShortFiles): Promise<void>;
  /** R54. Has nobody be sent the stills of a video's masters, or takes that back. */
  setMediaGoing(tx: Tx, going: { videoId: number; goingAt: Date | null }): Promise<void>;
  /** R54. Takes away all that there is of a video, and of pictures that nothing else shows. */
  eraseMedia(tx: Tx, erased: { videoId?: number; pictures: readonly HeldImage[] }): Promise<Omit<ErasedThing, 'after'>>;
  /** Addresses of pictures that are being deleted: nobody is sent them, in no size. */
  goingPictures(): Promise<readonly string[]>;
  /** Whether a video has a full video that is ready. */
  hasVideo(videoId: number): Promise<boolean>;
  /** The same in SQL, of the video whose id a column holds: for lists that are narrowed by it. */
  isPlayable(videoId: PgColumn): SQL;
  /** The files that a video of a site has to play. Undefined for a video that the site does not show. */
  findPlayable(site: string, idOrSlug: string): Promise<PlayableVideo | undefined>;
  findFile(id: number): Promise<MediaFile | undefined>;
  findFiles(ids: readonly number[]): Promise<ReadonlyMap<number, MediaFile>>;
  /** Which parts of these videos can be played as whole files. */
  playableParts(videoIds: readonly number[]): Promise<MediaPart[]>;
  /** The addresses of media and pictures, for requests that another guard knows. */
  httpFor(guard: MediaGuard): Hono;
  /**
   * Lists a stored picture among those that operators choose from; again changes nothing, and what they have removed
   * stays away.
   */
  listPicture(picture: { image: Image; kind: PictureKind }): Promise<void>;
  /**
   * Keeps these pictures from being removed until the transaction ends; answers the addresses of those that have been.
   */
  holdPictures(tx: Tx, permalinks: readonly string[]): Promise<readonly string[]>;
}
