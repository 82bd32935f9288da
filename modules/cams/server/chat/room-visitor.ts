import type { Database, Tx } from '#kernel/db/database.ts';
import type { SocketVisitor } from '#kernel/sockets.ts';
import type { ChatMessage } from '../../contract/socket.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoom, type StoredRoom } from '../rooms/room-store.ts';
import { isModerator } from './moderator-store.ts';

/** Where sanctions of a room hold, as `moderation` calls it. */
export const scopeOf = (roomId: number) => `room:${roomId}`;

type Role = Exclude<ChatMessage['author']['role'], 'system'>;

export async function roleOf(
  { clock }: Pick<CamsDeps, 'clock'>,
  tx: Tx | Database['drizzle'],
  room: Pick<StoredRoom, 'id' | 'performerId'>,
  userId: string,
): Promise<Role> {
  if (room.performerId === userId) return 'performer';
  return (await isModerator(tx, room.id, userId, clock.now())) ? 'moderator' : 'visitor';
}

/** R40. The room that somebody may come into; undefined where it is not for them. */
export async function roomFor(
  deps: Pick<CamsDeps, 'db' | 'sites' | 'moderation'>,
  { site: key, userId, country }: Pick<SocketVisitor, 'site' | 'userId' | 'country'>,
  roomId: number,
): Promise<StoredRoom | undefined> {
  const site = deps.sites().find((one) => one.key === key);
  if (!site?.flags.cams) return undefined;
  const room = await findRoom(deps.db.drizzle, roomId);
  if (!room) return undefined;
  if (room.performerId === userId) return room;
  if (room.isHidden || room.list !== site.camList) return undefined;
  if (country !== undefined && room.blockedCountries.includes(country)) return undefined;
  if (userId && (await isBanned(deps, room.id, userId))) return undefined;
  return room;
}

export async function isBanned(
  { moderation }: Pick<CamsDeps, 'moderation'>,
  roomId: number,
  userId: string,
): Promise<boolean> {
  return (await moderation.sanctionsOf(userId, scopeOf(roomId))).some(({ kind }) => kind === 'ban');
}

/** The number of a room in an address; undefined for anything else. */
export function roomIdIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
