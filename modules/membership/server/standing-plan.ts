import { isPayment, type Step, voidedIn } from './history.ts';
import type { MembershipEvent } from './membership.ts';
import { cutsPayment, inTime } from './paid-through.ts';
import { hasMadeWay } from './renewals.ts';

/**
 * What access rests on: the latest payment that still counts, whichever was heard of last. A further payment of what something
 * sold later took the place of adds its days and no terms (R15).
 */
export function standingPlan(history: readonly Step[]): MembershipEvent['plan'] {
  const latest = standingPayment(history);
  if (!latest?.bought || !latest.subscription) return undefined;
  return { offer: latest.bought, biller: latest.subscription.biller };
}

export function standingPayment(history: readonly Step[]): Step | undefined {
  const voided = voidedIn(history);
  const isLost = (payment: Step) =>
    voided.has(payment.cause) || history.some((row) => cutsPayment(row, payment));
  const counting = history.filter((row) => !isPayment(row) || !isLost(row));
  return counting
    .filter(isPayment)
    .toSorted(inTime)
    .findLast(
      ({ kind, subscription }) => kind === 'sale' || !subscription || !hasMadeWay(subscription, counting),
    );
}
