import type { OwnMembership } from '../../contract/types.ts';
import type { MembershipDeps } from '../deps.ts';
import { hasAccess, statusAt } from '../membership.ts';
import type { MembershipInList } from '../store.ts';

/** All memberships of a user: this site's first, then the others by site key. */
export async function ownMemberships(
  deps: Pick<MembershipDeps, 'reads' | 'clock' | 'sites'>,
  { userId, site }: { userId: string; site: string },
): Promise<OwnMembership[]> {
  const now = deps.clock.now();
  const { list } = await deps.reads.everywhere(userId, site, now);
  return asOwn(deps, list, { site, now });
}

export function asOwn(
  { sites }: Pick<MembershipDeps, 'sites'>,
  list: readonly MembershipInList[],
  { site, now }: { site: string; now: Date },
): OwnMembership[] {
  const here = list.filter((row) => row.site === site);
  const elsewhere = list.filter((row) => row.site !== site);
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
