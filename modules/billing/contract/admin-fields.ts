import { z } from 'zod';

/** A million of any currency: more is a slip of the keyboard. */
export const MOST_MINOR = 100_000_000;

/** A price as operators write it, in minor units. */
export const PriceMinor = z.coerce.number().int().min(1, 'More than nothing.').max(MOST_MINOR);

const orNone = (rule: RegExp, message: string) => z.string().trim().regex(rule, message).nullable();

/** What Epoch calls what is sold; null where it does not sell it. */
export const EpochCode = orNone(/^[\w.-]{1,50}$/, 'A code of Epoch’s, of letters, digits, dots and dashes.');

/** Segpay's package and price point; null where it does not sell it. */
export const SegpayCode = orNone(/^\d{1,10}:\d{1,10}$/, 'Package and price point: 1234:5678.');
