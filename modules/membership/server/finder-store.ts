import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { memberships } from './tables.ts';

export async function findMembership(tx: Tx, id: string) {
  const [found] = await tx
    .select({ id: memberships.id, site: memberships.site, createdAt: memberships.createdAt })
    .from(memberships)
    .where(eq(memberships.id, id));
  return found;
}
