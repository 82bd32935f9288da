import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { StreamInfo } from '#modules/live/contract/types.ts';
import { emitEvent } from '../bots/emit-event.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { isSixThousand, roomStreams } from '../rooms/room-stream.ts';
import { findAgain } from '../rooms/search-source.ts';
import { stopRoom } from '../shows/change-shows.ts';

/** R72, R67. Whether a room may be on air: approved by an operator, and not hidden. */
export const mayBeOnAir = ({ mayBroadcast, isHidden }: Pick<StoredRoom, 'mayBroadcast' | 'isHidden'>) =>
  mayBroadcast && !isHidden;

/** Writes which streams a locked room has. @param lostAt since when the stream is missing */
export async function changeStreams(
  deps: Pick<CamsDeps, 'bus'>,
  tx: Tx,
  room: Pick<StoredRoom, 'id'>,
  streams: StreamInfo[],
  lostAt: Date | null = null,
): Promise<void> {
  await updateRoom(tx, room.id, { streams, lostAt });
  const changed = { streamTypes: streams, resolutionIsSixThousand: isSixThousand({ streams }) };
  tell(deps, tx, { room: room.id, type: 'facts', changed }, { room: room.id, type: 'own', reason: null });
}

/** R71. Opens the room to visitors: there is a stream, or the performer is back. */
export async function goPublic(deps: CamsDeps, tx: Tx, room: StoredRoom): Promise<void> {
  const now = deps.clock.now();
  await updateRoom(tx, room.id, { status: 'public', stateReason: 'LOGGED_IN', statusAt: now, lastOnlineAt: now });
  const changed = { status: 'public', stateChangeReason: 'LOGGED_IN' } as const;
  tell(deps, tx, { room: room.id, type: 'facts', changed }, { room: room.id, type: 'own', reason: 'LOGGED_IN' });
  // R61. A room can be found in search once it has been on air.
  if (room.lastOnlineAt === null) await findAgain(deps, tx, room.id);
  if (room.status === 'offline') await emitEvent(deps, tx, room.id, 'broadcastStart', {});
}

/** R71. Ends what is running in a locked room and disconnects its viewers; the performer may keep sending. */
export async function goAway(deps: CamsDeps, tx: Tx, room: StoredRoom, why: 'model' | 'technical'): Promise<void> {
  await stopRoom(deps, tx, room, { why, status: 'away' });
}

/** R71. Ends the broadcast, for the performer and all viewers. */
export async function goOffline(
  deps: CamsDeps,
  tx: Tx,
  room: StoredRoom,
  why: 'model' | 'technical' | 'maintenance' | 'log-out',
): Promise<void> {
  const wasOnAir = room.status !== 'offline';
  const { stateReason } = await stopRoom(deps, tx, room, { why, status: 'offline' });
  await changeStreams(deps, tx, room, []);
  if (wasOnAir) await updateRoom(tx, room.id, { lastOnlineAt: deps.clock.now(), sessionId: null });
  afterCommit(tx, () => endStreams(deps, room.id));
  if (wasOnAir) await emitEvent(deps, tx, room.id, 'broadcastStop', { reason: stateReason });
}

/** R67. Takes a hidden room off air and removes everybody but its performer. The room must be locked. */
export async function putAllOut(deps: CamsDeps, tx: Tx, room: StoredRoom): Promise<void> {
  await goOffline(deps, tx, room, 'maintenance');
  tell(deps, tx, { room: room.id, type: 'facts' }, { room: room.id, type: 'out' });
}

/** What the engine fails to end now is caught by the guard and the next reconciliation. */
export function endStreams({ live, log }: Pick<CamsDeps, 'live' | 'log'>, roomId: number): void {
  for (const { stream } of roomStreams(roomId))
    live
      .endStream(stream)
      .catch((error: unknown) => log.error({ err: error, room: roomId, stream }, 'a stream was not ended'));
}
