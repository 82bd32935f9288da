import type { Database, Tx } from '#kernel/db/database.ts';
import { NO_PERMISSIONS, type OwnRoom, type RoomStatus } from '../../contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import type { StoredRoom } from '../rooms/room-store.ts';

/** What is one visitor's own in a room. */
export async function ownRoomOf(
  { wallet: _ }: Pick<CamsDeps, 'wallet'>,
  __: Tx | Database['drizzle'],
  room: StoredRoom,
  userId: string | undefined,
): Promise<OwnRoom> {
  const state = ({ public: 'PUBLIC', private: 'PRIVATE_SHOW', away: 'AWAY', offline: 'OFFLINE' } as const)[
    room.status as RoomStatus
  ];
  const balance = userId === undefined ? null : 0;
  return { state, banned: false, permissions: NO_PERMISSIONS, show: null, complimentInfo: null, balance };
}
