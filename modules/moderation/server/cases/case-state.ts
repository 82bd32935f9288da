import { VersionConflict } from '#api/errors/version-conflict.ts';
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import type { ReportReason } from '../../contract/types.ts';

/** R6. */
export const CLAIM_MS = 30 * MINUTE;

/** R5: the higher, the more urgent. */
const SEVERITY: Readonly<Record<ReportReason, number>> = {
  'under-age': 3,
  'non-consensual': 3,
  depicted: 2,
  illegal: 2,
  rights: 1,
  impersonation: 1,
  harassment: 1,
  spam: 0,
  other: 0,
};
export const APPEAL_SEVERITY = 1;
/** From here on it may be a crime. */
export const GRAVE = 2;
export const URGENT = 3;

export const severityOf = (reason: ReportReason) => SEVERITY[reason];

/** R5. When it is due: within a day if it may be a crime, otherwise within a week. */
export function dueAt(severity: number, openedAt: Date): Date {
  return new Date(openedAt.getTime() + (severity >= GRAVE ? 24 * HOUR : 7 * DAY));
}

/** R5. The effect of a further report on an open case: it gets more urgent, never less. */
export function raised(
  open: { severity: number; dueAt: Date },
  { severity, reason }: { severity: number; reason: ReportReason },
  now: Date,
) {
  if (severity <= open.severity) return {};
  return { severity, reason, dueAt: new Date(Math.min(dueAt(severity, now).getTime(), open.dueAt.getTime())) };
}

export interface CaseClaim {
  decidedAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  version: number;
}

type CaseState = 'open' | 'claimed' | 'decided';

export function stateOf({ decidedAt, claimedUntil }: CaseClaim, now: Date): CaseState {
  if (decidedAt) return 'decided';
  return claimedUntil && claimedUntil > now ? 'claimed' : 'open';
}

export type RefusalCode =
  | 'CLAIMED'
  | 'NOT_ACTIVE'
  | 'NOT_CLAIMED'
  | 'NOT_OPEN'
  | 'NOT_REVERSIBLE'
  | 'OUTRANKED'
  | 'OWN_CASE'
  | 'OWN_REPORT'
  | 'SAME_OPERATOR';

/** Rolls back the transaction of a change that is refused; the endpoint declares the code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** R9. */
export function refuseOwn({ authorId }: { authorId: string | null }, operator: { id: string }): void {
  if (authorId === operator.id) throw new Refused('OWN_CASE');
}

interface ByOperator {
  operatorId: string;
  /** The version that the operator saw. */
  version: number;
}

/** R6, the "claim" and "take over" columns of the table of states. Throws `Refused` if it isn't allowed. */
export function checkClaim(
  state: CaseClaim,
  { operatorId, version, takeOver, now }: ByOperator & { takeOver: boolean; now: Date },
): void {
  if (state.decidedAt) throw new Refused('NOT_OPEN');
  const isOthers = state.claimedBy !== operatorId && stateOf(state, now) === 'claimed';
  if (isOthers && !takeOver) throw new Refused('CLAIMED');
  if (state.version !== version) throw new VersionConflict(state.version);
}

/** R6, the "release" and "decide" columns: only the holder, and only the version that they saw. */
export function checkHeld(state: CaseClaim, { operatorId, version }: ByOperator): void {
  if (state.decidedAt) throw new Refused('NOT_OPEN');
  if (state.claimedBy !== operatorId) throw new Refused('NOT_CLAIMED');
  if (state.version !== version) throw new VersionConflict(state.version);
}
