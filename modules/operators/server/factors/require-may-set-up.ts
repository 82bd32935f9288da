import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { requireFreshFactor } from '#api/admin/fresh-factor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { OperatorsDeps } from '../deps.ts';

/**
 * R3. The first second factor requires only the password; each further one requires a fresh second factor. Call it in
 * the transaction that sets one up: if two are set up at the same time, the second requires the first.
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
