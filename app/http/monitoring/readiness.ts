import { SECOND } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';

/** What is unavailable now, by name. */
export interface Failing {
  /** Visitors can't be served without it. */
  needed: readonly string[];
  /** Pages are served without it, and parts of them fail. */
  degrading: readonly string[];
}

/** Whether this process can serve visitors now, for a load balancer or a supervisor. */
export interface Readiness {
  failing(): Promise<Failing>;
  /** Not ready until `work` has ended, though requests are answered. */
  warmUp(work: () => Promise<unknown>): Promise<void>;
  /** Not ready from now on; running requests finish. */
  beginDraining(): void;
}

/** By name; each rejects if what it checks is unavailable. */
type Checks = Readonly<Record<string, () => Promise<unknown>>>;

const PATIENCE_MS = 2 * SECOND;

export function createReadiness(options: {
  needed: Checks;
  degrading?: Checks;
  log: Logger;
  patienceMs?: number;
}): Readiness {
  const { needed, degrading = {}, log, patienceMs = PATIENCE_MS } = options;
  const running = new Map<string, Promise<boolean>>();
  let draining = false;
  let warming = false;

  /** A hanging check runs once, however many requests wait for it. */
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

  async function failingOf(checks: Checks): Promise<string[]> {
    const names = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const isGood = await Promise.race([works(name, check), patience(patienceMs)]);
        return isGood ? [] : [name];
      }),
    );
    return names.flat();
  }

  return {
    async failing() {
      if (draining) return { needed: ['draining'], degrading: [] };
      if (warming) return { needed: ['warming'], degrading: [] };
      const [down, partly] = await Promise.all([failingOf(needed), failingOf(degrading)]);
      return { needed: down, degrading: partly };
    },
    async warmUp(work) {
      warming = true;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error }, 'warming up failed');
      } finally {
        warming = false;
      }
    },
    beginDraining() {
      draining = true;
    },
  };
}

/** For a process without dependencies. */
export const ALWAYS_READY: Readiness = {
  failing: async () => ({ needed: [], degrading: [] }),
  warmUp: async () => {},
  beginDraining() {},
};

function patience(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms).unref());
}
