import { and, asc, count, eq, ilike, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { tariffCodes } from '#modules/billing/contract/biller-codes.ts';
import { AdminTariff, type TariffFields, type TariffRow } from '../../contract/admin-types.ts';
import { Tariff } from '../../contract/types.ts';
import { tariffs } from '../tables.ts';
import { vipOfferOf } from './vip-offer.ts';

/** A tariff with where, whether and at which event it is sold. */
export interface Slot {
  tariff: Tariff;
  site: string;
  isOnSale: boolean;
  /** Null where it is sold at any time. */
  saleEvent: string | null;
}

type Row = typeof tariffs.$inferSelect;

export async function slotsOnSale(tx: Tx, site: string): Promise<Slot[]> {
  const rows = await tx
    .select()
    .from(tariffs)
    .where(and(eq(tariffs.site, site), tariffs.onSale))
    .orderBy(asc(tariffs.sort), asc(tariffs.id));
  return rows.flatMap((row) => slotOf(row) ?? []);
}

export async function findSlot(tx: Tx, id: string): Promise<Slot | undefined> {
  const [row] = await tx.select().from(tariffs).where(eq(tariffs.id, id));
  return row && slotOf(row);
}

export async function currenciesOf(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ currency: tariffs.currency })
    .from(tariffs)
    .where(eq(tariffs.onSale, true))
    .orderBy(asc(tariffs.currency));
  return rows.map(({ currency }) => currency);
}

/** Undefined for a row that makes no sense: it must not block the others. The admin's list marks it. */
function slotOf(row: Row): Slot | undefined {
  const { site, onSale: isOnSale, saleEvent } = row;
  const { data: tariff } = Tariff.safeParse(tariffOf(row));
  return tariff && { tariff, site, isOnSale, saleEvent };
}

function tariffOf(row: Row): Tariff {
  const { id, type, sort, name, image, periodDays, recurring, trial, dailyDownloadCap } = row;
  const { freeTokens } = row;
  const money = (minor: number) => ({ minor, currency: row.currency });
  const { customPaymentUrl, nonRecurringMinor, slaveSites } = row;
  const price = {
    ...money(row.priceMinor),
    ...tariffCodes(row.codes),
    customPaymentUrl,
    nonRecurringPrice: nonRecurringMinor === null ? null : money(nonRecurringMinor),
    priceSlaveSites: slaveSites,
  };
  const rebill = recurring
    ? { price: money(row.rebillMinor ?? row.priceMinor), periodDays: row.rebillDays ?? periodDays }
    : null;
  return {
    id,
    type,
    sort,
    name,
    image,
    price,
    periodDays,
    recurring,
    rebill,
    trial,
    dailyDownloadCap,
    ...vipOfferOf(row),
    freeTokens,
  };
}

/** Keeps an existing tariff as operators left it. */
export async function addTariff(tx: Tx, tariff: { id: string } & TariffFields): Promise<void> {
  await tx.insert(tariffs).values(tariff).onConflictDoNothing({ target: tariffs.id });
}

/** On sale or not. */
export async function countTariffs(tx: Tx, site: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(tariffs).where(eq(tariffs.site, site));
  return row?.n ?? 0;
}

/** Locked until the transaction ends. */
export async function lockTariff(tx: Tx, id: string): Promise<AdminTariff | undefined> {
  const [row] = await tx.select().from(tariffs).where(eq(tariffs.id, id)).for('update');
  return row && adminTariffOf(row);
}

export async function findTariff(tx: Tx, id: string): Promise<AdminTariff | undefined> {
  const [row] = await tx.select().from(tariffs).where(eq(tariffs.id, id));
  return row && adminTariffOf(row);
}

/** JSON columns that can't be parsed are shown as empty. */
function adminTariffOf(row: Row): AdminTariff {
  const { image, slaveSites, codes } = AdminTariff.shape;
  return {
    ...row,
    codes: codes.parse(row.codes),
    image: image.catch(null).parse(row.image),
    slaveSites: slaveSites.catch([]).parse(row.slaveSites),
  };
}

export async function updateTariff(tx: Tx, id: string, fields: Partial<TariffFields>): Promise<void> {
  await tx
    .update(tariffs)
    .set({ ...fields, version: sql`${tariffs.version} + 1` })
    .where(eq(tariffs.id, id));
}

/** A page of the admin's list, and the total. */
export async function readTariffs(
  tx: Tx,
  query: { site?: string; search: string; limit: number; offset: number },
): Promise<{ rows: TariffRow[]; total: number }> {
  const where = and(
    query.site ? eq(tariffs.site, query.site) : undefined,
    query.search ? ilike(tariffs.name, `%${escapeLike(query.search)}%`) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(tariffs)
      .where(where)
      .orderBy(asc(tariffs.site), asc(tariffs.sort), asc(tariffs.id))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(tariffs).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, isSound: slotOf(row) !== undefined })),
    total: counted?.n ?? 0,
  };
}
