import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import { type Clock, DAY, HOUR } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Clearances } from './checks/clearance.ts';
import type { AgeProvider } from './providers/age-provider.ts';
import type { RuleBook } from './rules/rule-book.ts';

export interface AgeVerificationModuleDeps extends HistorySource {
  db: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  /** Those of this installation, in the order in which they are offered. */
  providers: readonly AgeProvider[];
  /** Timeout of calls to a provider. */
  timeoutMs?: number;
}

/** Dependencies of this module's use cases. */
export interface AgeVerificationDeps extends AgeVerificationModuleDeps {
  clearances: Clearances;
  rules: RuleBook;
}

export const SESSION_COOKIE = 'sessionId';
/** Known only to the browser that started the check: unlike the check's id, it is in no page and no response (R20). */
export const BROWSER_COOKIE = 'av_browser';
/** When a session is deleted; the clearance that it gave remains. */
export const SESSION_LIFE_MS = HOUR;

/** R6. Lifetime of a result, its clearance and the cookie. */
export const VERIFICATION_LIFE_MS = 365 * DAY;
/** R15 */
export const TALLY_LIFE_MS = 400 * DAY;
