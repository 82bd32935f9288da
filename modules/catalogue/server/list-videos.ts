import type { z } from 'zod';
import type { Envelope } from '#calls/declare.ts';
import { preparedAnswer } from '#calls/prepared-answer.ts';
import type { Database } from '#kernel/db/database.ts';
import type { VideoListQuery } from '../contract/calls.ts';
import type { VideoList } from '../contract/wire.ts';
import { readVideoPage, readVideoPageOfModel, type Slice } from './list-store.ts';
import { offsetOf, pageInfo } from './paging.ts';

export async function listVideos(
  db: Database,
  slice: Slice,
  query: z.output<typeof VideoListQuery>,
): Promise<Envelope<VideoList>> {
  const { sort, limit, model } = query;
  const where = { sort, limit, offset: offsetOf(query) };
  const { cards, total } =
    model === undefined
      ? await readVideoPage(db, slice, where)
      : await readVideoPageOfModel(db, slice, { ...where, model });
  const { page, pages } = pageInfo(query, total);
  return preparedAnswer(`{"items":${cards},"page":${page},"pages":${pages},"total":${total}}`);
}
