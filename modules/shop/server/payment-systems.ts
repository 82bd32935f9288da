import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { Tariff } from '../contract/types.ts';
import type { ShopDeps } from './deps.ts';
import { offerOf } from './freeze-offer.ts';

export interface Wanted {
  /** Also those that cannot renew. */
  nonRecurring?: boolean;
  /** Also those that are offered only on request; so called in the public API. */
  segpay?: boolean;
}

/** Ways to pay on a site, for one tariff where it is named (R5). The usual one is never hidden, or nothing could be bought. */
export function waysToPay(
  { billing }: Pick<ShopDeps, 'billing'>,
  site: string,
  wanted: Wanted,
  tariff?: Tariff,
): PaymentSystem[] {
  const [usual, ...others] = billing.paymentSystems(site);
  const shown = others.filter(
    ({ name, isNonRecurring }) =>
      (!isNonRecurring || wanted.nonRecurring === true) &&
      (!billing.capabilitiesOf(name).onRequestOnly || wanted.segpay === true),
  );
  const systems = usual ? [usual, ...shown] : shown;
  return tariff ? systems.filter((system) => sells({ billing }, site, tariff, system)) : systems;
}

/** Whether a tariff can be paid for that way. */
export function sells(
  { billing }: Pick<ShopDeps, 'billing'>,
  site: string,
  tariff: Tariff,
  system: PaymentSystem,
): boolean {
  if (tariff.price.priceSlaveSites.length > 0 && !billing.capabilitiesOf(system.name).sellsBundles) return false;
  const offer = offerOf(site, tariff, system);
  return offer !== undefined && billing.paymentSystems(site, offer).some(({ name }) => name === system.name);
}
