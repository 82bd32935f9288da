import type { RouterContextProvider } from 'react-router';
import { orEmpty, reportError } from '#calls/page.ts';
import type { VideoCard, VideoItem } from '../contract/wire.ts';
import { catalogue } from './calls.ts';

type Context = Readonly<RouterContextProvider>;

const NONE = { items: [], page: 1, pages: 0, total: 0 };

/** The newest films, for pages that are about something else; none while the catalogue does not answer. */
export async function newestFilms(context: Context, limit: number): Promise<readonly VideoCard[]> {
  const calls = catalogue(context);
  const { items } = await orEmpty(context, calls.listVideos({ sort: 'latest', order: 'desc', limit }), NONE);
  return items;
}

/** The newest film with its wide picture. A page that only decorates itself with it never fails for want of it. */
export async function newestFilm(context: Context): Promise<VideoItem | undefined> {
  const [newest] = await newestFilms(context, 1);
  if (!newest) return undefined;
  try {
    return (await catalogue(context).getVideo({ id: newest.slug })).data.item;
  } catch (error) {
    reportError(context, error);
    return undefined;
  }
}
