import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { playlists, playlistVideos } from '../tables.ts';

/** `name` is null for Watch later. */
export interface StoredPlaylist {
  id: string;
  name: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const columns = { id: playlists.id, name: playlists.name };

/** Last changed first. */
export async function readPlaylists(tx: Tx, userId: string): Promise<StoredPlaylist[]> {
  return tx
    .select(columns)
    .from(playlists)
    .where(eq(playlists.userId, userId))
    .orderBy(desc(playlists.changedAt), desc(playlists.id));
}

export async function readPlaylist(tx: Tx, userId: string, id: string): Promise<StoredPlaylist | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row] = await tx
    .select(columns)
    .from(playlists)
    .where(and(eq(playlists.userId, userId), eq(playlists.id, id), isNotNull(playlists.name)));
  return row;
}

export async function readWatchLater(tx: Tx, userId: string): Promise<StoredPlaylist | undefined> {
  const [row] = await tx
    .select(columns)
    .from(playlists)
    .where(and(eq(playlists.userId, userId), isNull(playlists.name)));
  return row;
}

export async function countPlaylists(tx: Tx, userId: string): Promise<number> {
  return tx.$count(playlists, and(eq(playlists.userId, userId), isNotNull(playlists.name)));
}

export async function insertPlaylist(tx: Tx, row: StoredPlaylist & { userId: string; changedAt: Date }): Promise<void> {
  await tx.insert(playlists).values(row);
}

export async function renameStored(tx: Tx, id: string, name: string, changedAt: Date): Promise<void> {
  await tx.update(playlists).set({ name, changedAt }).where(eq(playlists.id, id));
}

export async function touchPlaylist(tx: Tx, id: string, changedAt: Date): Promise<void> {
  await tx.update(playlists).set({ changedAt }).where(eq(playlists.id, id));
}

export async function deleteStored(tx: Tx, id: string): Promise<void> {
  await tx.delete(playlists).where(eq(playlists.id, id));
}

/** In the order of the list. */
export async function readVideoIds(tx: Tx, playlistId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: playlistVideos.videoId })
    .from(playlistVideos)
    .where(eq(playlistVideos.playlistId, playlistId))
    .orderBy(asc(playlistVideos.position));
  return rows.map(({ id }) => id);
}

/** All playlists of a user, each in its order. */
export async function readVideoIdsOfAll(tx: Tx, userId: string): Promise<ReadonlyMap<string, number[]>> {
  const rows = await tx
    .select({ playlistId: playlistVideos.playlistId, id: playlistVideos.videoId })
    .from(playlistVideos)
    .innerJoin(playlists, eq(playlists.id, playlistVideos.playlistId))
    .where(eq(playlists.userId, userId))
    .orderBy(asc(playlistVideos.position));
  const byList = Map.groupBy(rows, ({ playlistId }) => playlistId);
  return new Map([...byList].map(([playlistId, videos]) => [playlistId, videos.map(({ id }) => id)]));
}

/** Replaces the videos of a playlist, in this order. */
export async function writeVideoIds(tx: Tx, playlistId: string, ids: readonly number[]): Promise<void> {
  await tx.delete(playlistVideos).where(eq(playlistVideos.playlistId, playlistId));
  if (ids.length > 0)
    await tx.insert(playlistVideos).values(ids.map((videoId, position) => ({ playlistId, videoId, position })));
}

export async function removeVideoFromAll(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(playlistVideos).where(eq(playlistVideos.videoId, videoId));
}

export async function deletePlaylistsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(playlists).where(eq(playlists.userId, userId));
}

/** For the owner's data export. The playlist without a name is Watch later. */
export async function exportPlaylists(tx: Tx, userId: string) {
  const [lists, videos] = await Promise.all([readPlaylists(tx, userId), readVideoIdsOfAll(tx, userId)]);
  return lists.map(({ id, name }) => ({ name: name ?? 'Watch later', videos: videos.get(id) ?? [] }));
}
