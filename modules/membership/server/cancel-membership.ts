import type { Site } from '#sites/site.ts';
import type { MembershipInfo } from '../contract/wire.ts';
import { addToLog, requestCancel } from './add-to-log.ts';
import { dashboardInfo } from './dashboard-info.ts';
import { renewingSubscriptions } from './history.ts';
import type { MembershipEvent } from './membership.ts';
import type { MembershipParts } from './parts.ts';
import { record } from './record.ts';
import { findMembership, historyOf } from './store.ts';

export type CancelOutcome =
  | { kind: 'canceled'; info: MembershipInfo }
  | { kind: 'not-found' }
  | { kind: 'not-cancelable' };

/**
 * Stops renewal at a member's wish; access stays to the end of the paid period (R5). Only the caller's own
 * membership on this site can be named. A second click answers what the first one did.
 */
export async function cancelMembership(
  deps: MembershipParts,
  caller: { userId: string; site: Site; membershipUuid: string | undefined },
): Promise<CancelOutcome> {
  const { userId, site, membershipUuid } = caller;
  const kind = await deps.db.transaction(async (tx): Promise<CancelOutcome['kind']> => {
    const membership = await findMembership(tx, userId, site.key);
    if (!membership || (membershipUuid && membershipUuid !== membership.id)) return 'not-found';
    const history = await historyOf(tx, membership.id);
    const cause = `member:${membership.id}:${history.length + 1}`;
    const row = record(history, { kind: 'canceled', cause, occurredAt: deps.clock.now() });
    if (!row) return wasCanceled(history) ? 'canceled' : 'not-cancelable';
    await requestCancel(tx, deps, membership, row, renewingSubscriptions(history));
    await addToLog(tx, deps, membership, row);
    return 'canceled';
  });
  if (kind !== 'canceled') return { kind };
  return { kind, info: (await dashboardInfo(deps, userId, site)).info };
}

function wasCanceled(history: readonly MembershipEvent[]): boolean {
  const last = history.at(-1);
  return last?.to === 'canceled' || last?.kind === 'canceled';
}
