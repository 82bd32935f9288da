import type { Tx } from '#kernel/db/database.ts';
import type { Checkout } from '../biller.ts';
import { lockSubscription } from '../ledger/ledger-store.ts';
import { hasSaleBeside } from './checkouts-store.ts';

/**
 * R18: whether a sale that counts as the first alone is none. Any number of checkouts may have begun while nothing was bought, and each can
 * be paid. Of two such sales the one that is heard of first counts, and nobody hears of two at a time; of others those made before.
 */
export async function isNotFirst(tx: Tx, { id, userId, site, offer }: Checkout, soldAt: Date): Promise<boolean> {
  if (offer.kind !== 'membership' || !offer.onlyAsFirst) return false;
  await lockSubscription(tx, 'first sale', `${userId} ${site}`);
  return hasSaleBeside(tx, { id, userId, site, soldAt });
}
