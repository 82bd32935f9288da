import type { Tx } from '#kernel/db/database.ts';
import type { PostbackDecision } from '../tables.ts';
import type { Acceptance } from './apply-message.ts';
import { type InterpretDeps, interpret, reasonOf } from './interpret-postback.ts';
import { type HeldPostback, holdPostback, noteDecision, reopenPostback } from './postback-decision-store.ts';

export interface Decision {
  postbackId: number;
  decision: PostbackDecision;
  reason: string;
  /** The checkout of a first payment that names none of ours. */
  checkoutId?: string;
  /** The operator. */
  by: string;
}

export type Decided =
  | { kind: 'not-found' | 'nothing-to-decide' | 'no-text' }
  | { kind: 'decided-otherwise'; decision: PostbackDecision; by: string; at: Date }
  | { kind: 'decided'; isNew: boolean };

/** It would make the books inconsistent, so nobody can accept it. */
export class NotAcceptable extends Error {
  override readonly name = 'NotAcceptable';
}

/**
 * An operator's decision about a quarantined message: it takes effect after all, or never will (R11). The first
 * decision stands; repeating the same one as the same operator returns the first result.
 */
export async function decidePostback(tx: Tx, deps: InterpretDeps, made: Decision): Promise<Decided> {
  const { decision, reason, by } = made;
  const row = await holdPostback(tx, made.postbackId);
  if (!row) return { kind: 'not-found' };
  if (row.decision) return decidedBefore(row, made);
  if (row.outcome !== 'quarantined') return { kind: 'nothing-to-decide' };
  if (decision === 'accepted') {
    if (!row.hasText) return { kind: 'no-text' };
    await accept(tx, deps, row, { checkoutId: made.checkoutId, by });
  }
  const outcome = decision === 'accepted' ? 'applied' : 'rejected';
  await noteDecision(tx, row.id, { decision, by, reason, outcome, at: deps.clock.now() });
  return { kind: 'decided', isNew: true };
}

async function accept(tx: Tx, deps: InterpretDeps, row: HeldPostback, acceptance: Acceptance): Promise<void> {
  await reopenPostback(tx, row.id);
  const { outcome, detail } = await interpret(tx, deps, row, { acceptance }).catch((error: unknown) => {
    throw new NotAcceptable(reasonOf(error), { cause: error });
  });
  if (outcome !== 'applied') throw new NotAcceptable(detail ?? `it is ${outcome}`);
}

function decidedBefore(row: HeldPostback, made: Decision): Decided {
  const { decision, decidedBy, decidedAt, decisionReason } = row;
  if (!decision || !decidedBy || !decidedAt) return { kind: 'nothing-to-decide' };
  const isSame = decision === made.decision && decidedBy === made.by && decisionReason === made.reason;
  if (isSame) return { kind: 'decided', isNew: false };
  return { kind: 'decided-otherwise', decision, by: decidedBy, at: decidedAt };
}
