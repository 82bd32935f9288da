import type { Hono } from 'hono';
import type { AgeMethod } from '../../contract/rules.ts';
import type { AgeCheckStatus } from '../../contract/types.ts';

/**
 * `over` and `under` refer to 18 years. `inconclusive`: the provider can't or may not say, or the visitor left.
 * `expired`: the provider's time limit passed.
 */
export type AgeOutcome = AgeCheckStatus;

export interface AgeCheckStart {
  /** Our id, which the provider may quote; it identifies no person. */
  sessionId: string;
  /**
   * Where the provider sends the visitor afterwards, whatever the result. Arriving there proves nothing, and the URL
   * doesn't reveal what they wanted to see.
   */
  returnUrl: string;
  /** Scheme, host and port of this site in the visitor's browser, for URLs that the provider is given. */
  origin: string;
  /** Methods of the provider that are accepted at the visitor's location; never empty. */
  methods: readonly AgeMethod[];
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal;
}

export interface AgeResult {
  outcome: AgeOutcome;
  /** The method by which it was determined. Never anything that was learned about the person. */
  method?: AgeMethod;
}

/**
 * Determines whether a visitor is 18: a vendor with hosted pages, or a verifier of wallet attestations. An adapter
 * keeps what it learns about the person to itself and returns an outcome.
 */
export interface AgeProvider {
  /** Stored with every result, and used in rules. */
  name: string;
  /** The methods that it supports. */
  methods: readonly AgeMethod[];
  /** Origins of its pages, if they aren't on our site; otherwise the pages' CSP blocks a form that redirects there. */
  pageOrigins?: readonly string[];
  /**
   * Starts a check that stays open for well under an hour. `url` is where the visitor goes, `reference` the provider's
   * id of this check. Rejects if unreachable.
   */
  start(check: AgeCheckStart): Promise<{ url: string; reference: string }>;
  /**
   * The provider's own result of a check; any but `pending` is final. Rejects if unreachable, and stops when `signal`
   * aborts.
   */
  result(reference: string, signal: AbortSignal): Promise<AgeResult>;
  /**
   * Checks whether the provider works, if its protocol has a query that costs nothing. Rejects with a sentence without
   * secrets.
   */
  check?(signal: AbortSignal): Promise<unknown>;
  /** Minimum interval between queries about one check. */
  askEveryMs?: number;
  /** What the provider serves under this site's origin: hosted pages, wallets' responses, notifications. */
  http?: Hono;
  /** Those of its paths to which other servers and apps post. */
  machinePaths?: readonly RegExp[];
  /** Deletes what may be stored no longer than a check is open; called every minute. */
  forgetSecrets?(now: Date): Promise<void>;
  /** Deletes its own records of checks that are over. */
  forgetExpired?(now: Date): Promise<void>;
}
