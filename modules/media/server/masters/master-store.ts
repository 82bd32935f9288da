import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { masters } from '../tables.ts';

export type Master = typeof masters.$inferSelect;

/** One that was not looked into yet. Again, it changes nothing. */
export async function addMaster(
  tx: Tx,
  master: Pick<Master, 'id' | 'name' | 'storageKey' | 'origin' | 'sizeBytes' | 'videoId' | 'addedAt'>,
): Promise<void> {
  await tx
    .insert(masters)
    .values({ ...master, state: 'new' })
    .onConflictDoNothing();
}

export async function findMaster(tx: Tx, id: string): Promise<Master | undefined> {
  const [row] = await tx.select().from(masters).where(eq(masters.id, id));
  return row;
}

/** Held until the transaction ends. */
export async function lockMaster(tx: Tx, id: string): Promise<Master | undefined> {
  const [row] = await tx.select().from(masters).where(eq(masters.id, id)).for('update');
  return row;
}

/** Another master of the same bytes. */
export async function findSame(tx: Tx, sha256: string, besides: string): Promise<string | undefined> {
  const same = and(eq(masters.sha256, sha256), ne(masters.id, besides));
  const [row] = await tx.select({ id: masters.id }).from(masters).where(same);
  return row?.id;
}

/** Has anyone who takes in the same bytes wait for this transaction's end; answers the master that they are already. */
export async function holdBytes(tx: Tx, sha256: string, besides: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`master ${sha256}`}, 0))`);
  return findSame(tx, sha256, besides);
}

export async function changeMaster(tx: Tx, id: string, set: Partial<Omit<Master, 'id'>>): Promise<number> {
  const [row] = await tx
    .update(masters)
    .set({ ...set, version: sql`${masters.version} + 1` })
    .where(eq(masters.id, id))
    .returning({ version: masters.version });
  return row?.version ?? 0;
}

export async function deleteMaster(tx: Tx, id: string): Promise<void> {
  await tx.delete(masters).where(eq(masters.id, id));
}

interface MasterQuery {
  direction: 'ascending' | 'descending';
  /** A part of its name, or the id of a video. */
  search: string;
  state?: Master['state'];
  hasVideo?: 'yes' | 'no';
  video?: number;
  limit: number;
  offset: number;
}

/** A page of masters, and how many there are in all. */
export async function readMasters(tx: Tx, query: MasterQuery): Promise<{ rows: Master[]; total: number }> {
  const where = matching(query);
  const order = query.direction === 'ascending' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(masters)
      .where(where)
      .orderBy(order(masters.addedAt), asc(masters.id))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(masters).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

function matching({ search, state, hasVideo, video }: MasterQuery) {
  const inName = sql`lower(${masters.name}) like ${`%${escapeLike(search.toLowerCase())}%`}`;
  return and(
    search ? or(inName, /^\d{1,9}$/.test(search) ? eq(masters.videoId, Number(search)) : undefined) : undefined,
    state && eq(masters.state, state),
    video === undefined ? undefined : eq(masters.videoId, video),
    hasVideo === 'yes' ? isNotNull(masters.videoId) : undefined,
    hasVideo === 'no' ? isNull(masters.videoId) : undefined,
  );
}

/** Takes their video from masters: it is no more. Answers which had it. */
export async function takeVideoFromMasters(tx: Tx, videoId: number): Promise<string[]> {
  const rows = await tx
    .update(masters)
    .set({ videoId: null, version: sql`${masters.version} + 1` })
    .where(eq(masters.videoId, videoId))
    .returning({ id: masters.id });
  return rows.map(({ id }) => id);
}
