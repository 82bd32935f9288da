import type { ApiContext } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { giveBackToAddress, takeFromAddress } from '#kernel/network/limit-address.ts';
import type { AppSession, HoldPassword } from '#modules/accounts/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';

/** What members know the sessions of apps by. */
const APP_NAMES = { playa: 'PLAY’A', heresphere: 'HereSphere', deovr: 'DeoVR' } as const;
type HeadsetApp = keyof typeof APP_NAMES;
/** These show a name and a password with each request. */
export type CredentialApp = 'heresphere' | 'deovr';

/** For guesses spread over many accounts, those at one are slowed by `access`. What was right does not count. */
const FROM_ONE_ADDRESS = { name: 'headset.sign-in:address', limit: 60, windowMs: 10 * MINUTE };

/** Of right ones too: each costs the time of a hash, and others wait for theirs meanwhile. */
const CHECKS_OF_ONE_ADDRESS = { name: 'headset.sign-in:check', limit: 300, windowMs: 10 * MINUTE };

export interface Credentials {
  login: string;
  password: string;
}

/** Who is let in, and what holds the password that was shown while a session begins. */
export interface Admitted {
  userId: string;
  hold?: HoldPassword;
}

export type Admission =
  | ({ outcome: 'right' } & Admitted)
  | { outcome: 'wrong' }
  /** The account has a second factor, which apps cannot ask for (R31). */
  | { outcome: 'barred' }
  | { outcome: 'too-many-attempts'; retryAfterMs: number };

/** Whose name and password these are, under the limits of every sign-in (R31). */
export async function admit(
  { headset }: Pick<HeadsetModuleDeps, 'headset'>,
  context: Pick<ApiContext, 'request' | 'limits'>,
  { login, password }: Credentials,
): Promise<Admission> {
  const { limits, request } = context;
  const email = login.trim().toLowerCase();
  if (!isPlausible(email, 254) || !isPlausible(password, 200)) return { outcome: 'wrong' };
  // Counted before it is known to be wrong, so that of many guesses at once none is free.
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

/** What cannot be stored cannot be anybody's. */
function isPlausible(text: string, most: number): boolean {
  return text.length > 0 && text.length <= most && text.isWellFormed() && !text.includes('\0');
}

/** Undefined where the account has gone meanwhile, is let in no more, or has another password. */
export function openAppSession(
  { headset }: Pick<HeadsetModuleDeps, 'headset'>,
  { site }: Pick<ApiContext, 'site'>,
  { userId, hold }: Admitted,
  app: HeadsetApp,
  /** What members know the session by, where it is not the app's name. */
  agent: string = APP_NAMES[app],
): Promise<AppSession | undefined> {
  return headset.accounts.openSession({ userId, hold, site, agent });
}
