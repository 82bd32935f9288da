import type { Biller } from '../biller.ts';
import { unsellableReason } from '../checkout/unsellable-reason.ts';
import type { BillingApi } from '../index.ts';

/** What modules that sell ask about these billers, the default first. */
export function sellersOf(
  billers: readonly Biller[],
): Pick<BillingApi, 'paymentSystems' | 'refusalOf' | 'capabilitiesOf'> {
  const called = (paymentSystem: string) => billers.find(({ name }) => name === paymentSystem);
  return {
    paymentSystems: (_site, offer) =>
      billers
        .filter((biller) => !offer || unsellableReason(biller, offer) === undefined)
        .map(({ name, nameHuman, isNonRecurring }) => ({ name, nameHuman, isNonRecurring })),
    refusalOf(paymentSystem, offer) {
      const biller = called(paymentSystem);
      return biller && unsellableReason(biller, offer);
    },
    capabilitiesOf: (paymentSystem) => called(paymentSystem)?.capabilities ?? {},
  };
}
