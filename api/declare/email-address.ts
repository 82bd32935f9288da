import { z } from 'zod';
import { EMAIL_RULE } from './email-rule.ts';

const DOMAIN = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]`;
/**
 * RFC 5321: the part before the @ has 64 characters at most, doesn't start or end with a dot, and has no two dots in a
 * row.
 */
const LOCAL = String.raw`(?![^@]{65})(?!\.)(?!.*\.\.)(?!.*\.@)`;

const address = (signs: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, EMAIL_RULE)
    .regex(new RegExp(`^${LOCAL}[${signs}]+@${DOMAIN}$`), EMAIL_RULE);

/** The stricter pattern, for an account's new address. Lower-cased and trimmed (R7 of `modules/accounts`). */
export const NewEmail = address(String.raw`a-z0-9_'+.\-`);

/** The looser pattern, for an address that exists already: to find its account or to send to it once. */
export const KnownEmail = address("a-z0-9.!#$%&'*+/=?^_`{|}~\\-");
