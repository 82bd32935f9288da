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

/** A message whose sale has not come by then is for a person to look at. */
const LONGEST_WAIT = 7 * DAY;
const LONGEST_PAUSE = 10 * MINUTE;
/** So often is an interpretation that ends in an error tried; with the pauses between, about four hours (R7). */
const MOST_FAILURES = 30;

/**
 * Interprets what was stored and is due, one delivery after the other: its effects, its events and its outcome in one
 * transaction, so that a stop at any moment leaves it either done or due again. What comes or fails meanwhile is left
 * to the next run, or this one might never end; what waited for something that it applied is due in it.
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

/** The innermost cause: what wraps a failed statement repeats its parameters, which are a buyer's. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts * 5 * SECOND, LONGEST_PAUSE);
}

/** What became of a delivery. */
export interface Interpretation {
  outcome: PostbackOutcome | 'waiting';
  detail: string | undefined;
}

/**
 * Interprets a delivery that has no outcome.
 * @param how.acceptance where a person takes what was quarantined
 * @param how.wakesAt from when on what waited for it is due; from now on, where nobody says
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
  // It comes from the biller: who cannot read it does not know what it was about.
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

/** By what a delivery is found later, its transactions first. */
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
