import type { OwnMembership } from '../../contract/types.ts';
import { membershipsOf } from '../admin/membership-table-store.ts';
import type { MembershipDeps } from '../deps.ts';
import { hasAccess, statusAt } from '../membership.ts';

/** All memberships of a user: this site's first, then the others by site key. */
export async function ownMemberships(
  { db, clock, sites }: Pick<MembershipDeps, 'db' | 'clock' | 'sites'>,
  { userId, site }: { userId: string; site: string },
): Promise<OwnMembership[]> {
  const rows = await membershipsOf(db.drizzle, userId);
  const now = clock.now();
  const here = rows.filter((row) => row.site === site);
  const elsewhere = rows.filter((row) => row.site !== site);
  return [...here, ...elsewhere].map((row, index) => {
    const { id, plan, paidThrough } = row;
    return {
      membership: {
        uuid: id,
        site: row.site,
        siteName: sites().find(({ key }) => key === row.site)?.name ?? row.site,
        name: plan ?? '',
        sort: index + 1,
        isActive: hasAccess(row, now),
        expiry: paidThrough && Math.floor(paidThrough.getTime() / 1000),
      },
      status: statusAt(row, now),
      isExternalSite: row.site !== site,
    };
  });
}
