import type { RouterContextProvider } from 'react-router';
import { orEmpty, reportError } from '#api/page.ts';
import type { VideoCard, VideoItem } from '../../contract/types.ts';
import { catalogue } from '../api.ts';

type Context = Readonly<RouterContextProvider>;

const NONE = { items: [], page: 1, pages: 0, total: 0 };

/** The newest videos, for other pages; none if the catalogue doesn't respond. */
export async function newestVideos(context: Context, limit: number): Promise<readonly VideoCard[]> {
  const endpoints = catalogue(context);
  const { items } = await orEmpty(context, endpoints.listVideos({ sort: 'latest', order: 'desc', limit }), NONE);
  return items;
}

/** The newest video with its wide picture. It is only decoration, so the page doesn't fail without it. */
export async function newestVideo(context: Context): Promise<VideoItem | undefined> {
  const [newest] = await newestVideos(context, 1);
  if (!newest) return undefined;
  try {
    return (await catalogue(context).getVideo({ id: newest.slug })).data.item;
  } catch (error) {
    reportError(context, error);
    return undefined;
  }
}
