import { z } from 'zod';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { WebhooksDeps } from '../deps.ts';
import { deleteExpiredSecrets } from '../endpoints/endpoints-store.ts';
import { deleteDeliveriesBefore, overdueDeliveries } from './deliveries-store.ts';
import { scheduleDelivery } from './notify-endpoints.ts';

export const ResendLostDeliveries = job('webhooks.remind-deliveries', z.object({}), { cron: '*/10 * * * *' });
export const PruneDeliveries = job('webhooks.forget-deliveries', z.object({}), { cron: '47 4 * * *' });

/** A job this late was lost, for example because the database was down for longer than its retries last. */
const OVERDUE = 10 * MINUTE;
const RESEND_BATCH = 1000;
/** R9. */
const RETENTION = 30 * DAY;
const DELETE_BATCH = 5000;

/** Sends the jobs of overdue deliveries again. A job that still waits isn't duplicated. */
export async function resendLostDeliveries(deps: WebhooksDeps): Promise<void> {
  const { db, clock } = deps;
  const before = new Date(clock.now().getTime() - OVERDUE);
  const overdue = await overdueDeliveries(db.drizzle, before, RESEND_BATCH);
  await db.transaction(async (tx) => {
    for (const run of overdue) await scheduleDelivery(tx, deps, run);
  });
}

export async function pruneDeliveries({ db, clock }: WebhooksDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION);
  await deleteExpiredSecrets(db.drizzle, clock.now());
  for (let deleted = DELETE_BATCH; deleted === DELETE_BATCH && !signal.aborted; )
    deleted = await deleteDeliveriesBefore(db.drizzle, before, DELETE_BATCH);
}
