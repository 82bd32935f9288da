import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Finder } from '#kernel/overview.ts';
import { findMemberships } from './finder-store.ts';

/** By a membership's id, or by the biller's subscription. */
export function membershipFinder({ db }: { db: Database }): Finder<Permission> {
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
