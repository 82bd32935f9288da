import type { Site } from '#sites/site.ts';
import type { DashboardInfo } from '../contract/wire.ts';
import type { MembershipDeps } from './add-to-log.ts';
import { derive } from './membership.ts';
import { lastEventOf, overviewOf } from './store.ts';

/** What a member sees of the membership on this site (part 2 §3, Dashboard info). */
export async function dashboardInfo(
  deps: Pick<MembershipDeps, 'db' | 'clock'>,
  userId: string,
  site: Site,
): Promise<DashboardInfo> {
  const [overview, last] = await Promise.all([
    overviewOf(deps.db.drizzle, userId, site.key),
    lastEventOf(deps.db, userId, site.key),
  ]);
  const { status, paidThrough, plan } = derive(last ? [last] : [], deps.clock.now());
  const offer = plan?.offer;
  return {
    info: {
      status,
      membership: offer?.name ?? '',
      membership_uuid: last ? (overview?.id ?? null) : null,
      membership_currency: offer?.price.currency ?? null,
      registry: seconds(overview?.since),
      expiry: seconds(paidThrough),
      paymentSystem: plan?.biller ?? null,
      nonRecurring: offer !== undefined && !offer.recurring,
      isLifeTimePrice: false,
      isClassicBundle: false,
      isEasyCancel: site.flags.easyCancel,
      isSeparatedMembership: false,
    },
    dashboard: {
      periodicity: offer?.periodDays ?? null,
      rebill_amount: offer?.recurring ? offer.price : null,
      isDowngradeEvent: false,
    },
  };
}

function seconds(date: Date | null | undefined): number | null {
  return date ? Math.floor(date.getTime() / 1000) : null;
}
