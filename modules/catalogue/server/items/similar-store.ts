import type { Database } from '#kernel/db/database.ts';
import { CARDS, type Cards, columnFor, MODEL_CARD } from '../lists/list-sql-store.ts';
import { SECTIONS } from '../lists/section.ts';

type Reader = Pick<Database, 'pool'>;

/**
 * Limits that keep the search for similar items fast, however many videos a model has: a video's first models, and this
 * many videos of each, read from the site's list of that model.
 */
const MODELS_LOOKED_AT = 8;
const VIDEOS_LOOKED_AT = 200;
/** The videos of a model on the site, read from two indexes only. */
const VIDEOS_OF = (model: string) => `
  catalogue.video_models vm join catalogue.site_videos s on s.site = $1 and s.video_id = vm.video_id
  where vm.model_id = ${model} and s.section = ${SECTIONS.videos}`;

/** R4: most shared models first, then popular ones; never the video itself. Undefined if the site doesn't show it. */
export async function readSimilarVideos(
  db: Reader,
  site: string,
  { idOrSlug, count }: { idOrSlug: string; count: number },
): Promise<Cards | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    with it as materialized (
      select v.id from catalogue.videos v
      join catalogue.site_videos s on s.site = $1 and s.video_id = v.id where v.${column} = $2
    ), alike as materialized (
      select near.video_id, near.popularity, count(*) as models from (
        select model_id from it join catalogue.video_models on video_id = it.id order by position limit ${MODELS_LOOKED_AT}
      ) mine cross join lateral (
        select s.video_id, s.popularity from ${VIDEOS_OF('mine.model_id')}
        order by s.popularity desc, s.video_id desc limit ${VIDEOS_LOOKED_AT}
      ) near group by near.video_id, near.popularity order by models desc, near.popularity desc, near.video_id desc limit ${count + 1}
    ), popular as (
      select video_id, popularity, 0 as models from catalogue.site_videos
      where site = $1 and section = ${SECTIONS.videos} order by popularity desc, video_id desc limit ${2 * count + 1}
    ), chosen as (
      select video_id, max(models) as models, max(popularity) as popularity
      from (select * from alike union all select * from popular) found
      where video_id <> (select id from it) group by video_id
      order by models desc, popularity desc, video_id desc limit ${count}
    )
    select (select id from it) as id, ${CARDS} from (
      select s.video_id, s.views, s.rest, s.card_version
      from chosen join catalogue.site_videos s on s.site = $1 and s.video_id = chosen.video_id
      order by chosen.models desc, chosen.popularity desc, s.video_id desc
    ) page`;
  const query = { name: `similar videos by ${column}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<Cards & { id: number | null }>(query);
  return rows[0]?.id == null ? undefined : rows[0];
}

/** R4: most videos together first, then popular ones. Returns the JSON text of an array. */
export async function readSimilarModels(
  db: Reader,
  site: string,
  { idOrSlug, count }: { idOrSlug: string; count: number },
): Promise<string | undefined> {
  const column = columnFor(idOrSlug);
  const text = `
    with it as materialized (
      select m.id from catalogue.models m
      join catalogue.site_models s on s.site = $1 and s.model_id = m.id where m.${column} = $2
    ), videos as materialized (
      select near.video_id from it cross join lateral (
        select s.video_id from ${VIDEOS_OF('it.id')}
        order by s.published_at desc, s.video_id desc limit ${VIDEOS_LOOKED_AT}
      ) near
    ), together as materialized (
      select other.model_id, count(*) as videos from videos
      join catalogue.video_models other on other.video_id = videos.video_id group by other.model_id
    ), alike as (
      -- One at a time by name: the planner overrates how many there are and would read everybody.
      select model_id, s.popularity, together.videos from together cross join lateral (
        select popularity from catalogue.site_models s where s.site = $1 and s.model_id = together.model_id offset 0
      ) s order by together.videos desc, s.popularity desc, model_id desc limit ${count + 1}
    ), popular as (
      select model_id, popularity, 0 as videos from catalogue.site_models
      where site = $1 order by popularity desc, model_id desc limit ${2 * count + 1}
    ), chosen as (
      select model_id, max(videos) as videos, max(popularity) as popularity
      from (select * from alike union all select * from popular) found
      where model_id <> (select id from it) group by model_id
      order by videos desc, popularity desc, model_id desc limit ${count}
    )
    select (select id from it) as id, coalesce('[' || string_agg(page.card, ',') || ']', '[]') as cards from (
      select json_build_object(${MODEL_CARD})::text as card
      from chosen join catalogue.site_models s on s.site = $1 and s.model_id = chosen.model_id
      join catalogue.models m on m.id = chosen.model_id
      order by chosen.videos desc, chosen.popularity desc, s.model_id desc
    ) page`;
  const query = { name: `similar models by ${column}`, text, values: [site, idOrSlug] };
  const { rows } = await db.pool.query<{ id: number | null; cards: string }>(query);
  return rows[0]?.id == null ? undefined : rows[0].cards;
}
