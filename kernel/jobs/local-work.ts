import { inBackground } from '../db/database.ts';
import type { Logger } from '../log/log.ts';

/** Work of every process with the role `jobs`, on something only that process has, such as a folder of its machine. */
export interface LocalWork {
  name: string;
  everyMs: number;
  run(run: { signal: AbortSignal }): Promise<void>;
}

/** Starts all of them; each repeats after a pause. Returns a function that aborts them and waits for them. */
export function startLocalWork(works: readonly LocalWork[], { log }: { log: Logger }): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const running = works.map(async ({ name, everyMs, run }) => {
    while (!signal.aborted) {
      await inBackground(() => run({ signal })).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error, work: name }, 'work of this process failed');
      });
      await pause(everyMs, signal);
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
