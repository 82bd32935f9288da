import { NotFound } from '#kernel/errors.ts';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import type { Playlist, PlaylistSummary } from '../../contract/types.ts';
import { WATCH_LATER } from '../../contract/watch-later.ts';
import type { FavouritesDeps } from '../deps.ts';
import {
  readPlaylist,
  readPlaylists,
  readVideoIds,
  readVideoIdsOfAll,
  readWatchLater,
  type StoredPlaylist,
} from './playlist-store.ts';

type Deps = Pick<FavouritesDeps, 'db' | 'catalogue'>;
interface Asker {
  userId: string;
  site: string;
}

/** Watch later first, even while it is empty; each with what the site shows (R7). */
export async function listPlaylists(
  { db, catalogue }: Deps,
  { userId, site }: Asker,
  videoId?: number,
): Promise<PlaylistSummary[]> {
  const [lists, stored] = await Promise.all([readPlaylists(db.drizzle, userId), readVideoIdsOfAll(db.drizzle, userId)]);
  const shown = new Set(await catalogue.shownIds(site, 'video', [...new Set([...stored.values()].flat())]));
  const visible = new Map([...stored].map(([list, ids]) => [list, ids.filter((id) => shown.has(id))]));
  const covers = await catalogue.cardsByIds(site, [
    ...new Set([...visible.values()].flatMap(([first]) => first ?? [])),
  ]);
  const cards = new Map(covers.map((card) => [card.id, card]));
  const summaryOf = ({ id, name }: StoredPlaylist): PlaylistSummary => {
    const ids = visible.get(id) ?? [];
    const hasVideo = videoId !== undefined && ids.includes(videoId);
    return {
      id: name === null ? WATCH_LATER : id,
      name,
      total: ids.length,
      cover: cards.get(ids[0] ?? 0) ?? null,
      hasVideo,
    };
  };
  const watchLater = lists.find(({ name }) => name === null) ?? { id: '', name: null };
  return [watchLater, ...lists.filter(({ name }) => name !== null)].map(summaryOf);
}

/** Throws NotFound for someone else's list. Watch later exists even while it is empty. */
async function visibleIn({ db, catalogue }: Deps, { userId, site }: Asker, ref: string) {
  const list =
    ref === WATCH_LATER ? await readWatchLater(db.drizzle, userId) : await readPlaylist(db.drizzle, userId, ref);
  if (!list && ref !== WATCH_LATER) throw new NotFound();
  const ids = list ? await catalogue.shownIds(site, 'video', await readVideoIds(db.drizzle, list.id)) : [];
  return { name: list?.name ?? null, ids };
}

export async function watchLaterIds(deps: Deps, asker: Asker): Promise<number[]> {
  return (await visibleIn(deps, asker, WATCH_LATER)).ids;
}

export async function getPlaylist(
  deps: Deps,
  asker: Asker,
  { list, page, limit }: { list: string; page: number; limit: number },
): Promise<Playlist> {
  const { name, ids } = await visibleIn(deps, asker, list);
  const items = await deps.catalogue.cardsByIds(asker.site, ids.slice((page - 1) * limit, page * limit));
  const videos = { items, page, pages: Math.ceil(ids.length / limit), total: ids.length };
  return { id: list, name, videos };
}

/** The video after this one in a list, and this one's position: from 1, or 0 if it isn't in the list. */
export async function nextInPlaylist(
  deps: Deps,
  asker: Asker,
  { list, video }: { list: string; video: number },
): Promise<{ next: VideoCard | null; name: string | null; position: number; total: number }> {
  const { name, ids } = await visibleIn(deps, asker, list);
  const position = ids.indexOf(video) + 1;
  const following = position > 0 ? ids.slice(position, position + 1) : [];
  const [next = null] = await deps.catalogue.cardsByIds(asker.site, following);
  return { next, name, position, total: ids.length };
}
