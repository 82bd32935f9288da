import type { RoomCard } from '../../contract/rooms-api.ts';
import type { CamsDeps } from '../deps.ts';
import { stateFor } from '../shows/permissions.ts';
import { settingsOf } from './room-facts.ts';
import type { StoredRoom } from './room-store.ts';
import { presenceRoom } from './room-stream.ts';

/** R1. A room's address, with the slug of its list; addresses are lowercase. */
export const roomPath = ({ list, nickname }: Pick<StoredRoom, 'list' | 'nickname'>) =>
  `/${list}/${nickname.toLowerCase()}/`;

export async function roomCard({ presence }: Pick<CamsDeps, 'presence'>, room: StoredRoom): Promise<RoomCard> {
  const online = room.streams.filter((stream) => stream.online);
  return {
    id: room.id,
    nickname: room.nickname,
    path: roomPath(room),
    broadcastTextStatus: room.description,
    broadcastCount: room.status === 'offline' ? 0 : await presence.count(presenceRoom(room.id)),
    broadcastStatus: room.status,
    state: stateFor(room, undefined),
    spyShowEnabled: settingsOf(room).spyShowEnabled,
    resolution: online[0]?.resolution ?? null,
    hasVr: online.some(({ type }) => type === 'VR'),
    modelId: room.modelId,
    age: room.profile.age ?? null,
    picture: room.picture,
    statusAt: room.statusAt.toISOString(),
  };
}
