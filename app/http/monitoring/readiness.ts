import { SECOND } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';

/** Whether this process can answer visitors now, as a load balancer or a supervisor asks it. */
export interface Readiness {
  /** The names of what cannot be used; empty when everything can. */
  failing(): Promise<readonly string[]>;
  /** From now on nobody should be sent here; what runs is finished. */
  beginDraining(): void;
}

const PATIENCE_MS = 2 * SECOND;

/** @param checks by name; each rejects when what it asks cannot be used */
export function createReadiness(options: {
  checks: Readonly<Record<string, () => Promise<unknown>>>;
  log: Logger;
  patienceMs?: number;
}): Readiness {
  const { checks, log, patienceMs = PATIENCE_MS } = options;
  const running = new Map<string, Promise<boolean>>();
  let draining = false;

  /** A check that hangs runs once, however many requests wait for it. */
  function works(name: string, check: () => Promise<unknown>): Promise<boolean> {
    const known = running.get(name);
    if (known) return known;
    const result = check()
      .then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error, check: name }, 'not ready');
          return false;
        },
      )
      .finally(() => running.delete(name));
    running.set(name, result);
    return result;
  }

  return {
    async failing() {
      if (draining) return ['draining'];
      const names = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          const isGood = await Promise.race([works(name, check), patience(patienceMs)]);
          return isGood ? [] : [name];
        }),
      );
      return names.flat();
    },
    beginDraining() {
      draining = true;
    },
  };
}

/** Everything a process without anything behind it needs. */
export const ALWAYS_READY: Readiness = { failing: async () => [], beginDraining() {} };

function patience(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms).unref());
}
