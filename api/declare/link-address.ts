import { z } from 'zod';

const ADDRESS = String.raw`/(?![/\\])\S*|https://[^\s/\\]+\S*`;
const RULE = 'A path of this site such as /videos/, or an address with https://.';
const Written = z.string().trim().max(1000);

/** A page of this site, or an address elsewhere. */
export const LinkAddress = Written.regex(new RegExp(`^(${ADDRESS})$`), RULE);

/** The same; empty where there is nothing to open. */
export const LinkAddressOrNone = Written.regex(new RegExp(`^(${ADDRESS})?$`), RULE);
