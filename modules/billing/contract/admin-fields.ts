import { z } from 'zod';

/** A million of any currency: more is a slip of the keyboard. */
export const MOST_MINOR = 100_000_000;

/** A price as operators write it, in minor units. */
export const PriceMinor = z.coerce.number().int().min(1, 'Use more than 0.').max(MOST_MINOR);
