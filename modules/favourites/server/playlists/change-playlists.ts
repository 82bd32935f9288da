import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { MAX_PLAYLIST_VIDEOS, MAX_PLAYLISTS, type PlaylistSpot } from '../../contract/types.ts';
import { WATCH_LATER } from '../../contract/watch-later.ts';
import type { FavouritesDeps } from '../deps.ts';
import { lockFavouritesOf } from '../store.ts';
import { placeVideo } from './place-video.ts';
import {
  countPlaylists,
  deleteStored,
  insertPlaylist,
  readPlaylist,
  readVideoIds,
  readWatchLater,
  renameStored,
  type StoredPlaylist,
  touchPlaylist,
  writeVideoIds,
} from './playlist-store.ts';

type Deps = Pick<FavouritesDeps, 'db' | 'clock' | 'catalogue'>;
type Tx = Parameters<Parameters<FavouritesDeps['db']['transaction']>[0]>[0];
interface Asker {
  userId: string;
  site: string;
}

/** Serializes changes to a user's playlists, for their limits and order (R7). */
function changing<Answer>({ db }: Pick<Deps, 'db'>, userId: string, change: (tx: Tx) => Promise<Answer>) {
  return db.transaction(async (tx) => {
    await lockFavouritesOf(tx, userId);
    return change(tx);
  });
}

/** A named playlist; Watch later can't be renamed or deleted. */
async function ownPlaylist(tx: Tx, userId: string, ref: string): Promise<StoredPlaylist> {
  const list = await readPlaylist(tx, userId, ref);
  if (!list) throw new NotFound();
  return list;
}

/** @param videos of a deleted list, to undo the deletion; what the site doesn't show is left out */
export async function createPlaylist(
  deps: Deps,
  { userId, site }: Asker,
  { name, videos }: { name: string; videos: readonly number[] },
): Promise<string | 'full'> {
  const shown = await deps.catalogue.shownIds(site, 'video', [...new Set(videos)]);
  return changing(deps, userId, async (tx) => {
    if ((await countPlaylists(tx, userId)) >= MAX_PLAYLISTS) return 'full';
    const id = newId(deps.clock);
    await insertPlaylist(tx, { id, userId, name, changedAt: deps.clock.now() });
    await writeVideoIds(tx, id, shown);
    return id;
  });
}

export function renamePlaylist(deps: Deps, userId: string, ref: string, name: string): Promise<void> {
  return changing(deps, userId, async (tx) => {
    const { id } = await ownPlaylist(tx, userId, ref);
    await renameStored(tx, id, name, deps.clock.now());
  });
}

export function deletePlaylist(deps: Deps, userId: string, ref: string): Promise<{ name: string; videos: number[] }> {
  return changing(deps, userId, async (tx) => {
    const { id, name } = await ownPlaylist(tx, userId, ref);
    const videos = await readVideoIds(tx, id);
    await deleteStored(tx, id);
    return { name: name ?? '', videos };
  });
}

/** Adds or moves a video. Only what the site shows can be added; anything in the list can be moved. */
export async function putInPlaylist(
  deps: Deps,
  { userId, site }: Asker,
  { list, id, ...spot }: PlaylistSpot & { list: string; id: number },
): Promise<'done' | 'full'> {
  const [visible] = await deps.catalogue.shownIds(site, 'video', [id]);
  return changing(deps, userId, async (tx) => {
    const own = list === WATCH_LATER ? await ownWatchLater(tx, deps, userId) : await ownPlaylist(tx, userId, list);
    const ids = await readVideoIds(tx, own.id);
    const isNew = !ids.includes(id);
    if (isNew && visible === undefined) throw new NotFound();
    if (isNew && ids.length >= MAX_PLAYLIST_VIDEOS) return 'full';
    await writeVideoIds(tx, own.id, placeVideo(ids, id, spot, own.name === null ? 'first' : 'last'));
    await touchPlaylist(tx, own.id, deps.clock.now());
    return 'done';
  });
}

async function ownWatchLater(tx: Tx, { clock }: Pick<Deps, 'clock'>, userId: string): Promise<StoredPlaylist> {
  const stored = await readWatchLater(tx, userId);
  if (stored) return stored;
  const made = { id: newId(clock), name: null };
  await insertPlaylist(tx, { ...made, userId, changedAt: clock.now() });
  return made;
}

/** Returns the video before it. Removing what isn't there succeeds (R2). */
export function removeFromPlaylist(deps: Deps, userId: string, ref: string, id: number): Promise<number | null> {
  return changing(deps, userId, async (tx) => {
    const list = ref === WATCH_LATER ? await ownWatchLater(tx, deps, userId) : await ownPlaylist(tx, userId, ref);
    const ids = await readVideoIds(tx, list.id);
    const index = ids.indexOf(id);
    if (index < 0) return null;
    await writeVideoIds(tx, list.id, ids.toSpliced(index, 1));
    return ids[index - 1] ?? null;
  });
}
