import type { Database } from '#kernel/db/database.ts';
import { CARDS, type Cards, columnFor, MODEL_HEAD } from '../lists/list-sql-store.ts';
import type { FoundVideo } from '../types.ts';
import { MODEL_MORE, VIDEO_MORE } from './item-parts-store.ts';

type Reader = Pick<Database, 'pool'>;

/** A video's card, and what else is on its page. */
interface VideoItemText extends Cards {
  id: number;
  models: number[];
  /** JSON text of an object. */
  more: string;
}

export async function readVideo(db: Reader, site: string, idOrSlug: string): Promise<VideoItemText | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    select v.id, array(select model_id from catalogue.video_models where video_id = v.id) as models,
      json_build_object(${VIDEO_MORE})::text as more, page.*
    from catalogue.videos v cross join lateral (
      select ${CARDS}, min(page.section) as section, count(*) as shown from catalogue.site_videos page
      where site = $1 and video_id = v.id
    ) page
    where v.${column} = $2 and page.shown > 0`;
  const query = { name: `video by ${column}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<VideoItemText>(query);
  return rows[0];
}

export async function findVideo(db: Reader, site: string, idOrSlug: string): Promise<FoundVideo | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    select v.id, v.slug, v.title, v.duration_seconds as "durationSeconds", exists (
      select from catalogue.video_categories taxonomy join catalogue.categories c on c.id = taxonomy.category_id
      join catalogue.categories free on free.id in (c.id, c.parent_id)
      where taxonomy.video_id = v.id and free.type = 'free' and free.hidden_at is null and $1 = any(free.sites)
    ) as "isFree" from catalogue.videos v
    join catalogue.site_videos s on s.site = $1 and s.video_id = v.id
    where v.${column} = $2`;
  const query = { name: `find video by ${column}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<FoundVideo>(query);
  return rows[0];
}

/** `item` is the JSON text of an object. */
export async function readModel(
  db: Reader,
  site: string,
  idOrSlug: string,
): Promise<{ id: number; item: string } | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    select m.id, json_build_object(${MODEL_HEAD}, ${MODEL_MORE})::text as item
    from catalogue.models m join catalogue.site_models s on s.site = $1 and s.model_id = m.id
    where m.${column} = $2`;
  const query = { name: `model by ${column}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<{ id: number; item: string }>(query);
  return rows[0];
}
