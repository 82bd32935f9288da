import type { ApiContext } from '#api/request/context.ts';
import { HOUR } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import { POST } from '../contract/kinds.ts';
import type { BlogDeps } from './deps.ts';
import { addRead } from './read-store.ts';

const ONE_READ = { limit: 1, windowMs: HOUR };

/**
 * R3: counts one read per hour, post and reader; guests are told apart by IP address. Throws NotFound for a post that
 * isn't on the site.
 */
export async function countRead(
  { db, content }: Pick<BlogDeps, 'db' | 'content'>,
  { site, visitor, request, limits }: Pick<ApiContext, 'site' | 'visitor' | 'request' | 'limits'>,
  id: number,
): Promise<void> {
  if (!(await content.datedById(POST, { site: site.key, visitor, id }))) throw new NotFound();
  const reader = visitor.user ? `user:${visitor.user.id}` : `guest:${addressGroup(request.address)}`;
  const { allowed } = await limits.take(`blog-read:${site.key}:${id}:${reader}`, ONE_READ);
  if (allowed) await addRead(db.drizzle, site.key, id);
}
