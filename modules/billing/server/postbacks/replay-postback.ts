import type { Tx } from '#kernel/db/database.ts';
import { type Interpretation, type InterpretDeps, interpret, reasonOf } from './interpret-postback.ts';
import { type HeldPostback, holdPostback, reopenPostback } from './postback-decision-store.ts';

export type Replay =
  | { kind: 'not-found' }
  | { kind: 'no-text' }
  | { kind: 'done'; before: Interpretation; after: Interpretation };

/** Interpreting again failed, and the transaction is rolled back. */
export class InterpretationFailed extends Error {
  override readonly name = 'InterpretationFailed';
}

/**
 * Interprets a delivery again, as if it had just arrived. One that was applied, was a duplicate or was decided by an
 * operator stays as it is, and each effect counts once by the biller's reference, so repeating this is harmless (R11).
 */
export async function replayPostback(tx: Tx, deps: InterpretDeps, id: number): Promise<Replay> {
  const row = await holdPostback(tx, id);
  if (!row) return { kind: 'not-found' };
  const before = standingOf(row);
  if (isSettled(row)) return { kind: 'done', before, after: before };
  if (!row.hasText || !row.authentic) return { kind: 'no-text' };
  await reopenPostback(tx, id);
  try {
    return { kind: 'done', before, after: await interpret(tx, deps, row) };
  } catch (error) {
    throw new InterpretationFailed(reasonOf(error), { cause: error });
  }
}

function isSettled({ outcome, decision }: HeldPostback): boolean {
  return outcome === 'applied' || outcome === 'duplicate' || decision !== null;
}

function standingOf({ outcome, detail }: HeldPostback): Interpretation {
  return { outcome: outcome ?? 'waiting', detail: detail ?? undefined };
}
