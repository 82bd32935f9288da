import { addToLog, type MembershipDeps } from './add-to-log.ts';
import { record } from './membership.ts';
import { historyOf, takeEndedMembership } from './store.ts';

/**
 * Writes down what time has done: canceled memberships past their paid period, active ones past their grace. Nobody
 * waits for it, since every answer derives the state from the clock. Answers how many expired.
 */
export async function expireDue(deps: MembershipDeps): Promise<number> {
  let expired = 0;
  while (await expireNext(deps)) expired += 1;
  return expired;
}

async function expireNext(deps: MembershipDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const membership = await takeEndedMembership(tx, now);
    if (!membership) return false;
    const history = await historyOf(tx, membership.id);
    const cause = `time:${membership.id}:${history.length + 1}`;
    const row = record(history, { kind: 'period-over', cause, occurredAt: now });
    if (!row) throw new Error(`The membership ${membership.id} is due to end, but its log does not say so.`);
    await addToLog(tx, deps, membership, row);
    return true;
  });
}
