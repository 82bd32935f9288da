import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { StreamInfo } from '#modules/live/contract/types.ts';
import type { RoomStatus, ShowReason } from '../../contract/types.ts';
import { emitEvent } from '../bots/emit-event.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { roomStream } from '../rooms/room-stream.ts';
import { endShows } from '../shows/end-shows.ts';

export type StatusDeps = Pick<CamsDeps, 'bus' | 'clock' | 'live' | 'log' | 'wallet'>;

export interface NewStatus {
  status: RoomStatus;
  reason: ShowReason | null;
  /** What is published from now on; as it was where nothing is said. */
  streams?: StreamInfo[];
  /** Since when the picture is missing. */
  lostAt?: Date;
}

export const is6K = (streams: readonly StreamInfo[]) => streams[0]?.resolution === '6K';
export const isLive = ({ streams }: Pick<StoredRoom, 'streams'>) => streams.some(({ online }) => online);

/**
 * R71. Gives a locked room another status, tells it, and takes the picture from those who may not see it any more.
 * Going offline ends what runs there.
 */
export async function changeStatus(
  deps: CamsDeps,
  tx: Tx,
  room: StoredRoom,
  { status, reason, streams = room.streams, lostAt }: NewStatus,
): Promise<void> {
  const now = deps.clock.now();
  if (status === 'offline' || status === 'away') await endShows(deps, tx, room, reason ?? 'BROADCAST_STOPPED_BY_MODEL');
  await updateRoom(tx, room.id, {
    status,
    streams,
    stateReason: reason,
    lostAt: lostAt ?? null,
    statusAt: status === room.status ? room.statusAt : now,
    lastOnlineAt: room.status === 'offline' && status === 'offline' ? room.lastOnlineAt : now,
  });
  const changed = { status, stateChangeReason: reason, streamTypes: streams, resolutionIsSixThousand: is6K(streams) };
  tell(deps, tx, { room: room.id, type: 'facts', changed }, { room: room.id, type: 'own', reason });
  if (status === room.status) return;
  if (status === 'away')
    afterCommit(tx, () => void cut(deps, () => deps.live.disconnect(roomStream(room.id), { except: [room.performerId] })));
  if (status === 'offline') afterCommit(tx, () => void cut(deps, () => deps.live.endStream(roomStream(room.id))));
  if (room.status === 'offline') await emitEvent(deps, tx, room.id, 'broadcastStart', {});
  if (status === 'offline') await emitEvent(deps, tx, room.id, 'broadcastStop', { reason });
}

/** What the engine fails to do is done by its guard or the next look at its sessions. */
async function cut({ log }: Pick<CamsDeps, 'log'>, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error }, 'a stream was not ended'));
}
