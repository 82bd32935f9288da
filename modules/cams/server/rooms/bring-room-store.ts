import { randomUUID } from 'node:crypto';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { RoomList } from '../../contract/room-lists.ts';
import type { CamProfile, MenuItem, ToyMenuItem } from '../../contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import { goals, rooms, schedule } from '../tables.ts';
import { findRoomByNickname } from './room-store.ts';
import { findAgain } from './search-source.ts';

/** A room to import, such as the demo's. */
export interface RoomToBring {
  performerId: string;
  modelId: number | null;
  nickname: string;
  list: RoomList;
  description: string;
  profile: Partial<CamProfile>;
  /** `group:word` */
  tags: string[];
  picture: Image | null;
  tariffs?: { private: number; voice: number; spy: number };
  tipMenu?: MenuItem[];
  toyMenu?: ToyMenuItem[];
  goals?: { title: string; target: number }[];
  mayBroadcast: boolean;
  lastOnlineAt: Date | null;
  schedule?: { startsAt: Date; endsAt: Date }[];
}

/** Repeating it changes nothing. @returns the room's id */
export async function bringRoom(
  { db, clock, search }: Pick<CamsDeps, 'db' | 'clock' | 'search'>,
  room: RoomToBring,
): Promise<number> {
  const { tariffs, tipMenu = [], toyMenu = [], goals: aims = [], schedule: times = [], ...plain } = room;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const known = await findRoomByNickname(tx, room.nickname);
    if (known) return known.id;
    const [made] = await tx
      .insert(rooms)
      .values({
        ...plain,
        tipMenu,
        toyMenu,
        privateTariff: tariffs?.private ?? null,
        voiceTariff: tariffs?.voice ?? null,
        withClientVoice: tariffs !== undefined,
        spyTariff: tariffs?.spy ?? null,
        spyEnabled: tariffs !== undefined,
        statusAt: room.lastOnlineAt ?? now,
        createdAt: now,
      })
      .returning({ id: rooms.id });
    const roomId = made?.id ?? 0;
    if (aims.length > 0)
      await tx.insert(goals).values(aims.map((aim, sort) => ({ ...aim, id: randomUUID(), roomId, sort })));
    if (times.length > 0)
      await tx.insert(schedule).values(times.map((time) => ({ ...time, id: randomUUID(), roomId })));
    await findAgain({ search }, tx, roomId);
    return roomId;
  });
}
