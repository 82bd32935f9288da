import * as m from '#messages/billing-admin';
import type { CheckoutRow, MoneyRow, PostbackRow } from '../contract/admin-types.ts';

export const CHECKOUT_NAMES: Readonly<Record<CheckoutRow['state'], () => string>> = {
  pending: m.checkout_pending,
  approved: m.checkout_approved,
  declined: m.checkout_declined,
};

export const POSTBACK_NAMES: Readonly<Record<PostbackRow['state'], () => string>> = {
  quarantined: m.postback_quarantined,
  waiting: m.postback_waiting,
  applied: m.postback_applied,
  duplicate: m.postback_duplicate,
  ignored: m.postback_ignored,
  refused: m.postback_refused,
  rejected: m.postback_rejected,
};

export const MONEY_NAMES: Readonly<Record<MoneyRow['kind'], () => string>> = {
  sale: m.kind_sale,
  rebill: m.kind_rebill,
  refund: m.kind_refund,
  chargeback: m.kind_chargeback,
};

/** What a message says, in words; a kind without any is said as it is. */
export function messageKind(kind: string): string {
  const names: Readonly<Record<string, () => string>> = {
    ...MONEY_NAMES,
    'sale-declined': m.kind_sale_declined,
    'rebill-declined': m.kind_rebill_declined,
    canceled: m.kind_canceled,
    resumed: m.kind_resumed,
    ended: m.kind_ended,
  };
  return names[kind]?.() ?? kind;
}

const TONES: Readonly<Record<string, string>> = {
  approved: 'good',
  applied: 'good',
  declined: 'bad',
  refused: 'bad',
  rejected: 'bad',
  quarantined: 'warn',
};

export function CheckoutState({ state }: { state: CheckoutRow['state'] }) {
  return (
    <span className="badge" data-tone={TONES[state]}>
      {CHECKOUT_NAMES[state]()}
    </span>
  );
}

export function PostbackState({ state }: { state: PostbackRow['state'] }) {
  return (
    <span className="badge" data-tone={TONES[state]}>
      {POSTBACK_NAMES[state]()}
    </span>
  );
}
