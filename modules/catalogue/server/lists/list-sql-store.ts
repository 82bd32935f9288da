import type { Sort } from '../../contract/list-queries.ts';
import { CARD_VERSION } from '../videos/video-card.ts';

/** SQL that several queries share. */

/**
 * Selects from `page`, which is rows of `site_videos` in order: their cards as the text of one JSON array, and the ids
 * of those whose card was made by an older version of the program.
 */
export const CARDS = `
  coalesce('[' || string_agg('{"viewCount":' || page.views || ',' || page.rest, ',') || ']', '[]') as cards,
  array_agg(page.video_id) filter (where page.card_version < ${CARD_VERSION}) as outdated`;

export interface Cards {
  /** JSON text of an array of cards. */
  cards: string;
  outdated: number[] | null;
}

/** What is shown of a model everywhere, for `json_build_object`; uses `m` (models) and `s` (site_models). */
export const MODEL_HEAD = `
  'id', m.id, 'slug', m.slug, 'title', m.title, 'featuredImage', m.featured_image, 'faceImage', m.face_image,
  'isFeatured', m.is_featured, 'isForcedFeatured', m.is_forced_featured,
  'publishedAt', floor(extract(epoch from m.published_at))::bigint, 'videosCount', s.videos`;
/** The same for lists: the description is cut to about seventeen lines. */
export const MODEL_CARD = `${MODEL_HEAD}, 'description', left(m.description, 1200)`;

/** Only ids consist of digits alone; ids beyond the column's range don't exist. */
export function columnFor(idOrSlug: string): 'id' | 'slug' {
  return /^\d{1,9}$/.test(idOrSlug) ? 'id' : 'slug';
}

const KEYS: Record<Sort, { column: string; descending: boolean }> = {
  latest: { column: 'published_at', descending: true },
  popular: { column: 'popularity', descending: true },
  title: { column: 'title_key', descending: false },
};

/** The order of a list: each sort has a default direction, which can be reversed. */
export interface Order {
  sort: Sort;
  order?: 'asc' | 'desc';
}

/** The order of a list as SQL. @param id the column that breaks ties @param from `end` for the reverse */
export function orderBy(
  { sort, order }: Order,
  id: 'video_id' | 'model_id',
  { of, from = 'start' }: { of?: string; from?: 'start' | 'end' } = {},
): string {
  const { column, descending } = KEYS[sort];
  const isDescending = order === undefined ? descending : order === 'desc';
  const direction = isDescending === (from === 'start') ? 'desc' : 'asc';
  const prefix = of === undefined ? '' : `${of}.`;
  return `${prefix}${column} ${direction}, ${prefix}${id} ${direction}`;
}
