import { Refused } from '#api/errors/refused.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { RoomList } from '../../contract/room-lists.ts';
import type { CamsDeps } from '../deps.ts';
import { isBlockedIn, isListed } from '../rooms/find-shown-room.ts';
import { isShutOut } from '../rooms/room-ban.ts';
import { lockRoom, type StoredRoom } from '../rooms/room-store.ts';

/** The user who makes a request about a room, and from where. */
export interface Caller {
  userId: string;
  /** The session they are signed in with. */
  sessionId?: string;
  site: { key: string; camList: RoomList };
  /** Undefined if unknown. */
  country?: string;
}

const NO_ROOM = 'There is no such room.';

/**
 * Locks a room for a user's action in it. Throws if their site doesn't show it, their account is gone, they are banned
 * or blocked, or their country is (R5).
 */
export async function lockShownRoom(
  deps: Pick<CamsDeps, 'accounts' | 'moderation' | 'profiles'>,
  tx: Tx,
  id: number,
  { userId, site, country }: Caller,
): Promise<StoredRoom> {
  if (!(await deps.accounts.holdAccount(tx, userId))) throw new NotFound(NO_ROOM);
  const room = await lockRoom(tx, id);
  if (!room || !isListed(room, site)) throw new NotFound(NO_ROOM);
  if (isBlockedIn(room, country)) throw new Refused('BANNED');
  if (await isShutOut(deps, room, userId, tx)) throw new Refused('BANNED');
  return room;
}
