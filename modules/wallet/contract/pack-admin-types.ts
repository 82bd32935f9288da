import { z } from 'zod';
import { PriceMinor } from '#modules/billing/contract/admin-fields.ts';
import { BillerCodeFields, StoredCodes } from '#modules/billing/contract/biller-codes.ts';
import { CURRENCIES } from '#modules/billing/contract/types.ts';
import { TOKEN_IMAGES } from './types.ts';

const MOST_TOKENS = 1_000_000;

/** Editable fields of a pack. */
export const PackFields = z.object({
  site: z.string().min(1, 'Choose a site.').max(60),
  sort: z.coerce.number().int().min(0).max(1_000_000),
  tokens: z.coerce.number().int().min(1, 'Use at least 1.').max(MOST_TOKENS),
  imageToken: z.enum(TOKEN_IMAGES),
  isQuickBuy: z.boolean(),
  onSale: z.boolean(),
  currency: z.enum(CURRENCIES),
  normalMinor: PriceMinor,
  normalCodes: BillerCodeFields,
  /** For payment systems that can't renew; null if they don't sell it. */
  normalOnceMinor: PriceMinor.nullable(),
  /** The price for members; null if they pay the normal one. */
  specialMinor: PriceMinor.nullable(),
  specialCodes: BillerCodeFields,
  specialOnceMinor: PriceMinor.nullable(),
});
export type PackFields = z.output<typeof PackFields>;

/** A pack's site and currency can't change later. */
export const PackChanges = PackFields.omit({ site: true, currency: true });
export type PackChanges = z.output<typeof PackChanges>;

/** As stored, even if today's rules would refuse it, so that operators can fix it. */
export const AdminPack = z.object({
  id: z.uuid(),
  site: z.string(),
  sort: z.number().int(),
  tokens: z.number().int(),
  imageToken: z.string(),
  isQuickBuy: z.boolean(),
  onSale: z.boolean(),
  currency: z.string(),
  normalMinor: z.number().int(),
  normalCodes: StoredCodes,
  normalOnceMinor: z.number().int().nullable(),
  specialMinor: z.number().int().nullable(),
  specialCodes: StoredCodes,
  specialOnceMinor: z.number().int().nullable(),
  version: z.number().int(),
});
export type AdminPack = z.output<typeof AdminPack>;

/** A pack in the list. */
export const PackRow = AdminPack.extend({
  /** False for a row that fails validation, which is never sold. */
  isSound: z.boolean(),
});
export type PackRow = z.output<typeof PackRow>;
