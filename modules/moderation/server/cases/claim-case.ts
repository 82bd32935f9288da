import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { ModerationDeps } from '../deps.ts';
import { CLAIM_MS, checkClaim, checkHeld, refuseOwn, stateOf } from './case-state.ts';
import { changeCase, lockCase, type StoredCase } from './case-store.ts';

/** Which case, who decides, and which version they saw. */
export interface CaseRequest {
  id: string;
  version: number;
  operator: { id: string };
  actor: Actor;
}

/** Throws `NotFound`. */
export async function lockCaseOrFail(tx: Tx, id: string): Promise<StoredCase> {
  const locked = await lockCase(tx, id);
  if (!locked) throw new NotFound('There is no such case.');
  return locked;
}

/** R6. Locks a case for its holder; anybody else is refused. */
export async function lockHeldCase(tx: Tx, { id, version, operator }: CaseRequest): Promise<StoredCase> {
  const locked = await lockCaseOrFail(tx, id);
  checkHeld(locked, { operatorId: operator.id, version });
  return locked;
}

type ClaimRequest = CaseRequest & { takeOver: boolean };

/** R6. Returns the new version. */
export function claimCase(deps: ModerationDeps, request: ClaimRequest): Promise<number> {
  return deps.db.transaction(async (tx) => claimLocked(deps, tx, await lockCaseOrFail(tx, request.id), request));
}

export async function claimLocked(
  { clock, audit }: ModerationDeps,
  tx: Tx,
  locked: StoredCase,
  { version, operator, actor, takeOver }: ClaimRequest,
): Promise<number> {
  const now = clock.now();
  refuseOwn(locked, operator);
  checkClaim(locked, { operatorId: operator.id, version, takeOver, now });
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const next = await changeCase(tx, locked, { claimedBy: operator.id, claimedUntil });
  // Extending one's own claim isn't recorded.
  if (locked.claimedBy === operator.id && stateOf(locked, now) === 'claimed') return next;
  await audit.record(tx, {
    actor,
    action: 'moderation.case-claimed',
    subject: { type: 'moderation-case', id: locked.id },
    ...(locked.claimedBy && locked.claimedBy !== operator.id && { before: { claimedBy: locked.claimedBy } }),
  });
  return next;
}

export function releaseCase({ db, audit }: ModerationDeps, request: CaseRequest): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockHeldCase(tx, request);
    const next = await changeCase(tx, locked, { claimedBy: null, claimedUntil: null });
    const subject = { type: 'moderation-case', id: request.id };
    await audit.record(tx, { actor: request.actor, action: 'moderation.case-released', subject });
    return next;
  });
}
