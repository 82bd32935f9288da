import type { Tx } from '#kernel/db/database.ts';
import { stableId } from '#kernel/ids.ts';
import { BLANK_TARIFF, type TariffFields } from '../../contract/admin-types.ts';
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
    ...BLANK_TARIFF,
    site,
    sort: 1,
    name: 'Monthly membership',
    currency: CURRENCY,
    rebillMinor: BLANK_TARIFF.priceMinor,
    rebillDays: BLANK_TARIFF.periodDays,
    onSale: true,
  };
}
