import type { MembershipDeps } from './deps.ts';
import type { Subscription } from './index.ts';
import { derive } from './membership.ts';

/** Downloads a day with a benefit (R20). */
const BENEFIT_DOWNLOADS = 10;

/** Right at any moment, whether or not the job that records expiries has run. */
export async function subscriptionOf(
  { reads, clock }: Pick<MembershipDeps, 'reads' | 'clock'>,
  userId: string,
  site: string,
): Promise<Subscription> {
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
    dailyDownloadCap: benefits ? BENEFIT_DOWNLOADS : (terms?.dailyDownloadCap ?? null),
  };
}

/** The plan that access rests on at this moment. */
export async function planOf(
  { reads, clock }: Pick<MembershipDeps, 'reads' | 'clock'>,
  userId: string,
  site: string,
): Promise<{ product: string; name: string } | undefined> {
  const last = await reads.lastEvent(userId, site);
  const { entitled, plan } = derive(last ? [last] : [], clock.now());
  if (!entitled || !plan) return undefined;
  const { product, name } = plan.offer;
  return { product, name };
}
