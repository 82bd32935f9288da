import type { AdminContext } from '#api/admin/context.ts';
import { differences, VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { RoomFields } from '../../contract/admin-types.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { lockRoom, type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { findAgain } from '../rooms/search-source.ts';
import { goOffline, putAllOut } from './room-status.ts';

type Recorder = Pick<AdminContext, 'record' | 'unchanged'>;
interface OfVersion {
  id: number;
  version: number;
}

const subjectOf = (id: number) => ({ type: 'cams.room', id: String(id) });

async function lockSeen(tx: Tx, { id, version }: OfVersion): Promise<StoredRoom> {
  const room = await lockRoom(tx, id);
  if (!room) throw new NotFound('There is no such room.');
  if (room.version !== version) throw new VersionConflict(room.version);
  return room;
}

/** Resolves with the new version. */
export async function saveRoom(
  deps: CamsDeps,
  context: Recorder,
  { fields, ...seen }: OfVersion & { fields: RoomFields },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const room = await lockSeen(tx, seen);
    const { before, after } = differences(room, fields);
    if (Object.keys(after).length === 0) {
      context.unchanged();
      return room.version;
    }
    await updateRoom(tx, room.id, { ...fields, version: room.version + 1 });
    await context.record(tx, { action: 'cams.room-changed', subject: subjectOf(room.id), before, after });
    tell(deps, tx, { room: room.id, type: 'facts' });
    await findAgain(deps, tx, room.id);
    return room.version + 1;
  });
}

/** R80. If the room may not broadcast any more, or is hidden, the same transaction takes it off air. */
export async function setRoom(
  deps: CamsDeps,
  context: Recorder,
  {
    reason,
    mayBroadcast,
    isHidden,
    ...seen
  }: OfVersion & { reason: string; mayBroadcast?: boolean; isHidden?: boolean },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const room = await lockSeen(tx, seen);
    const { before, after } = differences(room, { mayBroadcast, isHidden });
    if (Object.keys(after).length === 0) {
      context.unchanged();
      return room.version;
    }
    await updateRoom(tx, room.id, { ...after, version: room.version + 1 });
    await context.record(tx, {
      action: 'cams.room-changed',
      subject: subjectOf(room.id),
      before,
      after: { ...after, reason },
    });
    if (isHidden) await putAllOut(deps, tx, room);
    else if (mayBroadcast === false) await goOffline(deps, tx, room, 'maintenance');
    else tell(deps, tx, { room: room.id, type: 'facts' });
    await findAgain(deps, tx, room.id);
    return room.version + 1;
  });
}

/** R81. Ends a broadcast, whichever version the operator saw, and keeps it off air until an operator resumes it. */
export async function stopRoom(
  deps: CamsDeps,
  context: Recorder,
  { id, reason }: { id: number; reason?: string },
): Promise<{ wasOnAir: boolean }> {
  return deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, id);
    if (!room) throw new NotFound('There is no such room.');
    await updateRoom(tx, id, { mayBroadcast: false, version: room.version + 1 });
    await context.record(tx, {
      action: 'cams.room-stopped',
      subject: subjectOf(id),
      before: { mayBroadcast: room.mayBroadcast, status: room.status },
      after: { mayBroadcast: false, reason },
    });
    await goOffline(deps, tx, room, 'maintenance');
    return { wasOnAir: room.status !== 'offline' };
  });
}

/** R81. Undoes a stop, whichever version the operator saw. Resolves with the new version. */
export async function resumeRoom(deps: CamsDeps, context: Recorder, id: number): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, id);
    if (!room) throw new NotFound('There is no such room.');
    if (room.mayBroadcast) {
      context.unchanged();
      return room.version;
    }
    await updateRoom(tx, id, { mayBroadcast: true, version: room.version + 1 });
    await context.record(tx, {
      action: 'cams.room-resumed',
      subject: subjectOf(id),
      before: { mayBroadcast: false },
      after: { mayBroadcast: true },
    });
    tell(deps, tx, { room: id, type: 'facts' });
    return room.version + 1;
  });
}
