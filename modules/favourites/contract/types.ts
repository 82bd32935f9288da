import { z } from 'zod';
import { PageNumber, pageSize, wholeNumber } from '#api/declare/declare.ts';
import { VideoCard, VideoList } from '#modules/catalogue/contract/types.ts';

/** Of each kind (R3). */
export const MAX_FAVOURITES = 1000;

export const Id = wholeNumber('The id', 2_147_483_647);

/** R4. */
export const listQuery = {
  page: PageNumber,
  limit: pageSize(12),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const Ids = z.array(z.number().int());

/** After a change. */
export const FavouriteState = z.object({ id: z.number().int(), isFavorite: z.boolean() });

/** Of an account, and videos of each (R7). */
export const MAX_PLAYLISTS = 100;
export const MAX_PLAYLIST_VIDEOS = 500;
const MAX_NAME = 80;

/** Characters as people count them, in any script. */
const lengthOf = (text: string) => [...text].length;
const NAME_ERROR = `Use 1 to ${MAX_NAME} characters.`;

export const PlaylistName = z
  .string()
  .max(1000)
  .transform((name) =>
    name
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  // Of characters that show nothing alone, nobody could press the name.
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && lengthOf(name) <= MAX_NAME, NAME_ERROR);

/** `watch-later`, or the id of a list with a name. What is neither is nobody's list. */
export const PlaylistRef = z.string().min(1).max(200);

/** Where a video goes in a list: right after another one or right before it; `after: null` is the beginning. */
export const PlaylistSpot = z.object({ after: Id.nullable().optional(), before: Id.optional() });
export type PlaylistSpot = z.output<typeof PlaylistSpot>;

export const PlaylistSummary = z.object({
  id: PlaylistRef,
  /** Null for Watch later, which the page names. */
  name: z.string().nullable(),
  /** Of those that the site shows, as is the cover. */
  total: z.number().int(),
  cover: VideoCard.nullable(),
  /** Whether the video that was asked about is in it. */
  hasVideo: z.boolean(),
});
export type PlaylistSummary = z.output<typeof PlaylistSummary>;

export const Playlist = z.object({ id: PlaylistRef, name: z.string().nullable(), videos: VideoList });
export type Playlist = z.output<typeof Playlist>;
