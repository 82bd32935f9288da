import { type Clock, SECOND } from '../clock.ts';
import { pauseAfter } from '../concurrency/backoff.ts';
import { type Database, inBackground } from '../db/database.ts';
import { errorLine } from '../log/describe-error.ts';
import type { Logger } from '../log/log.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import type { Handler } from './handlers.ts';
import { type Delivery, recordFailure, takeDelivery } from './store.ts';

export interface DeliverDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  tracing?: Tracing;
}

export type Outcome = 'delivered' | 'failed' | 'taken';

/** Attempts, including the first, before a delivery becomes a dead letter: about four hours. */
const ATTEMPTS = 15;
/** Time limit of a handler. */
const LIMIT_MS = 30 * SECOND;

/**
 * One event, one handler, one transaction: what the handler wrote is committed together with the fact that it ran. A
 * failure concerns this delivery alone; it is recorded and retried after a growing pause. A payload that doesn't match
 * its type's schema isn't retried, because it would fail again.
 */
export async function deliver(deps: DeliverDeps, handler: Handler, delivery: Delivery): Promise<Outcome> {
  const payload = handler.type.payload.safeParse(delivery.payload);
  if (!payload.success) {
    await fail(deps, delivery, payload.error, { forGood: true });
    return 'failed';
  }
  try {
    const isOurs = await inBackground(() =>
      traced(deps.tracing, `event ${handler.name}`, { 'event.handler': handler.name }, () =>
        deps.db.transaction(
          async (tx) => {
            if (!(await takeDelivery(tx, delivery))) return false;
            await handler.handle(payload.data, tx, { key: delivery.key });
            return true;
          },
          { limitMs: LIMIT_MS },
        ),
      ),
    );
    return isOurs ? 'delivered' : 'taken';
  } catch (error) {
    await fail(deps, delivery, error, { forGood: false });
    return 'failed';
  }
}

async function fail(
  { db, clock, log }: DeliverDeps,
  delivery: Delivery,
  error: unknown,
  { forGood }: { forGood: boolean },
): Promise<void> {
  const attempts = delivery.attempts + 1;
  const isDead = forGood || attempts >= ATTEMPTS;
  const at = clock.now();
  const nextTryAt = isDead ? null : new Date(at.getTime() + pauseAfter(attempts));
  const { handler, key } = delivery;
  log.error(
    { err: error, handler, key, attempts, nextTryAt },
    isDead ? 'event handler failed; an operator has to look at it' : 'event handler failed; it will be tried again',
  );
  await inBackground(() => recordFailure(db, delivery, { attempts, lastError: errorLine(error), nextTryAt, at }));
}
