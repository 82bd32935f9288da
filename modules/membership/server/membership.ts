import { DAY } from '#kernel/clock.ts';
import type { FrozenOffer } from '#modules/billing/contract/events.ts';
import type { MembershipStatus } from '../contract/wire.ts';

/** Days that access goes on while a biller tries to take the next payment (decisions §4). */
export const GRACE_DAYS = 3;

/** Every change of state there is (decisions §4); all others are refused. */
export const TRANSITIONS: Readonly<Record<MembershipStatus, readonly MembershipStatus[]>> = {
  inactive: ['active'],
  active: ['canceled', 'expired', 'inactive'],
  canceled: ['expired', 'active', 'inactive'],
  expired: ['active', 'inactive'],
};

interface SubscriptionFact {
  /** Unique for what happened; the same cause never counts twice. */
  cause: string;
  occurredAt: Date;
  biller: string;
  subscriptionReference: string;
  attemptId: string;
}

export interface PaymentFact extends SubscriptionFact {
  kind: 'sale' | 'rebill';
  offer: FrozenOffer;
}

/** `canceled` stops renewal; `ended` is the biller taking access away; `revoked` is a refund or a chargeback. */
export interface NoticeFact extends SubscriptionFact {
  kind: 'rebill-declined' | 'canceled' | 'ended' | 'revoked';
}

/** The member's own wish, for everything that renews. */
export interface CancelFact {
  kind: 'canceled';
  cause: string;
  occurredAt: Date;
  subscriptionReference?: undefined;
}

export interface TimeFact {
  kind: 'period-over';
  cause: string;
  occurredAt: Date;
  subscriptionReference?: undefined;
}

export type Fact = PaymentFact | NoticeFact | CancelFact | TimeFact;

/** One row of the log: what happened, and how the membership stands since. */
export interface MembershipEvent {
  seq: number;
  kind: Fact['kind'];
  cause: string;
  from: MembershipStatus;
  to: MembershipStatus;
  paidThrough: Date | undefined;
  occurredAt: Date;
  subscription: { biller: string; reference: string; attemptId: string } | undefined;
  /** The offer of the last payment and the biller that took it; it says how long a payment lasts and whether it renews. */
  plan: { offer: FrozenOffer; biller: string } | undefined;
}

export interface Standing {
  status: MembershipStatus;
  paidThrough: Date | undefined;
  /** Access ends at this moment unless something happens before; undefined when there is none. */
  endsAt: Date | undefined;
  entitled: boolean;
  plan: MembershipEvent['plan'];
}

/** How a membership stands at `now`: the last event, and what time has done since. */
export function derive(history: readonly MembershipEvent[], now: Date): Standing {
  const last = history.at(-1);
  if (!last)
    return {
      status: 'inactive',
      paidThrough: undefined,
      endsAt: undefined,
      entitled: false,
      plan: undefined,
    };
  const { to: status, paidThrough, plan } = last;
  const endsAt = endOfAccess(last);
  const entitled = endsAt !== undefined && now < endsAt;
  const isOver = (status === 'active' || status === 'canceled') && !entitled;
  return { status: isOver ? 'expired' : status, paidThrough, endsAt, entitled, plan };
}

/** The end of the paid period; while it renews, of the grace after it. */
export function endOfAccess({ to, paidThrough, plan }: MembershipEvent): Date | undefined {
  if (!paidThrough || (to !== 'active' && to !== 'canceled')) return undefined;
  const grace = to === 'active' && plan?.offer.recurring ? GRACE_DAYS * DAY : 0;
  return new Date(paidThrough.getTime() + grace);
}

/** The subscriptions that will be charged again, oldest first. */
export function renewingSubscriptions(
  history: readonly MembershipEvent[],
): { biller: string; reference: string }[] {
  const live = new Map<string, { biller: string; reference: string }>();
  for (const { kind, subscription, plan, to } of history) {
    if (kind === 'sale' && subscription && plan?.offer.recurring)
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

/** Whether the log knows the sale that a later message refers to. */
export function knowsSubscription(history: readonly MembershipEvent[], fact: Fact): boolean {
  if (fact.subscriptionReference === undefined) return true;
  const key = keyOf({ biller: fact.biller, reference: fact.subscriptionReference });
  return history.some(
    ({ kind, subscription }) => kind === 'sale' && subscription && keyOf(subscription) === key,
  );
}

/**
 * The row that a fact adds to the log, or undefined when it changes nothing: it was there before, or its transition is
 * not one of those above. Facts may come late and in any order; paid time comes out the same.
 */
export function record(history: readonly MembershipEvent[], fact: Fact): MembershipEvent | undefined {
  if (history.some(({ cause }) => cause === fact.cause)) return undefined;
  const last = history.at(-1);
  const from = last?.to ?? 'inactive';
  const draft: MembershipEvent = {
    seq: (last?.seq ?? 0) + 1,
    kind: fact.kind,
    cause: fact.cause,
    from,
    to: from,
    paidThrough: last?.paidThrough,
    occurredAt: fact.occurredAt,
    subscription: subscriptionOf(fact),
    plan: 'offer' in fact ? { offer: fact.offer, biller: fact.biller } : last?.plan,
  };
  const row = settle(history, draft);
  if (!row) return undefined;
  return row.to === from || TRANSITIONS[from].includes(row.to) ? row : undefined;
}

function subscriptionOf(fact: Fact): MembershipEvent['subscription'] {
  if (fact.subscriptionReference === undefined) return undefined;
  return { biller: fact.biller, reference: fact.subscriptionReference, attemptId: fact.attemptId };
}

/** Where each kind of fact leads; undefined when it leads nowhere. */
function settle(history: readonly MembershipEvent[], draft: MembershipEvent): MembershipEvent | undefined {
  switch (draft.kind) {
    case 'sale':
    case 'rebill':
      return settlePayment(history, draft);
    case 'rebill-declined':
      return draft.from === 'active' ? draft : undefined;
    case 'canceled':
      return settleCancel(history, draft);
    case 'ended':
      return settleEnd(history, draft);
    case 'revoked':
      return settleRevocation(history, draft);
    case 'period-over': {
      const last = history.at(-1);
      const end = last && endOfAccess(last);
      return end && draft.occurredAt >= end ? { ...draft, to: 'expired' } : undefined;
    }
  }
}

function settlePayment(history: readonly MembershipEvent[], draft: MembershipEvent): MembershipEvent {
  const paidThrough = paidThroughOf([...history, draft]);
  const isVoid = history.some((row) => isCut(row) && draft.occurredAt <= row.occurredAt);
  // Paid in spite of a cancel: the time counts, but only a new sale resumes renewal.
  const stays = isVoid || (draft.kind === 'rebill' && draft.from === 'canceled');
  return { ...draft, paidThrough, to: stays ? draft.from : 'active' };
}

function settleCancel(
  history: readonly MembershipEvent[],
  draft: MembershipEvent,
): MembershipEvent | undefined {
  const before = renewingSubscriptions(history);
  const after = renewingSubscriptions([...history, draft]);
  if (before.length === after.length) return undefined;
  return after.length === 0 && draft.from === 'active' ? { ...draft, to: 'canceled' } : draft;
}

function settleEnd(history: readonly MembershipEvent[], draft: MembershipEvent): MembershipEvent | undefined {
  if (draft.from === 'inactive') return undefined;
  // Another subscription still pays for access, or was bought after this end.
  const paidLater = history.some((row) => isPayment(row) && row.occurredAt > draft.occurredAt);
  if (renewingSubscriptions([...history, draft]).length > 0 || paidLater) return draft;
  const ended = { ...draft, to: 'expired' as const };
  return { ...ended, paidThrough: paidThroughOf([...history, ended]) };
}

function settleRevocation(history: readonly MembershipEvent[], draft: MembershipEvent): MembershipEvent {
  const paidThrough = paidThroughOf([...history, draft]);
  const paidLater = history.some((row) => isPayment(row) && row.occurredAt > draft.occurredAt);
  return { ...draft, paidThrough, to: paidLater ? draft.from : 'inactive' };
}

function isPayment({ kind }: MembershipEvent): boolean {
  return kind === 'sale' || kind === 'rebill';
}

/** Ends whatever was paid for until then. */
function isCut({ kind, to }: MembershipEvent): boolean {
  return kind === 'revoked' || (kind === 'ended' && to === 'expired');
}

/**
 * Payments in the order they were made, each adding its period to what is left of the one before; a refund or the
 * biller's end cuts what was paid until then. The order in which messages arrived does not matter.
 */
function paidThroughOf(history: readonly MembershipEvent[]): Date | undefined {
  const facts = history
    .filter((row) => isPayment(row) || isCut(row))
    .toSorted(
      (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || Number(isCut(a)) - Number(isCut(b)),
    );
  let paidThrough: number | undefined;
  for (const row of facts) {
    const at = row.occurredAt.getTime();
    if (isCut(row)) paidThrough = paidThrough === undefined ? undefined : Math.min(paidThrough, at);
    else paidThrough = Math.max(paidThrough ?? at, at) + (row.plan?.offer.periodDays ?? 0) * DAY;
  }
  return paidThrough === undefined ? undefined : new Date(paidThrough);
}
