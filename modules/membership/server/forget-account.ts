import type { Tx } from '#kernel/db/database.ts';
import { endBenefitsOf } from './benefits/benefits-store.ts';
import type { MembershipDeps } from './deps.ts';
import { cancelAll } from './stop-renewal.ts';
import { recordRemoval } from './store.ts';

/**
 * Stops everything that renews, now and when it arrives later. The log stays, under an id that no longer identifies
 * anyone (R9).
 */
export async function forgetAccount(tx: Tx, deps: MembershipDeps, userId: string): Promise<void> {
  const now = deps.clock.now();
  await recordRemoval(tx, userId, now);
  await endBenefitsOf(tx, userId, { endedAt: now, endReason: 'account removed' });
  await cancelAll(tx, deps, userId, 'account-removed');
}
