import { isDeepStrictEqual } from 'node:util';
import { MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { ResumeRequested } from '#modules/billing/contract/events.ts';
import { NoPaymentPage, UnknownPaymentSystem } from '#modules/billing/server/index.ts';
import type { MembershipDeps, OperatorsDeps } from '../deps.ts';
import { addToLog } from '../log/add-to-log.ts';
import { record } from '../log/record.ts';
import { derive, type MembershipEvent, type Pause } from '../membership.ts';
import { orderOfRequests } from '../requests.ts';
import { historyOf, lockMembership, type Membership } from '../store.ts';

interface Member {
  userId: string;
  email: string;
  site: string;
  origin: string;
}

export interface PauseInfo {
  /** Whether there is something that could be paused. */
  mayPause: boolean;
  /** Until when one press takes up what is paused; undefined where nothing is. */
  until: Date | undefined;
}

export async function pauseInfo(
  { reads, clock }: Pick<MembershipDeps, 'reads' | 'clock'>,
  { userId, site }: Pick<Member, 'userId' | 'site'>,
): Promise<PauseInfo> {
  const last = await reads.lastEvent(userId, site);
  const { status, renewal } = derive(last ? [last] : [], clock.now());
  const mayPause = status === 'active' && renewal !== undefined;
  return { mayPause, until: openPause(last, clock.now())?.until };
}

/** A pause that is over is an ended membership like any other. */
export function openPause(last: MembershipEvent | undefined, now: Date): Pause | undefined {
  return last?.pause && now < last.pause.until ? last.pause : undefined;
}

/** Stops renewal for a month after what is paid for (R12). Pressed twice, it is paused once; false where nothing renews. */
export async function pauseMembership(deps: MembershipDeps, { userId, site }: Member): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const membership = await lockMembership(tx, userId, site);
    return membership !== undefined && (await beginPause(tx, deps, membership)) !== 'not-pausable';
  });
}

/** The same at the request of anyone who it is, in their transaction. The membership's row is held. */
export async function beginPause(
  tx: Tx,
  deps: Pick<MembershipDeps, 'clock' | 'events'>,
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
  | { kind: 'asked' }
  | { kind: 'to-pay'; paymentUrl: string }
  /** Its biller does not answer. */
  | { kind: 'no-payment-page' };

/**
 * Takes up what is paused: its biller is asked to renew again, and tells when it does. Where the biller cannot be asked, the same plan is paid for
 * anew at the price of its renewals.
 */
export async function resumeMembership(deps: MembershipDeps, member: Member): Promise<Resumption> {
  const { userId, site } = member;
  const last = await deps.reads.lastEvent(userId, site);
  const pause = openPause(last, deps.clock.now());
  if (!last || !pause) return { kind: 'not-paused' };
  if (deps.billing.resumes(pause.biller)) {
    const isAsked = await deps.db.transaction((tx) => requestResumption(tx, deps, member));
    return { kind: isAsked ? 'asked' : 'not-paused' };
  }
  const offer = last.plan?.offer;
  if (!offer?.further) return { kind: 'not-paused' };
  // The sale page leads anyone who is paused back here, unless it knows that they come from here.
  const anew = { kind: 'to-pay' as const, paymentUrl: `${member.origin}/join-now/?anew` };
  // Its biller's product begins at the first price, and anew with the payments before a lower one, so that it would charge something else than was agreed to.
  if (offer.afterwards || !isDeepStrictEqual(offer.first, offer.further)) return anew;
  // Of what was a trial it takes up what follows one, which is sold to anyone who had it.
  const { onlyAsFirst: _, ...terms } = offer;
  const again = { ...terms, first: offer.further, subject: { ...offer.subject, trial: false } };
  try {
    const checkout = { ...member, offer: again, paymentSystem: pause.biller };
    const { paymentUrl } = await deps.billing.startCheckout(checkout);
    return paymentUrl ? { kind: 'to-pay', paymentUrl } : { kind: 'no-payment-page' };
  } catch (error) {
    // It sells this plan no more, or nothing at all.
    if (error instanceof UnknownPaymentSystem) return anew;
    if (error instanceof NoPaymentPage) return { kind: 'no-payment-page' };
    throw error;
  }
}

/** Under the membership's row, so that anyone who cancels meanwhile has the last word. */
async function requestResumption(tx: Tx, deps: MembershipDeps, { userId, site }: Member): Promise<boolean> {
  const membership = await lockMembership(tx, userId, site);
  return membership !== undefined && (await endPause(tx, deps, membership)) === 'asked';
}

/** Has the biller asked to renew again what is paused, in the transaction of anyone who requests it. The membership's row is held. */
export async function endPause(
  tx: Tx,
  deps: Pick<OperatorsDeps, 'clock' | 'events' | 'billing'>,
  membership: Membership,
): Promise<'asked' | 'not-paused' | 'cannot-be-asked'> {
  const last = (await historyOf(tx, membership.id)).at(-1);
  const pause = openPause(last, deps.clock.now());
  if (!last || !pause) return 'not-paused';
  if (!deps.billing.resumes(pause.biller)) return 'cannot-be-asked';
  const now = deps.clock.now();
  const { biller, reference: subscriptionReference } = pause;
  const payload = { biller, subscriptionReference, requestedAt: now.toISOString() };
  // Pressed twice in a minute it is asked once; pressed later, the biller may have been silent until then.
  const minute = Math.floor(now.getTime() / MINUTE);
  const key = `${membership.id}:${last.seq}:resume:${minute}`;
  await deps.events.publish(tx, ResumeRequested, { key, order: orderOfRequests(pause), payload });
  return 'asked';
}
