import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import { applyMessage, type MessageResult } from './apply-message.ts';
import type { BillingParts } from './parts.ts';
import {
  closePostback,
  isRepeated,
  postponePostback,
  type StoredPostback,
  takeDuePostback,
} from './postbacks-store.ts';
import type { PostbackOutcome } from './tables.ts';

type InterpretParts = Pick<BillingParts, 'db' | 'clock' | 'log' | 'events' | 'billers'>;

/** A message whose sale has not come by then is for a person to look at. */
const LONGEST_WAIT = 7 * DAY;
const LONGEST_PAUSE = 10 * MINUTE;
/** So often is an interpretation that ends in an error tried; with the pauses between, about four hours (R7). */
const MOST_FAILURES = 30;

/**
 * Interprets what was stored and is due, one delivery after the other: its effects, its events and its outcome in one
 * transaction, so that a stop at any moment leaves it either done or due again.
 */
export async function interpretDue(deps: InterpretParts, signal?: AbortSignal): Promise<void> {
  const dueAt = deps.clock.now();
  await sweep(
    { ...deps, signal },
    {
      name: 'postbacks',
      take: (tx) => takeDuePostback(tx, dueAt),
      handle: (tx, row) => interpret(tx, deps, row),
      failed: (tx, row, error) => putOff(tx, deps.clock.now(), row, error),
    },
  );
}

async function putOff(tx: Tx, now: Date, row: StoredPostback, error: unknown): Promise<void> {
  const detail = reasonOf(error);
  if (row.failures + 1 >= MOST_FAILURES)
    return closePostback(tx, row.id, { outcome: 'quarantined', detail, dedupeKey: undefined, now });
  const nextTryAt = new Date(now.getTime() + pauseAfter(row.failures));
  await postponePostback(tx, row.id, { detail, nextTryAt, hasFailed: true });
}

/** The innermost cause: what wraps a failed statement repeats its parameters, which are a buyer's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts * 5 * SECOND, LONGEST_PAUSE);
}

async function interpret(tx: Tx, deps: InterpretParts, row: StoredPostback): Promise<void> {
  const now = deps.clock.now();
  const close = (outcome: PostbackOutcome, detail?: string, dedupeKey?: string) =>
    closePostback(tx, row.id, { outcome, detail, dedupeKey, now });
  const biller = deps.billers.get(row.biller);
  if (!biller) throw new Error(`There is no biller called ${row.biller} in this program.`);
  const parsed = biller.parsePostback(row);
  if ('refused' in parsed) return close('refused', parsed.refused);
  const { dedupeKey, messages } = parsed;
  if (await isRepeated(tx, row.biller, dedupeKey)) return close('duplicate', undefined, dedupeKey);
  const results: MessageResult[] = [];
  for (const message of messages)
    results.push(await applyMessage(tx, { biller, message, postbackId: row.id, now, events: deps.events }));
  const waiting = results.find((result) => result.outcome === 'waits');
  const mayWait = now.getTime() - row.receivedAt.getTime() < LONGEST_WAIT;
  if (waiting && mayWait) {
    const nextTryAt = new Date(now.getTime() + pauseAfter(row.attempts));
    const { reason = '', waitsFor } = waiting;
    return postponePostback(tx, row.id, { detail: `waits: ${reason}`, nextTryAt, waitsFor });
  }
  const detail = results.flatMap(({ reason }) => reason ?? []).join('; ') || undefined;
  return close(outcomeOf(results), detail, dedupeKey);
}

function outcomeOf(results: readonly MessageResult[]): PostbackOutcome {
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  if (outcomes.has('quarantined') || outcomes.has('waits')) return 'quarantined';
  if (outcomes.has('applied')) return 'applied';
  return outcomes.has('duplicate') ? 'duplicate' : 'ignored';
}
