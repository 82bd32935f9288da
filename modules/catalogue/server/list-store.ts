import type { Database } from '#kernel/db/database.ts';
import type { Image } from '../contract/wire.ts';

/** The hot reads: one round trip and one prepared statement each. */
type Reader = Pick<Database, 'pool'>;
export type Sort = 'latest' | 'popular' | 'title';

export interface Slice {
  site: string;
  /** What is published later does not exist yet. */
  now: Date;
}

export interface CardPage {
  /** JSON text of an array of cards. */
  cards: string;
  total: number;
}

const VIDEO_ORDER: Record<Sort, string> = {
  latest: 'published_at desc, video_id desc',
  popular: 'views desc, video_id desc',
  title: 'title_key, video_id',
};
const MODEL_ORDER: Record<Sort, string> = {
  latest: 'published_at desc, model_id desc',
  popular: 'views desc, model_id desc',
  title: 'title_key, model_id',
};

/** The page's cards strung together in order, as the text of one JSON array. */
const cardsOf = (rows: string) => `
  (select coalesce('[' || string_agg('{"viewCount":' || page.views || ',' || page.rest, ',') || ']', '[]')
   from ${rows} page) as cards`;

/**
 * Written so that PostgreSQL plans it once and not for each request, which took longer than the work: the limit is part of the
 * text, and so is the first page's missing offset, a later one is hidden in a subquery; and what is not out yet is excluded by name, because of a time it
 * does not know the planner assumes that a third of all rows are later (of a range, that next to none are).
 */
export async function readVideoPage(
  db: Reader,
  { site, now }: Slice,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<CardPage> {
  const rows = `(
    select views, rest from catalogue.site_videos
    where site = $1 and video_id <> all (array(select video_id from future))
    order by ${VIDEO_ORDER[sort]} limit ${limit} ${offset === 0 ? '' : 'offset (select $3::bigint)'})`;
  const text = `
    with future as materialized (
      select video_id from catalogue.site_videos
      where site = $1 and published_at > $2 and published_at < 'infinity'
    )
    select ${cardsOf(rows)},
      coalesce((select videos from catalogue.site_totals where site = $1), 0)
        - (select count(*) from future) as total`;
  const name = `videos ${sort} ${limit} ${offset === 0 ? 'first' : 'further'}`;
  const values = offset === 0 ? [site, now] : [site, now, offset];
  const { rows: answers } = await db.pool.query<CardPage>({ name, text, values });
  return answers[0] as CardPage;
}

export async function readVideoPageOfModel(
  db: Reader,
  { site, now }: Slice,
  { model, sort, limit, offset }: { model: string; sort: Sort; limit: number; offset: number },
): Promise<CardPage> {
  const text = `
    with hers as (
      select s.* from catalogue.models m
      join catalogue.video_models vm on vm.model_id = m.id
      join catalogue.site_videos s on s.video_id = vm.video_id and s.site = $1
      where m.slug = $3 and s.published_at <= $2
    )
    select ${cardsOf(`(select * from hers order by ${VIDEO_ORDER[sort]} limit $4 offset $5)`)},
      (select count(*) from hers) as total`;
  const { rows } = await db.pool.query<CardPage>({
    name: `videos of model ${sort}`,
    text,
    values: [site, now, model, limit, offset],
  });
  return rows[0] as CardPage;
}

/** Those that share most models come first, then the popular ones; never the video itself. */
export async function readSimilarVideos(
  db: Reader,
  { site, now }: Slice,
  { videoId, count }: { videoId: number; count: number },
): Promise<string> {
  const text = `
    with shared as (
      select other.video_id, count(*) as models from catalogue.video_models mine
      join catalogue.video_models other on other.model_id = mine.model_id and other.video_id <> mine.video_id
      where mine.video_id = $3 group by other.video_id
    ), alike as (
      select s.video_id, s.views, s.rest, shared.models from shared
      join catalogue.site_videos s on s.site = $1 and s.video_id = shared.video_id and s.published_at <= $2
    ), popular as (
      select s.video_id, s.views, s.rest, 0 as models from catalogue.site_videos s
      where s.site = $1 and s.published_at <= $2 and s.video_id <> $3
        and not exists (select from alike where alike.video_id = s.video_id)
      order by s.views desc, s.video_id desc limit $4
    )
    select ${cardsOf(`(
      select * from (select * from alike union all select * from popular) every
      order by models desc, views desc, video_id desc limit $4)`)}`;
  const values = [site, now, videoId, count];
  const { rows } = await db.pool.query<{ cards: string }>({ name: 'similar videos', text, values });
  return rows[0]?.cards ?? '[]';
}

export interface ModelCardRow {
  id: number;
  slug: string;
  title: string;
  featured_image: Image;
  is_featured: boolean;
  published_at: Date;
  videos: number;
}

const MODEL_CARD = `m.id, m.slug, m.title, m.featured_image, m.is_featured, m.published_at,
  (select count(*) from catalogue.video_models vm
   join catalogue.site_videos v on v.video_id = vm.video_id and v.site = $1 and v.published_at <= $2
   where vm.model_id = m.id) as videos`;

/** @param letter a to z in lower case; undefined for all. */
export async function readModelPage(
  db: Reader,
  { site, now }: Slice,
  options: { sort: Sort; letter: string | undefined; limit: number; offset: number },
): Promise<{ rows: ModelCardRow[]; total: number }> {
  const { sort, letter, limit, offset } = options;
  const text = `
    with listed as materialized (
      select model_id, published_at, views, title_key from catalogue.site_models
      where site = $1 and published_at <= $2 and ($3::text is null or starts_with(title_key, $3))
    )
    select (select count(*) from listed) as total, coalesce(jsonb_agg(to_jsonb(page)), '[]') as rows from (
      select ${MODEL_CARD} from (select * from listed order by ${MODEL_ORDER[sort]} limit $4 offset $5) s
      join catalogue.models m on m.id = s.model_id order by ${MODEL_ORDER[sort]}
    ) page`;
  const values = [site, now, letter ?? null, limit, offset];
  const { rows } = await db.pool.query<{ total: number; rows: ModelCardRow[] }>({
    name: `models ${sort}`,
    text,
    values,
  });
  const answer = rows[0];
  return { total: answer?.total ?? 0, rows: (answer?.rows ?? []).map(withDate) };
}

/** Those in the most films together come first, then the popular ones. */
export async function readSimilarModels(
  db: Reader,
  { site, now }: Slice,
  { modelId, count }: { modelId: number; count: number },
): Promise<ModelCardRow[]> {
  const text = `
    select ${MODEL_CARD} from catalogue.site_models s join catalogue.models m on m.id = s.model_id
    left join (
      select other.model_id, count(*) as films from catalogue.video_models mine
      join catalogue.video_models other on other.video_id = mine.video_id
      join catalogue.site_videos v on v.video_id = mine.video_id and v.site = $1 and v.published_at <= $2
      where mine.model_id = $3 group by other.model_id
    ) shared on shared.model_id = s.model_id
    where s.site = $1 and s.published_at <= $2 and s.model_id <> $3
    order by coalesce(shared.films, 0) desc, s.views desc, s.model_id desc limit $4`;
  const values = [site, now, modelId, count];
  const { rows } = await db.pool.query<ModelCardRow>({ name: 'similar models', text, values });
  return rows;
}

/** Times inside JSON arrive as text. */
function withDate(row: ModelCardRow): ModelCardRow {
  return { ...row, published_at: new Date(row.published_at) };
}
