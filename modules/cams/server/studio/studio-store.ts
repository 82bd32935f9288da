import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { EarningsRow, ScheduleTime } from '../../contract/studio-types.ts';
import type { Goal } from '../../contract/types.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { charges, goals, rooms, schedule, shows } from '../tables.ts';

type Reader = Tx | Database['drizzle'];

/** Undefined if another room has the nickname, or the performer already has a room. */
export async function insertRoom(tx: Tx, row: typeof rooms.$inferInsert): Promise<StoredRoom | undefined> {
  const [room] = await tx.insert(rooms).values(row).onConflictDoNothing().returning();
  return room;
}

/** For OBS, by the hash of its key. */
export async function findRoomByKey(tx: Reader, streamKeyHash: string): Promise<StoredRoom | undefined> {
  const [room] = await tx.select().from(rooms).where(eq(rooms.streamKeyHash, streamKeyHash));
  return room;
}

const MOST_CHECKED = 1000;

/** Rooms whose status may differ from the engine's: on air, or recently so. */
export async function roomsToReconcile(tx: Reader, since: Date): Promise<StoredRoom[]> {
  const mayHaveBegun = and(eq(rooms.mayBroadcast, true), gt(rooms.statusAt, since));
  return tx
    .select()
    .from(rooms)
    .where(or(ne(rooms.status, 'offline'), isNotNull(rooms.lostAt), mayHaveBegun))
    .orderBy(asc(rooms.id))
    .limit(MOST_CHECKED);
}

/** Open requests and shows in the order of their requests, with what each has earned. */
export async function openShowsWithEarnings(tx: Reader, roomId: number) {
  const ofShow = (column: 'tokens' | 'earned') =>
    sql<number>`(select coalesce(sum(${sql.identifier(column)}), 0)::bigint from cams.charges c where c.show_id = shows.id)`;
  return tx
    .select({ show: shows, charged: ofShow('tokens'), earned: ofShow('earned') })
    .from(shows)
    .where(and(eq(shows.roomId, roomId), sql`${shows.state} in ('requested', 'running', 'interrupted')`))
    .orderBy(asc(shows.requestedAt), asc(shows.id));
}

const GOAL = { id: goals.id, title: goals.title, target: goals.target, collected: goals.collected };
const ofRoom = (roomId: number): SQL | undefined => and(eq(goals.roomId, roomId), isNull(goals.removedAt));

/** The room must be locked. Undefined if it already has `most` goals. */
export async function insertGoal(
  tx: Tx,
  { most, ...row }: Omit<typeof goals.$inferInsert, 'sort'> & { most: number },
): Promise<Goal | undefined> {
  const [there] = await tx
    .select({ n: count(), last: sql<number>`coalesce(max(${goals.sort}), 0)` })
    .from(goals)
    .where(ofRoom(row.roomId));
  if (!there || there.n >= most) return undefined;
  const [goal] = await tx
    .insert(goals)
    .values({ ...row, sort: there.last + 1 })
    .returning(GOAL);
  return goal;
}

export async function removeGoal(tx: Tx, roomId: number, id: string, removedAt: Date): Promise<boolean> {
  const removed = await tx
    .update(goals)
    .set({ removedAt })
    .where(and(ofRoom(roomId), eq(goals.id, id)))
    .returning({ id: goals.id });
  return removed.length > 0;
}

/** Times that aren't over, next first. */
export async function scheduleOf(tx: Reader, roomId: number, now: Date): Promise<ScheduleTime[]> {
  const rows = await tx
    .select({ startsAt: schedule.startsAt, endsAt: schedule.endsAt })
    .from(schedule)
    .where(and(eq(schedule.roomId, roomId), gt(schedule.endsAt, now)))
    .orderBy(asc(schedule.startsAt));
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
}

/** Replaces the whole schedule, including times that are over. */
export async function replaceSchedule(tx: Tx, roomId: number, rows: (typeof schedule.$inferInsert)[]): Promise<void> {
  await tx.delete(schedule).where(eq(schedule.roomId, roomId));
  if (rows.length > 0) await tx.insert(schedule).values(rows);
}

/** By day in UTC and kind of charge, newest day first. */
export async function earningsByDay(
  tx: Reader,
  performerId: string,
  { from, until }: { from: Date; until: Date },
): Promise<EarningsRow[]> {
  const day = sql<string>`to_char(${charges.madeAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return tx
    .select({
      day,
      kind: charges.kind,
      charges: count(),
      tokens: sql<number>`sum(${charges.tokens})::bigint`,
      earned: sql<number>`sum(${charges.earned})::bigint`,
    })
    .from(charges)
    .where(and(eq(charges.performerId, performerId), gte(charges.madeAt, from), lt(charges.madeAt, until)))
    .groupBy(day, charges.kind)
    .orderBy(sql`1 desc`, charges.kind);
}
