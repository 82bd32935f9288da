import type { CallContext } from '#calls/context.ts';
import { CLEARANCE_COOKIE } from './clearance.ts';
import { type AgeVerificationParts, SESSION_COOKIE } from './parts.ts';
import { settleSession } from './settle-session.ts';
import { giveToAccount } from './store.ts';

/**
 * Remembers for an account what a provider proved to its browser; answers false when nothing was proved. One passed
 * check serves one account: it cannot be handed round.
 */
export async function recordVerification(
  parts: AgeVerificationParts,
  context: CallContext,
  userId: string,
): Promise<boolean> {
  const { db, clock, clearances } = parts;
  const { site, request } = context;
  const session = request.cookies[SESSION_COOKIE];
  const clearance = request.cookies[CLEARANCE_COOKIE];
  const proofs = [
    session && (await settleSession(parts, session, context))?.verificationId,
    clearance && (await clearances.read(site, clearance))?.id,
  ];
  for (const proof of proofs) {
    if (proof && (await giveToAccount(db.drizzle, proof, userId, clock.now()))) return true;
  }
  return false;
}
