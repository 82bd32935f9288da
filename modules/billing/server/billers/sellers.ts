import type { FrozenOffer } from '../../contract/offers.ts';
import type { Biller, Capabilities } from '../biller.ts';
import { unsellableReason } from '../checkout/unsellable-reason.ts';

/** Queries of selling modules about these billers, the default first. */
export function sellersOf(billers: readonly Biller[]) {
  const called = (paymentSystem: string) => billers.find(({ name }) => name === paymentSystem);
  return {
    paymentSystems: (_site: string, offer?: FrozenOffer) =>
      billers
        .filter((biller) => !offer || unsellableReason(biller, offer) === undefined)
        .map(({ name, nameHuman, isNonRecurring }) => ({ name, nameHuman, isNonRecurring })),
    refusalOf(paymentSystem: string, offer: FrozenOffer) {
      const biller = called(paymentSystem);
      return biller && unsellableReason(biller, offer);
    },
    capabilitiesOf: (paymentSystem: string): Capabilities => called(paymentSystem)?.capabilities ?? {},
  };
}
