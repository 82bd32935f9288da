import { DAY } from '#kernel/clock.ts';
import type { Fact, MembershipEvent, Pause, Renewal } from './membership.ts';

export interface RenewingSubscription {
  biller: string;
  reference: string;
  /** What its next payment costs and buys. */
  renewal: Renewal;
}

/** The subscriptions that will be charged again, oldest first. */
export function renewingSubscriptions(history: readonly Step[]): RenewingSubscription[] {
  const terms = new Map<string, Renewal>();
  const live = new Map<string, RenewingSubscription>();
  for (const row of history) {
    const { kind, subscription, to } = row;
    if (subscription) {
      const { biller, reference } = subscription;
      const key = keyOf(subscription);
      const further = row.plan?.offer.further;
      if (kind === 'sale' && further) terms.set(key, further);
      const renewal = kind === 'sale' ? further : terms.get(key);
      if (startsRenewal(row) && renewal) live.set(key, { biller, reference, renewal });
      if (STOPS.includes(kind)) live.delete(key);
    }
    if (
      ((kind === 'canceled' || kind === 'paused') && !subscription) ||
      (kind === 'revoked' && to === 'inactive')
    )
      live.clear();
  }
  return [...live.values()];
}

/** Whose billers are told when everything is to stop: also of what is paused, since taking it up again may be under way. */
export function stoppedBy(history: readonly MembershipEvent[]): { biller: string; reference: string }[] {
  const pause = history.at(-1)?.pause;
  return [...renewingSubscriptions(history), ...(pause ? [pause] : [])];
}

/** A row before it is known what renews after it. */
export type Step = Omit<MembershipEvent, 'renewal' | 'pause'>;

/** A pause lasts so long after what was paid for is used up. */
export const PAUSE_DAYS = 30;

/** What is paused as of the last row. Whatever renews again ends it, and so does whatever ends that subscription or its access. */
export function pauseOf(history: readonly Step[]): Pause | undefined {
  let pause: Pause | undefined;
  for (const [index, row] of history.entries()) {
    if (row.kind === 'paused') pause = pauseBy(row, renewingSubscriptions(history.slice(0, index)).at(-1));
    else if (pause && endsPause(row, pause)) pause = undefined;
  }
  return pause;
}

function pauseBy({ paidThrough }: Step, paused: RenewingSubscription | undefined): Pause | undefined {
  if (!paused || !paidThrough) return undefined;
  const { biller, reference } = paused;
  return { biller, reference, until: new Date(paidThrough.getTime() + PAUSE_DAYS * DAY) };
}

function endsPause(row: Step, pause: Pause): boolean {
  const isOwn = row.subscription !== undefined && keyOf(row.subscription) === keyOf(pause);
  if (row.kind === 'canceled') return row.subscription === undefined;
  if (row.kind === 'ended') return isOwn;
  return startsRenewal(row) || row.kind === 'revoked';
}

const STOPS: readonly MembershipEvent['kind'][] = ['canceled', 'ended', 'revoked'];

function startsRenewal({ kind, to }: Step): boolean {
  return (kind === 'sale' && to === 'active') || kind === 'resumed';
}

function keyOf({ biller, reference }: { biller: string; reference: string }): string {
  return `${biller} ${reference}`;
}

/**
 * Whether its biller did the opposite later, which was heard of first. At the same moment what renews counts: shown as stopped, somebody would be
 * charged unawares.
 */
export function isOvertaken(history: readonly Step[], { kind, subscription, occurredAt }: Step): boolean {
  if (!subscription) return false;
  const isOther = kind === 'canceled' ? 'resumed' : 'canceled';
  return history.some(
    (row) =>
      row.kind === isOther &&
      row.subscription !== undefined &&
      keyOf(row.subscription) === keyOf(subscription) &&
      (row.occurredAt > occurredAt || (isOther === 'resumed' && +row.occurredAt === +occurredAt)),
  );
}

/** Whether the log knows the sale, and the payment, that a later message refers to. */
export function knowsWhatCameBefore(history: readonly Step[], fact: Fact): boolean {
  if (fact.subscriptionReference === undefined || fact.kind === 'sale') return true;
  if (fact.kind === 'refunded' && !history.some(({ cause }) => cause === fact.payment)) return false;
  const key = keyOf({ biller: fact.biller, reference: fact.subscriptionReference });
  return history.some(
    ({ kind, subscription }) => kind === 'sale' && subscription && keyOf(subscription) === key,
  );
}

/** Whether no later payment of the same subscription still counts. @param cause of the payment */
export function isLatestPayment(history: readonly Step[], cause: string): boolean {
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

function voidedIn(history: readonly Step[]): ReadonlySet<string | undefined> {
  return new Set(history.map(({ voids }) => voids));
}

export function isPayment({ kind }: Step): boolean {
  return kind === 'sale' || kind === 'rebill';
}

/** Ends whatever was paid for until then. */
export function isCut({ kind, to, voids }: Step): boolean {
  return (kind === 'revoked' && !voids) || (kind === 'ended' && to === 'expired');
}

function daysBought({ kind, plan }: Step): number {
  return (kind === 'sale' ? plan?.offer.first.days : plan?.offer.further?.days) ?? 0;
}

/**
 * Payments in the order they were made, each adding its period to what is left of the one before; one that was given
 * back adds nothing, and a chargeback or the biller's end cuts what was paid until then. The order in which messages
 * arrived does not matter.
 */
export function paidThroughOf(history: readonly Step[]): Date | undefined {
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
