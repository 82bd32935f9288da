import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { BenefitKind } from '../contract/types.ts';
import { addBenefit } from './benefits/benefits-store.ts';
import type { MembershipDeps } from './deps.ts';
import { record } from './log/record.ts';
import type { Fact } from './membership.ts';
import { addEvent, historyOf, lockOrCreateMembership } from './store.ts';

/** Events that happened elsewhere, such as in the demo. */
export interface Brought {
  facts?: readonly Fact[];
  benefit?: { id: string; kind: BenefitKind; expiresAt: Date; reason: string };
}

/**
 * Records them without publishing events, so that no biller is asked to stop a subscription it never sold. Idempotent.
 */
export async function bringMembership(
  tx: Tx,
  { clock }: Pick<MembershipDeps, 'clock'>,
  owner: { userId: string; site: string },
  { facts = [], benefit }: Brought,
): Promise<void> {
  const now = clock.now();
  if (benefit)
    await addBenefit(tx, { ...owner, ...benefit, givenWith: benefit.id, givenAt: now, givenBy: owner.userId });
  if (facts.length === 0) return;
  const membership = await lockOrCreateMembership(tx, { ...owner, freshId: newId(clock), now });
  for (const fact of facts) {
    const row = record(await historyOf(tx, membership.id), fact);
    if (row) await addEvent(tx, membership.id, row, now);
  }
}
