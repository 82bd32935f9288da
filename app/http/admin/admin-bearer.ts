import type { Context } from 'hono';
import { bearerOf } from '#api/request/bearer.ts';

/** Whether the request brings an API key to the admin. With a key, cookies in the same request don't count. */
export function bringsKey(c: Context): boolean {
  return c.req.path.startsWith('/api/admin/') && bearerOf(c.req.header('authorization')) !== undefined;
}
