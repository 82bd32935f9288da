import { z } from 'zod';
import { TariffCodes } from '#modules/billing/contract/biller-codes.ts';
import { Money, PaymentSystem } from '#modules/billing/contract/types.ts';
import { Image } from '#modules/catalogue/contract/types.ts';
import { SPECIAL, STANDARD } from './tariff-types.ts';

/** Another site that a tariff includes. */
export const SlaveSite = z.object({
  siteHost: z.string(),
  url: z.string(),
  returnUrl: z.string(),
  segpayPackageId: z.string().nullable(),
});
export type SlaveSite = z.output<typeof SlaveSite>;

export const MAX_SLAVE_SITES = 2;

/** The first price, and the billers' codes for it. */
export const TariffPrice = Money.extend(TariffCodes.shape).extend({
  /** Sold at this URL instead of in our checkout. */
  customPaymentUrl: z.string().nullable(),
  /** For payment systems that can't renew; null if they don't sell it. */
  nonRecurringPrice: Money.nullable(),
  priceSlaveSites: z.array(SlaveSite),
});
export type TariffPrice = z.output<typeof TariffPrice>;

/** One way to buy a membership. */
export const Tariff = z.object({
  /** The `priceUuid` of the endpoints that buy. */
  id: z.uuid(),
  /** 1 standard, 2 special. */
  type: z.union([z.literal(STANDARD), z.literal(SPECIAL)]),
  sort: z.number().int(),
  name: z.string(),
  image: Image.nullable(),
  price: TariffPrice,
  periodDays: z.number().int(),
  recurring: z.boolean(),
  /** Null if it doesn't renew. */
  rebill: z.object({ price: Money, periodDays: z.number().int() }).nullable(),
  trial: z.boolean(),
  /** Videos that may be downloaded per day; null means no limit. */
  dailyDownloadCap: z.number().int().positive().nullable(),
  /**
   * A VIP offer: its months in total, the renewal price after them, and the number of payments before that, including
   * the first; null without an offer.
   */
  vipMonths: z.number().int().positive().nullable(),
  vipRebill: Money.nullable(),
  vipPayments: z.number().int().positive().nullable(),
  /** Free tokens with the first payment. */
  freeTokens: z.number().int().positive().nullable(),
});
export type Tariff = z.output<typeof Tariff>;

/** A tariff in its place on the sale page. */
export const PriceSlot = Tariff.extend({
  /** The key of its sale event, and when that ends in epoch seconds; null if it has none. */
  saleEvent: z.string().nullable(),
  timestampEnd: z.number().int().nullable(),
  /** Names of the other sites it opens, in the order of `priceSlaveSites`. */
  otherSites: z.array(z.string()),
  /** Names of the payment systems that sell it. */
  systems: z.array(z.string()),
});
export type PriceSlot = z.output<typeof PriceSlot>;

export const TariffList = z.object({ items: z.array(PriceSlot), paymentSystems: z.array(PaymentSystem) });

export const JoinTemplate = z.object({
  title: z.string(),
  lead: z.string(),
  benefits: z.array(z.string()),
  imageStandard: Image.nullable(),
  imageBundle: Image.nullable(),
});
export type JoinTemplate = z.output<typeof JoinTemplate>;

export const JoinConfig = z.object({
  comments: z.array(z.object({ name: z.string(), text: z.string() })),
  /** 0 means no exit offer. */
  trapTimerMinutes: z.number().int(),
  trapPositions: z.object({
    backButton: z.boolean(),
    top: z.boolean(),
    left: z.boolean(),
    right: z.boolean(),
  }),
  pricePositionTimers: z.object({
    first: z.number().int(),
    second: z.number().int(),
    third: z.number().int(),
    fourth: z.number().int(),
  }),
  benefits: z.array(z.string()),
  winnerLogos: z.array(Image),
  imageStandard: Image.nullable(),
  imageBundle: Image.nullable(),
});
export type JoinConfig = z.output<typeof JoinConfig>;

/** Epoch seconds. */
const Moment = z.number().int();

export const SaleEvent = z.object({
  uuid: z.uuid(),
  /** The region of the request; empty if unknown. */
  RegionCode: z.string(),
  saleEventGroup: z.string(),
  event: z.string(),
  title: z.string(),
  text: z.string(),
  image: Image.nullable(),
  timestampStart: Moment.nullable(),
  /** When its prices end. */
  timestampEnd: Moment.nullable(),
});
export type SaleEvent = z.output<typeof SaleEvent>;

/** Without a running event `uuid` is null and `saleEventGroup` is empty. */
export const RunningSaleEvent = SaleEvent.pick({ RegionCode: true, saleEventGroup: true }).extend({
  uuid: SaleEvent.shape.uuid.nullable(),
});

/** The exit offer as it runs for one visitor. */
export const OfferTimer = z.object({
  isTimerShow: z.boolean(),
  /** Epoch seconds, and seconds. */
  trapTimerStarted: Moment.nullable(),
  trapTimerDuration: z.number().int().nullable(),
  /** When the price in each position ends, or ended; null without an offer. */
  pricePositionTimers: z.object({ first: Moment, second: Moment, third: Moment, fourth: Moment }).nullable(),
  /** Special tariffs on sale for this visitor now. */
  prices: z.array(z.object({ priceUuid: z.uuid(), timestampEnd: Moment })),
});
export type OfferTimer = z.output<typeof OfferTimer>;

export const UpgradeRule = z.object({
  id: z.number().int(),
  fromPriceUuid: z.uuid(),
  toPriceUuid: z.uuid(),
  text: z.string(),
  /** The new tariff. */
  tariff: Tariff,
});
export type UpgradeRule = z.output<typeof UpgradeRule>;

/** With the names of the payment systems that sell the new tariff. */
export const UpgradeOffer = UpgradeRule.extend({ systems: z.array(z.string()) });

export const MemberPlusPrice = z.object({
  id: z.uuid(),
  /** The other site: its host and its name. */
  site: z.object({ siteHost: z.string(), name: z.string(), url: z.string() }),
  text: z.string(),
  tariff: Tariff,
  popup: z.object({
    videoLink: z.string(),
    smallImage: Image.nullable(),
    mainImage: Image.nullable(),
    mobileMainImage: Image.nullable(),
    middleLayerImage: Image.nullable(),
    mobileMiddleLayerImage: Image.nullable(),
  }),
});
export type MemberPlusPrice = z.output<typeof MemberPlusPrice>;

/** Without identifying the buyer (R11). */
export const RecentPurchase = z.object({
  buyer: z.string(),
  plan: z.string(),
  periodDays: z.number().int(),
  /** Empty if unknown. */
  region: z.string(),
  /** Epoch seconds. */
  purchasedAt: Moment,
});
export type RecentPurchase = z.output<typeof RecentPurchase>;

/** What a user can't buy on a site now (R3). */
export const PurchaseStanding = z.object({
  /** The payment that is being confirmed; until then nothing is sold. */
  pendingCheckout: z.uuid().nullable(),
  held: z.array(z.uuid()).describe('Tariffs that renew as often as what I have'),
});
export type PurchaseStanding = z.output<typeof PurchaseStanding>;
