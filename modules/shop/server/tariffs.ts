import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/db/database.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import type { PlanTerms } from '#modules/membership/contract/plan-terms.ts';
import { STANDARD, type Tariff } from '../contract/wire.ts';
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
  return {
    id: stableId(`membership tariff monthly ${site}`),
    type: STANDARD,
    sort: 1,
    name: 'Monthly membership',
    image: null,
    price: {
      ...STANDARD_PRICE,
      piCode: null,
      segPayTiCode: null,
      customPaymentUrl: null,
      nonRecurringPrice: null,
      priceSlaveSites: [],
    },
    periodDays: 30,
    recurring: true,
    rebill: { price: STANDARD_PRICE, periodDays: 30 },
    trial: false,
    dailyDownloadCap: 10,
  };
}

/** A UUIDv8 (RFC 9562) made of a name, the same wherever it is made. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function offerOf(site: string, tariff: Tariff): FrozenOffer {
  const { id: product, name, price, periodDays, rebill, trial, dailyDownloadCap } = tariff;
  const { minor, currency } = price;
  return {
    kind: 'membership',
    site,
    product,
    name,
    first: { amount: { minor, currency }, days: periodDays },
    further: rebill && { amount: rebill.price, days: rebill.periodDays },
    subject: { trial, dailyDownloadCap } satisfies PlanTerms,
  };
}
