import type { ApiContext } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { giveBackToAddress, takeFromAddress } from '#kernel/network/limit-address.ts';
import type { AppSession, HoldPassword } from '#modules/accounts/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';

/** Names of app sessions in a member's account. */
const APP_NAMES = { playa: 'PLAY’A', heresphere: 'HereSphere', deovr: 'DeoVR' } as const;
type HeadsetApp = keyof typeof APP_NAMES;
/** These apps send a name and a password with each request. */
export type CredentialApp = 'heresphere' | 'deovr';

/** Against guesses spread over many accounts; `accounts` slows those at a single one. Correct ones don't count. */
const FROM_ONE_ADDRESS = { name: 'headset.sign-in:address', limit: 60, windowMs: 10 * MINUTE };

/** Correct ones count too: each takes the time of a hash, which delays others. */
const CHECKS_OF_ONE_ADDRESS = { name: 'headset.sign-in:check', limit: 300, windowMs: 10 * MINUTE };

export interface Credentials {
  login: string;
  password: string;
}

/** The account that signed in, and a lock on its password until the session has begun. */
export interface Admitted {
  userId: string;
  hold?: HoldPassword;
}

export type Admission =
  | ({ outcome: 'right' } & Admitted)
  | { outcome: 'wrong' }
  /** The account has a second factor, which apps can't ask for (R31). */
  | { outcome: 'barred' }
  | { outcome: 'too-many-attempts'; retryAfterMs: number };

/** Checks a name and password, under the limits of every sign-in (R31). */
export async function admit(
  { headset }: Pick<HeadsetModuleDeps, 'headset'>,
  context: Pick<ApiContext, 'request' | 'limits'>,
  { login, password }: Credentials,
): Promise<Admission> {
  const { limits, request } = context;
  const email = login.trim().toLowerCase();
  if (!isPlausible(email, 254) || !isPlausible(password, 200)) return { outcome: 'wrong' };
  // Counted before the check, so that parallel guesses can't exceed the limit.
  for (const limit of [CHECKS_OF_ONE_ADDRESS, FROM_ONE_ADDRESS]) {
    const { allowed, retryAfterMs } = await takeFromAddress(limits, request.address, limit);
    if (!allowed) return { outcome: 'too-many-attempts', retryAfterMs };
  }
  const checked = await headset.accounts.checkCredentials(context, { email, password });
  if (checked.outcome !== 'right') return checked;
  await giveBackToAddress(limits, request.address, FROM_ONE_ADDRESS);
  if (await headset.hasSecondFactor(checked.user.id)) return { outcome: 'barred' };
  return { outcome: 'right', userId: checked.user.id, hold: checked.hold };
}

/** Text that can't be stored can't match any account. */
function isPlausible(text: string, most: number): boolean {
  return text.length > 0 && text.length <= most && text.isWellFormed() && !text.includes('\0');
}

/** Undefined if the account was deleted or blocked meanwhile, or its password has changed. */
export function openAppSession(
  { headset }: Pick<HeadsetModuleDeps, 'headset'>,
  { site }: Pick<ApiContext, 'site'>,
  { userId, hold }: Admitted,
  app: HeadsetApp,
  /** The session's name in the member's account, if not the app's name. */
  agent: string = APP_NAMES[app],
): Promise<AppSession | undefined> {
  return headset.accounts.openSession({ userId, hold, site, agent });
}
