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

/** Tries, the first included, before a delivery is put on the list of the dead: about four hours. */
const ATTEMPTS = 15;
/** What a handler may take. */
const LIMIT_MS = 30 * SECOND;

/**
 * One fact, one handler, one transaction: what the handler wrote and that it ran stand or fall together. A failure is
 * this delivery's own; it is recorded and tried again after a growing pause. A payload that is not of its type's shape
 * will not get better and is not tried again.
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
