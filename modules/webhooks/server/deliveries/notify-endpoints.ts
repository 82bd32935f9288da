import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { DataOf, EventKind, WebhookEvent } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import { subscribedEndpoints } from '../endpoints/endpoints-store.ts';
import { addDelivery, type DeliveryRun } from './deliveries-store.ts';

/** `run`: a job of an earlier request does nothing. */
export const Deliver = job('webhooks.deliver', z.object({ delivery: z.uuid(), run: z.number().int() }), {
  timeoutSeconds: 60,
  concurrency: 4,
});

export interface Notification<Kind extends EventKind> {
  kind: Kind;
  /** The fact; each endpoint gets it once (R3). */
  source: string;
  /** The event's sites: an endpoint for one site gets that site's events only. */
  sites: readonly string[];
  /** The user it is about. */
  userId?: string;
  data: (sites: readonly string[]) => DataOf<Kind>;
}

/** Writes a delivery for each subscribed endpoint, posted after this transaction. */
export async function notifyEndpoints<Kind extends EventKind>(
  tx: Tx,
  deps: Pick<WebhooksDeps, 'clock' | 'jobs'>,
  { kind, source, sites, userId, data }: Notification<Kind>,
): Promise<void> {
  for (const endpoint of await subscribedEndpoints(tx, kind, sites)) {
    const sitesOfEndpoint = endpoint.site === null ? sites : [endpoint.site];
    const site = sitesOfEndpoint.length === 1 ? (sitesOfEndpoint[0] ?? null) : null;
    await createDelivery(tx, deps, {
      endpointId: endpoint.id,
      kind,
      source,
      userId,
      site,
      data: data(sitesOfEndpoint),
    });
  }
}

/** Returns the id, or undefined when the endpoint has this fact already. */
export async function createDelivery(
  tx: Tx,
  deps: Pick<WebhooksDeps, 'clock' | 'jobs'>,
  event: {
    endpointId: string;
    source: string;
    userId?: string;
  } & Pick<WebhookEvent, 'kind' | 'site' | 'data'>,
): Promise<string | undefined> {
  const { endpointId, kind, source, userId, site, data } = event;
  const id = newId(deps.clock);
  const createdAt = deps.clock.now();
  const event_: WebhookEvent = { id, kind, createdAt: createdAt.toISOString(), site, data };
  const body = JSON.stringify(event_);
  if (!(await addDelivery(tx, { id, endpointId, source, kind, body, userId, createdAt }))) return undefined;
  await scheduleDelivery(tx, deps, { delivery: id, run: 0 });
  return id;
}

/** Sends the job, to run now or later. */
export async function scheduleDelivery(
  tx: Tx,
  { jobs }: Pick<WebhooksDeps, 'jobs'>,
  run: DeliveryRun,
  startAfter?: Date,
): Promise<void> {
  await jobs.send(tx, Deliver, run, { key: `${run.delivery}:${run.run}`, startAfter });
}
