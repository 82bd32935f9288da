import type { z } from 'zod';
import type { Database } from '#kernel/db/database.ts';
import type { VideoListQuery } from '../contract/calls.ts';
import type { VideoCard, VideoList } from '../contract/wire.ts';
import { readVideoPage, readVideoPageOfModel, type Slice } from './list-store.ts';
import { offsetOf, pageInfo } from './paging.ts';

export async function listVideos(
  db: Database,
  slice: Slice,
  query: z.output<typeof VideoListQuery>,
): Promise<VideoList> {
  const { sort, limit, model } = query;
  const where = { sort, limit, offset: offsetOf(query) };
  const { cards, total } =
    model === undefined
      ? await readVideoPage(db, slice, where)
      : await readVideoPageOfModel(db, slice, { ...where, model });
  return { items: JSON.parse(cards) as VideoCard[], ...pageInfo(query, total) };
}
