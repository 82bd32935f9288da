import { renewalAfter } from '#modules/billing/server/index.ts';
import type { Renewal } from '../membership.ts';
import { isRevoked, isSame, keyOf, type Step, type SubscriptionName } from './history.ts';
import type { MembershipOffer } from './plan.ts';

export interface RenewingSubscription extends SubscriptionName {
  /** What its next payment costs and buys. */
  renewal: Renewal;
}

/** A subscription with the last that was said of it. */
interface Told extends SubscriptionName {
  soldAt: Date;
  /** Nothing else that was bought before goes on beside it. */
  takesPlace: boolean;
  /** It was sold in the place of something else (R11). */
  isUpgrade: boolean;
  bought: MembershipOffer | undefined;
  /** Made for it, the first one included, whatever was given back since: its price follows from them. */
  payments: number;
  stoppedAt: Date | undefined;
  resumedAt: Date | undefined;
  /** For good: nobody takes it up again (R7, R14). */
  isRevoked: boolean;
}

/** What will be charged again: of all that would renew, what was sold last (R11). */
export function renewing(history: readonly Step[]): RenewingSubscription | undefined {
  const { stays } = split(history);
  const renewal = stays?.bought && renewalAfter(stays.bought, stays.payments);
  if (!renewal) return undefined;
  const { biller, reference } = stays;
  return { biller, reference, renewal };
}

/** What its biller would go on charging although something else was bought in its place: it has to be told to stop. */
export function replaced(history: readonly Step[]): SubscriptionName[] {
  return split(history).replaced.map(({ biller, reference }) => ({ biller, reference }));
}

/** Whether something that was sold after a subscription took its place, and it was not taken up again since. */
export function hasMadeWay(name: SubscriptionName, history: readonly Step[]): boolean {
  const all = subscriptionsIn(history);
  const own = all.find((one) => isSame(one, name));
  return own !== undefined && isReplaced(own, all);
}

function split(history: readonly Step[]): { stays: Told | undefined; replaced: Told[] } {
  const all = subscriptionsIn(history);
  const going = all.filter((one) => one.bought?.further && isGoing(one)).toSorted(bySale);
  const stays = going.findLast((one) => !isReplaced(one, all));
  return { stays, replaced: going.filter((one) => one !== stays) };
}

/** Of a stop and a taking up the later one counts. At the same moment what renews does: shown as stopped, somebody would be charged unawares. */
function isGoing({ stoppedAt, resumedAt, isRevoked }: Told): boolean {
  if (isRevoked) return false;
  return stoppedAt === undefined || (resumedAt !== undefined && resumedAt >= stoppedAt);
}

/** Whether something that was sold after it took its place, and it was not taken up again since. */
function isReplaced(one: Told, all: readonly Told[]): boolean {
  const since = one.resumedAt ?? one.soldAt;
  return all.some((other) => other.takesPlace && bySale(one, other) < 0 && other.soldAt >= since);
}

/** The same order whichever sale is heard of first. At the same moment what took the place of something came after it. */
function bySale(a: Told, b: Told): number {
  const order = +a.soldAt - +b.soldAt || Number(a.isUpgrade) - Number(b.isUpgrade);
  return order || (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b)));
}

function subscriptionsIn(history: readonly Step[]): Told[] {
  const all = new Map<string, Told>();
  for (const row of history) {
    const own = row.subscription && all.get(keyOf(row.subscription));
    if (row.kind === 'sale' && row.subscription && (!own || row.bought?.further))
      all.set(keyOf(row.subscription), soldBy(row, row.subscription));
    if (own && row.kind === 'rebill') own.payments += 1;
    if (own && row.kind === 'resumed') own.resumedAt = latest(own.resumedAt, row.occurredAt);
    if (own && (row.kind === 'canceled' || row.kind === 'ended')) own.stoppedAt = latest(own.stoppedAt, row.occurredAt);
    for (const one of all.values()) if (isStopped(one, row)) stop(one, row);
  }
  return [...all.values()].map((one) => ({ ...one, isRevoked: isRevoked(history, one) }));
}

function soldBy({ occurredAt: soldAt, bought, to }: Step, { biller, reference }: SubscriptionName): Told {
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
    // What was bought before money was taken back begins nothing (R7).
    stoppedAt: isTaken ? undefined : soldAt,
    resumedAt: undefined,
    isRevoked: false,
  };
}

/** Whether a member, an operator or money that was taken back stops it. A chargeback stops all that was bought until then (R7). */
function isStopped(one: Told, { kind, subscription, to, voids, occurredAt }: Step): boolean {
  if (kind === 'canceled' || kind === 'paused') return !subscription;
  if (kind !== 'revoked') return false;
  const isOwn = subscription !== undefined && keyOf(subscription) === keyOf(one);
  return isOwn || to === 'inactive' || (!voids && one.soldAt <= occurredAt);
}

/** Whatever is known then, also what was taken up by a clock that runs ahead. */
function stop(one: Told, { occurredAt }: Step): void {
  one.stoppedAt = latest(one.stoppedAt, occurredAt);
  one.resumedAt = undefined;
}

function latest(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other;
}
