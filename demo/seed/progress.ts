import type { Logger } from '#kernel/log/log.ts';

/** Says how far one part of the work is, about four times on its way and at its end. */
export function progressOf(log: Logger, what: string, total: number): () => void {
  let done = 0;
  const step = Math.max(1, Math.ceil(total / 4));
  return () => {
    done += 1;
    if (done % step === 0 || done === total) log.info(`demo: ${done} of ${total} ${what}`);
  };
}
