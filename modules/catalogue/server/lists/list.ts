import type { Envelope } from '#api/declare/declare.ts';
import { offsetOf } from '#api/server/page-of.ts';
import { preparedAnswer } from '#api/server/prepared-answer.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ModelListQuery, VideoListQuery } from '../../contract/list-queries.ts';
import type { ModelList, VideoList } from '../../contract/types.ts';
import type { CatalogueDeps } from '../deps.ts';
import { facetOf, wordFacet } from '../filters/facets.ts';
import { modelFilterOf, videoFilterOf } from '../filters/list-filter.ts';
import { freshCards } from '../videos/fresh-cards.ts';
import { readFilteredModels } from './filtered-store.ts';
import { filteredVideos } from './filtered-videos.ts';
import type { Cards } from './list-sql-store.ts';
import { readModelPage } from './model-list-store.ts';
import { shuffledVideos } from './shuffled-videos.ts';
import { type PageOfList, readVideoPage } from './video-list-store.ts';

interface PageSpan {
  limit: number;
  offset: number;
}
/** The length of a list, exact or at least, and how far its pages go. */
interface Counted {
  total: number;
  isAtLeast?: boolean;
  reach?: number;
}
const NOTHING = { cards: '[]', outdated: null, total: 0 };

/** Where a page begins, by its number or offset. */
function spanOf({ page = 1, limit, offset }: { page?: number; limit: number; offset?: number }): PageSpan {
  return { limit, offset: offset ?? offsetOf({ page, limit }) };
}

/** A page past the end keeps its number and has the true number of pages. */
function listText({ limit, offset }: PageSpan, found: Counted & { cards: string; custom?: string | null }): string[] {
  const { cards, total, isAtLeast, reach = total, custom } = found;
  const page = Math.floor(offset / limit) + 1;
  const pages = Math.ceil(Math.min(total, reach) / limit);
  const atLeast = isAtLeast ? ',"totalIsAtLeast":true' : '';
  const more = custom ? `,"customItems":${custom}` : '';
  return ['{"items":', cards, `,"page":${page},"pages":${pages},"total":${total}${atLeast}${more}}`];
}

export async function listVideos(
  { db, clock }: Pick<CatalogueDeps, 'db' | 'clock'>,
  site: string,
  query: VideoListQuery,
): Promise<Envelope<VideoList>> {
  const span = spanOf(query);
  const found =
    query.sort === 'shuffled'
      ? await shuffledVideos(db, site, { ...span, now: clock.now() })
      : await videosOf(db, site, query, { sort: query.sort, order: query.order, ...span });
  return preparedAnswer(...listText(span, { ...found, cards: await freshCards(db, found) }));
}

async function videosOf(
  db: Database,
  site: string,
  query: VideoListQuery,
  page: PageOfList,
): Promise<Cards & Counted & { custom?: string | null }> {
  const listFilter = await videoFilterOf(db, site, query);
  if (listFilter === 'nothing') return NOTHING;
  const { section, filter } = listFilter;
  if (filter.all.length + filter.any.length > 0) return filteredVideos(db, site, { section, filter, page });
  return readVideoPage(db, site, section, page);
}

export async function listModels(db: Database, site: string, query: ModelListQuery): Promise<Envelope<ModelList>> {
  return preparedAnswer(...(await modelListText(db, site, query)));
}

/** A page of models, as the JSON text of a list. */
async function modelListText(db: Database, site: string, query: ModelListQuery): Promise<string[]> {
  const span = spanOf(query);
  const { sort, order } = query;
  const page = { sort, order, ...span };
  const letter = query.letter === 'all' ? undefined : query.letter.toLowerCase();
  const filter = await modelFilterOf(db, query);
  if (filter === 'nothing') return listText(span, NOTHING);
  if (filter.all.length > 0) {
    if (letter !== undefined) filter.all.push(wordFacet('letter', letter) as number);
    return listText(span, await readFilteredModels(db, site, { filter, page }));
  }
  return listText(span, await readModelPage(db, site, { ...page, letter }));
}

/** A page of the models with a tag, as the JSON text of a list. */
export async function modelsOfTag(
  db: Database,
  site: string,
  tagId: number,
  query: Pick<ModelListQuery, 'sort' | 'order' | 'page' | 'limit' | 'offset'>,
): Promise<string> {
  const { sort, order } = query;
  const span = spanOf(query);
  const filter = { all: [facetOf('tag', tagId)], any: [] };
  const found = await readFilteredModels(db, site, { filter, page: { sort, order, ...span } });
  return listText(span, found).join('');
}
