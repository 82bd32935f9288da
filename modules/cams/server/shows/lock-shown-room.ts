import { Refused } from '#api/errors/refused.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { RoomList } from '../../contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoom, lockRoom, type StoredRoom } from '../rooms/room-store.ts';

/** Who asks for something in rooms, and from where. */
export interface Caller {
  userId: string;
  site: { key: string; camList: RoomList };
  /** Undefined where nobody knows. */
  country?: string;
}

const NO_ROOM = 'There is no such room.';

/** A room of the site's list (R1). Throws `NotFound`. */
export async function findShownRoom(tx: Tx | Database['drizzle'], id: number, list: RoomList): Promise<StoredRoom> {
  return shown(await findRoom(tx, id), list);
}

/**
 * Locks a room for somebody who does something in it. Throws where their site does not show it, their account is gone,
 * they were banned or their country is blocked (R5).
 */
export async function lockShownRoom(
  deps: Pick<CamsDeps, 'accounts' | 'moderation'>,
  tx: Tx,
  id: number,
  { userId, site, country }: Caller,
): Promise<StoredRoom> {
  if (!(await deps.accounts.holdAccount(tx, userId))) throw new NotFound(NO_ROOM);
  const room = shown(await lockRoom(tx, id), site.camList);
  if (country !== undefined && room.blockedCountries.includes(country)) throw new Refused('BANNED');
  if (await isBanned(deps, tx, room.id, userId)) throw new Refused('BANNED');
  return room;
}

export async function isBanned(
  { moderation }: Pick<CamsDeps, 'moderation'>,
  tx: Tx | Database['drizzle'],
  roomId: number,
  userId: string,
): Promise<boolean> {
  const sanctions = await moderation.sanctionsOf(userId, `room:${roomId}`, tx as Tx);
  return sanctions.some(({ kind }) => kind === 'ban');
}

function shown(room: StoredRoom | undefined, list: RoomList): StoredRoom {
  if (!room || room.isHidden || room.list !== list) throw new NotFound(NO_ROOM);
  return room;
}
