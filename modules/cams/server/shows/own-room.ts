import { HOUR } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { NO_PERMISSIONS } from '../../contract/no-permissions.ts';
import type { ComplimentInfo, OwnRoom } from '../../contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import { costOfShow } from '../money/charge-store.ts';
import { complimentInfoOf } from '../money/compliments.ts';
import { isShutOut } from '../rooms/room-ban.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { permissionsOf, showOwn, stateFor } from './permissions.ts';
import { closedShowOf, lastEndedShow, openShowOf, type StoredShow } from './show-store.ts';

/** How long after a show a compliment is offered. */
const COMPLIMENT_MS = HOUR;

/** A visitor's own state in a room (R2, R12). @param userId undefined for a guest */
export async function ownRoomOf(
  deps: Pick<CamsDeps, 'moderation' | 'profiles' | 'wallet' | 'clock'>,
  tx: Tx | Database['drizzle'],
  room: StoredRoom,
  userId: string | undefined,
): Promise<OwnRoom> {
  if (userId === undefined) {
    const nobodys = { banned: false, permissions: NO_PERMISSIONS, show: null, complimentInfo: null, balance: null };
    return { state: stateFor(room, undefined), ...nobodys };
  }
  const open = await openShowOf(tx, userId);
  const own = open?.show.roomId === room.id ? open.show : undefined;
  const closed = room.status === 'private' ? await closedShowOf(tx, room.id) : undefined;
  const watchable = closed !== undefined && closed.state === 'running' && closed.visitorId !== userId;
  const banned = await isShutOut(deps, room, userId, tx as Tx);
  const { tokens } = await deps.wallet.standingOf(userId, tx as Tx);
  return {
    state: stateFor(room, own),
    banned,
    permissions: permissionsOf(room, { userId, banned, own: open?.show, watchable }),
    show: own ? showOwn(own) : null,
    complimentInfo: own || banned ? null : await complimentOf(deps, tx, room, userId),
    balance: tokens,
  };
}

async function complimentOf(
  { clock }: Pick<CamsDeps, 'clock'>,
  tx: Tx | Database['drizzle'],
  { id }: StoredRoom,
  userId: string,
): Promise<ComplimentInfo | null> {
  const show = await lastEndedShow(tx, id, userId);
  if (!show || !mayBeComplimented(show, clock.now())) return null;
  return complimentInfoOf(show.id, await costOfShow(tx, show.id));
}

/** Once, within `COMPLIMENT_MS` of its end (R26). */
export function mayBeComplimented({ state, kind, ticks, endedAt, complimentedAt }: StoredShow, now: Date): boolean {
  const isOver = state === 'ended' && kind !== 'spy' && ticks > 0 && endedAt !== null;
  return isOver && complimentedAt === null && now.getTime() - endedAt.getTime() < COMPLIMENT_MS;
}
