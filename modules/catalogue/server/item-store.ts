import type { Database } from '#kernel/db/database.ts';
import type { Image, ModelItem } from '../contract/wire.ts';
import type { FoundVideo } from './index.ts';
import type { ModelCardRow, Slice } from './list-store.ts';

type Reader = Pick<Database, 'pool'>;

export interface VideoItemRow {
  /** JSON text of the card. */
  card: string;
  description: string;
  hero_image: Image;
}

export interface ModelItemRow extends ModelCardRow {
  description: string;
  face_image: Image;
  information: ModelItem['modelInformation'];
}

/** An id is digits alone, which no slug is; an id beyond the column's range is nobody's. */
const ID = /^\d{1,9}$/;
const columnFor = (idOrSlug: string) => (ID.test(idOrSlug) ? 'id' : 'slug');

export async function readVideo(
  db: Reader,
  { site, now }: Slice,
  idOrSlug: string,
): Promise<VideoItemRow | undefined> {
  const column = columnFor(idOrSlug);
  const { rows } = await db.pool.query<VideoItemRow>({
    name: `video by ${column}`,
    text: `
      select '{"viewCount":' || s.views || ',' || s.rest as card, v.description, v.hero_image
      from catalogue.videos v
      join catalogue.site_videos s on s.video_id = v.id and s.site = $1 and s.published_at <= $2
      where v.${column} = $3`,
    values: [site, now, idOrSlug],
  });
  return rows[0];
}

export async function findVideo(
  db: Reader,
  { site, now }: Slice,
  idOrSlug: string,
): Promise<FoundVideo | undefined> {
  const column = columnFor(idOrSlug);
  const { rows } = await db.pool.query<FoundVideo>({
    name: `find video by ${column}`,
    text: `
      select v.id, v.slug, v.title, v.duration_seconds as "durationSeconds" from catalogue.videos v
      join catalogue.site_videos s on s.video_id = v.id and s.site = $1 and s.published_at <= $2
      where v.${column} = $3`,
    values: [site, now, idOrSlug],
  });
  return rows[0];
}

export async function readModel(
  db: Reader,
  { site, now }: Slice,
  idOrSlug: string,
): Promise<ModelItemRow | undefined> {
  const column = columnFor(idOrSlug);
  const { rows } = await db.pool.query<ModelItemRow>({
    name: `model by ${column}`,
    text: `
      select m.*, (select count(*) from catalogue.video_models vm
        join catalogue.site_videos v on v.video_id = vm.video_id and v.site = $1 and v.published_at <= $2
        where vm.model_id = m.id) as videos
      from catalogue.models m
      join catalogue.site_models s on s.model_id = m.id and s.site = $1 and s.published_at <= $2
      where m.${column} = $3`,
    values: [site, now, idOrSlug],
  });
  return rows[0];
}
