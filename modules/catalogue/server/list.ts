import type { z } from 'zod';
import type { Envelope } from '#calls/declare.ts';
import { offsetOf } from '#calls/page-of.ts';
import { preparedAnswer } from '#calls/prepared-answer.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ModelListQuery, VideoListQuery } from '../contract/calls.ts';
import type { ModelList, VideoList } from '../contract/wire.ts';
import { freshCards } from './fresh-cards.ts';
import { readModelPage } from './model-list-store.ts';
import { readVideoPage, readVideoPageOfModel } from './video-list-store.ts';

/** A page past the end keeps its number and the true count of pages. */
function listAnswer<List>(
  { page, limit }: { page: number; limit: number },
  cards: string,
  total: number,
): Envelope<List> {
  return preparedAnswer(
    '{"items":',
    cards,
    `,"page":${page},"pages":${Math.ceil(total / limit)},"total":${total}}`,
  );
}

export async function listVideos(
  db: Database,
  site: string,
  query: z.output<typeof VideoListQuery>,
): Promise<Envelope<VideoList>> {
  const { sort, limit, model } = query;
  const page = { sort, limit, offset: offsetOf(query) };
  const found =
    model === undefined
      ? await readVideoPage(db, site, page)
      : await readVideoPageOfModel(db, site, { ...page, model });
  return listAnswer(query, await freshCards(db, found), found.total);
}

export async function listModels(
  db: Database,
  site: string,
  query: z.output<typeof ModelListQuery>,
): Promise<Envelope<ModelList>> {
  const { sort, limit } = query;
  const letter = query.letter === 'all' ? undefined : query.letter.toLowerCase();
  const { cards, total } = await readModelPage(db, site, { sort, letter, limit, offset: offsetOf(query) });
  return listAnswer(query, cards, total);
}
