import { z } from 'zod';

/** A million of any currency: more is a typo. */
export const MOST_MINOR = 100_000_000;

/** A price that operators enter, in minor units. */
export const PriceMinor = z.coerce.number().int().min(1, 'Use more than 0.').max(MOST_MINOR);
