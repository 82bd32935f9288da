import { z } from 'zod';
import { LinkAddress } from '#api/link-address.ts';
import { MOST_MINOR, PriceMinor } from '#modules/billing/contract/admin-fields.ts';
import { BillerCodeFields, StoredCodes } from '#modules/billing/contract/biller-codes.ts';
import { CURRENCIES } from '#modules/billing/contract/types.ts';
import { Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Image } from '#modules/catalogue/contract/types.ts';
import { Slug } from '#modules/content/contract/fields.ts';
import { LIFETIME_DAYS, SPECIAL, STANDARD } from './tariff-types.ts';
import { MOST_SLAVE_SITES, SlaveSite } from './types.ts';

/** Ten years, and more tokens than any pack has: both slips of the keyboard. */
const MOST_VIP_MONTHS = 120;
const MOST_FREE_TOKENS = 100_000;
const Days = z.coerce.number().int().min(1, 'A day at least.');

const SlaveSiteFields = z.object({
  siteHost: z.string().trim().min(1, 'Which site?').max(200),
  url: LinkAddress,
  returnUrl: LinkAddress,
  segpayPackageId: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'The number of a package.')
    .nullable(),
});

/** Everything that operators decide about a tariff. */
export const TariffFields = z.object({
  site: z.string().min(1, 'Choose a site.').max(60),
  type: z.coerce.number().pipe(z.union([z.literal(STANDARD), z.literal(SPECIAL)])),
  sort: z.coerce.number().int().min(0).max(1_000_000),
  name: z.string().trim().min(1, 'It needs a name.').max(120),
  image: Picture.nullable(),
  currency: z.enum(CURRENCIES),
  /** 0 is a free trial. */
  priceMinor: z.coerce.number().int().min(0).max(MOST_MINOR),
  periodDays: Days.max(LIFETIME_DAYS),
  recurring: z.boolean(),
  rebillMinor: PriceMinor.nullable(),
  rebillDays: Days.max(4000).nullable(),
  trial: z.boolean(),
  dailyDownloadCap: z.coerce.number().int().min(1, 'One at least.').max(1000).nullable(),
  onSale: z.boolean(),
  codes: BillerCodeFields,
  customPaymentUrl: LinkAddress.nullable(),
  nonRecurringMinor: PriceMinor.nullable(),
  slaveSites: z.array(SlaveSiteFields).max(MOST_SLAVE_SITES, 'Two other sites at most.'),
  saleEvent: Slug.nullable(),
  /** Of an offer of so many months, and what a further payment costs after them; both null where the prices say of themselves what it is. */
  vipMonths: z.coerce.number().int().min(1, 'A month at least.').max(MOST_VIP_MONTHS).nullable(),
  vipRebillMinor: PriceMinor.nullable(),
  /** Tokens that come along. */
  freeTokens: z.coerce.number().int().min(1, 'One at least.').max(MOST_FREE_TOKENS).nullable(),
});
export type TariffFields = z.output<typeof TariffFields>;

/** What is stored, also where the rules of today would not take it: operators see it and mend it. */
export const AdminTariff = z.object({
  id: z.uuid(),
  site: z.string(),
  type: z.union([z.literal(STANDARD), z.literal(SPECIAL)]),
  sort: z.number().int(),
  name: z.string(),
  image: Image.nullable(),
  currency: z.enum(CURRENCIES),
  priceMinor: z.number().int(),
  periodDays: z.number().int(),
  recurring: z.boolean(),
  rebillMinor: z.number().int().nullable(),
  rebillDays: z.number().int().nullable(),
  trial: z.boolean(),
  dailyDownloadCap: z.number().int().nullable(),
  onSale: z.boolean(),
  codes: StoredCodes,
  customPaymentUrl: z.string().nullable(),
  nonRecurringMinor: z.number().int().nullable(),
  slaveSites: z.array(SlaveSite),
  saleEvent: z.string().nullable(),
  vipMonths: z.number().int().nullable(),
  vipRebillMinor: z.number().int().nullable(),
  freeTokens: z.number().int().nullable(),
  version: z.number().int(),
});
export type AdminTariff = z.output<typeof AdminTariff>;

/** A tariff in the list; of what its row holds only what the database itself keeps in form, so that one row spoils no list. */
export const TariffRow = AdminTariff.pick({
  id: true,
  site: true,
  type: true,
  name: true,
  currency: true,
  priceMinor: true,
  recurring: true,
  rebillMinor: true,
  onSale: true,
  saleEvent: true,
}).extend({
  /** False where something in it does not make sense: it is sold to nobody. */
  isSound: z.boolean(),
});
export type TariffRow = z.output<typeof TariffRow>;
