import { waitFor } from '#api/errors/rate-limited.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { CredentialApp, Credentials } from './app-sign-in.ts';
import { endedLabel } from './ended.ts';
import type { CredentialCheck } from './known-credentials.ts';

/**
 * Who asks, as players are told it: somebody who is signed in, a guest, or somebody who tried to sign in and may not.
 */
export type Caller =
  | { is: 'member'; context: ApiContext }
  | { is: 'guest'; context: ApiContext }
  | { is: 'refused'; context: ApiContext; why: string };

const WRONG = 'Wrong name or password.';
const BARRED = 'This account has a second factor, which this app cannot ask for.';

/** @param credentials undefined where none were shown */
export async function callerOf(
  check: CredentialCheck,
  context: ApiContext,
  credentials: Credentials | undefined,
  app: CredentialApp,
): Promise<Caller> {
  if (!credentials) return context.visitor.user ? signedInCaller(context) : { is: 'guest', context };
  const checked = await check(context, credentials, app);
  if (checked.outcome === 'right') return signedInCaller(checked.context);
  if (checked.outcome === 'wrong') return { is: 'refused', context, why: WRONG };
  if (checked.outcome === 'barred') return { is: 'refused', context, why: BARRED };
  return { is: 'refused', context, why: waitFor(checked.retryAfterMs).message };
}

/** Players have one place for words, so who has something to renew is told that in place of the lists. */
export function signedInCaller(context: ApiContext): Caller {
  const why = endedLabel(context);
  return why === undefined ? { is: 'member', context } : { is: 'refused', context, why };
}

/** Why nobody is shown anything at the moment, or this caller is not; undefined where they are. */
export function closedLabels({ closed, visitor, request }: ApiContext): string | undefined {
  if (closed) return closed.message || 'Under maintenance. Please come back in a while.';
  // R6 of `modules/media`: anyone who has not proved an age is told nothing of what there is.
  if (!visitor.verified) return `Prove your age at ${new URL(request.origin).host} first.`;
  return undefined;
}

/** The name and the password of a body, whatever an app calls the name; undefined where there is none. */
export function credentialsIn(body: unknown, nameField: 'login' | 'username'): Credentials | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { [nameField]: login, password } = body as Record<string, unknown>;
  if (typeof login !== 'string' || typeof password !== 'string') return undefined;
  return login === '' && password === '' ? undefined : { login, password };
}
