import type { Context } from 'hono';
import { bearerOf } from '#calls/bearer.ts';

/**
 * Whether a key is sent to the desk. No form of another site can send one, so no origin is asked for; and it stands alone, for
 * cookies that come along prove nothing beside it.
 */
export function bringsKey(c: Context): boolean {
  return c.req.path.startsWith('/api/desk/') && bearerOf(c.req.header('authorization')) !== undefined;
}
