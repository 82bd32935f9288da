import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { EndpointSettings, NoticeKind } from '../../contract/types.ts';
import type { Endpoint } from '../index.ts';
import { endpoints } from '../tables.ts';

export const ENDPOINT = {
  id: endpoints.id,
  site: endpoints.site,
  url: endpoints.url,
  description: endpoints.description,
  kinds: endpoints.kinds,
  isOn: endpoints.isOn,
  offBecause: endpoints.offBecause,
  failingSince: endpoints.failingSince,
  formerSecretUntil: endpoints.formerUntil,
  createdAt: endpoints.createdAt,
  version: endpoints.version,
};

/** Who is to be told of a fact on these sites; none of them can be removed until the transaction ends. */
export async function endpointsFor(
  tx: Tx,
  kind: NoticeKind,
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

export interface HeldEndpoint extends Endpoint {
  failures: number;
  /** Sealed. */
  secret: string;
}

/** Holds the endpoint for a change until the transaction ends. Always before its deliveries, so that nobody waits in a circle. */
export async function lockEndpoint(tx: Tx, id: string): Promise<HeldEndpoint | undefined> {
  const [row] = await tx
    .select({ ...ENDPOINT, failures: endpoints.failures, secret: endpoints.secret })
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

export async function updateEndpoint(
  tx: Tx,
  id: string,
  set: Partial<Omit<typeof endpoints.$inferInsert, 'id' | 'version'>>,
): Promise<void> {
  await tx.update(endpoints).set(set).where(eq(endpoints.id, id));
}

/** A change that anyone who has the endpoint open has to see before saving theirs. */
export async function updateSettings(
  tx: Tx,
  id: string,
  set: Partial<Omit<typeof endpoints.$inferInsert, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(endpoints)
    .set({ ...set, version: sql`${endpoints.version} + 1` })
    .where(eq(endpoints.id, id));
}

/** Its deliveries go with it. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.delete(endpoints).where(eq(endpoints.id, id));
}

/** It has taken a notice: whatever failed before is over. */
export async function noteHealth(tx: Tx, id: string): Promise<void> {
  await tx
    .update(endpoints)
    .set({ failingSince: null, failures: 0, restsUntil: null })
    .where(and(eq(endpoints.id, id), gt(endpoints.failures, 0)));
}

/** What was replaced and signs no more is not kept. */
export async function forgetFormerSecrets(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(endpoints)
    .set({ formerSecret: null, formerUntil: null })
    .where(and(isNotNull(endpoints.formerUntil), lte(endpoints.formerUntil, now)));
}

export interface Receiver {
  url: string;
  isOn: boolean;
  restsUntil: Date | null;
  /** Sealed. */
  secret: string;
  formerSecret: string | null;
}

/** Where a notice goes and what signs it now: without the former secret once its time is over. */
export async function receiverOf(tx: Tx, endpointId: string, now: Date): Promise<Receiver | undefined> {
  const [row] = await tx
    .select({
      url: endpoints.url,
      isOn: endpoints.isOn,
      restsUntil: endpoints.restsUntil,
      secret: endpoints.secret,
      formerSecret: endpoints.formerSecret,
      formerUntil: endpoints.formerUntil,
    })
    .from(endpoints)
    .where(eq(endpoints.id, endpointId));
  if (!row) return undefined;
  const { formerUntil, ...receiver } = row;
  return formerUntil && now < formerUntil ? receiver : { ...receiver, formerSecret: null };
}
