import { pauseAfter } from '#kernel/backoff.ts';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { errorLine } from '#kernel/describe-error.ts';
import { TEST_KIND } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import {
  lockEndpoint,
  noteHealth,
  type Receiver,
  receiverOf,
  updateEndpoint,
  updateSettings,
} from '../endpoints/endpoints-store.ts';
import {
  failWaiting,
  noteTry,
  putOff,
  SWITCHED_OFF,
  type Turn,
  type WaitingDelivery,
  waitingDelivery,
} from './deliveries-store.ts';
import { haveDelivered } from './notify-endpoints.ts';
import { type Answer, post } from './post.ts';
import { pauseAfterAttempts } from './retry-delay.ts';
import { signedHeaders } from './signature.ts';

/** What a receiver may take to answer. */
const LIMIT_MS = 10 * SECOND;
/** An endpoint that took nothing for so long is switched off (R8). */
const PATIENCE = 5 * DAY;
/** The longest that an endpoint is left alone after a failure (R7). */
const LONGEST_REST = 5 * MINUTE;

/** How a try went; `problem` where it does not count. */
type Outcome = { answer: Answer | undefined; problem: string | undefined };

/**
 * Posts one notice, outside any transaction, and writes down how it went. Killed in between, it is posted again, with the
 * same id: receivers know by it what they have seen (R3).
 */
export async function deliver(parts: WebhooksDeps, turn: Turn, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const delivery = await waitingDelivery(db.drizzle, turn);
  const receiver = delivery && (await receiverOf(db.drizzle, delivery.endpointId, clock.now()));
  if (!receiver) return;
  const isTest = delivery.kind === TEST_KIND;
  // It was told of a fact while it was being switched off.
  if (!isTest && !receiver.isOn) return failWaiting(db.drizzle, delivery.endpointId, SWITCHED_OFF);
  if (!isTest && receiver.restsUntil && clock.now() < receiver.restsUntil)
    return wait(parts, turn, receiver.restsUntil);
  const outcome = await checkout(parts, delivery, receiver, signal);
  await db.transaction((tx) => settle(tx, parts, { turn, delivery, outcome }));
}

/** Comes back when the endpoint's rest is over, or up to once as much later: not all that waits at once. */
async function wait({ db, clock, jobs }: WebhooksDeps, turn: Turn, restsUntil: Date): Promise<void> {
  const end = restsUntil.getTime();
  const until = new Date(end + Math.random() * (end - clock.now().getTime()));
  await db.transaction(async (tx) => {
    await putOff(tx, turn, until);
    await haveDelivered(tx, { jobs }, turn, until);
  });
}

async function checkout(
  { clock, sealer, policy, resolve }: WebhooksDeps,
  { id, endpointId, body }: WaitingDelivery,
  { url, secret, formerSecret }: Receiver,
  signal: AbortSignal,
): Promise<Outcome> {
  const sealed = formerSecret === null ? [secret] : [secret, formerSecret];
  const secrets = await Promise.all(sealed.map((text) => sealer.open(text, endpointId)));
  const headers = signedHeaders(secrets, { id, body, at: clock.now() });
  try {
    const answer = await post(url, { headers, body }, { policy, resolve, limitMs: LIMIT_MS }, signal);
    const isTaken = answer.status >= 200 && answer.status < 300;
    return { answer, problem: isTaken ? undefined : `It answered ${answer.status}.` };
  } catch (error) {
    // The program is stopping: the run begins anew elsewhere.
    signal.throwIfAborted();
    return { answer: undefined, problem: errorLine(error) };
  }
}

interface Checkout {
  turn: Turn;
  delivery: WaitingDelivery;
  outcome: Outcome;
}

async function settle(tx: Tx, parts: WebhooksDeps, checkout: Checkout): Promise<void> {
  const { delivery, outcome } = checkout;
  if (outcome.problem === undefined) {
    await noteHealth(tx, delivery.endpointId);
    await write(tx, parts, checkout, { state: 'delivered', nextTryAt: null });
  } else if (delivery.kind === TEST_KIND) {
    await write(tx, parts, checkout, { state: 'failed', nextTryAt: null });
  } else await settleFailure(tx, parts, checkout, outcome.problem);
}

async function settleFailure(tx: Tx, parts: WebhooksDeps, checkout: Checkout, problem: string): Promise<void> {
  const { turn, delivery } = checkout;
  const endpoint = await lockEndpoint(tx, delivery.endpointId);
  if (!endpoint) return;
  const now = parts.clock.now();
  const pause = pauseAfterAttempts(delivery.attempts + 1, Math.random());
  const goesOn = pause !== undefined && endpoint.isOn;
  const nextTryAt = goesOn ? new Date(now.getTime() + pause) : null;
  const isWritten = await write(tx, parts, checkout, { state: goesOn ? 'waiting' : 'failed', nextTryAt });
  // Another run of the same turn, begun anew while this one was taken for dead, has counted it.
  if (!isWritten) return;
  const failures = endpoint.failures + 1;
  const failingSince = endpoint.failingSince ?? now;
  const restsUntil = new Date(now.getTime() + Math.min(pauseAfter(failures), LONGEST_REST));
  await updateEndpoint(tx, endpoint.id, { failures, failingSince, restsUntil });
  if (endpoint.isOn && now.getTime() - failingSince.getTime() >= PATIENCE)
    return switchOff(tx, parts, endpoint.id, { failingSince, problem });
  if (nextTryAt) await haveDelivered(tx, parts, { ...turn, turn: turn.turn + 1 }, nextTryAt);
}

function write(
  tx: Tx,
  { clock, log }: WebhooksDeps,
  { turn, delivery, outcome }: Checkout,
  next: { state: 'waiting' | 'delivered' | 'failed'; nextTryAt: Date | null },
): Promise<boolean> {
  const { answer, problem = null } = outcome;
  if (problem !== null)
    log.info({ delivery: delivery.id, endpoint: delivery.endpointId, problem }, 'a notice was not taken');
  return noteTry(tx, turn, {
    ...next,
    at: clock.now(),
    status: answer?.status ?? null,
    answer: answer?.text ?? null,
    problem,
  });
}

async function switchOff(
  tx: Tx,
  { log, audit }: WebhooksDeps,
  id: string,
  { failingSince, problem }: { failingSince: Date; problem: string },
): Promise<void> {
  const offBecause = `It has taken nothing since ${failingSince.toISOString()}. ${problem}`;
  await updateSettings(tx, id, { isOn: false, offBecause });
  await failWaiting(tx, id, SWITCHED_OFF);
  await audit.record(tx, {
    actor: { kind: 'program', name: 'webhooks' },
    action: 'webhooks.endpoint-switched-off',
    subject: { type: 'webhook-endpoint', id },
    before: { isOn: true },
    after: { isOn: false, offBecause },
  });
  log.warn({ endpoint: id, offBecause }, 'an endpoint was switched off');
}
