import type { AuditRecorder } from '#kernel/audit/audit.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import type { Logger } from '#kernel/log/log.ts';
import { formatMinorUnits } from '../billers/minor-units.ts';
import { pauseAfter } from '../simulator/sale-rules.ts';
import { addDelivery, type Delivery, dueDeliveries, forgetDeliveries, noteDelivery } from './deliveries-store.ts';
import { postToSite } from './post-to-site.ts';
import { signedHeaders } from './signature.ts';
import { ACKNOWLEDGEMENT, POSTBACK_PATH, type SandboxEvent, SandboxPostback } from './wire.ts';

export interface SandboxDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  secret(): Promise<string>;
  /** This program's origin on its own machine; tried before the merchant's public one. */
  localOrigin?: string;
  audit: AuditRecorder;
  /** Whether an origin is the merchant's own; nothing is posted to others. */
  isMerchant(origin: string): boolean;
}

export interface Movement {
  event: SandboxEvent;
  /** Empty for a declined first payment, which began nothing. */
  saleId: string | undefined;
  checkout: string;
  product: string;
  /** Minor units, never below zero. */
  amountMinor: number;
  currency: string;
  /** The transaction that is refunded or charged back. */
  givesBack?: string;
  origin: string;
  /** Milliseconds before the first post; at once if omitted. */
  delayMs?: number;
}

const SIGN: Partial<Record<SandboxEvent, 1 | -1>> = {
  approved: 1,
  rebilled: 1,
  refunded: -1,
  'charged-back': -1,
};

/** Stores a message to post, in the transaction of what it reports. Returns the delivery's id. */
export async function emit(tx: Tx, deps: SandboxDeps, movement: Movement): Promise<string> {
  const { event, saleId, checkout, product, amountMinor, currency, givesBack, origin } = movement;
  const now = deps.clock.now();
  const id = newId(deps.clock);
  const transaction = `sbt_${newSecret(12)}`;
  const message = SandboxPostback.parse({
    delivery: id,
    event,
    transaction,
    subscription: saleId ?? '',
    checkout,
    product,
    givesBack,
    amount: formatMinorUnits(amountMinor),
    currency,
    occurredAt: now.toISOString(),
    test: true,
  });
  const booked = (SIGN[event] ?? 0) * amountMinor;
  await addDelivery(tx, {
    id,
    saleId,
    event,
    amountMinor: booked,
    transaction,
    givesBack,
    body: JSON.stringify(message),
    origin,
    createdAt: now,
    nextTryAt: new Date(now.getTime() + (movement.delayMs ?? 0)),
  });
  return id;
}

/** A message that wasn't acknowledged for this long is given up. */
const GIVE_UP_AFTER = 30 * DAY;
const KEEP_TEXTS = 90 * DAY;

/** Posts everything that is due. Without the literal acknowledgement it is posted again later, with growing pauses. */
export async function deliverDue(deps: SandboxDeps): Promise<void> {
  await deliverAll(deps);
}

/** Posts one delivery at once, without waiting for others. */
export async function deliverNow(deps: SandboxDeps, id: string | undefined): Promise<void> {
  if (id) await deliverAll(deps, id);
}

async function deliverAll(deps: SandboxDeps, id?: string): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - GIVE_UP_AFTER);
  for (const delivery of await dueDeliveries(deps.db.drizzle, { now, since, id })) await deliver(deps, delivery);
}

export async function forgetOldDeliveries(deps: SandboxDeps): Promise<void> {
  await forgetDeliveries(deps.db.drizzle, new Date(deps.clock.now().getTime() - KEEP_TEXTS));
}

async function deliver(deps: SandboxDeps, { id, body, origin, attempts }: Delivery): Promise<void> {
  const headers = signedHeaders(await deps.secret(), body, deps.clock);
  const merchant = deps.isMerchant(origin) ? [origin] : [];
  const origins = deps.localOrigin ? [deps.localOrigin, ...merchant] : merchant;
  const answer = await postToSite(origins, POSTBACK_PATH, { headers, body }).catch((error: unknown) => {
    deps.log.warn({ err: error, delivery: id }, 'the sandbox biller could not deliver');
    return { status: 0, text: error instanceof Error ? error.message : String(error) };
  });
  const isDelivered = answer.status === 200 && answer.text === ACKNOWLEDGEMENT;
  const now = deps.clock.now();
  await noteDelivery(deps.db.drizzle, id, {
    answer: `${answer.status} ${answer.text}`,
    deliveredAt: isDelivered ? now : undefined,
    nextTryAt: new Date(now.getTime() + pauseAfter(attempts)),
  });
}
