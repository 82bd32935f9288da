import type { Money } from '#modules/billing/contract/wire.ts';
import type { DashboardInfo } from '../contract/wire.ts';
import type { MembershipEvent } from './membership.ts';
import type { MembershipOffer } from './plan.ts';

type VipOffer = Pick<
  DashboardInfo['dashboard'],
  | 'vip_offer_remaining_pay'
  | 'vip_offer_rebill_amount'
  | 'vip_offer_paidup_months'
  | 'vip_offer_overall_months'
>;

export const NO_VIP_OFFER: VipOffer = {
  vip_offer_remaining_pay: null,
  vip_offer_rebill_amount: null,
  vip_offer_paidup_months: null,
  vip_offer_overall_months: null,
};

const DAYS_A_MONTH = 30;

/** An offer of so many months in all: how many are paid, and what those that are left will cost by its further payments (R8). */
export function vipOffer(offer: MembershipOffer, log: readonly MembershipEvent[]): VipOffer {
  const { vip } = offer.subject;
  if (!vip) return NO_VIP_OFFER;
  const { first, further } = offer;
  const givenBack = new Set(log.map(({ voids }) => voids));
  const payments = log.filter(
    ({ kind, cause, bought }) =>
      (kind === 'sale' || kind === 'rebill') && bought?.product === offer.product && !givenBack.has(cause),
  );
  const monthsPaid = payments.map(({ kind }) =>
    monthsOf(kind === 'sale' ? first.days : (further ?? first).days),
  );
  const paid = Math.min(
    vip.months,
    monthsPaid.reduce((sum, months) => sum + months, 0),
  );
  const remaining: Money = {
    minor: further ? Math.ceil((vip.months - paid) / monthsOf(further.days)) * further.amount.minor : 0,
    currency: first.amount.currency,
  };
  return {
    vip_offer_remaining_pay: remaining,
    vip_offer_rebill_amount: vip.rebill,
    vip_offer_paidup_months: paid,
    vip_offer_overall_months: vip.months,
  };
}

function monthsOf(days: number): number {
  return Math.max(1, Math.round(days / DAYS_A_MONTH));
}
