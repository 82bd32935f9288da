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
  const { id, type, sort, name, periodDays, recurring, trial, dailyDownloadCap } = row;
  const money = (minor: number) => Money.parse({ minor, currency: row.currency });
  const rebill = recurring
    ? { price: money(row.rebillMinor ?? row.priceMinor), periodDays: row.rebillDays ?? periodDays }
    : null;
  const price = money(row.priceMinor);
  return { id, type, sort, name, price, periodDays, recurring, rebill, trial, dailyDownloadCap };
}

/** Leaves a tariff that is there, with whatever an operator made of it, as it is. */
export async function addTariff(tx: Tx, site: string, tariff: Tariff): Promise<void> {
  const { price, rebill, ...rest } = tariff;
  await tx
    .insert(tariffs)
    .values({
      ...rest,
      site,
      priceMinor: price.minor,
      currency: price.currency,
      recurring: rebill !== null,
      rebillMinor: rebill?.price.minor,
      rebillDays: rebill?.periodDays,
    })
    .onConflictDoNothing({ target: tariffs.id });
}
