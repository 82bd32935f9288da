import { createHash } from 'node:crypto';
import { MINUTE } from '#kernel/clock.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import type { Biller, PostbackRefusal, RawPostback } from '../biller.ts';
import type { BillingDeps } from '../deps.ts';
import { keepRefusal, storePostback } from './postbacks-store.ts';

/** How many refusals are stored, by address and in all (R6). */
const OF_ONE_ADDRESS = { limit: 60, windowMs: MINUTE };
const OF_ALL = { limit: 600, windowMs: MINUTE };

export type Receipt = { kind: 'kept' } | { kind: 'refused' } | { kind: 'too-many'; retryAfterMs: number };

/**
 * Stores an authentic delivery as it arrived and commits; only then is it acknowledged, and after that interpreted
 * (R1). For one that isn't authentic it stores hash, length and reason, within the limits.
 */
export async function receivePostback(
  deps: Pick<BillingDeps, 'db' | 'log' | 'limits'>,
  biller: Biller,
  raw: RawPostback,
  refusal: PostbackRefusal | undefined,
): Promise<Receipt> {
  if (!refusal) {
    await storePostback(deps.db.drizzle, biller.name, { ...raw, headers: withoutSecrets(raw.headers) });
    return { kind: 'kept' };
  }
  for (const [key, limit] of [
    [`postback-refused:${addressGroup(raw.sourceAddress)}`, OF_ONE_ADDRESS],
    ['postback-refused', OF_ALL],
  ] as const) {
    const { allowed, retryAfterMs } = await deps.limits.take(key, limit);
    if (!allowed) return { kind: 'too-many', retryAfterMs };
  }
  const { query, body, receivedAt, sourceAddress } = raw;
  await keepRefusal(deps.db.drizzle, {
    biller: biller.name,
    hash: createHash('sha256').update(query).update(body).digest(),
    length: Buffer.byteLength(query) + body.length,
    reason: refusal.refused,
    sourceAddress,
    receivedAt,
  });
  deps.log.warn({ biller: biller.name, reason: refusal.refused }, 'postback refused');
  return { kind: 'refused' };
}

const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'x-sandbox-signature']);

/** Authenticity is verified when a delivery arrives, so its proof needn't be stored. */
function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? '(removed)' : value]),
  );
}
