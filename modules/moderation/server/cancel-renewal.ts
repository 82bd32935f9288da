import { findBan, findDecision } from './decision-store.ts';
import type { ModerationDeps } from './deps.ts';
import { decisionOf } from './statement-token.ts';

/** R22. Of somebody who can't sign in to do it. Doing it again changes nothing. */
export async function cancelRenewal(
  deps: ModerationDeps,
  token: string,
): Promise<'canceled' | 'not-found' | 'not-banned'> {
  const ref = await decisionOf(deps, { token });
  if (!ref || ref.report !== undefined) return 'not-found';
  return deps.db.transaction(async (tx) => {
    const userId = (await findDecision(tx, ref.id))?.userId;
    if (!userId) return 'not-found';
    if (!(await findBan(tx, userId, deps.clock.now()))) return 'not-banned';
    await deps.membership.cancelAll(tx, userId);
    return 'canceled';
  });
}
