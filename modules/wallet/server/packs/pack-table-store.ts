import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnswerOf, QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { PACK_TABLE } from '../../contract/pack-admin-api.ts';
import { AdminPack, type PackFields } from '../../contract/pack-admin-types.ts';
import { packs } from '../tables.ts';
import { packOf } from './packs-store.ts';

/** For operators. */
export async function findPack(tx: Tx, id: string): Promise<AdminPack | undefined> {
  const [row] = await tx.select().from(packs).where(eq(packs.id, id));
  return row && adminPackOf(row);
}

/** Locked until the transaction ends. */
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

/** Packs of a site, on sale or not. */
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

const hasCode = (text: string) => {
  const pattern = `%${escapeLike(text)}%`;
  return or(hasCodeLike(packs.normalCodes, pattern), hasCodeLike(packs.specialCodes, pattern));
};

const SOURCE: PageSource<QueryOf<typeof PACK_TABLE>> = {
  from: packs,
  id: packs.id,
  sorts: { sort: sql`(${packs.site}, ${packs.sort})` },
  filters: { site: packs.site, onSale: (onSale) => eq(packs.onSale, onSale === 'yes') },
  search: hasCode,
};

/** One page of the admin's list. */
export async function readPacks(tx: Tx, query: QueryOf<typeof PACK_TABLE>): Promise<AnswerOf<typeof PACK_TABLE>> {
  const { rows, total } = await readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(getTableColumns(packs))
      .from(page)
      .innerJoin(packs, eq(packs.id, page.id))
      .orderBy(...order),
  );
  return { rows: rows.map((row) => ({ ...adminPackOf(row), isSound: packOf(row) !== undefined })), total };
}
