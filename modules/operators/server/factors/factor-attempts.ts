import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import type { OperatorsDeps } from '../deps.ts';
import { sessionIdOf } from '../sign-in/sessions.ts';

/** R4. Anyone who goes on guessing has to wait. */
const PAUSES = {
  freeAttempts: 5,
  firstPauseMs: 2 * SECOND,
  longestPauseMs: 15 * MINUTE,
  forgetAfterMs: 6 * HOUR,
};

type Access = Pick<OperatorsDeps, 'accounts'>;

/**
 * Six digits can be guessed. A recovery code and what a passkey signs cannot, so no other session's tries keep them
 * waiting.
 */
type Proof = 'guessable' | 'unguessable';

/**
 * How long to wait before a second factor may be shown again; undefined where it may be now. This one counts as a try.
 */
export async function waitOf(deps: Access, context: AdminContext, proof: Proof) {
  const { limits } = context;
  const allowances = [() => limits.attempt(sessionKey(context), PAUSES)];
  if (proof === 'guessable') {
    const { key, isKnown } = await placeOf(deps, context);
    allowances.push(() => limits.attempt(key, PAUSES));
    if (!isKnown) allowances.push(() => deps.accounts.factors.guessFromAnywhere(limits, operatorOf(context).id));
  }
  for (const ask of allowances) {
    const { allowed, retryAfterMs } = await ask();
    if (!allowed) return { outcome: 'too-many-attempts', retryAfterMs } as const;
  }
  return undefined;
}

/**
 * A second factor was shown: the tries before it are forgotten, and this browser is known to the account
 * (`modules/accounts`, R11).
 */
export async function welcome(deps: Access, context: AdminContext): Promise<void> {
  const { key } = await placeOf(deps, context);
  await context.limits.forget(sessionKey(context));
  await context.limits.forget(key);
  await deps.accounts.rememberBrowser(context.reply, operatorOf(context).email);
}

const accountKey = (context: AdminContext) => `operators.second-factor:${operatorOf(context).id}`;
const sessionKey = (context: AdminContext) => `operators.second-factor:session:${sessionIdOf(context)}`;

/** The browser where the account knows it, otherwise its address. */
async function placeOf({ accounts }: Access, context: AdminContext): Promise<{ key: string; isKnown: boolean }> {
  const { request } = context;
  const browser = await accounts.knownBrowser(request, operatorOf(context).email);
  const place = browser === undefined ? `address:${addressGroup(request.address)}` : `browser:${browser}`;
  return { key: `${accountKey(context)}:${place}`, isKnown: browser !== undefined };
}
