import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { Money } from '#modules/billing/contract/wire.ts';
import type { Pack, PackPrice } from '../contract/wire.ts';
import { packs } from './tables.ts';

type Row = typeof packs.$inferSelect;

/** What a site sells, in its order. */
export async function packsOnSale(tx: Tx, site: string): Promise<Pack[]> {
  const rows = await tx
    .select()
    .from(packs)
    .where(and(eq(packs.site, site), eq(packs.onSale, true)))
    .orderBy(asc(packs.sort), asc(packs.id));
  return rows.map(packOf);
}

/** Whether a site has ever had a pack, sold or not. */
export async function hasPacks(tx: Tx, site: string): Promise<boolean> {
  const rows = await tx.select({ id: packs.id }).from(packs).where(eq(packs.site, site)).limit(1);
  return rows.length > 0;
}

export async function addPacks(tx: Tx, site: string, added: readonly Pack[]): Promise<void> {
  const rows = added.map((pack) => ({ ...columnsOf(pack), site }));
  await tx.insert(packs).values(rows).onConflictDoNothing({ target: packs.id });
}

function packOf(row: Row): Pack {
  const { id, sort, tokens, isQuickBuy } = row;
  const imageToken = row.imageToken as Pack['imageToken'];
  const currency = row.currency as Money['currency'];
  const money = (minor: number | null) => (minor === null ? null : { minor, currency });
  const normalPrice: PackPrice = {
    minor: row.normalMinor,
    currency,
    segpayTiCode: row.normalSegpayCode,
    nonRecurringPrice: money(row.normalOnceMinor),
    epochPiCode: row.normalEpochCode,
  };
  const specialPrice =
    row.specialMinor === null
      ? null
      : {
          minor: row.specialMinor,
          currency,
          segpayTiCode: row.specialSegpayCode,
          nonRecurringPrice: money(row.specialOnceMinor),
          epochPiCode: row.specialEpochCode,
        };
  return { id, sort, tokens, imageToken, isQuickBuy, normalPrice, specialPrice };
}

function columnsOf({ normalPrice, specialPrice, ...pack }: Pack): Omit<Row, 'site' | 'onSale'> {
  return {
    ...pack,
    currency: normalPrice.currency,
    normalMinor: normalPrice.minor,
    normalEpochCode: normalPrice.epochPiCode,
    normalSegpayCode: normalPrice.segpayTiCode,
    normalOnceMinor: normalPrice.nonRecurringPrice?.minor ?? null,
    specialMinor: specialPrice?.minor ?? null,
    specialEpochCode: specialPrice?.epochPiCode ?? null,
    specialSegpayCode: specialPrice?.segpayTiCode ?? null,
    specialOnceMinor: specialPrice?.nonRecurringPrice?.minor ?? null,
  };
}
