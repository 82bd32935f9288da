import { Refused } from '#api/errors/refused.ts';
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type ActKind, MOST_MODERATORS } from '../../contract/chat-api.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { scopeOf } from '../rooms/room-ban.ts';
import { findRoom, lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import { disconnectViewers } from '../rooms/room-stream.ts';
import { endShowOf } from '../shows/keep-out.ts';
import { insertAct } from './act-store.ts';
import { findMessage, markRemoved } from './message-store.ts';
import { deleteModerator, moderatorsOf, saveModerator } from './moderator-store.ts';
import { roleOf } from './room-visitor.ts';

/** The performer or moderator who acts, and from where. */
export interface Keeper {
  userId: string;
  address: string;
  site: string;
}

/** The person it is about: the author of a message, or somebody by their public name. */
export interface Whom {
  message?: number;
  name?: string;
}

/** The room, if this user is its performer or a moderator. Throws `Refused`. */
export async function roomOfKeeper(
  deps: Pick<CamsDeps, 'db' | 'clock'>,
  roomId: number,
  userId: string,
  { asPerformer = false } = {},
): Promise<{ room: StoredRoom; role: 'performer' | 'moderator' }> {
  const { drizzle } = deps.db;
  const room = await findRoom(drizzle, roomId);
  if (!room) throw new Refused('NOT_FOUND');
  const role = await roleOf(deps, drizzle, room, userId);
  if (role === 'visitor' || (asPerformer && role !== 'performer')) throw new Refused('NOT_KEEPER');
  return { room, role };
}

/** The person's id, and the text of the message. Throws `Refused`. */
async function find(
  deps: CamsDeps,
  room: StoredRoom,
  { message, name }: Whom,
): Promise<{ userId: string; text: string | null }> {
  const said = message === undefined ? undefined : await findMessage(deps.db.drizzle, room.id, message);
  const userId = said ? said.authorId : name === undefined ? undefined : await deps.profiles.userOf(name);
  if (!userId) throw new Refused('NOBODY');
  return { userId, text: said?.text ?? null };
}

async function nameOf({ profiles }: Pick<CamsDeps, 'profiles'>, room: StoredRoom, userId: string): Promise<string> {
  if (userId === room.performerId) return room.nickname;
  return (await profiles.profilesOf([userId])).get(userId)?.name ?? '';
}

/** R50. Adds an entry to the room's moderation log. */
async function log(
  { clock }: Pick<CamsDeps, 'clock'>,
  tx: Tx,
  room: StoredRoom,
  act: {
    kind: ActKind;
    by: { id: string; name: string };
    about: { id: string | null; name: string };
    endsAt?: Date | null;
    reason?: string;
  },
): Promise<void> {
  const { kind, by, about, endsAt = null, reason = '' } = act;
  await insertAct(tx, {
    roomId: room.id,
    kind,
    byId: by.id,
    byName: by.name,
    aboutId: about.id,
    aboutName: about.name,
    endsAt,
    reason,
    at: clock.now(),
  });
}

/** R48. Mutes or bans a person in the room, and returns the sanction's id. Throws `Refused`. */
export async function impose(
  deps: CamsDeps,
  keeper: Keeper,
  act: Whom & {
    roomId: number;
    kind: 'mute' | 'ban';
    minutes: number | null;
    reason: string;
    removesMessages: boolean;
  },
): Promise<string> {
  const { roomId, kind, minutes, reason, removesMessages } = act;
  const { db, clock, moderation } = deps;
  const { room, role } = await roomOfKeeper(deps, roomId, keeper.userId);
  const { userId, text } = await find(deps, room, act);
  const theirs = await roleOf(deps, db.drizzle, room, userId);
  if (userId === keeper.userId || theirs === 'performer' || (theirs === 'moderator' && role !== 'performer'))
    throw new Refused('PROTECTED');
  const [byName, aboutName] = await Promise.all([nameOf(deps, room, keeper.userId), nameOf(deps, room, userId)]);
  const now = clock.now();
  const endsAt = minutes === null ? null : new Date(now.getTime() + minutes * MINUTE);
  try {
    return await db.transaction(async (tx) => {
      const id = await moderation.imposeInRoom(tx, {
        scope: scopeOf(roomId),
        userId,
        kind,
        endsAt,
        reason,
        site: keeper.site,
        by: { id: keeper.userId, address: keeper.address },
        thing: { kind: CHAT_MESSAGE, subject: subjectOf(roomId, act.message ?? 0), text },
      });
      if (kind === 'ban') await deleteModerator(tx, roomId, userId);
      const by = { id: keeper.userId, name: byName };
      await log(deps, tx, room, { kind, by, about: { id: userId, name: aboutName }, endsAt, reason });
      if (removesMessages) {
        await lockRoom(tx, roomId);
        const since = new Date(now.getTime() - HOUR);
        const ids = await markRemoved(tx, roomId, { authorId: userId, since }, now);
        if (ids.length > 0) tell(deps, tx, { room: roomId, type: 'removed', ids });
      }
      if (kind === 'ban') {
        await endShowOf(deps, tx, userId, { isAdmitted: true });
        tell(deps, tx, { room: roomId, type: 'out', userId });
        afterCommit(tx, () => void cutViewing(deps, room, userId));
      }
      return id;
    });
  } catch (error) {
    if (error instanceof Refused && error.code === 'OUTRANKED') throw new Refused('PROTECTED');
    throw error;
  }
}

/** R48. Ends a banned viewer's stream; the reconnect is refused. */
async function cutViewing({ live, log: logger }: CamsDeps, { id }: StoredRoom, userId: string): Promise<void> {
  try {
    await disconnectViewers(live, id, { only: [userId] });
  } catch (error) {
    logger.error({ err: error, room: id }, 'a banned viewer was not cut');
  }
}

/** R48. Lifts a mute or ban. Throws `Refused`. */
export async function lift(
  deps: CamsDeps,
  keeper: Keeper,
  { roomId, sanction, reason }: { roomId: number; sanction: string; reason: string },
): Promise<void> {
  const { room } = await roomOfKeeper(deps, roomId, keeper.userId);
  const running = await deps.moderation.sanctionsIn(scopeOf(roomId));
  const userId = running.find(({ id }) => id === sanction)?.userId;
  if (!userId) throw new Refused('NOT_FOUND');
  const [byName, aboutName] = await Promise.all([nameOf(deps, room, keeper.userId), nameOf(deps, room, userId)]);
  await deps.db.transaction(async (tx) => {
    const by = { id: keeper.userId, address: keeper.address };
    const lifted = await deps.moderation.liftInRoom(tx, { id: sanction, scope: scopeOf(roomId), reason, by });
    if (!lifted) throw new Refused('NOT_FOUND');
    const about = { id: userId, name: aboutName };
    await log(deps, tx, room, { kind: 'lift', by: { id: keeper.userId, name: byName }, about, reason });
  });
}

/** R49. Appoints a moderator; for the performer only. Throws `Refused`. */
export async function appoint(
  deps: CamsDeps,
  keeper: Keeper,
  { roomId, name, days }: { roomId: number; name: string; days: number | null },
): Promise<void> {
  const { room } = await roomOfKeeper(deps, roomId, keeper.userId, { asPerformer: true });
  const { userId } = await find(deps, room, { name });
  if (userId === room.performerId) throw new Refused('PROTECTED');
  const aboutName = await nameOf(deps, room, userId);
  const now = deps.clock.now();
  const endsAt = days === null ? null : new Date(now.getTime() + days * DAY);
  await deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdAccount(tx, userId))) throw new Refused('NOBODY');
    await lockRoom(tx, roomId);
    const others = await moderatorsOf(tx, roomId, now);
    if (others.length >= MOST_MODERATORS && !others.some((one) => one.userId === userId)) throw new Refused('FULL');
    await saveModerator(tx, { roomId, userId, endsAt });
    const by = { id: keeper.userId, name: room.nickname };
    await log(deps, tx, room, { kind: 'appoint', by, about: { id: userId, name: aboutName }, endsAt });
  });
}

/** R49. Dismisses a moderator; for the performer only. Throws `Refused`. */
export async function dismiss(
  deps: CamsDeps,
  keeper: Keeper,
  { roomId, name }: { roomId: number; name: string },
): Promise<void> {
  const { room } = await roomOfKeeper(deps, roomId, keeper.userId, { asPerformer: true });
  const { userId } = await find(deps, room, { name });
  const aboutName = await nameOf(deps, room, userId);
  await deps.db.transaction(async (tx) => {
    if (!(await deleteModerator(tx, roomId, userId))) throw new Refused('NOBODY');
    const by = { id: keeper.userId, name: room.nickname };
    await log(deps, tx, room, { kind: 'dismiss', by, about: { id: userId, name: aboutName } });
  });
}

/**
 * R51. One's own message, or any in a room that one moderates; messages about payments can't be removed. Throws
 * `Refused`.
 */
export async function removeMessage(
  deps: CamsDeps,
  keeper: Pick<Keeper, 'userId'>,
  { roomId, message: id }: { roomId: number; message: number },
): Promise<void> {
  const { db, clock } = deps;
  const [room, message] = await Promise.all([findRoom(db.drizzle, roomId), findMessage(db.drizzle, roomId, id)]);
  if (!room || !message || message.removedAt || message.kind !== 'chat') throw new Refused('NOT_FOUND');
  const isOwn = message.authorId === keeper.userId;
  if (!isOwn) {
    const { role } = await roomOfKeeper(deps, roomId, keeper.userId);
    if (message.authorRole === 'performer' && role !== 'performer') throw new Refused('NOT_KEEPER');
  }
  const byName = await nameOf(deps, room, keeper.userId);
  await db.transaction(async (tx) => {
    await lockRoom(tx, roomId);
    const ids = await markRemoved(tx, roomId, { ids: [id] }, clock.now());
    if (ids.length === 0) return;
    tell(deps, tx, { room: roomId, type: 'removed', ids });
    const about = { id: message.authorId, name: message.authorName };
    if (!isOwn) await log(deps, tx, room, { kind: 'remove', by: { id: keeper.userId, name: byName }, about });
  });
}

/** How reports refer to a message: the room, and the message's id there. */
export const CHAT_MESSAGE = 'chat-message';
export const subjectOf = (roomId: number, id: number) => `${roomId}-${id}`;
