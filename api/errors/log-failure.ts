import { statusOf, unavailableIn } from '#kernel/errors.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import type { Logger } from '#kernel/log/log.ts';

/**
 * Logs a bug with its stack. What is unavailable gets one line: while the database is down every request fails the same
 * way, and the stack explains nothing.
 */
export function logFailure(log: Logger, error: unknown, where: Record<string, unknown>, what: string): void {
  if (statusOf(error) === 503) log.warn({ ...where, reason: errorLine(unavailableIn(error) ?? error) }, what);
  else log.error({ ...where, err: error }, what);
}
