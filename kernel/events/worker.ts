import { setTimeout as sleep } from 'node:timers/promises';
import { inBackground } from '../db/database.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import type { Handler } from './handlers.ts';
import type { Delivery } from './store.ts';

/** The deliveries of one handler. Each handler has a worker of its own, so that no other one waits for it. */
export interface Worker {
  /** Makes deliveries until none is due. Failed ones are retried when something wakes the worker later. */
  wake(): void;
  /** Makes every delivery that is due, one after the other. Returns how many were attempted. */
  drain(): Promise<number>;
  /** Starts no further delivery and waits for those in progress. */
  stop(): Promise<void>;
}

export interface WorkerDeps extends DeliverDeps {
  due(options: { handler: string; now: Date; limit: number }): Promise<Delivery[]>;
  /** Shares the connections among all workers. */
  inSlot<T>(work: () => Promise<T>): Promise<T>;
  /** Called after a delivery with an order key, which others may have waited for. */
  madeWay(handler: Handler): void;
}

const BATCH = 64;
/** Concurrent deliveries of a fast handler. A slow one makes one at a time and leaves the slots to others. */
const AT_ONCE = 4;
const SLOW_MS = 100;
/** After a small batch, more are given time to arrive before the next query. */
const GATHER_MS = 10;

export function createWorker(deps: WorkerDeps, handler: Handler): Worker {
  const { clock, log } = deps;
  let isQuick = false;
  let isStopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  async function make(delivery: Delivery): Promise<boolean> {
    const began = performance.now();
    const outcome = await deliver(deps, handler, delivery);
    isQuick = performance.now() - began < SLOW_MS;
    if (delivery.orderKey !== null && outcome !== 'taken') deps.madeWay(handler);
    return outcome !== 'taken';
  }

  /**
   * Runs one batch. Returns how many deliveries were attempted: none means that all are done, or in progress elsewhere.
   */
  async function pass(inSlot: WorkerDeps['inSlot'], atOnce: number): Promise<number> {
    const due = await inBackground(() => deps.due({ handler: handler.name, now: clock.now(), limit: BATCH }));
    let tried = 0;
    let takers = 0;
    const takeTurns = async () => {
      takers += 1;
      const helpers: Promise<void>[] = [];
      while (!isStopped) {
        const next = due.shift();
        if (!next) break;
        if (await inSlot(() => make(next))) tried += 1;
        if (!isQuick && takers > 1) break;
        if (isQuick && takers < atOnce && due.length > 0) helpers.push(takeTurns());
      }
      takers -= 1;
      await Promise.all(helpers);
    };
    await takeTurns();
    return tried;
  }

  async function run() {
    while (again && !isStopped) {
      again = false;
      try {
        for (let tried = 1; tried > 0 && !isStopped; ) {
          tried = await pass(deps.inSlot, AT_ONCE);
          if (tried > 0 && tried < AT_ONCE) await sleep(GATHER_MS);
        }
      } catch (error) {
        log.error({ err: error, handler: handler.name }, 'event deliveries could not be made');
      }
    }
    running = undefined;
  }

  return {
    wake() {
      again = true;
      running ??= run();
    },
    async drain() {
      let total = 0;
      for (;;) {
        const tried = await pass((work) => work(), 1);
        if (tried === 0) return total;
        total += tried;
      }
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
