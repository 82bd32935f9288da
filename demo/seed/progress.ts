import type { Logger } from '#kernel/log/log.ts';

/** Logs the progress of one part of the work, about four times and at its end. */
export function progressOf(log: Logger, what: string, total: number): () => void {
  let done = 0;
  const step = Math.max(1, Math.ceil(total / 4));
  return () => {
    done += 1;
    if (done % step === 0 || done === total) log.info(`demo: ${done} of ${total} ${what}`);
  };
}
