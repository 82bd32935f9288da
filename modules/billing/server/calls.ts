import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { billingCalls, RECEIPTS_A_PAGE, type Receipt as Told } from '../contract/calls.ts';
import type { Money } from '../contract/wire.ts';
import type { BillingParts } from './parts.ts';
import { ownReceipt, type Receipt, receiptsOf } from './receipts-store.ts';

/** The calls of `contract/calls.ts`. */
export function billingCallHandlers({ db }: Pick<BillingParts, 'db'>) {
  const calls = implement(billingCalls).$context<CallContext>();

  return {
    receipts: calls.receipts.handler(async ({ context, input: { page } }) => {
      const of = { userId: userOf(context).id, site: context.site.key };
      const offset = (page - 1) * RECEIPTS_A_PAGE;
      const { rows, total } = await receiptsOf(db.drizzle, { ...of, limit: RECEIPTS_A_PAGE, offset });
      return done({ items: rows.map(told), total });
    }),

    receipt: calls.receipt.handler(async ({ context, input: { number }, errors }) => {
      const receipt = await ownReceipt(
        db.drizzle,
        userOf(context).id,
        number.replaceAll('-', '').toUpperCase(),
      );
      if (receipt?.site !== context.site.key) throw errors.NOT_FOUND();
      return done(told(receipt));
    }),
  };
}

function told(receipt: Receipt): Told {
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
    transaction: receipt.transactionReference,
    givesBack,
    occurredAt: Math.floor(occurredAt.getTime() / 1000),
  };
}

/** As it is read aloud: `7A01-C2D3-E4F5`. */
export function shownNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1-');
}
