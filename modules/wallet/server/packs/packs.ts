import type { Tx } from '#kernel/db/database.ts';
import { codesOfPack } from '#modules/billing/contract/biller-codes.ts';
import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { Pack, PackPrice } from '../../contract/types.ts';
import type { WalletModuleDeps } from '../deps.ts';
import type { PackOffer } from './pack-offer.ts';
import { addPacks, hasPacks, packsOnSale } from './packs-store.ts';
import { starterPacks, withoutExamples } from './starter-packs.ts';

/** A site's packs on sale. Creates the starter packs for a site that has none yet. */
export async function packsOf(tx: Tx, site: string): Promise<Pack[]> {
  const found = await packsOnSale(tx, site);
  if (found.length > 0) return found;
  if (!(await hasPacks(tx, site))) await addPacks(tx, site, starterPacks(site));
  // Another request may have added them meanwhile.
  return packsOnSale(tx, site);
}

/** This buyer's price: members of the site pay the special price, if there is one (R7). */
function priceFor({ normalPrice, specialPrice }: Pack, isMember: boolean): PackPrice {
  return (isMember && specialPrice) || normalPrice;
}

/** Whether a payment system sells at this price (R8). */
function isSoldThrough(
  { billing }: { billing: Pick<BillingApi, 'hasCode'> },
  price: PackPrice,
  { name, isNonRecurring }: Pick<PaymentSystem, 'name' | 'isNonRecurring'>,
): boolean {
  return isNonRecurring ? price.nonRecurringPrice !== null : billing.hasCode(name, codesOfPack(price));
}

/** Payment systems that sell a pack to this buyer, by its codes and prices (R8) and by the biller's own settings. */
export function systemsFor(
  { billing }: Pick<WalletModuleDeps, 'billing'>,
  site: string,
  pack: Pack,
  isMember: boolean,
): PaymentSystem[] {
  return billing.paymentSystems(site).filter((system) => {
    if (!isSoldThrough({ billing }, priceFor(pack, isMember), system)) return false;
    const offer = offerOf(site, pack, { isMember, isNonRecurring: system.isNonRecurring });
    return billing.paymentSystems(site, offer).some(({ name }) => name === system.name);
  });
}

/** A pack's product ids at billers: at the normal price, and at the members' price. */
export function productsOf(id: string): [normal: string, special: string] {
  return [id, `${id}:member`];
}

/** Cache tag of pages that show a site's packs. */
export function packsTag(site: string): string {
  return `${site}:packs`;
}

/** The offer to freeze. The two prices of a pack are two products at a biller. */
export function offerOf(
  site: string,
  pack: Pack,
  { isMember, isNonRecurring }: { isMember: boolean; isNonRecurring: boolean },
): PackOffer {
  const price = priceFor(pack, isMember);
  const { minor, currency } = (isNonRecurring && price.nonRecurringPrice) || price;
  const { id, tokens } = pack;
  const [normal, special] = productsOf(id);
  return {
    kind: 'tokens',
    site,
    product: price === pack.normalPrice ? normal : special,
    name: `${tokens} tokens`,
    first: { amount: { minor, currency }, days: null },
    further: null,
    codes: withoutExamples(codesOfPack(price)),
    subject: { tokens },
  };
}
