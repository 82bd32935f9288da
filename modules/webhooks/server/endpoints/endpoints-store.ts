import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { EndpointSettings, EventKind } from '../../contract/types.ts';
import { endpoints } from '../tables.ts';

const { id, site, url, description, kinds, isOn, offBecause, failingSince, createdAt, version } = endpoints;
const { formerUntil: formerSecretUntil, failures, restsUntil, secret, formerSecret } = endpoints;
const SETTINGS = { id, site, url, description, kinds, isOn, version, createdAt };
export const ENDPOINT = { ...SETTINGS, offBecause, failingSince, formerSecretUntil };
export type Endpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>;

export async function findEndpoint(tx: Tx, id: string) {
  const [row] = await tx.select(ENDPOINT).from(endpoints).where(eq(endpoints.id, id));
  return row;
}

/** Endpoints subscribed to a kind on these sites, locked against deletion until the transaction ends. */
export async function subscribedEndpoints(
  tx: Tx,
  kind: EventKind,
  sites: readonly string[],
): Promise<{ id: string; site: string | null }[]> {
  const wantsKind = sql`${endpoints.kinds} @> array[${kind}]`;
  const wantsSite = sql`(${endpoints.site} is null or ${endpoints.site} = any(${sql.param(sites)}::text[]))`;
  return tx
    .select({ id: endpoints.id, site: endpoints.site })
    .from(endpoints)
    .where(and(endpoints.isOn, wantsKind, wantsSite))
    .for('key share');
}

export type LockedEndpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>;

/** Locks the endpoint until the transaction ends. Always lock it before its deliveries, to avoid deadlocks. */
export async function lockEndpoint(tx: Tx, id: string) {
  const [row] = await tx
    .select({ ...ENDPOINT, failures, secret })
    .from(endpoints)
    .where(eq(endpoints.id, id))
    .for('no key update');
  return row;
}

export async function addEndpoint(
  tx: Tx,
  endpoint: EndpointSettings & { id: string; secret: string; createdAt: Date },
): Promise<void> {
  await tx.insert(endpoints).values(endpoint);
}

type Changes = Partial<Omit<typeof endpoints.$inferInsert, 'id' | 'version'>>;

export async function updateEndpoint(tx: Tx, id: string, set: Changes): Promise<void> {
  await tx.update(endpoints).set(set).where(eq(endpoints.id, id));
}

/** Increments the version, so that other operators see the change before saving theirs. */
export async function updateSettings(tx: Tx, id: string, set: Changes): Promise<void> {
  await tx
    .update(endpoints)
    .set({ ...set, version: sql`${endpoints.version} + 1` })
    .where(eq(endpoints.id, id));
}

/** Deletes its deliveries too. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.delete(endpoints).where(eq(endpoints.id, id));
}

/** A delivery succeeded: clears earlier failures. */
export async function markHealthy(tx: Tx, id: string): Promise<void> {
  await tx
    .update(endpoints)
    .set({ failingSince: null, failures: 0, restsUntil: null })
    .where(and(eq(endpoints.id, id), gt(endpoints.failures, 0)));
}

/** Deletes replaced secrets that no longer sign. */
export async function deleteExpiredSecrets(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(endpoints)
    .set({ formerSecret: null, formerUntil: null })
    .where(and(isNotNull(endpoints.formerUntil), lte(endpoints.formerUntil, now)));
}

export type Receiver = NonNullable<Awaited<ReturnType<typeof receiverOf>>>;

/** Where to post to, and the sealed secrets that sign now. */
export async function receiverOf(tx: Tx, endpointId: string, now: Date) {
  const [row] = await tx
    .select({ url, isOn, restsUntil, secret, formerSecret, formerSecretUntil })
    .from(endpoints)
    .where(eq(endpoints.id, endpointId));
  if (!row) return undefined;
  const { formerSecretUntil: until, ...receiver } = row;
  return until && now < until ? receiver : { ...receiver, formerSecret: null };
}
