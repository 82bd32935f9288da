import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { billingCalls, RECEIPTS_A_PAGE, type Receipt as Told } from '../contract/calls.ts';
import type { Money } from '../contract/wire.ts';
import { billerNameOf } from './biller-name.ts';
import type { BillingParts } from './parts.ts';
import { ownReceipt, type Receipt, receiptsOf } from './receipts-store.ts';

/** The calls of `contract/calls.ts`. */
export function billingCallHandlers(parts: Pick<BillingParts, 'db' | 'billers'>) {
  const { db } = parts;
  const calls = implement(billingCalls).$context<CallContext>();

  return {
    receipts: calls.receipts.handler(async ({ context, input: { page } }) => {
      const of = { userId: userOf(context).id, site: context.site.key };
      const offset = (page - 1) * RECEIPTS_A_PAGE;
      const { rows, total } = await receiptsOf(db.drizzle, { ...of, limit: RECEIPTS_A_PAGE, offset });
      return done({ items: rows.map((row) => told(parts, row)), total });
    }),

    receipt: calls.receipt.handler(async ({ context, input: { number }, errors }) => {
      const receipt = await ownReceipt(
        db.drizzle,
        userOf(context).id,
        number.replaceAll('-', '').toUpperCase(),
      );
      if (receipt?.site !== context.site.key) throw errors.NOT_FOUND();
      return done(told(parts, receipt));
    }),
  };
}

function told(parts: Pick<BillingParts, 'billers'>, receipt: Receipt): Told {
  const { number, kind, offer, amountMinor, currency, biller, givesBack, occurredAt } = receipt;
  const bought = kind === 'sale' ? offer.first.days : kind === 'rebill' ? offer.further?.days : null;
  return {
    number: shownNumber(number),
    kind,
    name: offer.name,
    // The currency was checked when the entry was made.
    amount: { minor: amountMinor, currency: currency as Money['currency'] },
    days: bought ?? null,
    biller,
    billerName: billerNameOf(parts, biller),
    transaction: receipt.transactionReference,
    givesBack,
    occurredAt: Math.floor(occurredAt.getTime() / 1000),
  };
}

/** As it is read aloud: `7A01-C2D3-E4F5`. */
export function shownNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1-');
}
