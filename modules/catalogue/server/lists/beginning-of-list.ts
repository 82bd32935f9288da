import { VideoListQuery } from '../../contract/list-queries.ts';
import type { VideoCard } from '../../contract/types.ts';
import type { CatalogueDeps } from '../deps.ts';
import type { FirstVideosQuery } from '../types.ts';
import { listVideos } from './list.ts';

/** The first videos of a list, for other modules; empty for a tag or category that couldn't exist. */
export async function firstVideos(
  deps: Pick<CatalogueDeps, 'db' | 'clock'>,
  site: string,
  query: FirstVideosQuery,
): Promise<VideoCard[]> {
  const { success, data } = VideoListQuery.safeParse(query);
  return success ? (await listVideos(deps, site, data)).data.items : [];
}
