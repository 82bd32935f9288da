import { type Clock, SECOND } from '../clock.ts';
import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { afterCommit } from '../db/after-commit.ts';
import { type Database, inBackground, type Tx } from '../db/database.ts';
import { createNotifyChannel, type NotifyChannel } from '../db/notify-channel.ts';
import { toStorableJson } from '../db/storable.ts';
import type { JobWork } from '../jobs/work.ts';
import type { Logger } from '../log/log.ts';
import type { MetricSource } from '../metrics/metric-source.ts';
import type { Module } from '../module.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { eventMetrics } from './event-metrics.ts';
import type { Publisher } from './events.ts';
import { type Handler, type Handlers, handlersOf } from './handlers.ts';
import { pruneEvents } from './prune.ts';
import {
  countDeadByHandler,
  countDeadDeliveries,
  type DeadDelivery,
  type DeadQuery,
  deadDeliveries,
  dropDeadDelivery,
  dueDeliveriesQuery,
  handlersWithWork,
  insertEvent,
  lockOrder,
  reviveDelivery,
} from './store.ts';
import { createWorker, type Worker } from './worker.ts';

export type { DeadDelivery };

/** For operators: deliveries that failed too often and aren't retried. */
export interface DeadLetters {
  list(query: DeadQuery): Promise<DeadDelivery[]>;
  count(): Promise<number>;
  countByHandler(): Promise<{ handler: string; count: number }[]>;
  /** Retries it as if it were new. False if there is no such dead delivery. */
  retry(tx: Tx, which: { eventId: number; handler: string }): Promise<boolean>;
  drop(tx: Tx, which: { eventId: number; handler: string }): Promise<boolean>;
}

/**
 * Deliveries that this process makes if the responsible one doesn't: those that people wait for, once they are this
 * late.
 */
export interface Standby {
  isAbout(type: string): boolean;
  afterMs: number;
}

export interface Outbox extends Publisher {
  /** Makes every delivery that is due, in this process, and waits for them. Returns how many were attempted. */
  dispatchDue(): Promise<number>;
  /**
   * Delivers until stopped: woken by each publish in any process, and polling every second.
   * @param standby set where delivering is another process's job
   */
  start(standby?: Standby): Promise<() => Promise<void>>;
  dead: DeadLetters;
  jobs: readonly JobWork[];
  metrics: MetricSource;
}

/** Concurrent deliveries in one process. The pool for background work has connections to spare beyond these. */
const SLOTS = 5;
const LOOK_MS = SECOND;

/**
 * Events between modules, as durable as the rows they are about. Deliveries are written with the event, for the
 * handlers that the publishing process knows, and made by processes that have the handler (docs/decisions/011).
 */
export function createOutbox(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  modules: () => readonly Pick<Module, 'name' | 'on'>[];
  channel?: NotifyChannel;
  tracing?: Tracing;
}): Outbox {
  const { db, clock, log, tracing, channel = createNotifyChannel(options) } = options;
  let known: Handlers | undefined;
  const handlers = () => {
    known ??= handlersOf(options.modules());
    return known;
  };

  const publish: Publisher['publish'] = async (tx, type, { key, order, payload }) => {
    const event = {
      type: type.name,
      key,
      payload: toStorableJson(type.payload.parse(payload)),
      at: clock.now(),
    };
    const recipients = handlers().of(type.name);
    const to = recipients.map(({ name, module }) => ({
      handler: name,
      orderKey: order === undefined ? null : `${module}:${order}`,
    }));
    if (order !== undefined) await lockOrder(tx, order);
    await insertEvent(tx, { ...event, to });
    if (to.length > 0) afterCommit(tx, () => channel.call(to.map(({ handler }) => handler)));
  };

  const due = dueDeliveriesQuery(db);
  const workerDeps = { db, clock, log, tracing, due: due.execute.bind(due) };

  async function dispatchDue(): Promise<number> {
    const parts = { ...workerDeps, inSlot: <T>(work: () => Promise<T>) => work(), madeWay: () => {} };
    const workers = handlers().all.map((handler) => createWorker(parts, handler));
    for (let total = 0; ; ) {
      let tried = 0;
      for (const worker of workers) tried += await worker.drain();
      if (tried === 0) return total;
      total += tried;
    }
  }

  async function start(standby?: Standby) {
    const all = handlers().all.filter(({ type }) => standby?.isAbout(type.name) ?? true);
    const workers = new Map<string, Worker>();
    const madeWay = (before: Handler) => {
      for (const { name, module } of all) if (module === before.module) workers.get(name)?.wake();
    };
    const inSlot = createConcurrencyLimiter({ atOnce: standby ? 1 : SLOTS });
    for (const handler of all) workers.set(handler.name, createWorker({ ...workerDeps, inSlot, madeWay }, handler));
    const names = [...workers.keys()];
    const look = async () => {
      const dueBy = new Date(clock.now().getTime() - (standby?.afterMs ?? 0));
      const busy = await inBackground(() => handlersWithWork(db, names, dueBy));
      for (const name of busy) workers.get(name)?.wake();
    };
    const stopLooking = repeat(LOOK_MS, () =>
      look().catch((error: unknown) => log.warn({ err: error }, 'due events could not be looked for')),
    );
    const stopListening = standby
      ? async () => {}
      : await channel.listen((topics) => {
          for (const topic of topics.length > 0 ? topics : names) workers.get(topic)?.wake();
        });
    return async () => {
      await Promise.all([stopLooking(), stopListening()]);
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    };
  }

  const dead: DeadLetters = {
    list: (query) => deadDeliveries(db, query),
    count: () => countDeadDeliveries(db),
    countByHandler: () => countDeadByHandler(db),
    async retry(tx, { eventId, handler }) {
      const isRevived = await reviveDelivery(tx, eventId, handler, clock.now());
      if (isRevived) afterCommit(tx, () => channel.call([handler]));
      return isRevived;
    },
    drop: (tx, { eventId, handler }) => dropDeadDelivery(tx, eventId, handler),
  };

  const jobs = [pruneEvents({ db, clock, handlers: () => handlers().all.map(({ name }) => name) })];
  return { publish, dispatchDue, start, dead, jobs, metrics: eventMetrics({ db, clock }) };
}

/** Calls repeatedly, with a pause after each call has ended. Stopping waits for a call in progress. */
function repeat(ms: number, call: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const next = () => {
    timer = setTimeout(() => {
      running = call().finally(() => isStopped || next());
    }, ms);
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
