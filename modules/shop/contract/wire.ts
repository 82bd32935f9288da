import { z } from 'zod';
import { Money, PaymentSystem } from '#modules/billing/contract/wire.ts';
import { Image } from '#modules/catalogue/contract/wire.ts';

/** Another site of the house that a tariff opens as well. */
export const SlaveSite = z.object({
  siteHost: z.string(),
  url: z.string(),
  returnUrl: z.string(),
  segpayPackageId: z.string().nullable(),
});
export type SlaveSite = z.output<typeof SlaveSite>;

/** At most so many sites come with one that is bought. */
export const MOST_SLAVE_SITES = 2;

/** What the first payment costs, and what the billers call it. */
export const TariffPrice = Money.extend({
  /** Epoch's product. */
  piCode: z.string().nullable(),
  /** Sold at this address in place of a checkout of ours. */
  customPaymentUrl: z.string().nullable(),
  /** Segpay's package and price point. */
  segPayTiCode: z.string().nullable(),
  /** For ways to pay that cannot renew; null where it is not sold through those. */
  nonRecurringPrice: Money.nullable(),
  priceSlaveSites: z.array(SlaveSite),
});
export type TariffPrice = z.output<typeof TariffPrice>;

export const STANDARD = 1;
export const SPECIAL = 2;

/** One way to buy a membership. */
export const Tariff = z.object({
  /** The `priceUuid` of the payment call. */
  id: z.uuid(),
  /** 1 standard, 2 special. */
  type: z.union([z.literal(STANDARD), z.literal(SPECIAL)]),
  sort: z.number().int(),
  name: z.string(),
  image: Image.nullable(),
  price: TariffPrice,
  periodDays: z.number().int(),
  recurring: z.boolean(),
  /** What each further payment costs and how long it lasts; null for what does not renew. */
  rebill: z.object({ price: Money, periodDays: z.number().int() }).nullable(),
  trial: z.boolean(),
  /** Videos a day that may be downloaded; null means no cap. */
  dailyDownloadCap: z.number().int().positive().nullable(),
});
export type Tariff = z.output<typeof Tariff>;

export const TariffList = z.object({ items: z.array(Tariff), paymentSystems: z.array(PaymentSystem) });
