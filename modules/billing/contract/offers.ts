import { z } from 'zod';
import { Money } from './types.ts';

const Days = z.number().int().positive();

/** A first payment may be nothing: a free trial. */
const Price = Money.extend({ minor: z.number().int().nonnegative() });
const RenewalPrice = Money.extend({ minor: z.number().int().positive() });

/** A payment and the days of access it buys; `null` for what does not last for a number of days. */
const Period = z.object({ amount: Price, days: Days });
const Payment = z.object({ amount: Price, days: z.null() });
const Renewal = z.object({ amount: RenewalPrice, days: Days });
/** After so many payments, the first one included, each further one costs this and lasts as long as before. */
const Afterwards = z.object({ payments: z.number().int().positive(), amount: RenewalPrice });

const common = {
  site: z.string(),
  /** The seller's own id of what is sold, the same in what the biller reports. */
  product: z.string(),
  name: z.string(),
  /** What billers call it, by their names, where the seller says so; else their settings do. */
  codes: z.record(z.string(), z.string()).optional(),
  /** What only the selling module understands; that module checks it, billing carries it. */
  subject: z.record(z.string(), z.json()),
};

const Offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('membership'),
    ...common,
    first: Period,
    further: Renewal.nullable(),
    /** A lower price for good, once so many payments are made; absent where the further price stays. */
    afterwards: Afterwards.optional(),
    /**
     * Sold as the first that somebody buys on the site or not at all, as a trial is; their sale is looked at again when
     * it arrives.
     */
    onlyAsFirst: z.literal(true).optional(),
    /** Tokens that come along with the first payment: the wallet's to give. */
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

/** How offers were frozen before first and further prices were told apart; stored ones are never rewritten (R3). */
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
 * What was being bought, frozen when the checkout began: the first payment, and the further ones where it renews
 * (`null` where it does not). A later change of price or plan does not touch it.
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
