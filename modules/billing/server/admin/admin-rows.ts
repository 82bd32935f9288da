import type { Money } from '../../contract/types.ts';
import type { LedgerEntry, LedgerTotal } from '../ledger/money-table-store.ts';
import type { Difference } from '../reconciliation/reconciliation-store.ts';
import type { Refund } from '../refunds/refunds-store.ts';
import type { ListedCheckout } from './checkout-table-store.ts';

/** The currency was checked when the entry was made. */
function money(minor: number, currency: string): Money {
  return { minor, currency: currency as Money['currency'] };
}

export function checkoutRow({ offer, left, createdAt, ...row }: ListedCheckout) {
  const price = offer.first.amount;
  return {
    ...row,
    name: offer.name,
    price,
    left: money(left, price.currency),
    createdAt,
  };
}

export function moneyRow({ amountMinor, currency, checkoutId, occurredAt, ...row }: LedgerEntry) {
  return {
    ...row,
    amount: money(amountMinor, currency),
    checkoutId,
    occurredAt,
  };
}

/** @param currency of the books of its checkout */
export function refundRow(row: Refund, currency: string) {
  const { transactionReference, amountMinor, state, reason, requestedBy, requestedAt, answeredAt } = row;
  return {
    transactionReference,
    amount: amountMinor === null ? null : money(amountMinor, currency),
    state,
    reason,
    requestedBy,
    requestedAt,
    answeredAt,
  };
}

export function differenceRow(row: Difference) {
  const { id, biller, kind, reference, checkoutId, detail, foundAt, decidedBy, decidedAt, reason } = row;
  const settled = decidedBy && decidedAt && { by: decidedBy, at: decidedAt, reason: reason ?? '' };
  return {
    id,
    biller,
    kind,
    reference,
    checkoutId,
    detail,
    foundAt,
    settled: settled || null,
  };
}

export function totalOf({ currency, entries, received, givenBack }: LedgerTotal) {
  return {
    entries,
    received: money(received, currency),
    givenBack: money(givenBack, currency),
    left: money(received + givenBack, currency),
  };
}
