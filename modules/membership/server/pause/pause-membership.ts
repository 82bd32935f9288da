import { isDeepStrictEqual } from 'node:util';
import { MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { ResumeRequested } from '#modules/billing/contract/events.ts';
import { tryCheckout } from '#modules/billing/server/index.ts';
import type { MembershipDeps, OperatorsDeps } from '../deps.ts';
import { addToLog, type LogDeps } from '../log/add-to-log.ts';
import { record } from '../log/record.ts';
import { derive, type MembershipEvent, type Pause } from '../membership.ts';
import { requestOrderKey } from '../requests.ts';
import { historyOf, lockMembership, type Membership } from '../store.ts';

interface Member {
  userId: string;
  email: string;
  site: string;
  origin: string;
}

export interface PauseInfo {
  /** Whether something can be paused. */
  mayPause: boolean;
  /** Until when the pause can be ended; undefined if nothing is paused. */
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

/** A pause that ran out is an ended membership like any other. */
export function openPause(last: MembershipEvent | undefined, now: Date): Pause | undefined {
  return last?.pause && now < last.pause.until ? last.pause : undefined;
}

/** R12. Pressed twice, it is paused once. False if nothing renews. */
export async function pauseMembership(deps: MembershipDeps, { userId, site }: Member): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const membership = await lockMembership(tx, userId, site);
    return membership !== undefined && (await beginPause(tx, deps, membership)) !== 'not-pausable';
  });
}

/** The same in the caller's transaction. The caller has locked the membership. */
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
  /** The biller did not answer. */
  | { kind: 'no-payment-page' };

/**
 * Asks the biller to renew again; it reports back when it does. If it can't, the same plan is bought again at the price
 * of its renewals.
 */
export async function resumeMembership(deps: MembershipDeps, member: Member): Promise<Resumption> {
  const { userId, site } = member;
  const last = await deps.reads.lastEvent(userId, site);
  const pause = openPause(last, deps.clock.now());
  if (!last || !pause) return { kind: 'not-paused' };
  if (deps.billing.resumes(pause.biller)) {
    const isRequested = await deps.db.transaction((tx) => requestResumption(tx, deps, member));
    return { kind: isRequested ? 'requested' : 'not-paused' };
  }
  const offer = last.plan?.offer;
  if (!offer?.further) return { kind: 'not-paused' };
  // `anew` tells the sale page that they come from here; otherwise it would lead back to the pause page.
  const anew = { kind: 'to-pay' as const, paymentUrl: `${member.origin}/join-now/?anew` };
  // The biller's product starts at the first price, or restarts the payments before a lower one: not what was agreed.
  if (offer.afterwards || !isDeepStrictEqual(offer.first, offer.further)) return anew;
  // After a trial it resumes as the full plan.
  const { onlyAsFirst: _, ...terms } = offer;
  const again = { ...terms, first: offer.further, subject: { ...offer.subject, trial: false } };
  const outcome = await tryCheckout(deps.billing, { ...member, offer: again, paymentSystem: pause.biller });
  if (outcome.kind === 'started') return { kind: 'to-pay', paymentUrl: outcome.paymentUrl };
  // The biller no longer sells this plan, or nothing at all.
  return outcome.kind === 'unknown-payment-system' ? anew : { kind: 'no-payment-page' };
}

/** With the membership locked, so that a simultaneous cancel wins. */
async function requestResumption(tx: Tx, deps: MembershipDeps, { userId, site }: Member): Promise<boolean> {
  const membership = await lockMembership(tx, userId, site);
  return membership !== undefined && (await endPause(tx, deps, membership)) === 'requested';
}

/** Asks the biller to resume, in the caller's transaction. The caller has locked the membership. */
export async function endPause(
  tx: Tx,
  deps: Pick<OperatorsDeps, 'clock' | 'events' | 'billing'>,
  membership: Membership,
): Promise<'requested' | 'not-paused' | 'biller-cannot-resume'> {
  const last = (await historyOf(tx, membership.id)).at(-1);
  const pause = openPause(last, deps.clock.now());
  if (!last || !pause) return 'not-paused';
  if (!deps.billing.resumes(pause.biller)) return 'biller-cannot-resume';
  const now = deps.clock.now();
  const { biller, reference: subscriptionReference } = pause;
  const payload = { biller, subscriptionReference, requestedAt: now.toISOString() };
  // Asked once a minute: later the biller may have failed to answer.
  const minute = Math.floor(now.getTime() / MINUTE);
  const key = `${membership.id}:${last.seq}:resume:${minute}`;
  await deps.events.publish(tx, ResumeRequested, { key, order: requestOrderKey(pause), payload });
  return 'requested';
}
