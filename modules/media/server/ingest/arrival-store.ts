import { and, asc, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { arrivals } from '../tables.ts';

export type Arrival = typeof arrivals.$inferSelect;
type NewArrival = Pick<
  Arrival,
  'id' | 'origin' | 'source' | 'name' | 'fingerprint' | 'sizeBytes' | 'masterId' | 'changedAt'
> &
  Partial<Pick<Arrival, 'operatorId' | 'videoId'>>;

export async function addArrival(tx: Tx, arrival: NewArrival): Promise<void> {
  await tx.insert(arrivals).values({ ...arrival, state: 'coming' });
}

export async function findArrival(tx: Tx, id: string): Promise<Arrival | undefined> {
  const [row] = await tx.select().from(arrivals).where(eq(arrivals.id, id));
  return row;
}

export async function findByMaster(tx: Tx, masterId: string): Promise<Arrival | undefined> {
  const [row] = await tx.select().from(arrivals).where(eq(arrivals.masterId, masterId)).limit(1);
  return row;
}

/** Files of the watched folder that were known already, the newest first. */
export async function readMoved(tx: Tx, masterId: string): Promise<{ name: string; movedTo: string; at: Date }[]> {
  const rows = await tx
    .select({ name: arrivals.name, movedTo: arrivals.movedTo, at: arrivals.changedAt })
    .from(arrivals)
    .where(and(eq(arrivals.masterId, masterId), isNotNull(arrivals.movedTo)))
    .orderBy(desc(arrivals.changedAt))
    .limit(20);
  return rows.map(({ movedTo, ...row }) => ({ ...row, movedTo: movedTo ?? '' }));
}

/** Held until the transaction ends. */
export async function lockArrival(tx: Tx, id: string): Promise<Arrival | undefined> {
  const [row] = await tx.select().from(arrivals).where(eq(arrivals.id, id)).for('update');
  return row;
}

/** Has anyone who looks at the same place at the same time wait for this transaction's end. */
export async function holdOrigin(tx: Tx, origin: Arrival['origin']): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`arrivals ${origin}`}, 0))`);
}

export async function findBySource(
  tx: Tx,
  { origin, source }: Pick<Arrival, 'origin' | 'source'>,
): Promise<Arrival | undefined> {
  const isIt = and(eq(arrivals.origin, origin), eq(arrivals.source, source));
  const [row] = await tx.select().from(arrivals).where(isIt).for('update');
  return row;
}

/** Which of these need no look: they were refused, or wait to be taken in, and are the same files still. */
export async function readSettled(
  tx: Tx,
  origin: Arrival['origin'],
  files: readonly Pick<Arrival, 'source' | 'fingerprint'>[],
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const { source, fingerprint, state } = arrivals;
  const named = inArray(
    source,
    files.map((file) => file.source),
  );
  const rows = await tx
    .select({ source, fingerprint })
    .from(arrivals)
    .where(and(eq(arrivals.origin, origin), named, inArray(state, ['failed', 'there'])));
  const known = new Map(rows.map((row) => [row.source, row.fingerprint]));
  return new Set(files.filter((file) => known.get(file.source) === file.fingerprint).map((file) => file.source));
}

export async function changeArrival(
  tx: Tx,
  id: string,
  set: Partial<Omit<Arrival, 'id' | 'origin' | 'source'>> & Pick<Arrival, 'changedAt'>,
): Promise<void> {
  await tx.update(arrivals).set(set).where(eq(arrivals.id, id));
}

export async function removeArrival(tx: Tx, id: string): Promise<void> {
  await tx.delete(arrivals).where(eq(arrivals.id, id));
}

/** Those of a state, the longest unchanged first. */
export async function readArrivals(
  tx: Tx,
  { state, origin, limit }: { state: Arrival['state']; origin?: Arrival['origin']; limit: number },
): Promise<Arrival[]> {
  return tx
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.state, state), origin && eq(arrivals.origin, origin)))
    .orderBy(asc(arrivals.changedAt))
    .limit(limit);
}

/** Counts bytes that follow those there are; false where others came first, or it is no upload any more. */
export async function noteReceived(
  tx: Tx,
  id: string,
  { from, bytes, now }: { from: number; bytes: number; now: Date },
): Promise<boolean> {
  const { state, receivedBytes } = arrivals;
  const isNext = and(eq(arrivals.id, id), eq(state, 'coming'), eq(receivedBytes, from));
  const { rowCount } = await tx
    .update(arrivals)
    .set({ receivedBytes: from + bytes, changedAt: now })
    .where(isNext);
  return rowCount === 1;
}

/** What the uploads under way have yet to bring. */
export async function bytesToCome(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${arrivals.sizeBytes} - ${arrivals.receivedBytes}), 0)` })
    .from(arrivals)
    .where(and(eq(arrivals.state, 'coming'), eq(arrivals.origin, 'upload')));
  return Number(row?.bytes);
}

/** Those of these uploads whose bytes are needed still: also of one that failed, for it may be looked into again. */
export async function findNeeded(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: arrivals.id })
    .from(arrivals)
    .where(and(inArray(arrivals.id, [...ids]), ne(arrivals.state, 'taken')));
  return new Set(rows.map(({ id }) => id));
}

/** How many uploads of one operator are unfinished. */
export async function countComing(tx: Tx, operatorId: string): Promise<number> {
  return tx.$count(arrivals, and(eq(arrivals.operatorId, operatorId), eq(arrivals.state, 'coming')));
}

/** What is on its way is of no video that is no more. */
export async function takeVideoFromArrivals(tx: Tx, videoId: number): Promise<void> {
  await tx.update(arrivals).set({ videoId: null }).where(eq(arrivals.videoId, videoId));
}

/** Ends the uploads to a video that are not whole yet. Answers their ids. */
export async function deleteUploadsOf(tx: Tx, videoId: number): Promise<string[]> {
  const isUpload = and(eq(arrivals.origin, 'upload'), eq(arrivals.state, 'coming'));
  const rows = await tx
    .delete(arrivals)
    .where(and(eq(arrivals.videoId, videoId), isUpload))
    .returning({ source: arrivals.source });
  return rows.map(({ source }) => source);
}

/** Says of what lies in its place still that it does: it is not forgotten. Written at most so often. */
export async function keepInMind(
  tx: Tx,
  origin: Arrival['origin'],
  sources: readonly string[],
  { now, olderThan }: { now: Date; olderThan: Date },
): Promise<void> {
  if (sources.length === 0) return;
  const isThere = and(eq(arrivals.origin, origin), inArray(arrivals.source, [...sources]));
  const isRefused = and(eq(arrivals.state, 'failed'), lt(arrivals.changedAt, olderThan));
  await tx.update(arrivals).set({ changedAt: now }).where(and(isThere, isRefused));
}

/** Forgets what ended before a moment, or was seen then and never again, at most so many at once. */
export async function forgetEnded(tx: Tx, before: Date, most: number): Promise<void> {
  const isEnded = inArray(arrivals.state, ['taken', 'failed']);
  // An upload that stands still is given up with its bytes.
  const isGone = and(eq(arrivals.state, 'coming'), ne(arrivals.origin, 'upload'));
  const some = tx
    .select({ id: arrivals.id })
    .from(arrivals)
    .where(and(or(isEnded, isGone), lt(arrivals.changedAt, before)))
    .limit(most);
  await tx.delete(arrivals).where(inArray(arrivals.id, some));
}
