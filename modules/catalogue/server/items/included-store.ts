import type { Database } from '#kernel/db/database.ts';
import { CARDS, type Cards, columnFor } from '../lists/list-sql-store.ts';

type Reader = Pick<Database, 'pool'>;

/** The most parts that are listed. */
const MOST = 60;

/** The videos in a compilation, newest first. Undefined if the site doesn't show it. */
export async function readIncluded(db: Reader, site: string, idOrSlug: string): Promise<Cards | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    with it as materialized (
      select v.id from catalogue.videos v
      join catalogue.site_videos s on s.site = $1 and s.video_id = v.id where v.${column} = $2
    )
    select (select id from it) as id, ${CARDS} from (
      select s.video_id, s.views, s.rest, s.card_version
      from it join catalogue.compilation_parts cp on cp.video_id = it.id
      join catalogue.site_videos s on s.site = $1 and s.video_id = cp.part_id
      order by s.published_at desc, s.video_id desc limit ${MOST}
    ) page`;
  const query = { name: `included by ${column}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<Cards & { id: number | null }>(query);
  return rows[0]?.id == null ? undefined : rows[0];
}

/** The clip that replaces a video's trailer. Undefined if the site doesn't show the video. */
export async function readFakeTrailer(
  db: Reader,
  site: string,
  idOrSlug: string,
): Promise<{ id: number; link: string | null } | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    select v.id, coalesce(v.fake_trailer_address, v.preview_address) as link from catalogue.videos v
    join catalogue.site_videos s on s.site = $1 and s.video_id = v.id where v.${column} = $2`;
  const query = { name: `fake trailer by ${column}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<{ id: number; link: string | null }>(query);
  return rows[0];
}
