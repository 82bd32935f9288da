import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { StepState } from '../masters/types.ts';
import { encodeSteps, masters } from '../tables.ts';
import { inOrder } from './plan.ts';

export type Master = typeof masters.$inferSelect;
export type StepRow = typeof encodeSteps.$inferSelect;

/** One run of a step: it holds it while the row has this number of attempts and is running. */
export interface Held {
  masterId: string;
  step: string;
  attempt: number;
}

/** Anyone who changes steps of a master holds it first, so that they come one after the other. */
export async function lockMaster(tx: Tx, id: string): Promise<Master | undefined> {
  const [row] = await tx.select().from(masters).where(eq(masters.id, id)).for('update');
  return row;
}

export async function readSteps(tx: Tx, masterId: string): Promise<StepRow[]> {
  const rows = await tx.select().from(encodeSteps).where(eq(encodeSteps.masterId, masterId));
  return rows.sort((left, right) => inOrder(left.step, right.step));
}

/** What is there already stays as it is. */
export async function addSteps(tx: Tx, masterId: string, steps: readonly string[]): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insert(encodeSteps)
    .values(steps.map((step) => ({ masterId, step, state: 'waiting' as const })))
    .onConflictDoNothing();
}

/** Forgets the steps that are none of these. */
export async function dropStepsBut(tx: Tx, masterId: string, steps: readonly string[]): Promise<void> {
  const isOther = notInArray(encodeSteps.step, [...steps]);
  await tx.delete(encodeSteps).where(and(eq(encodeSteps.masterId, masterId), isOther));
}

const AFRESH = { progress: 0, failures: 0, losses: 0, dueAt: null, heldUntil: null } as const;

/** Has steps done again, of those that stand like this. Answers which. */
export async function askAgain(
  tx: Tx,
  masterId: string,
  which: { steps?: readonly string[]; states: readonly StepState[] },
): Promise<string[]> {
  return moveSteps(tx, masterId, which, { ...AFRESH, state: 'waiting' });
}

/** Runs steps again that made less than they are for because this machine lacked something. Returns them. */
export async function askLackingAgain(tx: Tx, masterId: string, steps?: readonly string[]): Promise<string[]> {
  return moveSteps(tx, masterId, { steps, states: ['done'], isLacking: true }, { ...AFRESH, state: 'waiting' });
}

export async function cancelSteps(
  tx: Tx,
  masterId: string,
  which: { steps?: readonly string[]; now: Date },
): Promise<string[]> {
  const { steps, now } = which;
  const states = ['waiting', 'running'] as const;
  return moveSteps(tx, masterId, { steps, states }, { ...AFRESH, state: 'cancelled', finishedAt: now });
}

async function moveSteps(
  tx: Tx,
  masterId: string,
  which: { steps?: readonly string[]; states: readonly StepState[]; isLacking?: boolean },
  set: Partial<StepRow>,
): Promise<string[]> {
  const { steps, states, isLacking } = which;
  const rows = await tx
    .update(encodeSteps)
    .set(set)
    .where(
      and(
        eq(encodeSteps.masterId, masterId),
        inArray(encodeSteps.state, [...states]),
        steps && inArray(encodeSteps.step, [...steps]),
        isLacking ? isNotNull(encodeSteps.problem) : undefined,
      ),
    )
    .returning({ step: encodeSteps.step });
  return rows.map(({ step }) => step);
}

/** Takes the step for a run, where it waits and is due, or anyone who ran it is gone. */
export async function takeStep(
  tx: Tx,
  { masterId, step }: Omit<Held, 'attempt'>,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<Held | undefined> {
  const [row] = await tx
    .update(encodeSteps)
    .set({
      state: 'running',
      attempts: sql`${encodeSteps.attempts} + 1`,
      losses: sql`${encodeSteps.losses} + case when ${encodeSteps.state} = 'running' then 1 else 0 end`,
      progress: 0,
      startedAt: now,
      finishedAt: null,
      dueAt: null,
      heldUntil,
    })
    .where(and(isStep({ masterId, step }), canBeTaken(now)))
    .returning({ attempt: encodeSteps.attempts });
  return row && { masterId, step, attempt: row.attempt };
}

/** Leaves a step to operators whose runs have been lost so often that it may be what kills them. */
export async function giveUpLost(
  tx: Tx,
  which: Omit<Held, 'attempt'>,
  { now, most, problem }: { now: Date; most: number; problem: string },
): Promise<boolean> {
  const rows = await tx
    .update(encodeSteps)
    .set({ state: 'failed', finishedAt: now, heldUntil: null, problem })
    .where(and(isStep(which), isLost(now), gte(encodeSteps.losses, most - 1)))
    .returning({ step: encodeSteps.step });
  return rows.length > 0;
}

function canBeTaken(now: Date): SQL | undefined {
  const isDue = or(isNull(encodeSteps.dueAt), lte(encodeSteps.dueAt, now));
  return or(and(eq(encodeSteps.state, 'waiting'), isDue), isLost(now));
}

/** Anyone who ran it is gone. */
function isLost(now: Date): SQL | undefined {
  return and(eq(encodeSteps.state, 'running'), lt(encodeSteps.heldUntil, now));
}

/** Changes the step if this run holds it still. */
export async function changeHeld(tx: Tx, held: Held, set: Partial<StepRow>): Promise<boolean> {
  const isHeld = and(isStep(held), eq(encodeSteps.attempts, held.attempt), eq(encodeSteps.state, 'running'));
  const rows = await tx.update(encodeSteps).set(set).where(isHeld).returning({ step: encodeSteps.step });
  return rows.length > 0;
}

function isStep({ masterId, step }: Omit<Held, 'attempt'>) {
  return and(eq(encodeSteps.masterId, masterId), eq(encodeSteps.step, step));
}

/** Masters with a step that could be taken: a run of it may have been lost with its process. */
export async function mastersWithOpenSteps(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: encodeSteps.masterId })
    .from(encodeSteps)
    .where(and(inArray(encodeSteps.state, ['waiting', 'running']), canBeTaken(now)))
    .limit(most);
  return rows.map(({ id }) => id);
}
