import { renderSVG } from 'uqr';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { FRESH_FACTOR_MS } from '#api/request/operator.ts';
import { deviceTime } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden } from '#kernel/errors.ts';
import type { OperatorsDeps } from '../deps.ts';
import { raiseSession } from '../sign-in/sessions.ts';
import { waitOf, welcome } from './factor-attempts.ts';
import { requireMaySetUp } from './require-may-set-up.ts';

const ISSUER = 'Parallax';

export type Shown =
  | { outcome: 'right'; until: Date; recoveryCodesLeft: number }
  | { outcome: 'wrong' }
  | { outcome: 'too-many-attempts'; retryAfterMs: number };

/** The secret for an authenticator app. Throws `Forbidden` if there is one already, which must be removed first. */
export async function beginApp(deps: OperatorsDeps, context: AdminContext) {
  const { id: userId, email } = operatorOf(context);
  return deps.db.transaction(async (tx) => {
    await requireMaySetUp(deps, tx, context);
    const app = await deps.accounts.factors.beginApp(tx, { userId, email, issuer: ISSUER });
    if (!app) throw new Forbidden('An authenticator app is already set up.');
    return { ...app, picture: renderSVG(app.uri) };
  });
}

/** The first code activates a new app. Undefined if the code is wrong. */
export async function confirmApp(
  deps: OperatorsDeps,
  context: AdminContext,
  code: string,
): Promise<{ recoveryCodes: string[] } | Extract<Shown, { outcome: 'too-many-attempts' }> | undefined> {
  const { id } = operatorOf(context);
  // This session knows the secret, so it isn't guessing.
  const pause = await waitOf(deps, context, 'unguessable');
  if (pause) return pause;
  const { factors } = deps.accounts;
  const confirmed = await deps.db.transaction(async (tx) => {
    await requireMaySetUp(deps, tx, context);
    if (!(await factors.confirmApp(tx, { userId: id, code, now: deps.clock.now(), madeAt: deviceTime(deps.clock) })))
      return undefined;
    const recoveryCodes = await factors.firstRecoveryCodes(tx, id);
    await raise(deps, tx, context);
    await context.record(tx, { action: 'operators.totp-set-up', subject: { type: 'account', id } });
    await deps.accounts.notifyFactorChange(tx, { userId: id, change: 'codes-on' });
    return { recoveryCodes };
  });
  if (confirmed) await welcome(deps, context);
  return confirmed;
}

/** Checks a code of the app, or a recovery code. */
export async function showFactor(deps: OperatorsDeps, context: AdminContext, code: string): Promise<Shown> {
  const { id } = operatorOf(context);
  const { factors } = deps.accounts;
  const pause = await waitOf(deps, context, factors.isGuessable(code) ? 'guessable' : 'unguessable');
  if (pause) return pause;
  const shown = await deps.db.transaction(async (tx) => {
    const taken = await factors.takeCode(tx, {
      userId: id,
      code,
      now: deps.clock.now(),
      madeAt: deviceTime(deps.clock),
    });
    if (!taken) return undefined;
    const isRecovery = taken === 'recovery-code';
    const action = isRecovery ? 'operators.recovery-code-used' : 'operators.second-factor-shown';
    await context.record(tx, { action, subject: { type: 'account', id } });
    if (isRecovery) await deps.accounts.notifyFactorChange(tx, { userId: id, change: 'recovery-code-used' });
    return raise(deps, tx, context);
  });
  if (!shown) return { outcome: 'wrong' };
  await welcome(deps, context);
  return shown;
}

/** Marks the session's second factor as fresh. Returns until when it counts as fresh. */
export async function raise(
  deps: OperatorsDeps,
  tx: Tx,
  context: AdminContext,
): Promise<Extract<Shown, { outcome: 'right' }>> {
  const at = await raiseSession(deps, tx, context);
  const { recoveryCodesLeft } = await deps.accounts.factors.of(tx, operatorOf(context).id);
  return { outcome: 'right', until: new Date(at.getTime() + FRESH_FACTOR_MS), recoveryCodesLeft };
}
