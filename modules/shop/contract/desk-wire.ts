import { z } from 'zod';
import { LinkAddress } from '#calls/link-address.ts';
import { CURRENCIES } from '#modules/billing/contract/wire.ts';
import { Picture } from '#modules/catalogue/contract/desk-fields.ts';
import { Image } from '#modules/catalogue/contract/wire.ts';
import { Slug } from '#modules/entries/contract/fields.ts';
import { LIFETIME_DAYS, SPECIAL, STANDARD } from './tariff-types.ts';
import { MOST_SLAVE_SITES, SlaveSite } from './wire.ts';

/** A million of any currency: more is a slip of the keyboard. */
const MOST_MINOR = 100_000_000;
const Minor = z.coerce.number().int().min(1, 'More than nothing.').max(MOST_MINOR);
const Days = z.coerce.number().int().min(1, 'A day at least.');
const orNone = (rule: RegExp, message: string) => z.string().trim().regex(rule, message).nullable();

const SlaveSiteFields = z.object({
  siteHost: z.string().trim().min(1, 'Which site?').max(200),
  url: LinkAddress,
  returnUrl: LinkAddress,
  segpayPackageId: orNone(/^\d{1,10}$/, 'The number of a package.'),
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
  rebillMinor: Minor.nullable(),
  rebillDays: Days.max(4000).nullable(),
  trial: z.boolean(),
  dailyDownloadCap: z.coerce.number().int().min(1, 'One at least.').max(1000).nullable(),
  onSale: z.boolean(),
  piCode: orNone(/^[\w.-]{1,50}$/, 'A code of Epoch’s, of letters, digits, dots and dashes.'),
  segPayTiCode: orNone(/^\d{1,10}:\d{1,10}$/, 'Package and price point: 1234:5678.'),
  customPaymentUrl: LinkAddress.nullable(),
  nonRecurringMinor: Minor.nullable(),
  slaveSites: z.array(SlaveSiteFields).max(MOST_SLAVE_SITES, 'Two other sites at most.'),
  saleEvent: Slug.nullable(),
});
export type TariffFields = z.output<typeof TariffFields>;

/** What is stored, also where the rules of today would not take it: operators see it and mend it. */
export const DeskTariff = z.object({
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
  piCode: z.string().nullable(),
  segPayTiCode: z.string().nullable(),
  customPaymentUrl: z.string().nullable(),
  nonRecurringMinor: z.number().int().nullable(),
  slaveSites: z.array(SlaveSite),
  saleEvent: z.string().nullable(),
  version: z.number().int(),
});
export type DeskTariff = z.output<typeof DeskTariff>;

/** A tariff in the list; of what its row holds only what the database itself keeps in form, so that one row spoils no list. */
export const TariffRow = DeskTariff.pick({
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
