import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { favouriteModels, favouriteVideos } from './tables.ts';

const TABLES = { video: favouriteVideos, model: favouriteModels };
export type Kind = keyof typeof TABLES;
export const KINDS = Object.keys(TABLES) as Kind[];

/** Newest first. */
export async function readIds(tx: Tx, kind: Kind, userId: string, limit: number): Promise<number[]> {
  const table = TABLES[kind];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.addedAt), desc(table.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Which of `ids` are favourites of this user. */
export async function readAmong(
  tx: Tx,
  kind: Kind,
  { userId, ids }: { userId: string; ids: readonly number[] },
): Promise<number[]> {
  const table = TABLES[kind];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.id, [...ids])))
    .orderBy(asc(table.id));
  return rows.map(({ id }) => id);
}

/** How many users saved each of these; omits those without any. */
export async function countByItem(tx: Tx, kind: Kind, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const table = TABLES[kind];
  const rows = await tx
    .select({ id: table.id, people: count() })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .groupBy(table.id);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

export async function countOf(tx: Tx, kind: Kind, userId: string): Promise<number> {
  return tx.$count(TABLES[kind], eq(TABLES[kind].userId, userId));
}

/** Serializes a user's changes, for the limit (R3). */
export async function lockFavouritesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites of ${userId}`}, 0))`);
}

export async function insert(
  tx: Tx,
  kind: Kind,
  { userId, id, now: addedAt }: { userId: string; id: number; now: Date },
): Promise<void> {
  await tx.insert(TABLES[kind]).values({ userId, id, addedAt }).onConflictDoNothing();
}

export async function remove(tx: Tx, kind: Kind, { userId, id }: { userId: string; id: number }): Promise<void> {
  const table = TABLES[kind];
  await tx.delete(table).where(and(eq(table.userId, userId), eq(table.id, id)));
}

export async function removeFromAll(tx: Tx, kind: Kind, id: number): Promise<void> {
  await tx.delete(TABLES[kind]).where(eq(TABLES[kind].id, id));
}

export async function removeAllOf(tx: Tx, userId: string): Promise<void> {
  for (const kind of KINDS) await tx.delete(TABLES[kind]).where(eq(TABLES[kind].userId, userId));
}
