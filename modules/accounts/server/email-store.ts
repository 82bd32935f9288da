import { like, type SQL } from 'drizzle-orm';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { users } from './tables.ts';

/** Whether an account's email has a part. They are in lower case, and comparing them so takes half the time. */
export function emailHas(part: string): SQL {
  return like(users.email, `%${escapeLike(part).toLowerCase()}%`);
}

/** Whether an account's email begins so. The index of its parts knows beginnings of any length. */
export function emailBegins(part: string): SQL {
  return like(users.email, `${escapeLike(part).toLowerCase()}%`);
}
