import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { codesOfPack, packCodes } from '#modules/billing/contract/biller-codes.ts';
import { Pack } from '../../contract/types.ts';
import { packs } from '../tables.ts';

type Row = typeof packs.$inferSelect;

/** A site's packs on sale, in their order. */
export async function packsOnSale(tx: Tx, site: string): Promise<Pack[]> {
  const rows = await tx
    .select()
    .from(packs)
    .where(and(eq(packs.site, site), eq(packs.onSale, true)))
    .orderBy(asc(packs.sort), asc(packs.id));
  return rows.flatMap((row) => packOf(row) ?? []);
}

/** Whether a site has any packs, on sale or not. */
export async function hasPacks(tx: Tx, site: string): Promise<boolean> {
  const rows = await tx.select({ id: packs.id }).from(packs).where(eq(packs.site, site)).limit(1);
  return rows.length > 0;
}

export async function addPacks(tx: Tx, site: string, added: readonly Pack[]): Promise<void> {
  const rows = added.map((pack) => ({ ...columnsOf(pack), site }));
  await tx.insert(packs).values(rows).onConflictDoNothing({ target: packs.id });
}

/** Undefined for an invalid row, which must not break the others. The admin's list marks it. */
export function packOf(row: Row): Pack | undefined {
  const { id, sort, tokens, imageToken, isQuickBuy, currency } = row;
  const money = (minor: number | null) => (minor === null ? null : { minor, currency });
  const normalPrice = {
    minor: row.normalMinor,
    currency,
    ...packCodes(row.normalCodes),
    nonRecurringPrice: money(row.normalOnceMinor),
  };
  const specialPrice =
    row.specialMinor === null
      ? null
      : {
          minor: row.specialMinor,
          currency,
          ...packCodes(row.specialCodes),
          nonRecurringPrice: money(row.specialOnceMinor),
        };
  return Pack.safeParse({ id, sort, tokens, imageToken, isQuickBuy, normalPrice, specialPrice }).data;
}

function columnsOf({ normalPrice, specialPrice, ...pack }: Pack): Omit<Row, 'site' | 'onSale' | 'version'> {
  return {
    ...pack,
    currency: normalPrice.currency,
    normalMinor: normalPrice.minor,
    normalCodes: codesOfPack(normalPrice),
    normalOnceMinor: normalPrice.nonRecurringPrice?.minor ?? null,
    specialMinor: specialPrice?.minor ?? null,
    specialCodes: specialPrice ? codesOfPack(specialPrice) : {},
    specialOnceMinor: specialPrice?.nonRecurringPrice?.minor ?? null,
  };
}

/** Of all sites. */
export async function packIds(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: packs.id }).from(packs).orderBy(packs.id);
  return rows.map(({ id }) => id);
}
