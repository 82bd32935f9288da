import { and, asc, eq, getTableColumns, ilike, sql } from 'drizzle-orm';
import type { AnswerOf, QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { tariffCodes } from '#modules/billing/contract/biller-codes.ts';
import type { TARIFF_TABLE } from '../../contract/admin-api.ts';
import { AdminTariff, type TariffFields } from '../../contract/admin-types.ts';
import { Tariff } from '../../contract/types.ts';
import { vipOfferOf } from '../../contract/vip-offer.ts';
import { tariffs } from '../tables.ts';

/** A tariff with its site, and whether and during which event it is sold. */
export interface Slot {
  tariff: Tariff;
  site: string;
  isOnSale: boolean;
  /** Null if it is sold at any time. */
  saleEvent: string | null;
}

type Row = typeof tariffs.$inferSelect;

/** @param site all sites if omitted */
export async function slotsOnSale(tx: Tx, site?: string): Promise<Slot[]> {
  const rows = await tx
    .select()
    .from(tariffs)
    .where(and(site === undefined ? undefined : eq(tariffs.site, site), tariffs.onSale))
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

/** Undefined for an invalid row, which must not break the others. The admin's list marks it. */
function slotOf(row: Row): Slot | undefined {
  const { site, onSale: isOnSale, saleEvent } = row;
  const { data: tariff } = Tariff.safeParse(tariffOf(row));
  return tariff && { tariff, site, isOnSale, saleEvent };
}

function tariffOf(row: Row): Tariff {
  const { id, type, sort, name, image, periodDays, recurring, trial, dailyDownloadCap, freeTokens } = row;
  const { customPaymentUrl, nonRecurringMinor, slaveSites: priceSlaveSites, rebillMinor, rebillDays } = row;
  const money = (minor: number) => ({ minor, currency: row.currency });
  const price = {
    ...money(row.priceMinor),
    ...tariffCodes(row.codes),
    customPaymentUrl,
    nonRecurringPrice: nonRecurringMinor === null ? null : money(nonRecurringMinor),
    priceSlaveSites,
  };
  const rebill = { price: money(rebillMinor ?? row.priceMinor), periodDays: rebillDays ?? periodDays };
  const plan = { id, type, sort, name, image, price, periodDays, recurring, trial, dailyDownloadCap, freeTokens };
  return { ...plan, rebill: recurring ? rebill : null, ...vipOfferOf(row) };
}

/** Keeps an existing tariff as operators edited it. */
export async function addTariff(tx: Tx, tariff: { id: string } & TariffFields): Promise<void> {
  await tx.insert(tariffs).values(tariff).onConflictDoNothing({ target: tariffs.id });
}

/** On sale or not. */
export async function countTariffs(tx: Tx, site: string): Promise<number> {
  return tx.$count(tariffs, eq(tariffs.site, site));
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

const SOURCE: PageSource<QueryOf<typeof TARIFF_TABLE>> = {
  from: tariffs,
  id: tariffs.id,
  sorts: { sort: sql`(${tariffs.site}, ${tariffs.sort})` },
  filters: { site: tariffs.site },
  search: (text) => ilike(tariffs.name, `%${escapeLike(text)}%`),
};

/** One page of the admin's list. */
export async function readTariffs(
  tx: Tx,
  query: QueryOf<typeof TARIFF_TABLE>,
  obstaclesTo: (slot: Slot) => string[],
): Promise<AnswerOf<typeof TARIFF_TABLE>> {
  const { rows, total } = await readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(getTableColumns(tariffs))
      .from(page)
      .innerJoin(tariffs, eq(tariffs.id, page.id))
      .orderBy(...order),
  );
  const sold = rows.map((row) => {
    const slot = slotOf(row);
    return { ...row, isSound: slot !== undefined, obstacles: slot ? obstaclesTo(slot) : [] };
  });
  return { rows: sold, total };
}
