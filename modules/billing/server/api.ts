import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { billingEndpoints, RECEIPTS_A_PAGE, type Receipt as WireReceipt } from '../contract/api.ts';
import type { Money } from '../contract/types.ts';
import { billerNameOf } from './billers/biller-name.ts';
import type { BillingDeps } from './deps.ts';
import { ownReceipt, type Receipt, receiptsOf } from './ledger/receipts-store.ts';

/** Endpoints of `contract/api.ts`. */
export function billingHandlers(deps: Pick<BillingDeps, 'db' | 'billers'>) {
  const { db } = deps;
  const endpoints = implement(billingEndpoints).$context<ApiContext>();

  return {
    receipts: endpoints.receipts.handler(async ({ context, input: { page } }) => {
      const of = { userId: userOf(context).id, site: context.site.key };
      const offset = (page - 1) * RECEIPTS_A_PAGE;
      const { rows, total } = await receiptsOf(db.drizzle, { ...of, limit: RECEIPTS_A_PAGE, offset });
      return done({ items: rows.map((row) => receiptOnWire(deps, row)), total });
    }),

    receipt: endpoints.receipt.handler(async ({ context, input: { number }, errors }) => {
      const receipt = await ownReceipt(db.drizzle, userOf(context).id, number.replaceAll('-', '').toUpperCase());
      if (receipt?.site !== context.site.key) throw errors.NOT_FOUND();
      return done(receiptOnWire(deps, receipt));
    }),
  };
}

function receiptOnWire(deps: Pick<BillingDeps, 'billers'>, receipt: Receipt): WireReceipt {
  const { number, kind, offer, amountMinor, currency, biller, givesBack, occurredAt } = receipt;
  const bought = kind === 'sale' ? offer.first.days : kind === 'rebill' ? offer.further?.days : null;
  return {
    number: formatReceiptNumber(number),
    kind,
    name: offer.name,
    // The currency was validated when the entry was stored.
    amount: { minor: amountMinor, currency: currency as Money['currency'] },
    days: bought ?? null,
    biller,
    billerName: billerNameOf(deps, biller),
    transaction: receipt.transactionReference,
    givesBack,
    occurredAt: Math.floor(occurredAt.getTime() / 1000),
  };
}

/** Grouped for reading: `7A01-C2D3-E4F5`. */
export function formatReceiptNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1-');
}
