import type { Context } from 'hono';
import { bearerOf } from '#calls/bearer.ts';

/** Whether a key is sent to the desk. It stands alone: cookies that come along prove nothing beside it. */
export function bringsKey(c: Context): boolean {
  return c.req.path.startsWith('/api/desk/') && bearerOf(c.req.header('authorization')) !== undefined;
}
