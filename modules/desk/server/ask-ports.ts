import { errorLine } from '#kernel/describe-error.ts';
import type { PortRow } from '../contract/system-calls.ts';
import { inTime } from './in-time.ts';
import type { PortCheck } from './index.ts';

const PATIENCE_MS = 3000;

/** Asks everything at once, now. */
export function askPorts(ports: readonly PortCheck[]): Promise<PortRow[]> {
  return Promise.all(
    ports.map(async ({ name, what, ask }): Promise<PortRow> => {
      if (!ask) return { name, what, state: 'quiet', tookMs: null, fault: null };
      const began = performance.now();
      const fault = await inTime(PATIENCE_MS, ask).then(
        () => null,
        (error: unknown) => errorLine(error),
      );
      const tookMs = Math.round((performance.now() - began) * 10) / 10;
      return { name, what, state: fault === null ? 'good' : 'bad', tookMs, fault };
    }),
  );
}
