import { statusOf, unavailableIn } from '#kernel/errors.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import type { Logger } from '#kernel/log/log.ts';

/**
 * A bug goes to the log with its stack. What cannot be had now is one line: while the database is away every request
 * would say the same, and where it was asked from explains nothing.
 */
export function logFailure(log: Logger, error: unknown, where: Record<string, unknown>, what: string): void {
  if (statusOf(error) === 503) log.warn({ ...where, reason: errorLine(unavailableIn(error) ?? error) }, what);
  else log.error({ ...where, err: error }, what);
}
