import type { Tx } from '#kernel/db/database.ts';
import { codesOfPack } from '#modules/billing/contract/biller-codes.ts';
import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { Pack, PackPrice } from '../../contract/types.ts';
import type { WalletModuleDeps } from '../deps.ts';
import type { PackOffer } from './pack-offer.ts';
import { addPacks, hasPacks, packsOnSale } from './packs-store.ts';
import { starterPacks, withoutExamples } from './starter-packs.ts';

/** What a site sells; one that is asked for the first time begins with the starters. */
export async function packsOf(tx: Tx, site: string): Promise<Pack[]> {
  const found = await packsOnSale(tx, site);
  if (found.length > 0) return found;
  if (!(await hasPacks(tx, site))) await addPacks(tx, site, starterPacks(site));
  // Also where somebody else has just added them.
  return packsOnSale(tx, site);
}

/** What this buyer pays: members of the site the special price, where there is one (R7). */
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

/**
 * Ways to pay that sell a pack to this buyer: by its codes and prices (R8), and by what the biller itself knows of it.
 */
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

/** What a biller knows a pack by: at the normal price, and at the one of members. */
export function productsOf(id: string): [normal: string, special: string] {
  return [id, `${id}:member`];
}

/** Of pages that show the packs of a site. */
export function packsTag(site: string): string {
  return `${site}:packs`;
}

/** The offer that is frozen. What is sold at two prices is two products at a biller. */
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
