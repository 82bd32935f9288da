import { sweep } from '#kernel/db/sweep.ts';
import type { MembershipDeps } from '../deps.ts';
import { historyOf, lockEndedMembership } from '../store.ts';
import { addToLog } from './add-to-log.ts';
import { record } from './record.ts';

/**
 * Records expiries: canceled memberships past their paid period, active ones past their grace period. Nothing waits for
 * this, since every read derives the state from the clock. The next run retries failures.
 */
export async function expireDue(deps: MembershipDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const failed: string[] = [];
  await sweep(
    { ...deps, signal },
    {
      name: 'ended memberships',
      take: (tx) => lockEndedMembership(tx, now, failed),
      async handle(tx, membership) {
        const { id } = membership;
        const history = await historyOf(tx, id);
        const cause = `time:${id}:${history.length + 1}`;
        const row = record(history, { kind: 'period-over', cause, occurredAt: now });
        if (!row) throw new Error(`The membership ${id} is due to end, but its log does not say so.`);
        await addToLog(tx, deps, membership, history, row);
      },
      failed: async (_, { id }) => void failed.push(id),
    },
  );
}
