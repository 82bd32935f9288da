import { type Clock, DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { Logger } from '#kernel/log.ts';
import { applyMessage, type MessageResult } from './apply-message.ts';
import type { Biller } from './biller.ts';
import { closePostback, isRepeated, postponePostback, type StoredPostback, takePostback } from './store.ts';

export interface InterpretDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Publisher;
  billers: ReadonlyMap<string, Biller>;
}

/** A message whose sale has not come by then is for a person to look at. */
const LONGEST_WAIT = 7 * DAY;
const LONGEST_PAUSE = 10 * MINUTE;

/**
 * Interprets one stored delivery: its effects, its events and its outcome in one transaction, so that a stop at any
 * moment leaves it either done or due again. Answers false when there was nothing to take.
 */
export async function interpretPostback(
  deps: InterpretDeps,
  which: { id: number } | { dueAt: Date },
): Promise<boolean> {
  let taken: StoredPostback | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      taken = await takePostback(tx, which);
      if (taken) await interpret(tx, deps, taken);
    });
  } catch (error) {
    if (!taken) throw error;
    deps.log.error({ err: error, postback: taken.id, biller: taken.biller }, 'postback not interpreted');
    await postponePostback(deps.db.drizzle, taken.id, {
      detail: error instanceof Error ? error.message : String(error),
      nextTryAt: new Date(deps.clock.now().getTime() + pauseAfter(taken.attempts)),
    });
  }
  return taken !== undefined;
}

function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts * 5 * SECOND, LONGEST_PAUSE);
}

async function interpret(tx: Tx, deps: InterpretDeps, row: StoredPostback): Promise<void> {
  const now = deps.clock.now();
  const biller = deps.billers.get(row.biller);
  if (!biller) throw new Error(`There is no biller called ${row.biller} in this program.`);
  const parsed = biller.parsePostback(row);
  if ('refused' in parsed) {
    await closePostback(tx, row.id, {
      outcome: 'refused',
      detail: parsed.refused,
      dedupeKey: undefined,
      now,
    });
    return;
  }
  const { dedupeKey, messages } = parsed;
  if (await isRepeated(tx, row.biller, dedupeKey)) {
    await closePostback(tx, row.id, { outcome: 'duplicate', detail: undefined, dedupeKey, now });
    return;
  }
  const results: MessageResult[] = [];
  for (const message of messages)
    results.push(await applyMessage(tx, { biller, message, postbackId: row.id, now, events: deps.events }));
  const waiting = results.find((result) => result.outcome === 'waits');
  const mayWait = now.getTime() - row.received_at.getTime() < LONGEST_WAIT;
  if (waiting && mayWait) {
    const nextTryAt = new Date(now.getTime() + pauseAfter(row.attempts));
    const { reason = '', waitsFor } = waiting;
    await postponePostback(tx, row.id, { detail: `waits: ${reason}`, nextTryAt, waitsFor });
    return;
  }
  const detail = results.flatMap(({ reason }) => reason ?? []).join('; ') || undefined;
  await closePostback(tx, row.id, { outcome: outcomeOf(results), detail, dedupeKey, now });
}

function outcomeOf(results: readonly MessageResult[]): string {
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  if (outcomes.has('quarantined') || outcomes.has('waits')) return 'quarantined';
  if (outcomes.has('applied')) return 'applied';
  return outcomes.has('duplicate') ? 'duplicate' : 'ignored';
}

/** What a stop, an error or a missing sale left behind. Answers how many deliveries were looked at. */
export async function interpretDue(deps: InterpretDeps): Promise<number> {
  const dueAt = deps.clock.now();
  let count = 0;
  while (await interpretPostback(deps, { dueAt })) count += 1;
  return count;
}
