import { isPayment } from '../log/history.ts';
import type { MembershipEvent } from '../membership.ts';
import type { EmailName } from './email-texts.ts';

/** Emails triggered by a row of the log; reminders are triggered by the clock. */
export type RowEmail = Exclude<EmailName, 'renewal' | 'price-ahead' | 'come-back'>;

/** R23. The email that a new row of the log triggers; undefined if the row tells the member nothing new. */
export function emailAbout(history: readonly MembershipEvent[], row: MembershipEvent): RowEmail | undefined {
  const last = history.at(-1);
  switch (row.kind) {
    case 'sale':
      return row.to === 'active' ? emailAboutSale(history, row) : undefined;
    case 'rebill':
      // The receipt covers everything else.
      return row.from !== 'active' && row.to === 'active' ? 'resumed' : undefined;
    case 'rebill-declined':
      return row.renewal ? 'payment-failed' : undefined;
    case 'canceled': {
      // Most requests are followed by the biller's own notice, which is no news.
      const isNews = row.subscription === undefined || (row.from === 'active' && row.to === 'canceled');
      return isNews ? (row.to === 'canceled' ? 'canceled' : 'stopped') : undefined;
    }
    case 'paused':
      return 'paused';
    case 'resumed':
      return row.to === 'active' && (row.from !== 'active' || last?.pause) ? 'resumed' : undefined;
    case 'period-over':
    case 'ended':
      return row.to === 'expired' && row.from !== 'expired' ? emailAboutEnd(history, row) : undefined;
    case 'refunded':
    case 'revoked':
      // R14. No email about fraud.
      return row.to === 'inactive' && row.from !== 'inactive' && row.subscription ? 'ended-reversed' : undefined;
  }
}

function emailAboutSale(history: readonly MembershipEvent[], row: MembershipEvent): RowEmail {
  const isTrial = row.plan?.offer.subject.trial === true;
  if (!history.some(isPayment)) return isTrial ? 'trial' : 'welcome';
  if (row.from === 'expired' || row.from === 'inactive') return 'welcome-back';
  return 'changed';
}

function emailAboutEnd(history: readonly MembershipEvent[], row: MembershipEvent): RowEmail {
  if (row.pause && !row.pause.isCancel) return 'pause-unpaid';
  return history.findLast((earlier) => isPayment(earlier) || earlier.kind === 'rebill-declined')?.kind ===
    'rebill-declined' && row.from === 'active'
    ? 'ended-unpaid'
    : 'ended';
}
