import { addToLog, type MembershipDeps } from './add-to-log.ts';
import { record } from './record.ts';
import { historyOf, type Membership, takeEndedMembership } from './store.ts';

/**
 * Writes down what time has done: canceled memberships past their paid period, active ones past their grace. Nobody
 * waits for it, since every answer derives the state from the clock. One that cannot be ended is left to the next run and
 * holds no other up. Answers how many expired.
 */
export async function expireDue(deps: MembershipDeps): Promise<number> {
  const failed: string[] = [];
  let expired = 0;
  for (;;) {
    const ended = await expireNext(deps, failed);
    if (ended === 'none') return expired;
    if (ended === 'expired') expired += 1;
    else failed.push(ended.failed);
  }
}

async function expireNext(
  deps: MembershipDeps,
  except: readonly string[],
): Promise<'none' | 'expired' | { failed: string }> {
  let taken: Membership | undefined;
  try {
    return await deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      taken = await takeEndedMembership(tx, now, except);
      if (!taken) return 'none';
      const history = await historyOf(tx, taken.id);
      const cause = `time:${taken.id}:${history.length + 1}`;
      const row = record(history, { kind: 'period-over', cause, occurredAt: now });
      if (!row) throw new Error(`The membership ${taken.id} is due to end, but its log does not say so.`);
      await addToLog(tx, deps, taken, row);
      return 'expired';
    });
  } catch (error) {
    if (!taken) throw error;
    deps.log.error({ err: error, membership: taken.id }, 'membership not expired');
    return { failed: taken.id };
  }
}
