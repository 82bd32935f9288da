import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { DataOf, Notice, NoticeKind } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import { endpointsFor } from '../endpoints/endpoints-store.ts';
import { addDelivery, type Turn } from './deliveries-store.ts';

/** `turn`: a job that was sent for an earlier request does nothing. */
export const Deliver = job('webhooks.deliver', z.object({ delivery: z.uuid(), turn: z.number().int() }), {
  timeoutSeconds: 60,
  concurrency: 4,
});

export interface Telling<Kind extends NoticeKind> {
  kind: Kind;
  /** The fact, told to each endpoint once (R3). */
  source: string;
  /** Where it is true; an endpoint for one site hears of that site alone. */
  sites: readonly string[];
  /** The person it is about. */
  userId?: string;
  data: (sites: readonly string[]) => DataOf<Kind>;
}

/** Writes a delivery for each endpoint that wants it, and has it posted after this transaction. */
export async function tell<Kind extends NoticeKind>(
  tx: Tx,
  parts: Pick<WebhooksDeps, 'clock' | 'jobs'>,
  { kind, source, sites, userId, data }: Telling<Kind>,
): Promise<void> {
  for (const endpoint of await endpointsFor(tx, kind, sites)) {
    const heard = endpoint.site === null ? sites : [endpoint.site];
    const site = heard.length === 1 ? (heard[0] ?? null) : null;
    await sendNotice(tx, parts, { endpointId: endpoint.id, kind, source, userId, site, data: data(heard) });
  }
}

/** One notice for one endpoint. Answers its id; undefined when it was sent before. */
export async function sendNotice(
  tx: Tx,
  parts: Pick<WebhooksDeps, 'clock' | 'jobs'>,
  notice: {
    endpointId: string;
    source: string;
    userId?: string;
  } & Pick<Notice, 'kind' | 'site' | 'data'>,
): Promise<string | undefined> {
  const { endpointId, kind, source, userId, site, data } = notice;
  const id = newId(parts.clock);
  const createdAt = parts.clock.now();
  const words: Notice = { id, kind, createdAt: createdAt.toISOString(), site, data };
  const body = JSON.stringify(words);
  if (!(await addDelivery(tx, { id, endpointId, source, kind, body, userId, createdAt }))) return undefined;
  await haveDelivered(tx, parts, { delivery: id, turn: 0 });
  return id;
}

/** Asks for a run of the job, now or later. */
export async function haveDelivered(
  tx: Tx,
  { jobs }: Pick<WebhooksDeps, 'jobs'>,
  turn: Turn,
  startAfter?: Date,
): Promise<void> {
  await jobs.send(tx, Deliver, turn, { key: `${turn.delivery}:${turn.turn}`, startAfter });
}
