import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { MembershipInfo } from '../contract/wire.ts';
import { addToLog, requestCancel } from './add-to-log.ts';
import { dashboardInfo } from './dashboard-info.ts';
import { stoppedBy } from './history.ts';
import type { MembershipEvent } from './membership.ts';
import type { MembershipParts } from './parts.ts';
import { record } from './record.ts';
import { findMembership, historyOf, type Membership } from './store.ts';

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
  also: (tx: Tx, membershipId: string) => Promise<void> = async () => {},
): Promise<CancelOutcome> {
  const { userId, site, membershipUuid } = caller;
  const kind = await deps.db.transaction(async (tx): Promise<CancelOutcome['kind']> => {
    const membership = await findMembership(tx, userId, site.key);
    if (!membership || (membershipUuid && membershipUuid !== membership.id)) return 'not-found';
    const outcome = await stopRenewal(tx, deps, membership, 'member');
    if (outcome === 'not-cancelable') return outcome;
    await also(tx, membership.id);
    return 'canceled';
  });
  if (kind !== 'canceled') return { kind };
  return { kind, info: (await dashboardInfo(deps, userId, site)).info };
}

/** The same at the wish of whoever it is, in their transaction. The membership's row is held. */
export async function stopRenewal(
  tx: Tx,
  deps: Pick<MembershipParts, 'clock' | 'events'>,
  membership: Membership,
  wishedBy: 'member' | 'operator',
): Promise<'stopped' | 'was-stopped' | 'not-cancelable'> {
  const history = await historyOf(tx, membership.id);
  const cause = `${wishedBy}:${membership.id}:${history.length + 1}`;
  const row = record(history, { kind: 'canceled', cause, occurredAt: deps.clock.now() });
  if (!row) return wasCanceled(history) ? 'was-stopped' : 'not-cancelable';
  await requestCancel(tx, deps, membership, row, stoppedBy(history));
  await addToLog(tx, deps, membership, row);
  return 'stopped';
}

function wasCanceled(history: readonly MembershipEvent[]): boolean {
  const last = history.at(-1);
  return last?.to === 'canceled' || last?.kind === 'canceled';
}
