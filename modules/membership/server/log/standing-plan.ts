import type { MembershipEvent } from '../membership.ts';
import { isPayment, isSame, type Step, type SubscriptionName, voidedIn } from './history.ts';
import { cutsPayment, inTime } from './paid-through.ts';
import { hasMadeWay } from './renewals.ts';

/** The plan that grants access. */
export function standingPlan(history: readonly Step[]): MembershipEvent['plan'] {
  const latest = standingPayment(history);
  if (!latest?.bought || !latest.subscription) return undefined;
  return { offer: latest.bought, biller: latest.subscription.biller };
}

/**
 * The latest payment that still counts, whatever the order of arrival. A renewal of a replaced subscription adds its
 * days but not its terms (R15).
 */
export function standingPayment(history: readonly Step[]): Step | undefined {
  const voided = voidedIn(history);
  const isLost = (payment: Step) => voided.has(payment.cause) || history.some((row) => cutsPayment(row, payment));
  // Lost payments replace nothing; a subscription's own sale always counts.
  const seenFrom = (own: SubscriptionName) =>
    history.filter((row) => !isPayment(row) || !isLost(row) || isSaleOf(own, row));
  return history
    .filter((row) => isPayment(row) && !isLost(row))
    .toSorted(inTime)
    .findLast(({ kind, subscription: own }) => kind === 'sale' || !own || !hasMadeWay(own, seenFrom(own)));
}

function isSaleOf(own: SubscriptionName, { kind, subscription }: Step): boolean {
  return kind === 'sale' && subscription !== undefined && isSame(subscription, own);
}
