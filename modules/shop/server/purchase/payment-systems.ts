import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { Tariff } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { freezeOffer } from './freeze-offer.ts';

export interface PaymentSystemFilter {
  /** Include those that can't renew. */
  nonRecurring?: boolean;
  /** Include those offered only on request; named so in the public API. */
  segpay?: boolean;
}

/** R5. The primary one is never hidden, or nothing could be bought. */
export function paymentSystemsFor(
  { billing }: Pick<ShopDeps, 'billing'>,
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

export function canPayWith(
  { billing }: Pick<ShopDeps, 'billing'>,
  site: string,
  tariff: Tariff,
  system: PaymentSystem,
): boolean {
  if (tariff.price.priceSlaveSites.length > 0 && !billing.capabilitiesOf(system.name).sellsBundles) return false;
  const offer = freezeOffer(site, tariff, system);
  return offer !== undefined && billing.paymentSystems(site, offer).some(({ name }) => name === system.name);
}
