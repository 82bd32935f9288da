import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { ListedState, Missing } from '../../contract/admin-fields.ts';
import type { ModelReference } from '../../contract/types.ts';
import type { VIDEO_LENGTHS } from '../../contract/video-facts.ts';
import type { CatalogueAdmin } from '../deps.ts';
import type { VideoRow } from '../items/item-rows-store.ts';
import { showingPicture } from '../pictures/picture-use-store.ts';
import { categories, models, tags, videoCategories, videoModels, videos, videoTags, videoViews } from '../tables.ts';

export interface AdminQuery<Sort extends string> {
  sort: Sort;
  direction: 'ascending' | 'descending';
  search: string;
  /** Ids of items with similar spelling, instead of those that contain `search`. */
  among?: readonly number[];
  state?: ListedState;
  site?: string;
  /** The address of a picture that it shows. */
  picture?: string;
  limit: number;
  offset: number;
}
type AdminVideoQuery = AdminQuery<'publishedAt' | 'title' | 'views'> & {
  model?: string;
  tag?: string;
  category?: string;
  length?: (typeof VIDEO_LENGTHS)[number];
  year?: string;
  missing?: Missing;
};

const SORTED = { publishedAt: videos.publishedAt, title: videos.search, views: videoViews.counted };

/** A page of videos, and the total. The ids come from an index alone, because rows are wide. */
export async function readVideoRows(
  tx: Tx,
  query: AdminVideoQuery,
  { isPlayable }: Pick<CatalogueAdmin, 'isPlayable'>,
) {
  const { model, tag, category, length, year, missing } = query;
  const where = and(
    matching(videos, query),
    model ? namedIn(tx, model) : undefined,
    tag ? taggedWith(tx, tag) : undefined,
    category ? inCategory(tx, category) : undefined,
    length ? lasting(length) : undefined,
    year ? ofYear(Number(year)) : undefined,
    missing === 'video' ? not(isPlayable(videos.id)) : missing ? LACKING[missing] : undefined,
  );
  const direction = query.direction === 'ascending' ? asc : desc;
  const order = [direction(SORTED[query.sort]), direction(query.sort === 'views' ? videoViews.videoId : videos.id)];
  const page = listedBy(tx, query.sort)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        id: videos.id,
        slug: videos.slug,
        title: videos.title,
        sites: videos.sites,
        publishedAt: videos.publishedAt,
        isPublished: videos.isPublished,
        hiddenAt: videos.hiddenAt,
        wasShown: videos.wasShown,
        poster: videos.poster,
        durationSeconds: videos.durationSeconds,
        resolution: videos.resolution,
        views: videoViews.counted,
      })
      .from(page)
      .innerJoin(videos, eq(videos.id, page.id))
      .innerJoin(videoViews, eq(videoViews.videoId, videos.id))
      .orderBy(...order),
    tx.select({ n: count() }).from(videos).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

/** To sort by views, the narrow table of views is read in order. */
function listedBy(tx: Tx, sort: AdminVideoQuery['sort']) {
  return sort === 'views'
    ? tx
        .select({ id: videoViews.videoId })
        .from(videoViews)
        .leftJoin(videos, eq(videos.id, videoViews.videoId))
        .$dynamic()
    : tx.select({ id: videos.id }).from(videos).$dynamic();
}

function namedIn(tx: Tx, slug: string): SQL {
  const hers = tx
    .select({ id: videoModels.videoId })
    .from(videoModels)
    .innerJoin(models, eq(models.id, videoModels.modelId))
    .where(eq(models.slug, slug));
  return inArray(videos.id, hers);
}

function taggedWith(tx: Tx, slug: string): SQL {
  const tagged = tx
    .select({ id: videoTags.videoId })
    .from(videoTags)
    .innerJoin(tags, eq(tags.id, videoTags.tagId))
    .where(and(eq(tags.kind, 'video'), eq(tags.slug, slug)));
  return inArray(videos.id, tagged);
}

function inCategory(tx: Tx, slug: string): SQL {
  const inIt = tx
    .select({ id: videoCategories.videoId })
    .from(videoCategories)
    .innerJoin(categories, eq(categories.id, videoCategories.categoryId))
    .where(eq(categories.slug, slug));
  return inArray(videos.id, inIt);
}

/** Seconds, with the same limits as the filter for visitors; a video of unknown length matches none. */
const LASTING: Record<(typeof VIDEO_LENGTHS)[number], readonly [from: number, until: number]> = {
  'under-10': [1, 600],
  '10-20': [600, 1200],
  '20-40': [1200, 2401],
  'over-40': [2401, 10_000_000],
};

function lasting(length: (typeof VIDEO_LENGTHS)[number]): SQL | undefined {
  const [from, until] = LASTING[length];
  return and(gte(videos.durationSeconds, from), lt(videos.durationSeconds, until));
}

function ofYear(year: number): SQL | undefined {
  const start = (of: number) => new Date(Date.UTC(of, 0, 1));
  return and(gte(videos.publishedAt, start(year)), lt(videos.publishedAt, start(year + 1)));
}

const noneIn = (table: typeof videoModels | typeof videoTags | typeof videoCategories) =>
  sql`not exists (select from ${table} where ${table.videoId} = ${videos.id})`;
const noPicture = (image: typeof videos.poster | typeof videos.heroImage) => sql`${image} ->> 'permalink' = ''`;

const LACKING: Record<Exclude<Missing, 'video'>, SQL> = {
  poster: noPicture(videos.poster),
  heroImage: noPicture(videos.heroImage),
  durationSeconds: eq(videos.durationSeconds, 0),
  description: eq(videos.description, ''),
  models: noneIn(videoModels),
  tags: noneIn(videoTags),
  categories: noneIn(videoCategories),
  sites: sql`cardinality(${videos.sites}) = 0`,
};

/** The filters that videos and models share. */
export function matching(
  table: typeof videos | typeof models,
  { search, among, state, site, picture }: Pick<AdminQuery<string>, 'search' | 'among' | 'state' | 'site' | 'picture'>,
): SQL | undefined {
  const contains = like(table.search, `%${escapeLike(search.toLowerCase())}%`);
  return and(
    among ? inArray(table.id, [...among]) : undefined,
    search && !among ? or(contains, /^\d{1,9}$/.test(search) ? eq(table.id, Number(search)) : undefined) : undefined,
    state === 'hidden' || state === 'draft' ? isNotNull(table.hiddenAt) : undefined,
    state === 'draft' ? eq(table.wasShown, false) : undefined,
    state === 'shown' || state === 'scheduled'
      ? and(isNull(table.hiddenAt), eq(table.isPublished, state === 'shown'))
      : undefined,
    site ? arrayContains(table.sites, [site]) : undefined,
    picture ? showingPicture(table === videos ? 'videos' : 'models', picture) : undefined,
  );
}

export async function findVideoRow(tx: Tx, id: number): Promise<(VideoRow & { views: number }) | undefined> {
  const [row] = await tx
    .select({ video: videos, views: videoViews.counted })
    .from(videos)
    .innerJoin(videoViews, eq(videoViews.videoId, videos.id))
    .where(eq(videos.id, id));
  return row && { ...row.video, views: row.views };
}

/** In order, hidden ones included. */
export async function readCast(tx: Tx, videoId: number): Promise<ModelReference[]> {
  return tx
    .select({ id: models.id, slug: models.slug, title: models.title })
    .from(videoModels)
    .innerJoin(models, eq(models.id, videoModels.modelId))
    .where(eq(videoModels.videoId, videoId))
    .orderBy(asc(videoModels.position));
}
