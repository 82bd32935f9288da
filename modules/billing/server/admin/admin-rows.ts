import type { Money } from '../../contract/types.ts';
import type { LedgerEntry, LedgerTotal } from '../ledger/money-table-store.ts';
import type { Difference } from '../reconciliation/reconciliation-store.ts';
import type { Refund } from '../refunds/refunds-store.ts';
import type { ListedCheckout } from './checkout-table-store.ts';

/** The currency was validated when the entry was stored. */
function money(minor: number, currency: string): Money {
  return { minor, currency: currency as Money['currency'] };
}

export function checkoutRow({ offer, left, source, ...row }: ListedCheckout) {
  const price = offer.first.amount;
  return {
    ...row,
    affiliateId: source?.affiliateId ?? null,
    name: offer.name,
    price,
    left: money(left, price.currency),
  };
}

export function moneyRow({ amountMinor, currency, ...row }: LedgerEntry) {
  return { ...row, amount: money(amountMinor, currency) };
}

/** @param currency the currency of its checkout */
export function refundRow({ amountMinor, ...row }: Refund, currency: string) {
  return { ...row, amount: amountMinor === null ? null : money(amountMinor, currency) };
}

export function differenceRow({ decidedBy: by, decidedAt: at, reason, ...row }: Difference) {
  return { ...row, settled: by && at ? { by, at, reason: reason ?? '' } : null };
}

export function totalOf({ currency, entries, received, refunded, chargedBack }: LedgerTotal) {
  return {
    entries,
    received: money(received, currency),
    refunded: money(refunded, currency),
    chargedBack: money(chargedBack, currency),
    left: money(received + refunded + chargedBack, currency),
  };
}
