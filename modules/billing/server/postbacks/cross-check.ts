import { billerName } from '../../contract/biller-names.ts';
import type { Biller, BillerMessage, Checkout, MoneyMessage } from '../biller.ts';
import type { ReceivedPayment } from '../ledger/ledger-store.ts';
import { priceChangeOf, renewalAfter } from '../renewals/price-change.ts';

export type Verdict =
  | { kind: 'good'; givesBack?: GivenBack }
  | { kind: 'quarantine'; reason: string }
  | { kind: 'wait'; reason: string };

/** The payment that is refunded or charged back, and what is left of it afterwards. */
export interface GivenBack extends ReceivedPayment {
  /** How much is deducted from the payment, in minor units. */
  taken: number;
  /** How much exceeds the payment; normally 0. */
  above: number;
}

const GOOD: Verdict = { kind: 'good' };

function quarantine(reason: string): Verdict {
  return { kind: 'quarantine', reason };
}

/** What was received for a subscription so far, in minor units. */
export interface Received {
  /** Newest first. */
  payments: readonly ReceivedPayment[];
  /** Received and not refunded or charged back. */
  balance: number;
}

/**
 * Compares a biller's message with what was frozen when the checkout started. Anything different is quarantined for an
 * operator and has no effect (R2).
 * @param isAccepted by an operator, which allows another product or another price, and nothing else (R11)
 */
export function crossCheck(
  message: BillerMessage,
  checkout: Checkout,
  biller: Pick<Biller, 'name' | 'acceptsTestApprovals'>,
  received: Received,
  isAccepted = false,
): Verdict {
  if (checkout.biller !== biller.name)
    return quarantine(`the checkout went to ${billerName(checkout.biller)}, not to ${billerName(biller.name)}`);
  if (message.checkoutId !== undefined && message.checkoutId !== checkout.id)
    return quarantine('the subscription belongs to another checkout');
  if (!('amount' in message)) return GOOD;
  if (message.isTest && !biller.acceptsTestApprovals) return quarantine('a test payment outside test mode');
  const { product, amount } = message;
  const { offer } = checkout;
  const names = [offer.product, offer.codes?.[checkout.biller]];
  if (product !== undefined && !names.includes(product) && !isAccepted)
    return quarantine(`product ${product} instead of ${offer.product}`);
  const { currency } = offer.first.amount;
  if (amount.currency !== currency) return quarantine(`currency ${amount.currency} instead of ${currency}`);
  if (message.kind === 'sale') return checkPrice(amount.minor, offer.first.amount.minor, isAccepted);
  if (message.kind !== 'rebill') return checkGivenBack(message, received, isAccepted);
  return checkRebill(amount.minor, checkout, received.payments.length, isAccepted);
}

/**
 * Compares with the price of this payment (R17). The lower price too early means that an earlier payment is still on
 * its way.
 */
function checkRebill(minor: number, { offer }: Checkout, payments: number, isAccepted: boolean): Verdict {
  const agreed = renewalAfter(offer, payments);
  if (!agreed) return quarantine('a rebill of a plan that does not renew');
  const verdict = checkPrice(minor, agreed.amount.minor, isAccepted);
  const isEarly = verdict.kind !== 'good' && minor === priceChangeOf(offer)?.amount.minor;
  return isEarly ? { kind: 'wait', reason: `a payment of ${minor} before those of ${agreed.amount.minor}` } : verdict;
}

function checkPrice(minor: number, agreed: number, isAccepted: boolean): Verdict {
  const isGood = minor === agreed || (isAccepted && minor > 0);
  return isGood ? GOOD : quarantine(`amount ${minor} instead of ${agreed}`);
}

/**
 * Finds the payment that is refunded or charged back (R5), which may still be on its way. A chargeback takes the whole
 * payment, even after a partial refund: what is left is deducted at once, so that access ends.
 */
function checkGivenBack(
  { kind, amount, givesBack }: MoneyMessage,
  { payments, balance }: Received,
  isAccepted: boolean,
): Verdict {
  const { minor } = amount;
  if (minor <= 0) return quarantine(`a ${kind} of ${minor}`);
  const named = payments.filter(({ reference }) => givesBack === undefined || reference === givesBack);
  const enough = named.find(({ left }) => left >= minor);
  if (enough && minor <= balance) return taking(enough, minor, minor);
  const isKnown = givesBack !== undefined && named.length > 0;
  const isWhole = ({ received }: ReceivedPayment) => isKnown || received >= minor;
  const some = named.find((payment) => payment.left > 0 && (isAccepted || isWhole(payment)));
  const most = some && Math.min(some.left, minor, balance);
  if (some && most && most > 0 && (isAccepted || kind === 'chargeback')) return taking(some, most, minor);
  if (isKnown) return quarantine(`a ${kind} of more than is left of ${givesBack}`);
  return { kind: 'wait', reason: `a ${kind} of more than was received` };
}

function taking(payment: ReceivedPayment, taken: number, amount: number): Verdict {
  return {
    kind: 'good',
    givesBack: { ...payment, left: payment.left - taken, taken, above: amount - taken },
  };
}
