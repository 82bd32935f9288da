import type { Site } from '#sites/site.ts';
import type { DashboardInfo } from '../contract/wire.ts';
import { derive } from './membership.ts';
import type { MembershipParts } from './parts.ts';

/** What a member sees of the membership on this site (R8). */
export async function dashboardInfo(
  deps: Pick<MembershipParts, 'reads' | 'clock'>,
  userId: string,
  site: Site,
): Promise<DashboardInfo> {
  const overview = await deps.reads.overview(userId, site.key);
  const { status, paidThrough, plan, renewal } = derive(overview ? [overview.last] : [], deps.clock.now());
  const offer = plan?.offer;
  return {
    info: {
      status,
      membership: offer?.name ?? '',
      membership_uuid: overview?.id ?? null,
      membership_currency: offer?.first.amount.currency ?? null,
      registry: seconds(overview?.since),
      expiry: seconds(paidThrough),
      paymentSystem: plan?.biller ?? null,
      nonRecurring: offer !== undefined && !offer.further && !renewal,
      isLifeTimePrice: false,
      isClassicBundle: false,
      isEasyCancel: site.flags.easyCancel,
      isSeparatedMembership: false,
    },
    dashboard: {
      periodicity: (renewal ?? offer?.first)?.days ?? null,
      rebill_amount: renewal?.amount ?? null,
      isDowngradeEvent: false,
    },
  };
}

function seconds(date: Date | null | undefined): number | null {
  return date ? Math.floor(date.getTime() / 1000) : null;
}
