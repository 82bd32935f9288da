import { forEachAtOnce } from '#kernel/concurrency/for-each.ts';
import type { Tx } from '#kernel/db/database.ts';
import { ACCOUNT_CHANGED } from '#modules/accounts/server/index.ts';
import { BLOCKED, type Blocked } from '#modules/profiles/server/index.ts';
import type { CamsDeps } from '../deps.ts';
import { NEWS, type RoomNews } from '../news.ts';
import { isShutOut } from '../rooms/room-ban.ts';
import { findRoomOf, lockRoom, updateRoom } from '../rooms/room-store.ts';
import { disconnectViewers, showOfStream } from '../rooms/room-stream.ts';
import { goOffline } from '../studio/room-status.ts';
import { applyAct } from './apply-act.ts';
import { mayView } from './may-view.ts';
import { findShow, openShowOf, type StoredShow } from './show-store.ts';

const AT_ONCE = 4;

/**
 * R17. Subscribes to changed accounts and blocks, and ends what people have open in rooms they may no longer be in, or
 * after they signed out. Every process does this; repeating it changes nothing.
 */
export async function listenForLeavers(deps: CamsDeps): Promise<void> {
  const { bus, log } = deps;
  const trying = (what: Promise<void>) =>
    void what.catch((error: unknown) => log.error({ err: error }, 'somebody was not put out of rooms'));
  await bus.subscribe(ACCOUNT_CHANGED, (userId) => trying(keepOut(deps, String(userId))));
  await bus.subscribe(BLOCKED, (message) => trying(keepOutOfRoomOf(deps, message as Blocked)));
}

/**
 * For an account that changed. If it was deleted or banned, its show, its viewing and its own broadcast end; if it
 * signed out, so does what it began in that session.
 */
export async function keepOut(deps: CamsDeps, userId: string): Promise<void> {
  const isAdmitted = (await deps.accounts.admittedById(userId)) !== undefined;
  await deps.db.transaction(async (tx) => {
    const open = isAdmitted ? await openShowOf(tx, userId) : undefined;
    const isSignedIn = await goesOn(deps, tx, userId, open?.show.sessionId);
    await endShowOf(deps, tx, userId, { isAdmitted, isSignedIn });
  });
  await endBroadcastOf(deps, userId, { isAdmitted });
  const sessions = await deps.live.sessionsOf(userId);
  await forEachAtOnce(new Set(sessions.map(({ stream }) => stream)), AT_ONCE, async (stream) => {
    const isVoice = showOfStream(stream) !== undefined;
    const publishes = sessions.some((one) => one.stream === stream && one.kind === 'publish');
    if (isVoice && publishes && !isAdmitted) await deps.live.endStream(stream);
    else if (!isAdmitted || !(await mayView(deps, { stream, person: userId })))
      await deps.live.disconnect(stream, { only: [userId] });
  });
}

/** A blocked person has to leave the performer's room. */
async function keepOutOfRoomOf(deps: CamsDeps, { by, whom }: Blocked): Promise<void> {
  const room = await findRoomOf(deps.db.drizzle, by);
  if (!room) return;
  await deps.db.transaction((tx) => endShowOf(deps, tx, whom, { isAdmitted: true }));
  await deps.bus.publish(NEWS, { room: room.id, type: 'out', userId: whom } satisfies RoomNews);
  await disconnectViewers(deps.live, room.id, { only: [whom] });
}

const EXITS = { requested: 'cancel-request', private: 'cancel', voice: 'cancel', spy: 'leave-spy' } as const;
const exitOf = ({ state, kind }: StoredShow) => EXITS[state === 'requested' ? state : kind];

/** Whether the session is still open; what was begun without one continues. Call it before locking a room. */
async function goesOn(
  { accounts }: Pick<CamsDeps, 'accounts'>,
  tx: Tx,
  userId: string,
  sessionId: string | null | undefined,
): Promise<boolean> {
  return !sessionId || (await accounts.holdSession(tx, { userId, sessionId }));
}

/** Ends the show or request of a person who may no longer be in its room, as if they had left, or who signed out. */
export async function endShowOf(
  deps: CamsDeps,
  tx: Tx,
  userId: string,
  { isAdmitted, isSignedIn = true }: { isAdmitted: boolean; isSignedIn?: boolean },
): Promise<void> {
  const open = await openShowOf(tx, userId);
  const room = open && (await lockRoom(tx, open.room.id));
  const show = room && (await findShow(tx, open.show.id));
  if (!room || !show) return;
  const isOut = !isAdmitted || (await isShutOut(deps, room, userId, tx));
  if (isOut) await applyAct(deps, tx, room, { type: exitOf(show), showId: show.id });
  else if (!isSignedIn) await applyAct(deps, tx, room, { type: 'log-out', showId: show.id });
}

/** A broadcast that ended by signing out stays off air until its performer goes live again (R71). */
async function endBroadcastOf(
  deps: CamsDeps,
  performerId: string,
  { isAdmitted }: { isAdmitted: boolean },
): Promise<void> {
  const found = await findRoomOf(deps.db.drizzle, performerId);
  if (!found || (isAdmitted && found.sessionId === null)) return;
  await deps.db.transaction(async (tx) => {
    const isSignedIn = isAdmitted && (await goesOn(deps, tx, performerId, found.sessionId));
    const room = isSignedIn ? undefined : await lockRoom(tx, found.id);
    if (!room || (isAdmitted && (room.status === 'offline' || room.sessionId !== found.sessionId))) return;
    if (isAdmitted) await updateRoom(tx, room.id, { staysOffAir: true });
    await goOffline(deps, tx, room, isAdmitted ? 'log-out' : 'maintenance');
  });
}
