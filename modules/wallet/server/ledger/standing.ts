import type { WalletDeps } from '../deps.ts';
import type { Standing } from '../index.ts';

/** What a person has at this moment, whether or not what is over has been given back yet (R3). */
export async function standingOf(
  { balancesOf, clock }: Pick<WalletDeps, 'balancesOf' | 'clock'>,
  userId: string,
): Promise<Standing> {
  const { tokens, held, debt, due } = await balancesOf(userId, clock.now());
  const settled = Math.min(due, -debt);
  return { tokens: tokens + due - settled, held: held - due, owed: -debt - settled };
}
