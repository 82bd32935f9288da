import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/db/database.ts';
import { NO_CODES } from '#modules/billing/contract/biller-codes.ts';
import type { TariffFields } from '../contract/admin-types.ts';
import { STANDARD } from '../contract/tariff-types.ts';
import { addTariff, countTariffs, currenciesOf, type Slot, slotsOnSale } from './tariffs-store.ts';

const CURRENCY = 'USD';

/** Sorted. A site that never had a tariff gets the standard one. */
export async function slotsForSale(tx: Tx, site: string): Promise<Slot[]> {
  const slots = await slotsOnSale(tx, site);
  if (slots.length > 0) return slots;
  if ((await countTariffs(tx, site)) === 0) await addTariff(tx, { id: standardTariffId(site), ...monthlyTariff(site) });
  // Another process may have added it at the same time.
  return slotsOnSale(tx, site);
}

/** The id of the tariff that each site starts with. */
export function standardTariffId(site: string): string {
  return stableId(`membership tariff monthly ${site}`);
}

/** Before a site has any tariff, the currency of the standard one. */
export async function currenciesOnSale(tx: Tx): Promise<string[]> {
  const currencies = await currenciesOf(tx);
  return currencies.length > 0 ? currencies : [CURRENCY];
}

function monthlyTariff(site: string): TariffFields {
  return {
    site,
    type: STANDARD,
    sort: 1,
    name: 'Monthly membership',
    image: null,
    currency: CURRENCY,
    priceMinor: 2999,
    periodDays: 30,
    recurring: true,
    rebillMinor: 2999,
    rebillDays: 30,
    trial: false,
    dailyDownloadCap: 10,
    onSale: true,
    codes: NO_CODES,
    customPaymentUrl: null,
    nonRecurringMinor: null,
    slaveSites: [],
    saleEvent: null,
    vipMonths: null,
    vipRebillMinor: null,
    freeTokens: null,
  };
}

/** A UUIDv8 (RFC 9562) derived from a name. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
