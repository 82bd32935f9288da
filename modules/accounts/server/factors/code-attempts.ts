import type { ApiContext } from '#api/request/context.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import type { AccountsDeps } from '../deps.ts';
import { PAUSES } from '../sign-in/check-credentials.ts';
import { accountFactors } from './account-factors.ts';

type Deps = Pick<AccountsDeps, 'devices'>;
type From = Pick<ApiContext, 'request' | 'limits'>;
interface Account {
  id: string;
  email: string;
}

/**
 * R29. How long to wait before the next attempt at a factor; undefined if it may be tried now. Counts as an attempt
 * until `clearCodeAttempts` is called after a correct one.
 */
export async function waitForCode(
  { devices }: Deps,
  { request, limits }: From,
  { account, isGuessable }: { account: Account; isGuessable: boolean },
): Promise<number | undefined> {
  const device = await devices.nameOf(request, account.email);
  const pace = await limits.attempt(placeOf(account, device, request), PAUSES);
  if (!pace.allowed) return pace.retryAfterMs;
  if (device || !isGuessable) return undefined;
  const { allowed, retryAfterMs } = await accountFactors.guessFromAnywhere(limits, account.id);
  return allowed ? undefined : retryAfterMs;
}

export async function clearCodeAttempts(
  { devices }: Deps,
  { request, limits }: From,
  { account, isGuessable }: { account: Account; isGuessable: boolean },
): Promise<void> {
  const device = await devices.nameOf(request, account.email);
  await limits.forget(placeOf(account, device, request));
  if (isGuessable && !device) await accountFactors.wasRight(limits, account.id);
}

/** The browser if the account knows it, otherwise its address. */
function placeOf({ id }: Account, device: string | undefined, request: From['request']): string {
  const place = device ? `device:${device}` : `address:${addressGroup(request.address)}`;
  return `accounts.codes:${id}:${place}`;
}
