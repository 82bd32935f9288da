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

/** So many months at the offer's price, then the lower rebill: how many are paid, and what is left to pay (R8). */
export function vipOffer(offer: MembershipOffer, log: readonly MembershipEvent[]): VipOffer {
  const { vip } = offer.subject;
  if (!vip) return NO_VIP_OFFER;
  const { amount, days } = offer.first;
  const months = Math.max(1, Math.round(days / DAYS_A_MONTH));
  const givenBack = new Set(log.map(({ voids }) => voids));
  const payments = log.filter(
    ({ kind, cause, plan }) =>
      (kind === 'sale' || kind === 'rebill') &&
      plan?.offer.product === offer.product &&
      !givenBack.has(cause),
  );
  const paid = Math.min(vip.months, payments.length * months);
  const remaining: Money = {
    minor: Math.ceil((vip.months - paid) / months) * amount.minor,
    currency: amount.currency,
  };
  return {
    vip_offer_remaining_pay: remaining,
    vip_offer_rebill_amount: vip.rebill,
    vip_offer_paidup_months: paid,
    vip_offer_overall_months: vip.months,
  };
}
