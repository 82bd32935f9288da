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
  /** Of this installation, the one that is offered first before the others. */
  providers: readonly AgeProvider[];
  /** How long to wait for an answer of a provider. */
  timeoutMs?: number;
}

/** What the use cases of this module work with. */
export interface AgeVerificationDeps extends AgeVerificationModuleDeps {
  clearances: Clearances;
  rules: RuleBook;
}

export const SESSION_COOKIE = 'sessionId';
/** What only the browser knows that began the check: unlike the check's id it stands in no page and no answer (R20). */
export const BROWSER_COOKIE = 'av_browser';
/** A session is forgotten after this; its clearance, once handed out, is not. */
export const SESSION_LIFE_MS = HOUR;

/** R6. A result and its clearance count for as long as the cookie lives. */
export const VERIFICATION_LIFE_MS = 365 * DAY;
/** R15 */
export const TALLY_LIFE_MS = 400 * DAY;
