import { z } from 'zod';
import { LinkAddress } from '#api/declare/link-address.ts';
import { MOST_MINOR, PriceMinor } from '#modules/billing/contract/admin-fields.ts';
import { BillerCodeFields, NO_CODES, StoredCodes } from '#modules/billing/contract/biller-codes.ts';
import { CURRENCIES } from '#modules/billing/contract/types.ts';
import { Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Image } from '#modules/catalogue/contract/types.ts';
import { Slug } from '#modules/content/contract/fields.ts';
import { LIFETIME_DAYS, SPECIAL, STANDARD } from './tariff-types.ts';
import { MAX_SLAVE_SITES, SlaveSite } from './types.ts';

/** Anything larger is a typo. */
const MAX_VIP_MONTHS = 120;
const MAX_FREE_TOKENS = 100_000;
const Days = z.coerce.number().int().min(1, 'Use at least 1 day.');

const SlaveSiteFields = z.object({
  siteHost: z.string().trim().min(1, 'Enter a host.').max(200),
  url: LinkAddress,
  returnUrl: LinkAddress,
  segpayPackageId: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'Use the number of a package.')
    .nullable(),
});

/** Editable fields of a tariff. */
export const TariffFields = z.object({
  site: z.string().min(1, 'Choose a site.').max(60),
  type: z.coerce.number().pipe(z.union([z.literal(STANDARD), z.literal(SPECIAL)])),
  sort: z.coerce.number().int().min(0).max(1_000_000),
  name: z.string().trim().min(1, 'Enter a name.').max(120),
  image: Picture.nullable(),
  currency: z.enum(CURRENCIES),
  /** 0 is a free trial. */
  priceMinor: z.coerce.number().int().min(0).max(MOST_MINOR),
  periodDays: Days.max(LIFETIME_DAYS),
  recurring: z.boolean(),
  rebillMinor: PriceMinor.nullable(),
  rebillDays: Days.max(4000).nullable(),
  trial: z.boolean(),
  dailyDownloadCap: z.coerce.number().int().min(1, 'Use at least 1.').max(1000).nullable(),
  onSale: z.boolean(),
  codes: BillerCodeFields,
  customPaymentUrl: LinkAddress.nullable(),
  nonRecurringMinor: PriceMinor.nullable(),
  slaveSites: z.array(SlaveSiteFields).max(MAX_SLAVE_SITES, 'Add up to two other sites.'),
  saleEvent: Slug.nullable(),
  /** Months of a VIP offer, and the renewal price after them; both or neither (R14). */
  vipMonths: z.coerce.number().int().min(1, 'Use at least 1 month.').max(MAX_VIP_MONTHS).nullable(),
  vipRebillMinor: PriceMinor.nullable(),
  /** Free tokens with the first payment. */
  freeTokens: z.coerce.number().int().min(1, 'Use at least 1.').max(MAX_FREE_TOKENS).nullable(),
});
export type TariffFields = z.output<typeof TariffFields>;

/** What a new tariff starts with. */
export const BLANK_TARIFF: TariffFields = {
  site: '',
  type: STANDARD,
  sort: 10,
  name: '',
  image: null,
  currency: 'USD',
  priceMinor: 2999,
  periodDays: 30,
  recurring: true,
  rebillMinor: null,
  rebillDays: null,
  trial: false,
  dailyDownloadCap: 10,
  onSale: false,
  codes: NO_CODES,
  customPaymentUrl: null,
  nonRecurringMinor: null,
  slaveSites: [],
  saleEvent: null,
  vipMonths: null,
  vipRebillMinor: null,
  freeTokens: null,
};

/** As stored, even if today's rules would refuse it, so that operators can fix it. */
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

/** Why nobody can buy it, one sentence per biller; empty if somebody can (R19). */
const Obstacles = z.array(z.string());

/** A tariff with the reasons why it can't be bought. */
export const TariffDetail = AdminTariff.extend({ obstacles: Obstacles });
export type TariffDetail = z.output<typeof TariffDetail>;

/** A tariff in the list, without JSON columns, so that one bad row can't break the list. */
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
  /** False for a row that fails validation, which is never sold. */
  isSound: z.boolean(),
  obstacles: Obstacles,
});
export type TariffRow = z.output<typeof TariffRow>;
