import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import type { DeskDeps } from './parts.ts';

/** R4. A million codes: whoever guesses has to wait, and a session's holder with the right one never does. */
const PAUSES = {
  freeTries: 5,
  firstPauseMs: 2 * SECOND,
  longestPauseMs: 15 * MINUTE,
  forgetAfterMs: 6 * HOUR,
};

/** How long to wait before a second factor may be shown again; undefined where it may be now. This one counts as a try. */
export async function waitOf({ limits }: DeskContext, userId: string) {
  const { allowed, retryAfterMs } = await limits.attempt(limitKey(userId), PAUSES);
  return allowed ? undefined : ({ outcome: 'too-many-tries', retryAfterMs } as const);
}

/** A second factor was shown: the tries before it are forgotten, and this browser is known to the account (`modules/access`, R11). */
export async function welcome({ access }: Pick<DeskDeps, 'access'>, context: DeskContext): Promise<void> {
  const { id, email } = operatorOf(context);
  await context.limits.forget(limitKey(id));
  await access.rememberBrowser(context.reply, email);
}

const limitKey = (userId: string) => `desk.second-factor:${userId}`;
