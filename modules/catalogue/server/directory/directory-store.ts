import type { Database } from '#kernel/db/database.ts';
import type { Image } from '../../contract/types.ts';
import { facetOf } from '../filters/facets.ts';

type Reader = Pick<Database, 'pool'>;

/** What search engines need of a video that a site shows. */
export interface DirectoryVideo {
  id: number;
  slug: string;
  title: string;
  description: string;
  durationSeconds: number;
  publishedAt: Date;
  changedAt: Date;
  poster: Image;
  /** Plays in full for everyone. */
  isFree: boolean;
}

export interface DirectoryModel {
  id: number;
  slug: string;
  title: string;
  publishedAt: Date;
  changedAt: Date;
  featuredImage: Image;
}

/** Ids above `after`, up to `last`. */
export interface Range {
  after: number;
  last: number;
}

const LISTS = {
  videos: { table: 'catalogue.site_videos', id: 'video_id' },
  models: { table: 'catalogue.site_models', id: 'model_id' },
} as const;
export type DirectoryList = keyof typeof LISTS;

/** Numbers, from 1, of the blocks of `size` ids in which the site shows anything. */
export async function readParts(db: Reader, site: string, list: DirectoryList, size: number): Promise<number[]> {
  const { table, id } = LISTS[list];
  const text = `
    select part::integer from generate_series(
      1, (select coalesce(max(${id}) - 1, -1) / $2::integer + 1 from ${table} where site = $1)
    ) part
    where exists (
      select 1 from ${table}
      where site = $1 and ${id} > (part - 1) * $2::integer and ${id} <= part * $2::integer
    ) order by part`;
  const { rows } = await db.pool.query<{ part: number }>({
    name: `directory parts of ${list}`,
    text,
    values: [site, size],
  });
  return rows.map(({ part }) => part);
}

export async function readDirectoryVideos(
  db: Reader,
  site: string,
  { after, last }: Range,
  limit: number,
): Promise<DirectoryVideo[]> {
  const text = `
    select v.id, v.slug, v.title, v.description, v.duration_seconds as "durationSeconds",
      v.published_at as "publishedAt", greatest(v.changed_at, v.published_at) as "changedAt", v.poster,
      coalesce(place.facets @> array[(
        select ${facetOf('category', 0)} + id from catalogue.categories
        where type = 'free' and hidden_at is null and $1 = any(sites)
      )], false) as "isFree"
    from (
      select video_id, facets from catalogue.site_videos
      where site = $1 and video_id > $2 and video_id <= $3 order by video_id limit ${limit}
    ) place join catalogue.videos v on v.id = place.video_id order by v.id`;
  const values = [site, after, last];
  const { rows } = await db.pool.query<DirectoryVideo>({ name: `directory videos ${limit}`, text, values });
  return rows;
}

export async function readDescriptions(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const text = 'select id, description from catalogue.videos where id = any ($1)';
  const { rows } = await db.pool.query<Pick<DirectoryVideo, 'id' | 'description'>>({
    name: 'directory descriptions',
    text,
    values: [ids],
  });
  return new Map(rows.map(({ id, description }) => [id, description]));
}

export async function readDirectoryModels(
  db: Reader,
  site: string,
  { after, last }: Range,
  limit: number,
): Promise<DirectoryModel[]> {
  const text = `
    select m.id, m.slug, m.title, m.published_at as "publishedAt",
      greatest(m.changed_at, m.published_at) as "changedAt", m.featured_image as "featuredImage"
    from (
      select model_id from catalogue.site_models
      where site = $1 and model_id > $2 and model_id <= $3 order by model_id limit ${limit}
    ) place join catalogue.models m on m.id = place.model_id order by m.id`;
  const values = [site, after, last];
  const { rows } = await db.pool.query<DirectoryModel>({ name: `directory models ${limit}`, text, values });
  return rows;
}

const TABLES = {
  video: 'catalogue.site_videos s on s.site = $1 and s.video_id = list.id',
  model: 'catalogue.site_models s on s.site = $1 and s.model_id = list.id',
};

/** In the order of `ids`; those that the site doesn't show are left out. */
export async function readShownIds(
  db: Pick<Database, 'pool'>,
  site: string,
  kind: keyof typeof TABLES,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const text = `
    select list.id from unnest($2::integer[]) with ordinality list (id, position)
    join ${TABLES[kind]} order by position`;
  const query = { name: `shown ids of ${kind}s`, text, values: [site, ids] };
  const { rows } = await db.pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}
