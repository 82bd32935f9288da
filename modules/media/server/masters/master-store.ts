import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { MASTERS } from '../../contract/master-admin-api.ts';
import { arrivals, masters } from '../tables.ts';

export type Master = typeof masters.$inferSelect;

/** One that was not probed yet. Adding it again changes nothing. */
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

/** Serializes the intake of the same bytes until the transaction ends; answers the master that has them already. */
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

const SOURCE: PageSource<QueryOf<typeof MASTERS>> = {
  from: masters,
  id: masters.id,
  sorts: { addedAt: masters.addedAt },
  /** A part of its name, or the id of a video. */
  search: (text) =>
    or(
      sql`lower(${masters.name}) like ${`%${escapeLike(text.toLowerCase())}%`}`,
      /^\d{1,9}$/.test(text) ? eq(masters.videoId, Number(text)) : undefined,
    ),
  filters: {
    state: masters.state,
    video: masters.videoId,
    brought: () => sql`exists (select from ${arrivals} where master_id = ${masters.id} and moved_to is not null)`,
    hasVideo: (hasVideo) => (hasVideo === 'yes' ? isNotNull(masters.videoId) : isNull(masters.videoId)),
    hasFormat: (hasFormat) => (hasFormat === 'yes' ? isNotNull(masters.format) : isNull(masters.format)),
  },
};

/** A page of masters, and how many there are in all. */
export async function readMasters(tx: Tx, query: QueryOf<typeof MASTERS>): Promise<{ rows: Master[]; total: number }> {
  const { rows, total } = await readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select({ master: masters })
      .from(page)
      .innerJoin(masters, eq(masters.id, page.id))
      .orderBy(...order),
  );
  return { rows: rows.map(({ master }) => master), total };
}

/** Detaches masters from a video that was deleted. Answers which. */
export async function takeVideoFromMasters(tx: Tx, videoId: number): Promise<string[]> {
  const rows = await tx
    .update(masters)
    .set({ videoId: null, version: sql`${masters.version} + 1` })
    .where(eq(masters.videoId, videoId))
    .returning({ id: masters.id });
  return rows.map(({ id }) => id);
}
