import { like, type SQL } from 'drizzle-orm';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { users } from './tables.ts';

/**
 * Whether an account's email contains a text. Emails are stored in lower case, so `like` suffices and takes half the
 * time of `ilike`.
 */
export function emailHas(part: string): SQL {
  return like(users.email, `%${escapeLike(part).toLowerCase()}%`);
}

/** Whether an account's email starts with a text. The trigram index serves prefixes of any length. */
export function emailBegins(part: string): SQL {
  return like(users.email, `${escapeLike(part).toLowerCase()}%`);
}
