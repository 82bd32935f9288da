import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { MembershipInfo } from '../contract/types.ts';
import { dashboardInfo } from './dashboard/dashboard-info.ts';
import type { MembershipDeps } from './deps.ts';
import { stopRenewal } from './stop-renewal.ts';
import { lockMembership } from './store.ts';

export type CancelOutcome =
  | { kind: 'canceled'; info: MembershipInfo }
  | { kind: 'not-found' }
  | { kind: 'not-cancelable' };

/**
 * Stops renewal at a member's request; access lasts to the end of the paid period (R5). Callers can only cancel their
 * own membership on this site. A second click returns the same result as the first.
 */
export async function cancelMembership(
  deps: MembershipDeps,
  caller: { userId: string; site: Site; membershipUuid: string | undefined },
  alongside: (tx: Tx, membershipId: string) => Promise<void> = async () => {},
): Promise<CancelOutcome> {
  const { userId, site, membershipUuid } = caller;
  const kind = await deps.db.transaction(async (tx): Promise<CancelOutcome['kind']> => {
    const membership = await lockMembership(tx, userId, site.key);
    if (!membership || (membershipUuid && membershipUuid !== membership.id)) return 'not-found';
    const outcome = await stopRenewal(tx, deps, membership, 'member');
    if (outcome === 'not-cancelable') return outcome;
    await alongside(tx, membership.id);
    return 'canceled';
  });
  if (kind !== 'canceled') return { kind };
  return { kind, info: (await dashboardInfo(deps, userId, site)).info };
}
