import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { SECOND } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { ShowKind, ShowState } from '../../contract/types.ts';
import { rooms, shows } from '../tables.ts';
import { INTERRUPTION_MS, type OpenShow } from './machine.ts';

export type StoredShow = typeof shows.$inferSelect;
type Reader = Tx | Database['drizzle'];

const OPEN: ShowState[] = ['requested', 'running', 'interrupted'];

/** Open requests and shows of a room, in the order of their requests. */
export async function openShowsOf(tx: Reader, roomId: number): Promise<StoredShow[]> {
  return tx
    .select()
    .from(shows)
    .where(and(eq(shows.roomId, roomId), inArray(shows.state, OPEN)))
    .orderBy(asc(shows.requestedAt), asc(shows.id));
}

export async function findShow(tx: Reader, id: string): Promise<StoredShow | undefined> {
  const [show] = await tx.select().from(shows).where(eq(shows.id, id));
  return show;
}

/** A room's closed show; there is at most one. */
export async function closedShowOf(tx: Reader, roomId: number): Promise<StoredShow | undefined> {
  const [show] = await tx
    .select()
    .from(shows)
    .where(and(eq(shows.roomId, roomId), ne(shows.kind, 'spy'), inArray(shows.state, ['running', 'interrupted'])));
  return show;
}

/** What a visitor has open, and in which room. */
export async function openShowOf(tx: Reader, visitorId: string) {
  const [found] = await tx
    .select({ show: shows, room: { id: rooms.id, nickname: rooms.nickname, list: rooms.list } })
    .from(shows)
    .innerJoin(rooms, eq(rooms.id, shows.roomId))
    .where(and(eq(shows.visitorId, visitorId), inArray(shows.state, OPEN)));
  return found;
}

/** When a visitor last requested: to spy in any room, or a private show in this room. */
export async function lastRequestAt(
  tx: Reader,
  { visitorId, kind, roomId }: { visitorId: string; kind: ShowKind; roomId: number },
): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: shows.requestedAt })
    .from(shows)
    .where(
      and(
        eq(shows.visitorId, visitorId),
        kind === 'spy' ? eq(shows.kind, 'spy') : and(ne(shows.kind, 'spy'), eq(shows.roomId, roomId)),
      ),
    )
    .orderBy(desc(shows.requestedAt))
    .limit(1);
  return last?.at;
}

/** The private show that its visitor may still pay a compliment for: the last that ended in this room. */
export async function lastEndedShow(tx: Reader, roomId: number, visitorId: string): Promise<StoredShow | undefined> {
  const [show] = await tx
    .select()
    .from(shows)
    .where(and(eq(shows.roomId, roomId), eq(shows.visitorId, visitorId), ne(shows.kind, 'spy')))
    .orderBy(desc(shows.requestedAt))
    .limit(1);
  return show?.state === 'ended' ? show : undefined;
}

/** Returns false if the visitor has another show or request, in any room. */
export async function addShow(tx: Tx, show: StoredShow): Promise<boolean> {
  const added = await tx.insert(shows).values(show).onConflictDoNothing().returning({ id: shows.id });
  return added.length > 0;
}

export async function updateShow(tx: Tx, id: string, set: Partial<Omit<StoredShow, 'id'>>): Promise<void> {
  await tx.update(shows).set(set).where(eq(shows.id, id));
}

/** Returns true for the first call only. */
export async function markComplimented(tx: Tx, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(shows)
    .set({ complimentedAt: at })
    .where(and(eq(shows.id, id), isNull(shows.complimentedAt)))
    .returning({ id: shows.id });
  return marked.length > 0;
}

/**
 * Shows that may be due, the longest overdue first. Interrupted ones are always included, since people may be back;
 * they are due once the interruption has lasted too long.
 */
export async function dueShows(tx: Reader, now: Date, limit: number): Promise<{ id: string; roomId: number }[]> {
  const overAt = sql`${shows.interruptedAt} + make_interval(secs => ${INTERRUPTION_MS / SECOND})`;
  const dueAt = sql`case ${shows.state}
    when 'requested' then ${shows.expiresAt}
    when 'running' then least(${shows.nextTickAt}, ${now}::timestamptz)
    else least(${overAt}, ${now}::timestamptz) end`;
  return tx
    .select({ id: shows.id, roomId: shows.roomId })
    .from(shows)
    .where(
      or(
        and(eq(shows.state, 'requested'), sql`${shows.expiresAt} <= ${now}`),
        and(
          eq(shows.state, 'running'),
          sql`(${shows.nextTickAt} <= ${now} or ${shows.nextTickAt} > ${now}::timestamptz + make_interval(secs => ${shows.periodSeconds}))`,
        ),
        eq(shows.state, 'interrupted'),
      ),
    )
    .orderBy(asc(dueAt), sql`${shows.kind} = 'spy'`, asc(shows.requestedAt), asc(shows.id))
    .limit(limit);
}

const ms = (date: Date | null) => date?.getTime() ?? null;
const date = (at: number | null) => (at === null ? null : new Date(at));

export function asOpen(show: StoredShow): OpenShow {
  return {
    ...show,
    requestedAt: show.requestedAt.getTime(),
    expiresAt: ms(show.expiresAt),
    startedAt: ms(show.startedAt),
    interruptedAt: ms(show.interruptedAt),
    endedAt: ms(show.endedAt),
    nextTickAt: ms(show.nextTickAt),
  };
}

/** The columns of a show that the state machine changes. */
export function asStored(show: OpenShow) {
  return {
    state: show.state,
    expiresAt: date(show.expiresAt),
    startedAt: date(show.startedAt),
    interruptedAt: date(show.interruptedAt),
    endedAt: date(show.endedAt),
    reason: show.reason,
    ticks: show.ticks,
    nextTickAt: date(show.nextTickAt),
  };
}
