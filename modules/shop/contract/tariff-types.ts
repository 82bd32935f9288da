/**
 * `type` of a tariff: always on sale, or only in a special offer. Apart from the schemas, to keep those out of page
 * bundles.
 */
export const STANDARD = 1;
export const SPECIAL = 2;

/** A one-time purchase of a hundred years counts as lifetime. */
export const LIFETIME_DAYS = 36_500;
