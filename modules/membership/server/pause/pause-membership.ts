import { isDeepStrictEqual } from 'node:util';
import { MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { ResumeRequested } from '#modules/billing/contract/events.ts';
import { tryCheckout } from '#modules/billing/server/index.ts';
import type { MembershipDeps, OperatorsDeps } from '../deps.ts';
import { addToLog, type LogDeps } from '../log/add-to-log.ts';
import { openPause, resumable } from '../log/pause.ts';
import type { MembershipOffer } from '../log/plan.ts';
import { isResuming, record } from '../log/record.ts';
import { derive, type MembershipEvent, type Renewal } from '../membership.ts';
import { requestOrderKey } from '../requests.ts';
import { historyOf, lockMembership, type Membership } from '../store.ts';
import { isPending } from '../subscription.ts';

interface Member {
  userId: string;
  email: string;
  site: string;
  origin: string;
  country: string | undefined;
}

export interface PauseInfo {
  /** Whether something can be paused. */
  mayPause: boolean;
  /** Until when the pause can be resumed; undefined if nothing is paused. */
  until: Date | undefined;
}

export async function pauseInfo(
  { reads, clock }: Pick<MembershipDeps, 'reads' | 'clock'>,
  { userId, site }: Pick<Member, 'userId' | 'site'>,
): Promise<PauseInfo> {
  const now = clock.now();
  const last = await reads.lastEvent(userId, site);
  const { status, renewal } = derive(last ? [last] : [], now);
  const mayPause = status === 'active' && renewal !== undefined;
  return { mayPause, until: openPause(last, now)?.until };
}

/**
 * What resuming costs today (R17). `free`: nothing until the paid period ends. `charged`: the biller charges the
 * renewal now. `bought`: the biller can't resume, so the same plan is paid on its page. `chosen`: it isn't sold at the
 * price of its renewals, so a plan is chosen on the sale page.
 */
export interface ResumeTerms {
  kind: 'free' | 'charged' | 'bought' | 'chosen';
  /** Undefined if nothing is charged, or if a plan is chosen. */
  amount: Renewal['amount'] | undefined;
  /** Until when it can be resumed. */
  until: Date;
}

export function resumeTerms(
  billing: Pick<MembershipDeps['billing'], 'resumes'>,
  last: MembershipEvent | undefined,
  now: Date,
): ResumeTerms | undefined {
  const stopped = resumable(last, now);
  const offer = last?.plan?.offer;
  if (!last || !stopped || !offer) return undefined;
  const { until } = stopped;
  const amount = offer.further?.amount;
  if (billing.resumes(stopped.biller)) {
    const isPaid = last.paidThrough !== undefined && now < last.paidThrough;
    return isPaid ? { kind: 'free', amount: undefined, until } : { kind: 'charged', amount, until };
  }
  return isSoldAgain(offer) ? { kind: 'bought', amount, until } : { kind: 'chosen', amount: undefined, until };
}

/**
 * Otherwise the biller's product would start at the first price, or restart the count of payments before a lower one.
 */
function isSoldAgain(offer: MembershipOffer): boolean {
  return offer.further !== null && !offer.afterwards && isDeepStrictEqual(offer.first, offer.further);
}

/** R12. A double click pauses once. False if nothing renews. */
export async function pauseMembership(deps: MembershipDeps, { userId, site }: Member): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const membership = await lockMembership(tx, userId, site);
    return membership !== undefined && (await beginPause(tx, deps, membership)) !== 'not-pausable';
  });
}

/** The same in the caller's transaction. The caller must have locked the membership. */
export async function beginPause(
  tx: Tx,
  deps: LogDeps,
  membership: Membership,
): Promise<'paused' | 'was-paused' | 'not-pausable'> {
  const history = await historyOf(tx, membership.id);
  if (openPause(history.at(-1), deps.clock.now())) return 'was-paused';
  const cause = `pause:${membership.id}:${history.length + 1}`;
  const row = record(history, { kind: 'paused', cause, occurredAt: deps.clock.now() });
  if (!row) return 'not-pausable';
  await addToLog(tx, deps, membership, history, row);
  return 'paused';
}

export type Resumption =
  | { kind: 'not-paused' }
  | { kind: 'requested' }
  | { kind: 'to-pay'; paymentUrl: string }
  /** A purchase here is being confirmed. */
  | { kind: 'payment-pending' }
  /** The buyer is on the block list. */
  | { kind: 'buyer-blocked' }
  /** The biller didn't answer. */
  | { kind: 'no-payment-page' };

/**
 * Asks the biller to renew what was paused or canceled; the biller reports back when it does. If it can't, the same
 * plan is bought again at the price of its renewals.
 */
export async function resumeMembership(deps: MembershipDeps, member: Member): Promise<Resumption> {
  const { userId, site } = member;
  const last = await deps.reads.lastEvent(userId, site);
  const pause = resumable(last, deps.clock.now());
  if (!last || !pause) return { kind: 'not-paused' };
  if (await isPending(deps, userId, site)) return { kind: 'payment-pending' };
  if (deps.billing.resumes(pause.biller)) {
    const isRequested = await deps.db.transaction((tx) => requestResumption(tx, deps, member));
    return { kind: isRequested ? 'requested' : 'not-paused' };
  }
  const offer = last.plan?.offer;
  if (!offer?.further) return { kind: 'not-paused' };
  // `anew` marks visitors who come from here; otherwise the sale page would lead them back to the pause page.
  const anew = { kind: 'to-pay' as const, paymentUrl: `${member.origin}/join-now/?anew` };
  if (!isSoldAgain(offer)) return anew;
  // After a trial it resumes as the full plan. Free tokens of the first payment aren't given again (wallet).
  const { onlyAsFirst: _first, freeTokens: _tokens, ...terms } = offer;
  const again = { ...terms, first: offer.further, subject: { ...offer.subject, trial: false } };
  const outcome = await tryCheckout(deps.billing, { ...member, offer: again, paymentSystem: pause.biller });
  if (outcome.kind === 'started') return { kind: 'to-pay', paymentUrl: outcome.paymentUrl };
  if (outcome.kind === 'buyer-blocked') return { kind: 'buyer-blocked' };
  // The biller no longer sells this plan, or nothing at all.
  return outcome.kind === 'unknown-payment-system' ? anew : { kind: 'no-payment-page' };
}

/** Locks the membership, so that a concurrent cancel wins. */
async function requestResumption(tx: Tx, deps: MembershipDeps, { userId, site }: Member): Promise<boolean> {
  const membership = await lockMembership(tx, userId, site);
  return membership !== undefined && (await endPause(tx, deps, membership, resumable)) === 'requested';
}

/**
 * Asks the biller to resume, in the caller's transaction. The caller must have locked the membership.
 * @param stopped selects what may be resumed; only members themselves can resume what they canceled
 */
export async function endPause(
  tx: Tx,
  deps: LogDeps & Pick<OperatorsDeps, 'billing'>,
  membership: Membership,
  stopped = openPause,
): Promise<'requested' | 'not-paused' | 'biller-cannot-resume'> {
  const history = await historyOf(tx, membership.id);
  const last = history.at(-1);
  const now = deps.clock.now();
  const pause = stopped(last, now);
  if (!last || !pause) return 'not-paused';
  if (!deps.billing.resumes(pause.biller)) return 'biller-cannot-resume';
  const { biller, reference: subscriptionReference } = pause;
  const cause = `resume:${membership.id}:${history.length + 1}`;
  const checkoutId = history.findLast(({ subscription }) => subscription?.reference === subscriptionReference)
    ?.subscription?.checkoutId;
  if (deps.billing.isEntered(biller) && checkoutId) {
    const subscription = { biller, subscriptionReference, checkoutId };
    const row = record(history, { kind: 'resumed', cause, occurredAt: now, ...subscription });
    if (row) await addToLog(tx, deps, membership, history, row);
    return 'requested';
  }
  // A row of its own, so that a later cancel is recorded too and stops the resumption.
  if (pause.isCancel && !isResuming(last)) {
    const row = record(history, { kind: 'resumed', cause, occurredAt: now });
    if (row) await addToLog(tx, deps, membership, history, row);
  }
  const payload = { biller, subscriptionReference, requestedAt: now.toISOString() };
  // At most once a minute. A later request is sent again, because the biller may have failed to answer.
  const minute = Math.floor(now.getTime() / MINUTE);
  const key = `${membership.id}:${last.seq}:resume:${minute}`;
  await deps.events.publish(tx, ResumeRequested, { key, order: requestOrderKey(pause), payload });
  return 'requested';
}
