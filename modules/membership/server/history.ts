import { DAY } from '#kernel/clock.ts';
import type { Fact, MembershipEvent } from './membership.ts';

/** The subscriptions that will be charged again, oldest first. */
export function renewingSubscriptions(
  history: readonly MembershipEvent[],
): { biller: string; reference: string }[] {
  const live = new Map<string, { biller: string; reference: string }>();
  for (const { kind, subscription, plan, to } of history) {
    const starts = (kind === 'sale' && plan?.offer.further) || kind === 'resumed';
    if (starts && subscription)
      live.set(keyOf(subscription), { biller: subscription.biller, reference: subscription.reference });
    const stops = kind === 'canceled' || kind === 'ended' || kind === 'revoked';
    if (stops && subscription) live.delete(keyOf(subscription));
    if ((kind === 'canceled' && !subscription) || (kind === 'revoked' && to === 'inactive')) live.clear();
  }
  return [...live.values()];
}

function keyOf({ biller, reference }: { biller: string; reference: string }): string {
  return `${biller} ${reference}`;
}

/** Whether the log knows the sale, and the payment, that a later message refers to. */
export function knowsWhatCameBefore(history: readonly MembershipEvent[], fact: Fact): boolean {
  if (fact.subscriptionReference === undefined || fact.kind === 'sale') return true;
  if (fact.kind === 'refunded' && !history.some(({ cause }) => cause === fact.payment)) return false;
  const key = keyOf({ biller: fact.biller, reference: fact.subscriptionReference });
  return history.some(
    ({ kind, subscription }) => kind === 'sale' && subscription && keyOf(subscription) === key,
  );
}

/** Whether no later payment of the same subscription still counts. @param cause of the payment */
export function isLatestPayment(history: readonly MembershipEvent[], cause: string): boolean {
  const payment = history.find((row) => row.cause === cause);
  if (!payment) return true;
  const voided = voidedIn(history);
  return !history.some(
    (row) =>
      isPayment(row) &&
      !voided.has(row.cause) &&
      row.subscription?.reference === payment.subscription?.reference &&
      row.subscription?.biller === payment.subscription?.biller &&
      row.occurredAt > payment.occurredAt,
  );
}

function voidedIn(history: readonly MembershipEvent[]): ReadonlySet<string | undefined> {
  return new Set(history.map(({ voids }) => voids));
}

export function isPayment({ kind }: MembershipEvent): boolean {
  return kind === 'sale' || kind === 'rebill';
}

/** Ends whatever was paid for until then. */
export function isCut({ kind, to, voids }: MembershipEvent): boolean {
  return (kind === 'revoked' && !voids) || (kind === 'ended' && to === 'expired');
}

function daysBought({ kind, plan }: MembershipEvent): number {
  return (kind === 'sale' ? plan?.offer.first.days : plan?.offer.further?.days) ?? 0;
}

/**
 * Payments in the order they were made, each adding its period to what is left of the one before; one that was given
 * back adds nothing, and a chargeback or the biller's end cuts what was paid until then. The order in which messages
 * arrived does not matter.
 */
export function paidThroughOf(history: readonly MembershipEvent[]): Date | undefined {
  const voided = voidedIn(history);
  const facts = history
    .filter((row) => (isPayment(row) && !voided.has(row.cause)) || isCut(row))
    .toSorted(
      (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || Number(isCut(a)) - Number(isCut(b)),
    );
  let paidThrough: number | undefined;
  for (const row of facts) {
    const at = row.occurredAt.getTime();
    if (isCut(row)) paidThrough = paidThrough === undefined ? undefined : Math.min(paidThrough, at);
    else paidThrough = Math.max(paidThrough ?? at, at) + daysBought(row) * DAY;
  }
  return paidThrough === undefined ? undefined : new Date(paidThrough);
}
