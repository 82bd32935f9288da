import type { Context } from 'hono';
import { bearerOf } from '#api/request/bearer.ts';

/** Whether a key is sent to the admin. It stands alone: cookies that come along prove nothing beside it. */
export function bringsKey(c: Context): boolean {
  return c.req.path.startsWith('/api/admin/') && bearerOf(c.req.header('authorization')) !== undefined;
}
