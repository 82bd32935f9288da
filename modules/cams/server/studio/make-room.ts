import { refuseField, ValidationError } from '#api/errors/validation-error.ts';
import type { RoomList } from '../../contract/room-lists.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoomByNickname, findRoomOf, type StoredRoom } from '../rooms/room-store.ts';
import { insertRoom } from './studio-store.ts';

/**
 * R70. Makes a performer's room under their public name, by the rules for names: no other name may be confusable with
 * it. Throws a `ValidationError` with all its errors.
 */
export async function makeRoom(
  deps: CamsDeps,
  { performerId, nickname, list }: { performerId: string; nickname: string; list: RoomList },
): Promise<StoredRoom> {
  const { db, clock, profiles } = deps;
  const there = await findRoomOf(db.drizzle, performerId);
  if (there) return there;
  if (await findRoomByNickname(db.drizzle, nickname)) refuseField('nickname', 'This name is taken.');
  try {
    await profiles.chooseName(performerId, nickname);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(error.errors.map(({ detail }) => ({ pointer: '/nickname', detail })));
  }
  const name = (await profiles.profilesOf([performerId])).get(performerId)?.name ?? nickname;
  const now = clock.now();
  const made = await db.transaction((tx) =>
    insertRoom(tx, { performerId, nickname: name, list, statusAt: now, createdAt: now }),
  );
  // Another window may have made it meanwhile.
  const room = made ?? (await findRoomOf(db.drizzle, performerId));
  return room ?? refuseField('nickname', 'This name is taken.');
}
