import type { Labels } from '#admin/components/resource/index.ts';
import { labelIn } from '#admin/components/resource/index.ts';
import * as m from '#messages/billing-admin';
import type { CheckoutRow, DifferenceRow, MoneyRow, PostbackRow } from '../contract/admin-types.ts';
import type { BlockRow, DisputeRow, RiskLevel } from '../contract/risk.ts';

export const CHECKOUT: Labels<CheckoutRow['state']> = {
  pending: m.checkout_pending,
  approved: [m.checkout_approved, 'good'],
  declined: [m.checkout_declined, 'bad'],
};

export const POSTBACK: Labels<PostbackRow['state']> = {
  quarantined: [m.postback_quarantined, 'warn'],
  waiting: m.postback_waiting,
  applied: [m.postback_applied, 'good'],
  duplicate: m.postback_duplicate,
  ignored: m.postback_ignored,
  refused: [m.postback_refused, 'bad'],
  rejected: [m.postback_rejected, 'bad'],
};

export const MONEY: Labels<MoneyRow['kind']> = {
  sale: m.kind_sale,
  rebill: m.kind_rebill,
  refund: m.kind_refund,
  chargeback: m.kind_chargeback,
};

export const DIFFERENCE: Labels<DifferenceRow['kind']> = {
  amount: m.difference_amount,
  'not-there': m.difference_not_there,
  unreadable: m.difference_unreadable,
};

export const DISPUTE: Labels<DisputeRow['kind']> = {
  chargeback: m.kind_chargeback,
  'fraud-report': m.kind_fraud_report,
};

export const RISK: Labels<RiskLevel> = {
  fine: [m.risk_fine, 'good'],
  watch: [m.risk_watch, 'warn'],
  high: [m.risk_high, 'bad'],
  excessive: [m.risk_excessive, 'bad'],
};

export const BLOCK: Labels<BlockRow['kind']> = {
  account: m.block_account,
  email: m.block_email,
  card: m.block_card,
  country: m.block_country,
};

const MESSAGES: Labels<string> = {
  ...MONEY,
  'sale-declined': m.kind_sale_declined,
  'rebill-declined': m.kind_rebill_declined,
  canceled: m.kind_canceled,
  resumed: m.kind_resumed,
  ended: m.kind_ended,
};

/** The label of a kind of message; a kind without one is shown by its code. */
export function messageKind(kind: string): string {
  return labelIn(MESSAGES, kind);
}
