import type { Tx } from '#kernel/db/database.ts';
import type { CamsDeps } from '../deps.ts';
import { newestChargesOf } from './charge-store.ts';
import { camSettingsOf } from './settings-store.ts';

/** Of one buyer's charges; what lies further back is the house's. */
const MOST = 2000;

export interface LostTokens {
  key: string;
  userId: string;
  site: string;
  /** What of the tokens that were charged back had been spent by then. */
  owed: number;
}

/** Takes from performers what they earned of tokens that were charged back, only where the site says so (R28). */
export async function takeFromPerformers(
  { wallet }: Pick<CamsDeps, 'wallet'>,
  tx: Tx,
  { key, userId, site, owed }: LostTokens,
): Promise<void> {
  const { chargebacksTouchPerformers } = await camSettingsOf(tx, site);
  if (!chargebacksTouchPerformers) return;
  const { owed: inAll } = await wallet.standingOf(userId, tx);
  const charges = await newestChargesOf(tx, userId, MOST);
  // What an earlier chargeback took is not taken again.
  const shares = earnedOfNewest(charges, { skip: Math.max(0, inAll - owed), take: owed });
  for (const [performerId, amount] of [...shares].sort(([one], [other]) => (one < other ? -1 : 1)))
    await wallet.takeEarned(tx, { key: `${key}:${performerId}`, userId: performerId, amount, about: 'Chargeback' });
}

/** What performers earned of so many of the tokens that were spent last, once the newest `skip` are left out. */
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
