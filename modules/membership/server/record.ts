import type { MembershipStatus } from '../contract/wire.ts';
import {
  isCut,
  isLatestPayment,
  isOvertaken,
  isPayment,
  paidThroughOf,
  pauseOf,
  renewingSubscriptions,
  type Step,
} from './history.ts';
import { endOfAccess, type Fact, type MembershipEvent, type PaymentFact, TRANSITIONS } from './membership.ts';

/**
 * The row that a fact adds to the log, or undefined when it changes nothing: it was there before, or its transition is
 * not one of those above. Facts may come late and in any order; paid time comes out the same.
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
    plan: 'offer' in fact ? planOf(fact) : last?.plan,
    voids: fact.kind === 'refunded' && fact.inFull ? fact.payment : undefined,
  };
  const row = settle(history, draft);
  if (!row || (row.to !== from && !TRANSITIONS[from].includes(row.to))) return undefined;
  const steps = [...history, row];
  return { ...row, renewal: renewingSubscriptions(steps).at(-1)?.renewal, pause: pauseOf(steps) };
}

/** The first further payment ends a trial. */
function planOf({ kind, offer, biller }: PaymentFact): MembershipEvent['plan'] {
  if (kind === 'sale') return { offer, biller };
  return { offer: { ...offer, subject: { ...offer.subject, trial: false } }, biller };
}

function subscriptionOf(fact: Fact): MembershipEvent['subscription'] {
  if (fact.subscriptionReference === undefined) return undefined;
  return { biller: fact.biller, reference: fact.subscriptionReference, attemptId: fact.attemptId };
}

/** Where each kind of fact leads; undefined when it leads nowhere. */
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
  const isVoid = history.some(
    (row) =>
      row.voids === draft.cause ||
      (isCut(row) && draft.occurredAt <= row.occurredAt) ||
      (row.kind === 'revoked' && paidThrough !== undefined && paidThrough <= row.occurredAt),
  );
  // Paid in spite of a cancel: the time counts, but only a new sale resumes renewal.
  const stays = isVoid || (draft.kind === 'rebill' && draft.from === 'canceled');
  return { ...draft, paidThrough, to: stays ? draft.from : 'active' };
}

function settleCancel(history: readonly MembershipEvent[], draft: Step): Step | undefined {
  if (isOvertaken(history, draft)) return undefined;
  // Who cancels what is paused has nothing taken up again.
  const endsPause = pauseOf(history) !== undefined && pauseOf([...history, draft]) === undefined;
  if (renewingSubscriptions([...history, draft]).length === renewingSubscriptions(history).length)
    return endsPause ? draft : undefined;
  return { ...draft, to: whereRenewalStops(history, draft) };
}

/** Where a row leads that takes no access away: to canceled when nothing is left that renews. */
function whereRenewalStops(history: readonly MembershipEvent[], draft: Step): MembershipStatus {
  const hasStopped =
    renewingSubscriptions(history).length > 0 && renewingSubscriptions([...history, draft]).length === 0;
  return hasStopped && draft.from === 'active' ? 'canceled' : draft.from;
}

function settleResumption(history: readonly MembershipEvent[], draft: Step): Step | undefined {
  if (isOvertaken(history, draft)) return undefined;
  const before = renewingSubscriptions(history);
  if (renewingSubscriptions([...history, draft]).length === before.length) return undefined;
  return draft.from === 'canceled' ? { ...draft, to: 'active' } : draft;
}

function settleEnd(history: readonly MembershipEvent[], draft: Step): Step | undefined {
  if (draft.from === 'inactive') return undefined;
  // Another subscription still pays for access, or was bought after this end.
  const paidLater = history.some((row) => isPayment(row) && row.occurredAt > draft.occurredAt);
  if (renewingSubscriptions([...history, draft]).length > 0 || paidLater)
    return { ...draft, to: whereRenewalStops(history, draft) };
  const ended = { ...draft, to: 'expired' as const };
  return { ...ended, paidThrough: paidThroughOf([...history, ended]) };
}

/**
 * What a payment bought goes with it when it is given back in full. When that was the latest payment of its
 * subscription, renewal stops too, and access ends unless another payment still covers this moment (R6). Anything else is
 * only written down.
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
  const paidLater = history.some((row) => isPayment(row) && row.occurredAt > draft.occurredAt);
  return { ...draft, paidThrough, to: paidLater ? whereRenewalStops(history, draft) : 'inactive' };
}
