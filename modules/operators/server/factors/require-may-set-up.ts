import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { requireFreshFactor } from '#api/admin/fresh-factor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { OperatorsDeps } from '../deps.ts';

/**
 * R3. The password alone sets up the first second factor; each further one takes one that was just shown. In the
 * transaction that sets one up, so that of two who do it at once the second is asked for what the first has set up.
 */
export async function requireMaySetUp(
  { clock, accounts: { factors } }: Pick<OperatorsDeps, 'clock' | 'accounts'>,
  tx: Tx,
  context: Pick<AdminContext, 'operator'>,
): Promise<void> {
  const operator = operatorOf(context);
  await factors.lock(tx, operator.id);
  const { hasTotp, passkeys } = await factors.of(tx, operator.id);
  if (hasTotp || passkeys > 0) requireFreshFactor(operator, clock.now());
}
