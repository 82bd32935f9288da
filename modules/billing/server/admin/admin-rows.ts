import type {
  CheckoutRow,
  DifferenceRow,
  MoneyRow,
  NoticeRow,
  PostbackRow,
  RefundRow,
  Total,
} from '../../contract/admin-types.ts';
import type { Money } from '../../contract/types.ts';
import type { LedgerEntry, LedgerTotal, Notice } from '../ledger/money-table-store.ts';
import type { ListedPostback } from '../postbacks/postback-table-store.ts';
import type { Difference } from '../reconciliation/reconciliation-store.ts';
import type { Refund } from '../refunds/refunds-store.ts';
import type { ListedCheckout } from './checkout-table-store.ts';

/** The currency was checked when the entry was made. */
function money(minor: number, currency: string): Money {
  return { minor, currency: currency as Money['currency'] };
}

export function checkoutRow({ offer, left, createdAt, ...row }: ListedCheckout): CheckoutRow {
  const price = offer.first.amount;
  return {
    ...row,
    name: offer.name,
    price,
    left: money(left, price.currency),
    createdAt: createdAt.toISOString(),
  };
}

export function moneyRow({ amountMinor, currency, checkoutId, occurredAt, ...row }: LedgerEntry): MoneyRow {
  return {
    ...row,
    amount: money(amountMinor, currency),
    checkoutId: checkoutId,
    occurredAt: occurredAt.toISOString(),
  };
}

export function noticeRow({ occurredAt, ...row }: Notice): NoticeRow {
  return { ...row, occurredAt: occurredAt.toISOString() };
}

/** @param currency of the books of its checkout */
export function refundRow(row: Refund, currency: string): RefundRow {
  const { transactionReference, amountMinor, state, reason, requestedBy, requestedAt, answeredAt } = row;
  return {
    transactionReference,
    amount: amountMinor === null ? null : money(amountMinor, currency),
    state,
    reason,
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export function differenceRow(row: Difference): DifferenceRow {
  const { id, biller, kind, reference, checkoutId, detail, foundAt, decidedBy, decidedAt, reason } = row;
  const settled = decidedBy && decidedAt && { by: decidedBy, at: decidedAt.toISOString(), reason: reason ?? '' };
  return {
    id,
    biller,
    kind,
    reference,
    checkoutId: checkoutId,
    detail,
    foundAt: foundAt.toISOString(),
    settled: settled || null,
  };
}

export function postbackRow(row: ListedPostback): PostbackRow {
  const { id, biller, outcome, detail, mentions, receivedAt, interpretedAt } = row;
  return {
    id,
    biller,
    state: outcome ?? 'waiting',
    detail,
    reference: mentions[0] ?? null,
    receivedAt: receivedAt.toISOString(),
    interpretedAt: interpretedAt?.toISOString() ?? null,
  };
}

export function totalOf({ currency, entries, received, givenBack }: LedgerTotal): Total {
  return {
    entries,
    received: money(received, currency),
    givenBack: money(givenBack, currency),
    left: money(received + givenBack, currency),
  };
}
