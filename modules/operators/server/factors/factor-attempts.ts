import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import type { OperatorsDeps } from '../deps.ts';
import { sessionIdOf } from '../sign-in/sessions.ts';

/** R4. Growing pauses after failed attempts. */
const PAUSES = {
  freeAttempts: 5,
  firstPauseMs: 2 * SECOND,
  longestPauseMs: 15 * MINUTE,
  forgetAfterMs: 6 * HOUR,
};

type Access = Pick<OperatorsDeps, 'accounts'>;

/**
 * Six digits can be guessed. A recovery code or a passkey's signature can't, so attempts of other sessions don't block
 * them.
 */
type Proof = 'guessable' | 'unguessable';

/** How long to wait before the next attempt; undefined if it may be made now. Counts this attempt. */
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
 * After a correct second factor: clears failed attempts, and makes this browser known to the account
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

/** The browser if it is known to the account, otherwise its IP address. */
async function placeOf({ accounts }: Access, context: AdminContext): Promise<{ key: string; isKnown: boolean }> {
  const { request } = context;
  const browser = await accounts.knownBrowser(request, operatorOf(context).email);
  const place = browser === undefined ? `address:${addressGroup(request.address)}` : `browser:${browser}`;
  return { key: `${accountKey(context)}:${place}`, isKnown: browser !== undefined };
}
