import type { Subscription } from './index.ts';
import { derive } from './membership.ts';
import type { MembershipParts } from './parts.ts';

/** Right at any moment, whether or not the job that writes expiries down has run. */
export async function subscriptionOf(
  { reads, clock }: Pick<MembershipParts, 'reads' | 'clock'>,
  userId: string,
  site: string,
): Promise<Subscription> {
  const last = await reads.lastEvent(userId, site);
  const { status, entitled, plan } = derive(last ? [last] : [], clock.now());
  return {
    status,
    entitled,
    trial: entitled && plan?.offer.subject.trial === true,
    benefits: false,
    dailyDownloadCap: plan?.offer.subject.dailyDownloadCap ?? null,
  };
}

/** The plan that access rests on at this moment. */
export async function planOf(
  { reads, clock }: Pick<MembershipParts, 'reads' | 'clock'>,
  userId: string,
  site: string,
): Promise<{ product: string; name: string } | undefined> {
  const last = await reads.lastEvent(userId, site);
  const { entitled, plan } = derive(last ? [last] : [], clock.now());
  if (!entitled || !plan) return undefined;
  const { product, name } = plan.offer;
  return { product, name };
}
