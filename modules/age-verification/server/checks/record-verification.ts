import type { ApiContext } from '#api/request/context.ts';
import { type AgeVerificationDeps, SESSION_COOKIE } from '../deps.ts';
import { doesProofCount } from '../rules/proof-counts.ts';
import { giveToAccount } from '../store.ts';
import { CLEARANCE_COOKIE } from './clearance.ts';
import { settleSession } from './settle-session.ts';

/**
 * Stores with an account what a provider proved for its browser; false if there is no proof that counts here. A passed
 * check serves one account, so it can't be shared.
 */
export async function recordVerification(
  deps: AgeVerificationDeps,
  context: ApiContext,
  userId: string,
): Promise<boolean> {
  const { db, clock } = deps;
  const { site, request } = context;
  const session = request.cookies[SESSION_COOKIE];
  const clearance = request.cookies[CLEARANCE_COOKIE];
  const proof = clearance && (await deps.clearances.read(site, clearance));
  const proofs = [
    session && (await settleSession(deps, session, context))?.verificationId,
    proof && doesProofCount(deps, { site, geolocation: request.geolocation }, proof) && proof.id,
  ];
  for (const id of proofs) {
    if (id && (await giveToAccount(db.drizzle, id, userId, clock.now()))) return true;
  }
  return false;
}
