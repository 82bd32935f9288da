import type { Tx } from '#kernel/db/database.ts';
import type { CamsDeps } from './deps.ts';
import { deletePerson } from './person-store.ts';
import { findRoomOf, lockRoom } from './rooms/room-store.ts';
import { findAgain } from './rooms/search-source.ts';
import { endShowOf } from './shows/keep-out.ts';
import { goOffline } from './studio/room-status.ts';

/** R17. Ends what a deleted account has open in rooms, then removes its data. */
export async function forgetPerson(deps: CamsDeps, tx: Tx, userId: string): Promise<void> {
  await endShowOf(deps, tx, userId, { isAdmitted: false });
  const found = await findRoomOf(tx, userId);
  const room = found && (await lockRoom(tx, found.id));
  if (room) await goOffline(deps, tx, room, 'maintenance');
  await deletePerson(tx, userId);
  if (room) await findAgain(deps, tx, room.id);
}
