import type { Biller, BillerMessage, CheckoutAttempt, MoneyMessage } from './biller.ts';

export type Verdict =
  | { kind: 'good' }
  | { kind: 'quarantine'; reason: string }
  | { kind: 'wait'; reason: string };

const GOOD: Verdict = { kind: 'good' };

function quarantine(reason: string): Verdict {
  return { kind: 'quarantine', reason };
}

/**
 * Holds what a biller says against what was frozen when the checkout began. Whatever differs is set aside for a person
 * and has no effect.
 * @param balance minor units received for the subscription and not given back
 */
export function crossCheck(
  message: BillerMessage,
  attempt: CheckoutAttempt,
  biller: Pick<Biller, 'name' | 'acceptsTestApprovals'>,
  balance: number,
): Verdict {
  if (attempt.biller !== biller.name)
    return quarantine(`the checkout went to ${attempt.biller}, not to ${biller.name}`);
  if (message.attemptId !== undefined && message.attemptId !== attempt.id)
    return quarantine('the subscription belongs to another checkout');
  if (!('amount' in message)) return GOOD;
  if (message.isTest && !biller.acceptsTestApprovals) return quarantine('a test payment outside test mode');
  return checkMoney(message, attempt, balance);
}

function checkMoney(message: MoneyMessage, { offer }: CheckoutAttempt, balance: number): Verdict {
  const { amount, product, kind } = message;
  if (product !== undefined && product !== offer.tariffId)
    return quarantine(`product ${product} instead of ${offer.tariffId}`);
  if (amount.currency !== offer.price.currency)
    return quarantine(`currency ${amount.currency} instead of ${offer.price.currency}`);
  if (kind === 'rebill' && !offer.recurring) return quarantine('a rebill of a plan that does not renew');
  if (kind === 'sale' || kind === 'rebill') {
    if (amount.minor === offer.price.minor) return GOOD;
    return quarantine(`amount ${amount.minor} instead of ${offer.price.minor}`);
  }
  if (amount.minor <= 0) return quarantine(`a ${kind} of ${amount.minor}`);
  // The payment it gives back may still be on its way.
  if (amount.minor > balance) return { kind: 'wait', reason: `a ${kind} of more than was received` };
  return GOOD;
}
