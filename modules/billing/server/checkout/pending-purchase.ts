import { DAY } from '#kernel/clock.ts';
import { PurchaseUpdated } from '../../contract/events.ts';
import type { BillingDeps } from '../deps.ts';
import type { PendingPurchase } from '../index.ts';
import { addReturn, markLeft, newestReturn } from './checkout-returns-store.ts';
import { checkoutById, stateOfCheckout } from './checkouts-store.ts';

/** How long a purchase is said to be pending: billers repeat what we missed for about a day (R19). */
const PENDING_FOR = DAY;

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'events'>;

export async function pendingPurchase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  site: string,
): Promise<PendingPurchase | undefined> {
  return newestReturn(db.drizzle, { userId, site, since: new Date(clock.now().getTime() - PENDING_FOR) });
}

/** The buyer is back from the biller. Of what may be bought several times nothing is noted: it is never refused. */
export async function noteReturn({ db, clock, events }: Deps, checkoutId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await checkoutById(tx, checkoutId);
    if (checkout?.offer.kind !== 'membership' || (await stateOfCheckout(tx, checkoutId)) !== 'pending') return;
    const { userId, site } = checkout;
    if (!(await addReturn(tx, { checkoutId, userId, site, returnedAt: clock.now() }))) return;
    await events.publish(tx, PurchaseUpdated, { key: `${checkoutId}:returned`, payload: { userId, site } });
  });
}

/** The buyer says that nothing was paid, and may choose again. A postback still counts. */
export async function noteLeft({ db, clock, events }: Deps, checkoutId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await checkoutById(tx, checkoutId);
    if (checkout?.userId !== userId || !(await markLeft(tx, checkoutId, clock.now()))) return;
    const { site } = checkout;
    await events.publish(tx, PurchaseUpdated, { key: `${checkoutId}:left`, payload: { userId, site } });
  });
}
