import { Refused } from '#api/errors/refused.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoom, lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import { type Applied, applyAct } from './apply-act.ts';
import { deliveryOf } from './delivery.ts';
import type { Act } from './machine.ts';
import { findShow, type StoredShow } from './show-store.ts';

type Visitors = 'cancel-request' | 'cancel' | 'leave-spy';
type Performers = 'accept' | 'decline' | 'end';

/** An act of a visitor on their own show. */
export async function actAsVisitor(
  deps: CamsDeps,
  { showId, userId, type }: { showId: string; userId: string; type: Visitors },
): Promise<StoredRoom> {
  const applied = await onShow(deps, showId, async (tx, { show, room }) => {
    if (show.visitorId !== userId) throw new NotFound(NO_SHOW);
    return applyAct(deps, tx, room, { type, showId });
  });
  if (applied.refused) throw new Refused(applied.refused);
  return applied.room;
}

/** An act of the room's performer. A request that can no longer be accepted is refused, and the refusal is saved. */
export async function actAsPerformer(
  deps: CamsDeps,
  { showId, userId, type }: { showId: string; userId: string; type: Performers },
): Promise<StoredRoom> {
  const applied = await onShow(deps, showId, async (tx, { show, room }) => {
    if (room.performerId !== userId) throw new NotFound(NO_SHOW);
    if (type !== 'accept') return applyAct(deps, tx, room, { type, showId });
    const balance = show.visitorId === null ? 0 : await deps.wallet.lockBalance(tx, show.visitorId);
    return applyAct(deps, tx, room, { type, showId, balance });
  });
  if (applied.refused) throw new Refused(applied.refused);
  const show = applied.changed.find(({ id }) => id === showId);
  if (type === 'accept' && show?.state === 'refused')
    throw new Refused(show.reason === 'BILLING' ? 'VISITOR_CANNOT_PAY' : 'SHOW_OVER');
  return applied.room;
}

/** Ends a running private show, for either side. */
export async function cancelShow(
  deps: CamsDeps,
  { showId, userId }: { showId: string; userId: string },
): Promise<StoredRoom> {
  const show = await findShow(deps.db.drizzle, showId);
  const isVisitor = show?.visitorId === userId;
  return isVisitor
    ? actAsVisitor(deps, { showId, userId, type: 'cancel' })
    : actAsPerformer(deps, { showId, userId, type: 'end' });
}

/** Resumes an interrupted show at once if both are back; otherwise the sweep does so within a second (R9). */
export async function resumeShow(
  deps: CamsDeps,
  { showId, userId }: { showId: string; userId: string },
): Promise<StoredRoom> {
  const found = await findShow(deps.db.drizzle, showId);
  if (!found || found.visitorId !== userId) throw new NotFound(NO_SHOW);
  const room = await takeTime(deps, { id: showId, roomId: found.roomId });
  if (!room) throw new NotFound(NO_SHOW);
  return room;
}

/**
 * Does what is due in a show: a tick, an expiry, an interruption or its end (R8, R9). Undefined if the show has ended,
 * or the room is locked (`isPatient` waits for the lock).
 */
export async function takeTime(
  deps: CamsDeps,
  { id: showId, roomId }: { id: string; roomId: number },
  { isPatient = true }: { isPatient?: boolean } = {},
): Promise<StoredRoom | undefined> {
  const seen = await findRoom(deps.db.drizzle, roomId);
  if (!seen) return undefined;
  const delivery = await deliveryOf(deps, seen);
  return deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId, { skipLocked: !isPatient });
    const show = room && (await findShow(tx, showId));
    if (!room || !show) return undefined;
    const { visitorId } = show;
    const watched = show.watchedId === null ? undefined : await findShow(tx, show.watchedId);
    const isDelivered =
      delivery.publishing && delivery.isThere(visitorId) && (watched === undefined || watched.state === 'running');
    const balance = visitorId === null ? 0 : await deps.wallet.lockBalance(tx, visitorId);
    const { publishing } = delivery;
    const act: Act = { type: 'time', showId, balance, isDelivered };
    return (await applyAct(deps, tx, room, act, { publishing })).room;
  });
}

const NO_SHOW = 'There is no such show.';

async function onShow(
  deps: CamsDeps,
  showId: string,
  act: (tx: Tx, of: { show: StoredShow; room: StoredRoom }) => Promise<Applied>,
): Promise<Applied> {
  return deps.db.transaction(async (tx) => {
    const found = await findShow(tx, showId);
    const room = found && (await lockRoom(tx, found.roomId));
    const show = room && (await findShow(tx, showId));
    if (!room || !show) throw new NotFound(NO_SHOW);
    return act(tx, { show, room });
  });
}
