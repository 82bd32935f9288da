import type { MembershipStatus } from '../../contract/types.ts';
import { endOfAccess, type Fact, type MembershipEvent, type PaymentFact, TRANSITIONS } from '../membership.ts';
import { isLatestPayment, isPayment, isRevoked, type Step } from './history.ts';
import { cutsPayment, paidThroughOf } from './paid-through.ts';
import { pauseAfter } from './pause.ts';
import type { MembershipOffer } from './plan.ts';
import { renewing } from './renewals.ts';
import { standingPlan } from './standing-plan.ts';

/**
 * The row that a fact adds to the log, or undefined if it changes nothing: a duplicate, or not one of `TRANSITIONS`. A
 * biller's notices about a subscription are recorded even if they change nothing, since earlier messages may arrive
 * later. Facts may arrive late and in any order; the paid time comes out the same.
 */
export function record(history: readonly MembershipEvent[], fact: Fact): MembershipEvent | undefined {
  if (history.some(({ cause }) => cause === fact.cause)) return undefined;
  const last = history.at(-1);
  const from = last?.to ?? 'inactive';
  const draft: Step = {
    seq: (last?.seq ?? 0) + 1,
    kind: fact.kind,
    cause: fact.cause,
    from,
    to: from,
    paidThrough: last?.paidThrough,
    occurredAt: fact.occurredAt,
    subscription: subscriptionOf(fact),
    bought: 'offer' in fact ? boughtBy(fact) : undefined,
    voids: fact.kind === 'refunded' && fact.inFull ? fact.payment : undefined,
  };
  const row = settle(history, draft);
  if (!row || (row.to !== from && !TRANSITIONS[from].includes(row.to))) return undefined;
  const steps = [...history, row];
  // If no payment counts any more, the last plan is still shown.
  const plan = standingPlan(steps) ?? last?.plan;
  return { ...row, plan, renewal: renewing(steps)?.renewal, pause: pauseAfter(history, row) };
}

/** The first renewal ends a trial. */
function boughtBy({ kind, offer }: PaymentFact): MembershipOffer {
  return kind === 'sale' ? offer : { ...offer, subject: { ...offer.subject, trial: false } };
}

function subscriptionOf(fact: Fact): MembershipEvent['subscription'] {
  if (fact.subscriptionReference === undefined) return undefined;
  return { biller: fact.biller, reference: fact.subscriptionReference, checkoutId: fact.checkoutId };
}

/** Undefined if the fact changes nothing. */
function settle(history: readonly MembershipEvent[], draft: Step): Step | undefined {
  switch (draft.kind) {
    case 'sale':
    case 'rebill':
      return settlePayment(history, draft);
    case 'rebill-declined':
      return draft.from === 'active' ? draft : undefined;
    case 'canceled':
      return settleCancel(history, draft);
    case 'paused':
      return draft.from === 'active' ? settleCancel(history, draft) : undefined;
    case 'resumed':
      return settleResumption(history, draft);
    case 'ended':
      return settleEnd(history, draft);
    case 'refunded':
      return settleRefund(history, draft);
    case 'revoked':
      return settleRevocation(history, draft);
    case 'period-over': {
      const last = history.at(-1);
      const end = last && endOfAccess(last);
      return end && draft.occurredAt >= end ? { ...draft, to: 'expired' } : undefined;
    }
  }
}

function settlePayment(history: readonly MembershipEvent[], draft: Step): Step {
  const paidThrough = paidThroughOf([...history, draft]);
  const isOverBy = (moment: Date) => paidThrough !== undefined && paidThrough <= moment;
  // A payment that arrives after its own period may still have moved the period that another subscription paid for.
  const addsNothing = isOverBy(draft.paidThrough ?? draft.occurredAt);
  const isVoid = history.some(
    (row) =>
      row.voids === draft.cause ||
      (cutsPayment(row, draft) && (addsNothing || isOverBy(row.occurredAt))) ||
      (row.kind === 'revoked' && isOverBy(row.occurredAt)),
  );
  // Paid despite a cancel or a revocation: the time counts, but only a new sale starts the membership again.
  const isDespiteStop = draft.from === 'canceled' || isRevoked(history, draft.subscription);
  const stays = isVoid || (draft.kind === 'rebill' && isDespiteStop);
  return { ...draft, paidThrough, to: stays ? draft.from : 'active' };
}

function settleCancel(history: readonly MembershipEvent[], draft: Step): Step | undefined {
  // Canceling during a pause or a requested resumption means that nothing will be resumed.
  const last = history.at(-1);
  const endsPause =
    draft.kind === 'canceled' && last?.pause !== undefined && (!last.pause.isCancel || isResuming(last));
  const isRequest = draft.subscription === undefined;
  if (isRequest && !renewing(history) && !endsPause) return undefined;
  return { ...draft, to: whereRenewalStops(history, draft) };
}

/** The status after a row that leaves access alone: canceled if nothing renews any more. */
function whereRenewalStops(history: readonly MembershipEvent[], draft: Step): MembershipStatus {
  const hasStopped = renewing(history) !== undefined && renewing([...history, draft]) === undefined;
  return hasStopped && draft.from === 'active' ? 'canceled' : draft.from;
}

/** Whether this row is the member's request to resume (R17). */
export function isResuming({ kind, subscription }: Step): boolean {
  return kind === 'resumed' && subscription === undefined;
}

function settleResumption(history: readonly MembershipEvent[], draft: Step): Step {
  return draft.from === 'canceled' && renewing([...history, draft]) ? { ...draft, to: 'active' } : draft;
}

/**
 * Cuts what its own subscription paid for; access ends unless another payment covers this moment or something renews.
 */
function settleEnd(history: readonly MembershipEvent[], draft: Step): Step {
  const paidThrough = paidThroughOf([...history, draft]);
  const ended = { ...draft, paidThrough };
  const isOver = paidThrough === undefined || paidThrough <= draft.occurredAt;
  const isLost = isOver && !renewing([...history, ended]) && draft.from !== 'inactive';
  return { ...ended, to: isLost ? 'expired' : whereRenewalStops(history, ended) };
}

/**
 * A full refund takes back the time that its payment bought. If that was the latest payment of its subscription,
 * renewal stops too, and access ends unless another payment still covers this moment (R6). A partial refund is only
 * recorded.
 */
function settleRefund(history: readonly MembershipEvent[], draft: Step): Step {
  if (!draft.voids) return draft;
  const paidThrough = paidThroughOf([...history, draft]);
  if (!isLatestPayment(history, draft.voids)) return { ...draft, paidThrough };
  const isOver = paidThrough === undefined || paidThrough <= draft.occurredAt;
  const revoked = { ...draft, kind: 'revoked' as const, paidThrough };
  return { ...revoked, to: isOver ? 'inactive' : whereRenewalStops(history, revoked) };
}

function settleRevocation(history: readonly MembershipEvent[], draft: Step): Step {
  const paidThrough = paidThroughOf([...history, draft]);
  const steps = [...history, draft];
  const boughtLater = history.some((row) => isPayment(row) && !isRevoked(steps, row.subscription));
  return { ...draft, paidThrough, to: boughtLater ? whereRenewalStops(history, draft) : 'inactive' };
}
