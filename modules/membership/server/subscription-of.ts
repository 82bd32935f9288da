import type { MembershipDeps } from './add-to-log.ts';
import type { Subscription } from './index.ts';
import { derive } from './membership.ts';
import { lastEventOf } from './store.ts';

/** Right at any moment, whether or not the job that writes expiries down has run. */
export async function subscriptionOf(
  { db, clock }: Pick<MembershipDeps, 'db' | 'clock'>,
  userId: string,
  site: string,
): Promise<Subscription> {
  const last = await lastEventOf(db, userId, site);
  const { status, entitled, plan } = derive(last ? [last] : [], clock.now());
  return {
    status,
    entitled,
    trial: entitled && plan?.offer.trial === true,
    benefits: false,
    dailyDownloadCap: plan?.offer.dailyDownloadCap ?? null,
  };
}
