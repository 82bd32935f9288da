import { renewalAfter } from '#modules/billing/server/index.ts';
import type { Renewal } from '../membership.ts';
import { isRevoked, isSame, keyOf, type Step, type SubscriptionName } from './history.ts';
import type { MembershipOffer } from './plan.ts';

export interface RenewingSubscription extends SubscriptionName {
  /** Price and period of its next payment. */
  renewal: Renewal;
}

/** The latest known state of a subscription. */
interface SubscriptionState extends SubscriptionName {
  soldAt: Date;
  /** It replaces all earlier renewals. */
  takesPlace: boolean;
  /** It was sold as an upgrade (R11). */
  isUpgrade: boolean;
  bought: MembershipOffer | undefined;
  /** Payments made, including the first, refunded or not: the price depends on them. */
  payments: number;
  stoppedAt: Date | undefined;
  resumedAt: Date | undefined;
  /** Permanently: it can't be resumed (R7, R14). */
  isRevoked: boolean;
}

/** The subscription that will be charged again: the latest sale of all that would renew (R11). */
export function renewing(history: readonly Step[]): RenewingSubscription | undefined {
  const { stays } = split(history);
  const renewal = stays?.bought && renewalAfter(stays.bought, stays.payments);
  if (!renewal) return undefined;
  const { biller, reference } = stays;
  return { biller, reference, renewal };
}

/** Subscriptions that were replaced but that their billers would keep charging: the billers must be told to stop. */
export function replaced(history: readonly Step[]): SubscriptionName[] {
  return split(history).replaced.map(({ biller, reference }) => ({ biller, reference }));
}

/** Whether a later sale replaced a subscription that wasn't resumed since. */
export function hasMadeWay(name: SubscriptionName, history: readonly Step[]): boolean {
  const all = subscriptionsIn(history);
  const own = all.find((subscription) => isSame(subscription, name));
  return own !== undefined && isReplaced(own, all);
}

function split(history: readonly Step[]): { stays: SubscriptionState | undefined; replaced: SubscriptionState[] } {
  const all = subscriptionsIn(history);
  const going = all.filter((subscription) => subscription.bought?.further && isGoing(subscription)).toSorted(bySale);
  const stays = going.findLast((subscription) => !isReplaced(subscription, all));
  return { stays, replaced: going.filter((subscription) => subscription !== stays) };
}

/**
 * The later of stop and resumption counts. A tie counts as renewing: if it were shown as stopped, somebody could be
 * charged unexpectedly.
 */
function isGoing({ stoppedAt, resumedAt, isRevoked }: SubscriptionState): boolean {
  if (isRevoked) return false;
  return stoppedAt === undefined || (resumedAt !== undefined && resumedAt >= stoppedAt);
}

/** Whether a later sale replaced it, and it wasn't resumed since. */
function isReplaced(subscription: SubscriptionState, all: readonly SubscriptionState[]): boolean {
  const since = subscription.resumedAt ?? subscription.soldAt;
  return all.some((other) => other.takesPlace && bySale(subscription, other) < 0 && other.soldAt >= since);
}

/** Independent of the order of arrival. At the same moment, an upgrade comes after what it replaces. */
function bySale(a: SubscriptionState, b: SubscriptionState): number {
  const order = +a.soldAt - +b.soldAt || Number(a.isUpgrade) - Number(b.isUpgrade);
  return order || (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b)));
}

function subscriptionsIn(history: readonly Step[]): SubscriptionState[] {
  const all = new Map<string, SubscriptionState>();
  for (const row of history) {
    const own = row.subscription && all.get(keyOf(row.subscription));
    if (row.kind === 'sale' && row.subscription && (!own || row.bought?.further))
      all.set(keyOf(row.subscription), soldBy(row, row.subscription));
    if (own && row.kind === 'rebill') own.payments += 1;
    if (own && row.kind === 'resumed') own.resumedAt = latest(own.resumedAt, row.occurredAt);
    if (own && (row.kind === 'canceled' || row.kind === 'ended')) own.stoppedAt = latest(own.stoppedAt, row.occurredAt);
    for (const subscription of all.values()) if (isStopped(subscription, row)) stop(subscription, row);
  }
  return [...all.values()].map((subscription) => ({ ...subscription, isRevoked: isRevoked(history, subscription) }));
}

function soldBy({ occurredAt: soldAt, bought, to }: Step, { biller, reference }: SubscriptionName): SubscriptionState {
  const { further, subject } = bought ?? {};
  const isTaken = to === 'active';
  return {
    biller,
    reference,
    soldAt,
    takesPlace: isTaken && (Boolean(further) || subject?.isLifeTimePrice === true || subject?.replaces === true),
    isUpgrade: subject?.replaces === true,
    bought,
    payments: 1,
    // A sale from before a revocation starts nothing (R7).
    stoppedAt: isTaken ? undefined : soldAt,
    resumedAt: undefined,
    isRevoked: false,
  };
}

/**
 * Whether a row stops a subscription: a request of a member or operator, or a reversed payment. A chargeback stops
 * everything bought until then (R7).
 */
function isStopped(subscription: SubscriptionState, row: Step): boolean {
  if (row.kind === 'canceled' || row.kind === 'paused') return !row.subscription;
  if (row.kind !== 'revoked') return false;
  const isOwn = row.subscription !== undefined && isSame(row.subscription, subscription);
  return isOwn || row.to === 'inactive' || (!row.voids && subscription.soldAt <= row.occurredAt);
}

/** Also overrides a resumption that a fast clock dated later. */
function stop(subscription: SubscriptionState, { occurredAt }: Step): void {
  subscription.stoppedAt = latest(subscription.stoppedAt, occurredAt);
  subscription.resumedAt = undefined;
}

function latest(subscription: Date | undefined, other: Date): Date {
  return subscription && subscription > other ? subscription : other;
}
