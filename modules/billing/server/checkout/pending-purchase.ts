import { z } from 'zod';
import { DAY, HOUR } from '#kernel/clock.ts';
import type { EmailText } from '#kernel/email-template.ts';
import { job } from '#kernel/jobs/declare.ts';
import * as m from '#messages/billing';
import { PurchaseUpdated } from '../../contract/events.ts';
import type { BillingDeps } from '../deps.ts';
import type { PendingPurchase } from '../index.ts';
import { addReturn, isWaiting, markLeft, newestReturn } from './checkout-returns-store.ts';
import { checkoutById, stateOfCheckout } from './checkouts-store.ts';

/** How long a purchase is shown as pending: billers retry missed deliveries for about a day (R19). */
const PENDING_FOR = DAY;

/** After this long without confirmation, the buyer gets an email (R19). */
const LONG = HOUR;

export const EmailPending = job('billing.email-pending', z.object({ checkoutId: z.uuid() }));

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs'>;

export async function pendingPurchase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  site: string,
): Promise<PendingPurchase | undefined> {
  return newestReturn(db.drizzle, { userId, site, since: new Date(clock.now().getTime() - PENDING_FOR) });
}

/**
 * Stores that the buyer returned from the biller. Only for memberships: what can be bought several times is never
 * refused. Not for old pages that are opened again.
 */
export async function noteReturn({ db, clock, events, jobs }: Deps, checkoutId: string): Promise<void> {
  const returnedAt = clock.now();
  await db.transaction(async (tx) => {
    const checkout = await checkoutById(tx, checkoutId);
    if (checkout?.offer.kind !== 'membership' || (await stateOfCheckout(tx, checkoutId)) !== 'pending') return;
    const { userId, site, createdAt } = checkout;
    if (returnedAt.getTime() - createdAt.getTime() > PENDING_FOR) return;
    if (!(await addReturn(tx, { checkoutId, userId, site, returnedAt }))) return;
    const key = `${checkoutId}:returned:${returnedAt.toISOString()}`;
    await events.publish(tx, PurchaseUpdated, { key, payload: { userId, site } });
    const startAfter = new Date(returnedAt.getTime() + LONG);
    await jobs.send(tx, EmailPending, { checkoutId }, { key, startAfter });
  });
}

/** The buyer says that they didn't pay, and may choose again. A postback still counts. */
export async function noteLeft(
  { db, clock, events }: Omit<Deps, 'jobs'>,
  checkoutId: string,
  userId: string,
): Promise<void> {
  const leftAt = clock.now();
  await db.transaction(async (tx) => {
    const checkout = await checkoutById(tx, checkoutId);
    if (checkout?.userId !== userId || !(await markLeft(tx, checkoutId, leftAt))) return;
    const { site } = checkout;
    const key = `${checkoutId}:left:${leftAt.toISOString()}`;
    await events.publish(tx, PurchaseUpdated, { key, payload: { userId, site } });
  });
}

/** R19. Sends nothing if it was decided in the meantime, or if the buyer says that they didn't pay. */
export async function emailPending(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'email' | 'siteOf'>,
  checkoutId: string,
): Promise<void> {
  const longAgo = new Date(deps.clock.now().getTime() - LONG);
  await deps.db.transaction(async (tx) => {
    const checkout = await checkoutById(tx, checkoutId);
    if (!checkout?.userId || !(await isWaiting(tx, checkoutId, longAgo))) return;
    const { userId, site, offer } = checkout;
    await deps.email.send(tx, {
      ...pendingText({ site: deps.siteOf(site).name, plan: offer.name }),
      kind: 'membership',
      site,
      to: { userId },
      cause: `billing.pending:${checkoutId}`,
    });
  });
}

export function pendingText(values: { site: string; plan: string }): EmailText {
  return {
    subject: m.email_pending_subject(values),
    paragraphs: [m.email_pending(values), m.email_pending_ways()],
    action: { text: m.email_pending_act(), path: '/payment/' },
  };
}
