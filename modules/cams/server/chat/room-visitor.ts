import type { Database, Tx } from '#kernel/db/database.ts';
import type { SocketVisitor } from '#kernel/sockets.ts';
import type { ChatMessage } from '../../contract/socket.ts';
import type { CamsDeps } from '../deps.ts';
import { isBlockedIn, isListed } from '../rooms/find-shown-room.ts';
import { isShutOut } from '../rooms/room-ban.ts';
import { findRoom, type StoredRoom } from '../rooms/room-store.ts';
import { isModerator } from './moderator-store.ts';

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

/** R40. The room, if this visitor may enter it. */
export async function roomFor(
  deps: Pick<CamsDeps, 'db' | 'sites' | 'moderation' | 'profiles'>,
  { site: key, userId, country }: Pick<SocketVisitor, 'site' | 'userId' | 'country'>,
  roomId: number,
): Promise<StoredRoom | undefined> {
  const site = deps.sites().find((one) => one.key === key);
  if (!site?.flags.cams) return undefined;
  const room = await findRoom(deps.db.drizzle, roomId);
  if (!room) return undefined;
  if (room.performerId === userId) return room;
  if (!isListed(room, site) || isBlockedIn(room, country)) return undefined;
  if (userId && (await isShutOut(deps, room, userId))) return undefined;
  return room;
}

/** The room id in a query parameter; undefined for anything else. */
export function roomIdIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
