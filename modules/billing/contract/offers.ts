import { z } from 'zod';
import { Money } from './types.ts';

const Days = z.number().int().positive();

/** A first payment may be zero, for a free trial. */
const Price = Money.extend({ minor: z.number().int().nonnegative() });
const RenewalPrice = Money.extend({ minor: z.number().int().positive() });

/** A payment and the days of access that it buys; `null` if it doesn't last for a number of days. */
const Period = z.object({ amount: Price, days: Days });
const Payment = z.object({ amount: Price, days: z.null() });
const Renewal = z.object({ amount: RenewalPrice, days: Days });
/** After this many payments, including the first, each further one costs this and lasts as long as before. */
const Afterwards = z.object({ payments: z.number().int().positive(), amount: RenewalPrice });

const common = {
  site: z.string(),
  /** The seller's own id of the product, the same as in the biller's reports. */
  product: z.string(),
  name: z.string(),
  /** Billers' codes of the product, by biller, if the seller states them; otherwise their settings do. */
  codes: z.record(z.string(), z.string()).optional(),
  /** Data of the selling module, which validates it; billing only passes it on. */
  subject: z.record(z.string(), z.json()),
};

const Offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('membership'),
    ...common,
    first: Period,
    further: Renewal.nullable(),
    /** A permanently lower price after a number of payments; absent if the price stays. */
    afterwards: Afterwards.optional(),
    /** Only sold as the buyer's first purchase on the site, such as a trial; checked again when the sale arrives. */
    onlyAsFirst: z.literal(true).optional(),
    /** Tokens that come with the first payment; the wallet grants them. */
    freeTokens: z.number().int().positive().optional(),
  }),
  z.object({ kind: z.literal('tokens'), ...common, first: Payment, further: z.null() }),
  z.object({
    kind: z.literal('bundle'),
    ...common,
    first: z.union([Period, Payment]),
    further: Renewal.nullable(),
  }),
  z.object({ kind: z.literal('gift'), ...common, first: z.union([Period, Payment]), further: z.null() }),
]);
type Offer = z.output<typeof Offer>;

/** The form of offers from before first and further prices were separate; stored ones are never rewritten (R3). */
const FirstForm = z.object({
  kind: z.literal('membership'),
  site: z.string(),
  tariffId: z.string(),
  name: z.string(),
  price: RenewalPrice,
  periodDays: Days,
  recurring: z.boolean(),
  trial: z.boolean(),
  dailyDownloadCap: z.number().int().positive().nullable(),
});

function fromFirstForm(stored: z.output<typeof FirstForm>): Offer {
  const { kind, site, tariffId: product, name, price: amount, periodDays: days } = stored;
  const { recurring, trial, dailyDownloadCap } = stored;
  const period = { amount, days };
  const further = recurring ? period : null;
  return { kind, site, product, name, first: period, further, subject: { trial, dailyDownloadCap } };
}

function lowered(offer: Offer) {
  return 'afterwards' in offer ? offer.afterwards : undefined;
}

function isLess(afterwards: z.output<typeof Afterwards> | undefined, further: Offer['further']): boolean {
  if (!afterwards) return true;
  const { minor, currency } = afterwards.amount;
  return further !== null && currency === further.amount.currency && minor < further.amount.minor;
}

/**
 * What is bought, frozen when the checkout starts: the first payment, and the further ones if it renews (`null`
 * otherwise). Later changes of price or plan don't affect it.
 */
export const FrozenOffer = z
  .union([Offer, FirstForm.transform(fromFirstForm)])
  .refine(({ first, further }) => !further || further.amount.currency === first.amount.currency, {
    message: 'An offer is paid in one currency.',
  })
  .refine((offer) => isLess(lowered(offer), offer.further), {
    message: 'What a price turns to is less than the further price, in the same currency.',
  });
export type FrozenOffer = Offer;
