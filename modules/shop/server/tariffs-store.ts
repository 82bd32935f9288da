import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { Money } from '#modules/billing/contract/wire.ts';
import type { Tariff } from '../contract/wire.ts';
import { tariffs } from './tables.ts';

export async function tariffsOnSale(tx: Tx, site: string): Promise<Tariff[]> {
  const rows = await tx
    .select()
    .from(tariffs)
    .where(and(eq(tariffs.site, site), tariffs.onSale))
    .orderBy(asc(tariffs.sort), asc(tariffs.id));
  return rows.map(tariffOf);
}

export async function currenciesOf(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ currency: tariffs.currency })
    .from(tariffs)
    .where(eq(tariffs.onSale, true))
    .orderBy(asc(tariffs.currency));
  return rows.map(({ currency }) => currency);
}

function tariffOf(row: typeof tariffs.$inferSelect): Tariff {
  const { id, type, sort, name, image, periodDays, recurring, trial, dailyDownloadCap } = row;
  const money = (minor: number) => Money.parse({ minor, currency: row.currency });
  const { piCode, segPayTiCode, customPaymentUrl, nonRecurringMinor, slaveSites } = row;
  const price = {
    ...money(row.priceMinor),
    piCode,
    segPayTiCode,
    customPaymentUrl,
    nonRecurringPrice: nonRecurringMinor === null ? null : money(nonRecurringMinor),
    priceSlaveSites: slaveSites,
  };
  const rebill = recurring
    ? { price: money(row.rebillMinor ?? row.priceMinor), periodDays: row.rebillDays ?? periodDays }
    : null;
  return { id, type, sort, name, image, price, periodDays, recurring, rebill, trial, dailyDownloadCap };
}

/** Leaves a tariff that is there, with whatever an operator made of it, as it is. */
export async function addTariff(tx: Tx, site: string, tariff: Tariff): Promise<void> {
  await tx
    .insert(tariffs)
    .values({ ...rowOf(tariff), id: tariff.id, site })
    .onConflictDoNothing({ target: tariffs.id });
}

function rowOf({ id: _, price, rebill, ...rest }: Tariff) {
  const { piCode, segPayTiCode, customPaymentUrl, nonRecurringPrice, priceSlaveSites } = price;
  return {
    ...rest,
    priceMinor: price.minor,
    currency: price.currency,
    piCode,
    segPayTiCode,
    customPaymentUrl,
    nonRecurringMinor: nonRecurringPrice?.minor ?? null,
    slaveSites: priceSlaveSites,
    recurring: rebill !== null,
    rebillMinor: rebill?.price.minor ?? null,
    rebillDays: rebill?.periodDays ?? null,
  };
}
