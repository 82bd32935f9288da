import type { Hono } from 'hono';
import type { AgeMethod } from '../../contract/rules.ts';
import type { AgeCheckStatus } from '../../contract/types.ts';

/**
 * `over` and `under` are about 18 years. `inconclusive`: the provider cannot or may not say, or the visitor left.
 * `expired`: it took longer than the provider waits.
 */
export type AgeOutcome = AgeCheckStatus;

export interface AgeCheckStart {
  /** Ours, for the provider to quote; nothing that names a person. */
  sessionId: string;
  /**
   * Where the provider sends the visitor afterwards, whatever came out. That return proves nothing, and the address
   * says nothing of what they wanted to see.
   */
  returnUrl: string;
  /** Scheme, host and port of this site as the visitor spells them, for addresses that the provider is given. */
  origin: string;
  /** The ways that count where the visitor is, of those that the provider has: never none. */
  methods: readonly AgeMethod[];
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface AgeResult {
  outcome: AgeOutcome;
  /** How it was found out. Never what was found. */
  method?: AgeMethod;
}

/**
 * Somebody who can tell whether a visitor is 18: a vendor with hosted pages, or a verifier of wallet attestations. An
 * adapter keeps what it learns about the person to itself and answers an outcome.
 */
export interface AgeProvider {
  /** Kept with every result, and named by rules. */
  name: string;
  /** The ways that it has of finding out. */
  methods: readonly AgeMethod[];
  /**
   * Where its pages are, when not on our own site: a form that leads there is stopped by the pages' policy otherwise.
   */
  pageOrigins?: readonly string[];
  /**
   * Begins a check that stays open for well below an hour. `url` is where the visitor goes, `reference` the provider's
   * name of this check. Rejects when unreachable.
   */
  start(check: AgeCheckStart): Promise<{ url: string; reference: string }>;
  /**
   * What the provider itself says about a check; a result that is not `pending` is final. Rejects when unreachable, and
   * is given up when `signal` aborts.
   */
  result(reference: string, signal: AbortSignal): Promise<AgeResult>;
  /**
   * Asks whether the provider works, where its protocol has a question that costs nothing. Rejects with a sentence
   * without secrets.
   */
  check?(signal: AbortSignal): Promise<unknown>;
  /** The provider wants to be asked about one check no more often than this. */
  askEveryMs?: number;
  /** What the provider is reached by under this site's origin: hosted pages, a wallet's answers, notifications. */
  http?: Hono;
  /** Paths of those to which other servers and apps post. */
  machinePaths?: readonly RegExp[];
  /** Forgets what it may hold no longer than a check is open; called every minute. */
  forgetSecrets?(now: Date): Promise<void>;
  /** Forgets its own books of checks that are over. */
  forgetExpired?(now: Date): Promise<void>;
}
