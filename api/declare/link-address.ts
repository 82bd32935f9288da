import { z } from 'zod';

const ADDRESS = String.raw`/(?![/\\])\S*|https://[^\s/\\]+\S*`;
const RULE = 'A path of this site such as /videos/, or an address with https://.';
const Written = z.string().trim().max(1000);

/** A page of this site, or an address elsewhere. */
export const LinkAddress = Written.regex(new RegExp(`^(${ADDRESS})$`), RULE);

/** The same, or empty for no link. */
export const LinkAddressOrNone = Written.regex(new RegExp(`^(${ADDRESS})?$`), RULE);
