import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/ids.ts';
import type { Finder } from '#kernel/overview.ts';
import { findMembership } from './finder-store.ts';

/** By a membership's id. */
export function membershipFinder({ db }: { db: Database }): Finder<Permission> {
  return {
    permission: 'membership.read',
    async find(query) {
      const found = isUuid(query) ? await findMembership(db.drizzle, query) : undefined;
      if (!found) return [];
      const { id, site, createdAt } = found;
      const hint = `${site}, ${createdAt.toISOString().slice(0, 10)}`;
      return [{ kind: 'membership', title: id, hint, path: `/memberships/${id}` }];
    },
  };
}
