import type { Money } from '#modules/billing/contract/types.ts';
import type { DashboardInfo } from '../../contract/types.ts';
import { isPayment, isSame, voidedIn } from '../log/history.ts';
import type { MembershipOffer } from '../log/plan.ts';
import { standingPayment } from '../log/standing-plan.ts';
import type { MembershipEvent } from '../membership.ts';

type VipOffer = Pick<
  DashboardInfo['dashboard'],
  'vip_offer_remaining_pay' | 'vip_offer_rebill_amount' | 'vip_offer_paidup_months' | 'vip_offer_overall_months'
>;

export const NO_VIP_OFFER: VipOffer = {
  vip_offer_remaining_pay: null,
  vip_offer_rebill_amount: null,
  vip_offer_paidup_months: null,
  vip_offer_overall_months: null,
};

const DAYS_A_MONTH = 30;

/** For a VIP offer: months paid and in total, what is left to pay at its price, and the renewal price after it (R8). */
export function vipOffer(offer: MembershipOffer, log: readonly MembershipEvent[]): VipOffer {
  const { vip } = offer.subject;
  if (!vip) return NO_VIP_OFFER;
  const { first, further, afterwards } = offer;
  const payments = afterwards ? ofItsSubscription(log) : ofItsProduct(offer, log);
  const monthsPaid = payments.map(({ kind }) => monthsOf(kind === 'sale' ? first.days : (further ?? first).days));
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
    vip_offer_rebill_amount: afterwards?.amount ?? vip.rebill,
    vip_offer_paidup_months: paid,
    vip_offer_overall_months: vip.months,
  };
}

/** The price changes after a number of payments of one subscription, refunded or not. Buying again starts over. */
function ofItsSubscription(log: readonly MembershipEvent[]): MembershipEvent[] {
  const name = (standingPayment(log) ?? log.findLast(isPayment))?.subscription;
  return log.filter((row) => isPayment(row) && name && row.subscription && isSame(row.subscription, name));
}

/** Offers without a price change count only payments that still stand. */
function ofItsProduct(offer: MembershipOffer, log: readonly MembershipEvent[]): MembershipEvent[] {
  const givenBack = voidedIn(log);
  return log.filter((row) => isPayment(row) && row.bought?.product === offer.product && !givenBack.has(row.cause));
}

function monthsOf(days: number): number {
  return Math.max(1, Math.round(days / DAYS_A_MONTH));
}
