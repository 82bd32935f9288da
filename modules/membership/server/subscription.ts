import type { MembershipDeps } from './deps.ts';
import type { Access, PlanStanding, Subscription } from './index.ts';
import { openPause } from './log/pause.ts';
import { derive, type MembershipEvent } from './membership.ts';
import { knowsSaleOf } from './store.ts';

/** Downloads per day with a benefit (R20). */
const BENEFIT_DOWNLOADS = 10;

/** Correct at any moment, whether or not the job that records expiries has run. */
export async function accessOf(
  { reads, clock }: Pick<MembershipDeps, 'reads' | 'clock'>,
  userId: string,
  site: string,
): Promise<Access> {
  const last = await reads.lastEvent(userId, site);
  const now = clock.now();
  const { status, entitled: isPaid, plan } = derive(last ? [last] : [], now);
  const benefits = !isPaid && (await reads.holdsBenefit({ userId, site }, now));
  const terms = plan?.offer.subject;
  return {
    status,
    entitled: isPaid || benefits,
    trial: isPaid && terms?.trial === true,
    benefits,
    paused: openPause(last, now) !== undefined,
    inGrace: graceUntil(last, now) !== undefined,
    // Every log starts with a sale, so only a reversal leads back to inactive (R1).
    revoked: status === 'inactive' && last !== undefined,
    dailyDownloadCap: benefits ? BENEFIT_DOWNLOADS : (terms?.dailyDownloadCap ?? null),
  };
}

/** The end of access in the grace period, while the biller tries again (R4); undefined outside of it. */
export function graceUntil(last: MembershipEvent | undefined, now: Date): Date | undefined {
  const { status, paidThrough, endsAt } = derive(last ? [last] : [], now);
  return status === 'active' && paidThrough && paidThrough <= now ? endsAt : undefined;
}

/** The same, and whether a purchase is being confirmed (R18). */
export async function subscriptionOf(
  deps: Pick<MembershipDeps, 'reads' | 'clock' | 'billing' | 'db'>,
  userId: string,
  site: string,
): Promise<Subscription> {
  const [access, pending] = await Promise.all([accessOf(deps, userId, site), isPending(deps, userId, site)]);
  return { ...access, pending };
}

/** Pending until the sale has reached the log. Otherwise buyers would briefly see that they never bought anything. */
export async function isPending(
  { billing, db }: Pick<MembershipDeps, 'billing' | 'db'>,
  userId: string,
  site: string,
): Promise<boolean> {
  const purchase = await billing.pendingPurchase(userId, site);
  if (!purchase) return false;
  return purchase.state === 'pending' || !(await knowsSaleOf(db.drizzle, purchase.checkoutId));
}

/** The plan that grants access now. */
export async function planOf(
  { reads, clock }: Pick<MembershipDeps, 'reads' | 'clock'>,
  userId: string,
  site: string,
): Promise<PlanStanding | undefined> {
  const last = await reads.lastEvent(userId, site);
  const { entitled, plan, status, renewal } = derive(last ? [last] : [], clock.now());
  if (!entitled || !plan) return undefined;
  const { product, name, subject } = plan.offer;
  const isLifetime = status === 'active' && subject.isLifeTimePrice === true;
  return { product, name, renewsEvery: renewal?.days ?? null, isTrial: subject.trial, isLifetime };
}
