import { and, arrayContains, asc, count, desc, eq, inArray, isNotNull, isNull, like, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { ListedState } from '../../contract/admin-fields.ts';
import type { ModelReference } from '../../contract/types.ts';
import type { VideoRow } from '../items/item-rows-store.ts';
import { showingPicture } from '../pictures/picture-use-store.ts';
import { models, videoModels, videos, videoViews } from '../tables.ts';

export interface AdminQuery<Sort extends string> {
  sort: Sort;
  direction: 'ascending' | 'descending';
  search: string;
  state?: ListedState;
  site?: string;
  /** The address of one that it shows. */
  picture?: string;
  limit: number;
  offset: number;
}
type AdminVideoQuery = AdminQuery<'publishedAt' | 'title' | 'views'> & { model?: string };

const SORTED = { publishedAt: videos.publishedAt, title: videos.search, views: videoViews.counted };

/** A page of videos and how many there are in all. Which they are is read from an index alone; their rows are wide. */
export async function readVideoRows(tx: Tx, query: AdminVideoQuery) {
  const where = and(matching(videos, query), query.model ? namedIn(tx, query.model) : undefined);
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

/** By views, the narrow table of views is read in its order; of the videos only what the query asks for. */
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

/** What of a table's query is the same for videos and models. */
export function matching(
  table: typeof videos | typeof models,
  { search, state, site, picture }: Pick<AdminQuery<string>, 'search' | 'state' | 'site' | 'picture'>,
): SQL | undefined {
  const contains = like(table.search, `%${escapeLike(search.toLowerCase())}%`);
  return and(
    search ? or(contains, /^\d{1,9}$/.test(search) ? eq(table.id, Number(search)) : undefined) : undefined,
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

/** In order, shown or not. */
export async function readCast(tx: Tx, videoId: number): Promise<ModelReference[]> {
  return tx
    .select({ id: models.id, slug: models.slug, title: models.title })
    .from(videoModels)
    .innerJoin(models, eq(models.id, videoModels.modelId))
    .where(eq(videoModels.videoId, videoId))
    .orderBy(asc(videoModels.position));
}
