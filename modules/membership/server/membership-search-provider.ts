import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { SearchProvider } from '#kernel/overview.ts';
import { findMemberships } from './admin/membership-table-store.ts';

/** By membership id or the biller's subscription. */
export function membershipSearchProvider({ db }: { db: Database }): SearchProvider<Permission> {
  return {
    permission: 'membership.read',
    async find(query) {
      const found = await findMemberships(db.drizzle, query);
      return found.map(({ id, site, createdAt }) => ({
        kind: 'membership',
        title: id,
        hint: `${site}, ${createdAt.toISOString().slice(0, 10)}`,
        path: `/memberships/${id}`,
        isExact: true,
      }));
    },
  };
}
