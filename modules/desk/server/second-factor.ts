import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { FRESH_FACTOR_MS } from '#calls/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden } from '#kernel/errors.ts';
import {
  beginTotp,
  confirmTotp,
  findTotp,
  readFactors,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './factor-store.ts';
import { waitOf, welcome } from './factor-tries.ts';
import { requireMaySetUp } from './may-set-up.ts';
import type { DeskDeps } from './parts.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { raiseSession } from './sessions.ts';
import { isTotpCode, newTotp, stepOfCode } from './totp.ts';

const ISSUER = 'Parallax';

export type Shown =
  | { outcome: 'right'; until: Date; recoveryCodesLeft: number }
  | { outcome: 'wrong' }
  | { outcome: 'too-many-tries'; retryAfterMs: number };

/** What an authenticator app is told. Throws `Forbidden` where there is one already: that one has to be taken away first. */
export async function beginApp(parts: DeskDeps, context: DeskContext) {
  const { id, email } = operatorOf(context);
  const totp = newTotp(email, ISSUER);
  return parts.db.transaction(async (tx) => {
    await requireMaySetUp(parts, tx, context);
    if (!(await beginTotp(tx, id, totp.secret)))
      throw new Forbidden('An authenticator app is set up already.');
    return totp;
  });
}

/** The first code of a new app: from now on it is asked for. Undefined when the code is wrong. */
export async function confirmApp(
  parts: DeskDeps,
  context: DeskContext,
  code: string,
): Promise<{ recoveryCodes: string[] } | Extract<Shown, { outcome: 'too-many-tries' }> | undefined> {
  const { id } = operatorOf(context);
  // This session was told the secret: it guesses nothing.
  const pause = await waitOf(parts, context, 'unguessable');
  if (pause) return pause;
  const confirmed = await parts.db.transaction(async (tx) => {
    await requireMaySetUp(parts, tx, context);
    const app = await findTotp(tx, id);
    if (!app || app.isConfirmed || !(await takeCode(tx, id, app.secret, code, parts.clock.now())))
      return undefined;
    await confirmTotp(tx, id, parts.clock.now());
    const recoveryCodes = await firstRecoveryCodes(tx, id);
    await raise(parts, tx, context);
    await context.record(tx, { action: 'desk.totp-set-up', subject: { type: 'account', id } });
    return { recoveryCodes };
  });
  if (confirmed) await welcome(parts, context);
  return confirmed;
}

/** A code of the app, or one of the recovery codes. */
export async function showFactor(parts: DeskDeps, context: DeskContext, code: string): Promise<Shown> {
  const { id } = operatorOf(context);
  const pause = await waitOf(parts, context, isTotpCode(code) ? 'guessable' : 'unguessable');
  if (pause) return pause;
  const now = parts.clock.now();
  const shown = await parts.db.transaction(async (tx) => {
    const app = await findTotp(tx, id);
    const isCode = app?.isConfirmed && (await takeCode(tx, id, app.secret, code, now));
    const isRecovery = !isCode && (await takeRecoveryCode(tx, id, recoveryHash(id, code), now));
    if (!isCode && !isRecovery) return undefined;
    const action = isRecovery ? 'desk.recovery-code-used' : 'desk.second-factor-shown';
    await context.record(tx, { action, subject: { type: 'account', id } });
    return raise(parts, tx, context);
  });
  if (!shown) return { outcome: 'wrong' };
  await welcome(parts, context);
  return shown;
}

/** Somebody's first factor brings recovery codes with it; a further one leaves those there are. */
export async function firstRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const { recoveryCodesLeft } = await readFactors(tx, userId);
  if (recoveryCodesLeft > 0) return [];
  const { codes, hashes } = newRecoveryCodes(userId);
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** The session counts as shown now. Answers until when what asks for a fresh factor goes without another. */
export async function raise(
  parts: DeskDeps,
  tx: Tx,
  context: DeskContext,
): Promise<Extract<Shown, { outcome: 'right' }>> {
  const at = await raiseSession(parts, tx, context);
  const { recoveryCodesLeft } = await readFactors(tx, operatorOf(context).id);
  return { outcome: 'right', until: new Date(at.getTime() + FRESH_FACTOR_MS), recoveryCodesLeft };
}

async function takeCode(tx: Tx, userId: string, secret: string, code: string, now: Date): Promise<boolean> {
  const step = stepOfCode(secret, code, now);
  return step !== undefined && takeStep(tx, userId, step);
}
