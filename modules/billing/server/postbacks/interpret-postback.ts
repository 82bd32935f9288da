import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import type { BillerMessage } from '../biller.ts';
import type { BillingDeps } from '../deps.ts';
import { eraseTextsOfRemovedBuyers } from '../privacy/erased-texts-store.ts';
import type { PostbackOutcome } from '../tables.ts';
import { type Acceptance, applyMessage, type MessageResult } from './apply-message.ts';
import {
  closePostback,
  isRepeated,
  postponePostback,
  type StoredPostback,
  takeDuePostback,
} from './postbacks-store.ts';

export type InterpretDeps = Pick<BillingDeps, 'db' | 'clock' | 'log' | 'events' | 'jobs' | 'billers'>;

/** If the sale hasn't arrived by then, the message is quarantined. */
const LONGEST_WAIT = 7 * DAY;
const LONGEST_PAUSE = 10 * MINUTE;
/** Maximum number of failed attempts; with the pauses between, about four hours (R7). */
const MOST_FAILURES = 30;

/**
 * Interprets the stored deliveries that are due, one by one: effects, events and outcome in one transaction, so that
 * after a crash a delivery is either done or due again. Those that arrive or fail meanwhile are left to the next run,
 * so that this one ends; those that waited for a delivery applied here are due in it.
 */
export async function interpretDue(deps: InterpretDeps, signal?: AbortSignal): Promise<void> {
  const dueAt = deps.clock.now();
  await sweep(
    { ...deps, signal },
    {
      name: 'postbacks',
      take: (tx) => takeDuePostback(tx, dueAt),
      handle: async (tx, row) => {
        await interpret(tx, deps, row, { wakesAt: dueAt });
      },
      failed: (tx, row, error) => putOff(tx, deps.clock.now(), row, error),
    },
  );
}

async function putOff(tx: Tx, now: Date, row: StoredPostback, error: unknown): Promise<void> {
  const detail = reasonOf(error);
  if (row.failures + 1 >= MOST_FAILURES) {
    await closePostback(tx, row.id, { outcome: 'quarantined', detail, dedupeKey: undefined, now });
    return eraseTextsOfRemovedBuyers(tx, row.id);
  }
  const nextTryAt = new Date(now.getTime() + pauseAfter(row.failures));
  await postponePostback(tx, row.id, { detail, nextTryAt, hasFailed: true });
}

/** The innermost cause: the outer errors of a failed statement contain its parameters, which are a buyer's data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts * 5 * SECOND, LONGEST_PAUSE);
}

/** The result for a delivery. */
export interface Interpretation {
  outcome: PostbackOutcome | 'waiting';
  detail: string | undefined;
}

/**
 * Interprets a delivery that has no outcome.
 * @param how.acceptance if an operator accepts a quarantined one
 * @param how.wakesAt from when on deliveries that waited for it are due; now if omitted
 */
export async function interpret(
  tx: Tx,
  deps: InterpretDeps,
  row: StoredPostback,
  how: { acceptance?: Acceptance; wakesAt?: Date } = {},
): Promise<Interpretation> {
  const now = deps.clock.now();
  const { acceptance, wakesAt = now } = how;
  const biller = deps.billers.get(row.biller);
  if (!biller) throw new Error(`There is no biller called ${row.biller} in this program.`);
  const parsed = biller.parsePostback(row);
  const mentions = 'refused' in parsed ? [] : mentionsOf(parsed.messages);
  const close = async (outcome: PostbackOutcome, detail?: string, dedupeKey?: string) => {
    await closePostback(tx, row.id, { outcome, detail, dedupeKey, mentions, now });
    await eraseTextsOfRemovedBuyers(tx, row.id);
    return { outcome, detail };
  };
  // It is authentic but unreadable, so it is unknown what it was about.
  if ('refused' in parsed) return close('quarantined', parsed.refused);
  const { dedupeKey, messages } = parsed;
  if (await isRepeated(tx, row.biller, dedupeKey)) return close('duplicate', undefined, dedupeKey);
  const { clock, events, jobs } = deps;
  const delivery = { biller, acceptance, postbackId: row.id, now, wakesAt, clock, events, jobs };
  const results: MessageResult[] = [];
  for (const message of messages) results.push(await applyMessage(tx, { ...delivery, message }));
  const waiting = results.find((result) => result.outcome === 'waits');
  const mayWait = now.getTime() - row.receivedAt.getTime() < LONGEST_WAIT;
  if (waiting && mayWait) {
    const nextTryAt = new Date(now.getTime() + pauseAfter(row.attempts));
    const { reason = '', waitsFor } = waiting;
    const detail = `waits: ${reason}`;
    await postponePostback(tx, row.id, { detail, nextTryAt, waitsFor, mentions });
    return { outcome: 'waiting', detail };
  }
  const detail = results.flatMap(({ reason }) => reason ?? []).join('; ') || undefined;
  return close(outcomeOf(results), detail, dedupeKey);
}

/** References by which a delivery can be found later, in a fixed order. */
function mentionsOf(messages: readonly BillerMessage[]): string[] {
  return [
    ...messages.map(({ transactionReference }) => transactionReference),
    ...messages.map(({ subscriptionReference }) => subscriptionReference),
    ...messages.flatMap(({ checkoutId }) => checkoutId ?? []),
  ];
}

function outcomeOf(results: readonly MessageResult[]): PostbackOutcome {
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  if (outcomes.has('quarantined') || outcomes.has('waits')) return 'quarantined';
  if (outcomes.has('applied')) return 'applied';
  return outcomes.has('duplicate') ? 'duplicate' : 'ignored';
}
