import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { Tariff } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { freezeOffer } from './freeze-offer.ts';

interface Sellers {
  billing: Pick<ShopDeps['billing'], 'paymentSystems' | 'refusalOf' | 'capabilitiesOf'>;
}

export interface PaymentSystemFilter {
  /** Include those that can't renew. */
  nonRecurring?: boolean;
  /** Include those offered only on request. The public API uses this name. */
  segpay?: boolean;
}

/** R5. The first one is never hidden, or nothing could be bought. */
export function paymentSystemsFor(
  { billing }: Sellers,
  site: string,
  filter: PaymentSystemFilter,
  tariff?: Tariff,
): PaymentSystem[] {
  const [primary, ...others] = billing.paymentSystems(site);
  const visible = others.filter(
    ({ name, isNonRecurring }) =>
      (!isNonRecurring || filter.nonRecurring === true) &&
      (!billing.capabilitiesOf(name).onRequestOnly || filter.segpay === true),
  );
  const systems = primary ? [primary, ...visible] : visible;
  return tariff ? systems.filter((system) => canPayWith({ billing }, site, tariff, system)) : systems;
}

export function canPayWith(deps: Sellers, site: string, tariff: Tariff, system: PaymentSystem): boolean {
  return refusalOf(deps, site, tariff, system) === undefined;
}

/** R19. Whether a tariff can be bought at all. */
export function isBuyable(deps: Sellers, site: string, tariff: Tariff, filter: PaymentSystemFilter = {}): boolean {
  return tariff.price.customPaymentUrl !== null || paymentSystemsFor(deps, site, filter, tariff).length > 0;
}

/** Why nobody can buy a tariff, one sentence per payment system; empty if somebody can. */
export function obstaclesTo(deps: Sellers, site: string, tariff: Tariff): string[] {
  if (isBuyable(deps, site, tariff, { nonRecurring: true, segpay: true })) return [];
  const reasons = deps.billing.paymentSystems(site).flatMap((system) => refusalOf(deps, site, tariff, system) ?? []);
  return reasons.length > 0 ? reasons : ['There is no biller.'];
}

function refusalOf({ billing }: Sellers, site: string, tariff: Tariff, system: PaymentSystem): string | undefined {
  const { name, nameHuman } = system;
  if (tariff.price.priceSlaveSites.length > 0 && !billing.capabilitiesOf(name).sellsBundles)
    return `${nameHuman} doesn’t sell memberships for several sites.`;
  const offer = freezeOffer(site, tariff, system);
  return offer ? billing.refusalOf(name, offer) : `${nameHuman} needs a one-time price.`;
}
