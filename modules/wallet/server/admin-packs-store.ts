import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { AdminPack, type PackFields, type PackRow } from '../contract/pack-admin-types.ts';
import { packOf } from './packs-store.ts';
import { packs } from './tables.ts';

/** As operators see it. */
export async function findPack(tx: Tx, id: string): Promise<AdminPack | undefined> {
  const [row] = await tx.select().from(packs).where(eq(packs.id, id));
  return row && adminPackOf(row);
}

/** The same, held until the transaction ends. */
export async function lockPack(tx: Tx, id: string): Promise<AdminPack | undefined> {
  const [row] = await tx.select().from(packs).where(eq(packs.id, id)).for('update');
  return row && adminPackOf(row);
}

function adminPackOf(row: typeof packs.$inferSelect): AdminPack {
  const { normalCodes, specialCodes } = AdminPack.shape;
  return {
    ...row,
    normalCodes: normalCodes.parse(row.normalCodes),
    specialCodes: specialCodes.parse(row.specialCodes),
  };
}

/** How many there are on a site, on sale or not. */
export async function countPacks(tx: Tx, site: string): Promise<number> {
  return tx.$count(packs, eq(packs.site, site));
}

export async function addPack(tx: Tx, pack: { id: string } & PackFields): Promise<void> {
  await tx.insert(packs).values(pack);
}

export async function updatePack(tx: Tx, id: string, fields: Partial<PackFields>): Promise<void> {
  await tx
    .update(packs)
    .set({ ...fields, version: sql`${packs.version} + 1` })
    .where(eq(packs.id, id));
}

export async function deletePack(tx: Tx, id: string): Promise<void> {
  await tx.delete(packs).where(eq(packs.id, id));
}

const hasCodeLike = (codes: PgColumn, pattern: string) =>
  sql`exists (select from jsonb_each_text(${codes}) as code where code.value ilike ${pattern})`;

/** A page of the admin's list and how many there are in all. @param query its search is a part of a biller's code */
export async function readPacks(
  tx: Tx,
  query: { site?: string; onSale?: 'yes' | 'no'; search: string; limit: number; offset: number },
): Promise<{ rows: PackRow[]; total: number }> {
  const { site, onSale, search, limit, offset } = query;
  const pattern = `%${escapeLike(search)}%`;
  const where = and(
    site ? eq(packs.site, site) : undefined,
    onSale ? eq(packs.onSale, onSale === 'yes') : undefined,
    search ? or(hasCodeLike(packs.normalCodes, pattern), hasCodeLike(packs.specialCodes, pattern)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(packs)
      .where(where)
      .orderBy(asc(packs.site), asc(packs.sort), asc(packs.id))
      .limit(limit)
      .offset(offset),
    tx.select({ n: count() }).from(packs).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ ...adminPackOf(row), isSound: packOf(row) !== undefined })),
    total: counted?.n ?? 0,
  };
}
