import { z } from 'zod';
import { PageNumber, pageSize, wholeNumber } from '#api/declare/declare.ts';
import { VideoCard, VideoList } from '#modules/catalogue/contract/types.ts';

/** Per kind (R3). */
export const MAX_FAVOURITES = 1000;

export const Id = wholeNumber('The id', 2_147_483_647);

/** R4. The query of a list. */
export const listQuery = {
  page: PageNumber,
  limit: pageSize(12),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const Ids = z.array(z.number().int());

/** After a change. */
export const FavouriteState = z.object({ id: z.number().int(), isFavorite: z.boolean() });

/** Per account, and videos per playlist (R7). */
export const MAX_PLAYLISTS = 100;
export const MAX_PLAYLIST_VIDEOS = 500;
const MAX_NAME = 80;

/** In code points, so that every script has the same limit. */
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
  // A name of invisible characters alone couldn't be clicked.
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && lengthOf(name) <= MAX_NAME, NAME_ERROR);

/** `watch-later`, or a playlist's id. Anything else is not found. */
export const PlaylistRef = z.string().min(1).max(200);

/** Where to put a video: right after or right before another one; `after: null` is the beginning. */
export const PlaylistSpot = z.object({ after: Id.nullable().optional(), before: Id.optional() });
export type PlaylistSpot = z.output<typeof PlaylistSpot>;

export const PlaylistSummary = z.object({
  id: PlaylistRef,
  /** Null for Watch later, which the page names itself. */
  name: z.string().nullable(),
  /** Counts only videos that the site shows; the cover is one of them. */
  total: z.number().int(),
  cover: VideoCard.nullable(),
  /** Whether the requested video is in it. */
  hasVideo: z.boolean(),
});
export type PlaylistSummary = z.output<typeof PlaylistSummary>;

export const Playlist = z.object({ id: PlaylistRef, name: z.string().nullable(), videos: VideoList });
export type Playlist = z.output<typeof Playlist>;
