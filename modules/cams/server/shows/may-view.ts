import { isUuid } from '#kernel/is-uuid.ts';
import type { ViewRequest } from '#modules/live/server/index.ts';
import type { CamsDeps } from '../deps.ts';
import { isBlockedIn } from '../rooms/find-shown-room.ts';
import { isShutOut } from '../rooms/room-ban.ts';
import { roomOfStream, showOfStream } from '../rooms/room-stream.ts';
import { listenerOf, viewOf } from './may-view-store.ts';

/**
 * Whether a person may view a stream now (R14): a public room is for everybody who isn't banned or blocked, a private
 * one for its client and spies while their show runs, the client's voice for the performer only.
 */
export async function mayView(
  deps: Pick<CamsDeps, 'db' | 'moderation' | 'profiles' | 'sites'>,
  { stream, person, country }: ViewRequest,
): Promise<boolean> {
  const { drizzle } = deps.db;
  const userId = isUuid(person) ? person : undefined;
  const showId = showOfStream(stream);
  if (showId !== undefined) return userId !== undefined && (await listenerOf(drizzle, showId)) === userId;
  const roomId = roomOfStream(stream)?.room;
  const room = roomId === undefined ? undefined : await viewOf(drizzle, roomId, userId);
  if (roomId === undefined || !room) return false;
  if (userId === room.performerId) return true;
  const isShown = deps.sites().some(({ flags, camList }) => flags.cams && camList === room.list);
  if (room.isHidden || !isShown || isBlockedIn(room, country)) return false;
  const isOpen = room.status === 'public' || (room.status === 'private' && room.showId !== null);
  return isOpen && (userId === undefined || !(await isShutOut(deps, { ...room, id: roomId }, userId)));
}
