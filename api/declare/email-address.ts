import { z } from 'zod';
import { EMAIL_RULE } from './email-rule.ts';

const DOMAIN = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]`;
/** RFC 5321: the part before the @ has 64 characters at most. No dot begins or ends it, and none follows another. */
const LOCAL = String.raw`(?![^@]{65})(?!\.)(?!.*\.\.)(?!.*\.@)`;

const address = (signs: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, EMAIL_RULE)
    .regex(new RegExp(`^${LOCAL}[${signs}]+@${DOMAIN}$`), EMAIL_RULE);

/** The stricter pattern: an address that an account gets. Lower-cased and trimmed (R7 of `modules/accounts`). */
export const NewEmail = address(String.raw`a-z0-9_'+.\-`);

/** The looser pattern: an address somebody has already, to find an account by it or to write to it once. */
export const KnownEmail = address("a-z0-9.!#$%&'*+/=?^_`{|}~\\-");
