import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/db/database.ts';
import type { Tariff } from '../contract/wire.ts';
import type { MembershipOffer } from './plan.ts';
import { addTariff, currenciesOf, tariffsOnSale } from './tariffs-store.ts';

const STANDARD_PRICE = { minor: 2999, currency: 'USD' } as const;

/** What a site sells; a site that is asked for the first time gets the standard tariff. */
export async function tariffsOf(tx: Tx, site: string): Promise<Tariff[]> {
  const tariffs = await tariffsOnSale(tx, site);
  if (tariffs.length > 0) return tariffs;
  await addTariff(tx, site, monthlyTariff(site));
  return tariffsOnSale(tx, site);
}

/** In which the sites sell; before the first has been asked, that of the standard tariff. */
export async function currenciesOnSale(tx: Tx): Promise<string[]> {
  const currencies = await currenciesOf(tx);
  return currencies.length > 0 ? currencies : [STANDARD_PRICE.currency];
}

function monthlyTariff(site: string): Tariff {
  const period = { price: STANDARD_PRICE, periodDays: 30 };
  return {
    id: stableId(`membership tariff monthly ${site}`),
    type: 1,
    sort: 1,
    name: 'Monthly membership',
    ...period,
    recurring: true,
    rebill: period,
    trial: false,
    dailyDownloadCap: 10,
  };
}

/** A UUIDv8 (RFC 9562) made of a name, the same wherever it is made. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function offerOf(site: string, tariff: Tariff): MembershipOffer {
  const { id: product, name, price, periodDays, rebill, trial, dailyDownloadCap } = tariff;
  return {
    kind: 'membership',
    site,
    product,
    name,
    first: { amount: price, days: periodDays },
    further: rebill && { amount: rebill.price, days: rebill.periodDays },
    subject: { trial, dailyDownloadCap },
  };
}
