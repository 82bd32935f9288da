import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { pauseAfter } from '#kernel/concurrency/backoff.ts';
import type { Tx } from '#kernel/db/database.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { TEST_KIND } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import {
  lockEndpoint,
  markHealthy,
  type Receiver,
  receiverOf,
  updateEndpoint,
  updateSettings,
} from '../endpoints/endpoints-store.ts';
import {
  type DeliveryRun,
  failWaiting,
  postpone,
  recordAttempt,
  SWITCHED_OFF,
  type WaitingDelivery,
  waitingDelivery,
} from './deliveries-store.ts';
import { scheduleDelivery } from './notify-endpoints.ts';
import { type Answer, post } from './post.ts';
import { retryDelay } from './retry-delay.ts';
import { signedHeaders } from './signature.ts';

/** Timeout of a receiver (R6). */
const LIMIT_MS = 10 * SECOND;
/** An endpoint that fails for this long is disabled (R8). */
const PATIENCE = 5 * DAY;
/** Longest pause of an endpoint after a failure (R7). */
const LONGEST_REST = 5 * MINUTE;

/** `problem`: why the attempt failed. */
type Outcome = { answer: Answer | undefined; problem: string | undefined };

/**
 * Posts one event, outside any transaction, and stores the outcome. After a crash in between it is posted again with
 * the same id, so that receivers recognize it (R3).
 */
export async function deliver(deps: WebhooksDeps, run: DeliveryRun, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const delivery = await waitingDelivery(db.drizzle, run);
  const receiver = delivery && (await receiverOf(db.drizzle, delivery.endpointId, clock.now()));
  if (!receiver) return;
  const isTest = delivery.kind === TEST_KIND;
  // The delivery was written while the endpoint was being disabled.
  if (!isTest && !receiver.isOn) return failWaiting(db.drizzle, delivery.endpointId, SWITCHED_OFF);
  if (!isTest && receiver.restsUntil && clock.now() < receiver.restsUntil)
    return waitForRest(deps, run, receiver.restsUntil);
  const outcome = await postDelivery(deps, delivery, receiver, signal);
  await db.transaction((tx) => settleOutcome(tx, deps, { run, delivery, outcome }));
}

/** Retries when the endpoint's rest is over, or up to twice as late, so that not all of them come at once. */
async function waitForRest({ db, clock, jobs }: WebhooksDeps, run: DeliveryRun, restsUntil: Date): Promise<void> {
  const end = restsUntil.getTime();
  const until = new Date(end + Math.random() * (end - clock.now().getTime()));
  await db.transaction(async (tx) => {
    await postpone(tx, run, until);
    await scheduleDelivery(tx, { jobs }, run, until);
  });
}

async function postDelivery(
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
    return { answer, problem: isTaken ? undefined : `Responded with ${answer.status}.` };
  } catch (error) {
    // The program is stopping: the job runs again elsewhere.
    signal.throwIfAborted();
    return { answer: undefined, problem: errorLine(error) };
  }
}

interface Attempted {
  run: DeliveryRun;
  delivery: WaitingDelivery;
  outcome: Outcome;
}

async function settleOutcome(tx: Tx, deps: WebhooksDeps, attempted: Attempted): Promise<void> {
  const { delivery, outcome } = attempted;
  if (outcome.problem === undefined) {
    await markHealthy(tx, delivery.endpointId);
    await recordOutcome(tx, deps, attempted, { state: 'delivered', nextTryAt: null });
  } else if (delivery.kind === TEST_KIND) {
    await recordOutcome(tx, deps, attempted, { state: 'failed', nextTryAt: null });
  } else await settleFailure(tx, deps, attempted, outcome.problem);
}

async function settleFailure(tx: Tx, deps: WebhooksDeps, attempted: Attempted, problem: string): Promise<void> {
  const { run, delivery } = attempted;
  const endpoint = await lockEndpoint(tx, delivery.endpointId);
  if (!endpoint) return;
  const now = deps.clock.now();
  const pause = retryDelay(delivery.attempts + 1, Math.random());
  const goesOn = pause !== undefined && endpoint.isOn;
  const nextTryAt = goesOn ? new Date(now.getTime() + pause) : null;
  const isWritten = await recordOutcome(tx, deps, attempted, { state: goesOn ? 'waiting' : 'failed', nextTryAt });
  // This run was taken for dead and started again, and the other one has counted the failure.
  if (!isWritten) return;
  const failures = endpoint.failures + 1;
  const failingSince = endpoint.failingSince ?? now;
  const restsUntil = new Date(now.getTime() + Math.min(pauseAfter(failures), LONGEST_REST));
  await updateEndpoint(tx, endpoint.id, { failures, failingSince, restsUntil });
  if (endpoint.isOn && now.getTime() - failingSince.getTime() >= PATIENCE)
    return switchOff(tx, deps, endpoint.id, { failingSince, problem });
  if (nextTryAt) await scheduleDelivery(tx, deps, { ...run, run: run.run + 1 }, nextTryAt);
}

function recordOutcome(
  tx: Tx,
  { clock, log }: WebhooksDeps,
  { run, delivery, outcome }: Attempted,
  next: { state: 'waiting' | 'delivered' | 'failed'; nextTryAt: Date | null },
): Promise<boolean> {
  const { answer, problem = null } = outcome;
  if (problem !== null)
    log.info({ delivery: delivery.id, endpoint: delivery.endpointId, problem }, 'a delivery failed');
  return recordAttempt(tx, run, {
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
  const offBecause = `Every delivery has failed since ${failingSince.toISOString()}. ${problem}`;
  await updateSettings(tx, id, { isOn: false, offBecause });
  await failWaiting(tx, id, SWITCHED_OFF);
  await audit.record(tx, {
    actor: { kind: 'program', name: 'webhooks' },
    action: 'webhooks.endpoint-switched-off',
    subject: { type: 'webhook-endpoint', id },
    before: { isOn: true },
    after: { isOn: false, offBecause },
  });
  log.warn({ endpoint: id, offBecause }, 'an endpoint was disabled');
}
