import { z } from 'zod';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { WebhooksDeps } from '../deps.ts';
import { forgetFormerSecrets } from '../endpoints/endpoints-store.ts';
import { deleteDeliveriesBefore, overdueDeliveries } from './deliveries-store.ts';
import { haveDelivered } from './notify-endpoints.ts';

export const RemindDeliveries = job('webhooks.remind-deliveries', z.object({}), { cron: '*/10 * * * *' });
export const ForgetDeliveries = job('webhooks.forget-deliveries', z.object({}), { cron: '47 4 * * *' });

/** A job that came so late was lost, with a database that was away for longer than its retries last. */
const OVERDUE = 10 * MINUTE;
const REMINDED_AT_ONCE = 1000;
/** How long it can be seen what was sent (R9). */
const KEPT = 30 * DAY;
const DELETED_AT_ONCE = 5000;

/** Sends the jobs of overdue deliveries once more; where one still waits, that one stands. */
export async function remindDeliveries(parts: WebhooksDeps): Promise<void> {
  const { db, clock } = parts;
  const before = new Date(clock.now().getTime() - OVERDUE);
  const overdue = await overdueDeliveries(db.drizzle, before, REMINDED_AT_ONCE);
  await db.transaction(async (tx) => {
    for (const turn of overdue) await haveDelivered(tx, parts, turn);
  });
}

export async function forgetDeliveries({ db, clock }: WebhooksDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT);
  await forgetFormerSecrets(db.drizzle, clock.now());
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE && !signal.aborted; )
    deleted = await deleteDeliveriesBefore(db.drizzle, before, DELETED_AT_ONCE);
}
