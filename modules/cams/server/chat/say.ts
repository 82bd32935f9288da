import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import type { SayError } from '../../contract/socket.ts';
import type { CamsDeps } from '../deps.ts';
import { scopeOf } from '../rooms/room-ban.ts';
import { lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import { cleanText, hasLink, mentionsIn } from './clean-text.ts';
import { findSaid } from './message-store.ts';
import { postMessage } from './post-message.ts';
import { roleOf } from './room-visitor.ts';

/** R44. For everybody, and for accounts younger than a day. */
const OFTEN = { limit: 6, windowMs: 6 * SECOND };
const OFTEN_WHEN_NEW = { limit: 6, windowMs: MINUTE };
const NEW_MS = DAY;

export interface Saying {
  roomId: number;
  userId: string;
  /** The site whose list of blocked words applies as well. */
  site: string;
  /** The browser's idempotency key. */
  key: string;
  text: string;
}

/** Why a message was refused, and for a mute or ban also until when; null for good. */
export interface NotTaken {
  error: SayError;
  until?: Date | null;
}

/** R44. Returns why the message was refused, or null if it was accepted, now or before. */
export async function say(deps: CamsDeps, room: StoredRoom, saying: Saying): Promise<NotTaken | null> {
  const { userId, site, key } = saying;
  const { db, clock, accounts, profiles } = deps;
  const before = await findSaid(db.drizzle, { roomId: room.id, authorId: userId, saidWith: key });
  if (before) return null;
  const text = cleanText(saying.text);
  if (text === undefined) return { error: 'INVALID' };
  const [role, named, sanctions] = await Promise.all([
    roleOf(deps, db.drizzle, room, userId),
    profiles.profilesOf([userId]),
    deps.moderation.sanctionsOf(userId, scopeOf(room.id)),
  ]);
  const name = role === 'performer' ? room.nickname : named.get(userId)?.name;
  if (name === undefined) return { error: 'NAME_NEEDED' };
  for (const [kind, error] of [
    ['ban', 'BANNED'],
    ['mute', 'MUTED'],
  ] as const) {
    const ends = sanctions.flatMap((one) => (one.kind === kind ? [one.endsAt] : []));
    if (ends.length > 0) return { error, until: lastOf(ends) };
  }
  if (role === 'visitor' && !room.linksAllowed && hasLink(text)) return { error: 'LINKS' };
  if (role === 'visitor' && (await deps.blockedWord(site, text, room.blockedWords))) return { error: 'BLOCKED_WORDS' };
  const refusal = await tooSoon(deps, room, userId, role);
  if (refusal) return { error: refusal };
  const mentions = await namesIn(deps, room, text);
  return db.transaction(async (tx) => {
    if (!(await accounts.holdAccount(tx, userId))) return { error: 'GONE' };
    const locked = await lockRoom(tx, room.id);
    if (!locked) return { error: 'GONE' };
    // The same message was sent twice at once.
    if (await findSaid(tx, { roomId: room.id, authorId: userId, saidWith: key })) return null;
    const by = { authorId: userId, authorRole: role, authorName: name };
    await postMessage({ clock, bus: deps.bus }, tx, locked, { kind: 'chat', text, ...by, mentions, saidWith: key });
    return null;
  });
}

/** The latest end; null if any of them has no end. */
function lastOf(ends: readonly (Date | null)[]): Date | null {
  const times = ends.flatMap((end) => (end ? [end.getTime()] : []));
  return times.length < ends.length ? null : new Date(Math.max(...times));
}

/** Only the first limit applies to performer and moderators. */
async function tooSoon(
  { limits, accounts, clock }: Pick<CamsDeps, 'limits' | 'accounts' | 'clock'>,
  { id, slowModeSeconds }: StoredRoom,
  userId: string,
  role: string,
): Promise<SayError | undefined> {
  if (!(await limits.take(`cams.say:${userId}`, OFTEN)).allowed) return 'TOO_FAST';
  if (role !== 'visitor') return undefined;
  const [account] = await accounts.usersById([userId]);
  const isNew = account && clock.now().getTime() - account.createdAt.getTime() < NEW_MS;
  if (isNew && !(await limits.take(`cams.say-new:${userId}`, OFTEN_WHEN_NEW)).allowed) return 'NEW_ACCOUNT';
  if (slowModeSeconds === 0) return undefined;
  const slow = { limit: 1, windowMs: slowModeSeconds * SECOND };
  return (await limits.take(`cams.slow:${id}:${userId}`, slow)).allowed ? undefined : 'SLOW_MODE';
}

/** Public names mentioned in the text, as their owners spell them. */
async function namesIn(
  { profiles }: Pick<CamsDeps, 'profiles'>,
  { nickname, performerId }: StoredRoom,
  text: string,
): Promise<string[]> {
  const spelled = mentionsIn(text);
  const ids = await Promise.all(
    spelled.map((name) => (name.toLowerCase() === nickname.toLowerCase() ? performerId : profiles.userOf(name))),
  );
  const found = ids.flatMap((id) => id ?? []);
  const named = await profiles.profilesOf(found.filter((id) => id !== performerId));
  return found.flatMap((id) => (id === performerId ? nickname : (named.get(id)?.name ?? [])));
}
