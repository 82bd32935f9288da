import type { WalletDeps } from '../deps.ts';
import type { Standing } from '../index.ts';

/** An account's tokens now; expired holds count as returned, whether or not they have been (R3). */
export async function standingOf(
  { balancesOf, clock }: Pick<WalletDeps, 'balancesOf' | 'clock'>,
  userId: string,
): Promise<Standing> {
  const { tokens, held, debt, due } = await balancesOf(userId, clock.now());
  const settled = Math.min(due, -debt);
  return { tokens: tokens + due - settled, held: held - due, owed: -debt - settled };
}
