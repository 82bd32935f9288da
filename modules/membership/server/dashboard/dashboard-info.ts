import type { Site } from '#sites/site.ts';
import type { DashboardInfo } from '../../contract/types.ts';
import type { MembershipDeps } from '../deps.ts';
import { derive } from '../membership.ts';
import { historyOf } from '../store.ts';
import { asOwn } from './own-memberships.ts';
import { NO_VIP_OFFER, vipOffer } from './vip-offer.ts';

/** The member's own view of the membership on this site (R8). */
export async function dashboardInfo(
  deps: Pick<MembershipDeps, 'reads' | 'clock' | 'db' | 'giftTokensOf' | 'sites'>,
  userId: string,
  site: Site,
): Promise<DashboardInfo> {
  const { reads, clock, db, giftTokensOf } = deps;
  const now = clock.now();
  const [overview, tokens, { list, holdsBundle }] = await Promise.all([
    reads.overview(userId, site.key),
    giftTokensOf(userId),
    reads.everywhere(userId, site.key, now),
  ]);
  const { status, paidThrough, plan, renewal } = derive(overview ? [overview.last] : [], now);
  const offer = plan?.offer;
  const terms = offer?.subject;
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
      isLifeTimePrice: terms?.isLifeTimePrice === true,
      isClassicBundle: holdsBundle || terms?.isClassicBundle === true,
      isEasyCancel: site.flags.easyCancel,
      isSeparatedMembership: terms?.isSeparated === true,
    },
    dashboard: {
      periodicity: (renewal ?? offer?.first)?.days ?? null,
      rebill_amount: renewal?.amount ?? null,
      discounted_rebill: (terms?.isDiscounted && renewal?.amount) || null,
      vrb_free_credit: tokens,
      // Only VIP offers need the whole log.
      ...(overview && offer?.subject.vip ? vipOffer(offer, await historyOf(db.drizzle, overview.id)) : NO_VIP_OFFER),
      isDowngradeEvent: terms?.isDowngrade === true,
    },
    memberships: asOwn(deps, list, { site: site.key, now }),
  };
}

function seconds(date: Date | null | undefined): number | null {
  return date ? Math.floor(date.getTime() / 1000) : null;
}
