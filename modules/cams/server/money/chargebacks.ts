import type { Tx } from '#kernel/db/database.ts';
import type { CamsDeps } from '../deps.ts';
import { newestChargesOf } from './charge-store.ts';
import { camSettingsOf } from './settings-store.ts';

/** A buyer's newest charges; the house bears what is older. */
const MOST = 2000;

export interface LostTokens {
  key: string;
  userId: string;
  site: string;
  /** Charged-back tokens that had already been spent. */
  owed: number;
}

/** Takes from performers what they earned from charged-back tokens, if the site's settings say so (R28). */
export async function takeFromPerformers(
  { wallet }: Pick<CamsDeps, 'wallet'>,
  tx: Tx,
  { key, userId, site, owed }: LostTokens,
): Promise<void> {
  const { chargebacksTouchPerformers } = await camSettingsOf(tx, site);
  if (!chargebacksTouchPerformers) return;
  const { owed: inAll } = await wallet.standingOf(userId, tx);
  const charges = await newestChargesOf(tx, userId, MOST);
  // Skips what earlier chargebacks have taken.
  const shares = earnedOfNewest(charges, { skip: Math.max(0, inAll - owed), take: owed });
  for (const [performerId, amount] of [...shares].sort(([one], [other]) => (one < other ? -1 : 1)))
    await wallet.takeEarned(tx, { key: `${key}:${performerId}`, userId: performerId, amount, about: 'Chargeback' });
}

/** What each performer earned from the last `take` tokens spent, after skipping the newest `skip`. */
export function earnedOfNewest(
  charges: readonly { performerId: string; tokens: number; earned: number }[],
  { skip, take }: { skip: number; take: number },
): Map<string, number> {
  const shares = new Map<string, number>();
  let [skipped, taken] = [0, 0];
  for (const { performerId, tokens, earned } of charges) {
    const left = Math.min(skip - skipped, tokens);
    skipped += left;
    const part = Math.min(tokens - left, take - taken);
    taken += part;
    const share = Math.floor((earned * part) / tokens);
    if (share > 0) shares.set(performerId, (shares.get(performerId) ?? 0) + share);
  }
  return shares;
}
