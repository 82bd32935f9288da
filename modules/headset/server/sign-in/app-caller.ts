import { waitFor } from '#api/errors/rate-limited.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { CredentialApp, Credentials } from './app-sign-in.ts';
import { endedLabel } from './ended.ts';
import type { CredentialCheck } from './known-credentials.ts';

/** Signed in, a guest, or somebody whose sign-in failed. */
export type Caller =
  | { is: 'member'; context: ApiContext }
  | { is: 'guest'; context: ApiContext }
  | { is: 'refused'; context: ApiContext; why: string };

const WRONG = 'Wrong name or password.';
const BARRED = 'This account has a second factor, which this app cannot ask for.';

/** @param credentials undefined if the request has none */
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

/**
 * Players can show a message only in place of the lists, so an account with an ended membership gets that message
 * instead.
 */
export function signedInCaller(context: ApiContext): Caller {
  const why = endedLabel(context);
  return why === undefined ? { is: 'member', context } : { is: 'refused', context, why };
}

/** The reason why the site or this caller gets nothing at the moment; undefined if there is none. */
export function closedLabels({ closed, visitor, request }: ApiContext): string | undefined {
  if (closed) return closed.message || 'Under maintenance. Please come back in a while.';
  // R6 of `modules/media`: without an age check nothing is revealed of what the site has.
  if (!visitor.verified) return `Prove your age at ${new URL(request.origin).host} first.`;
  return undefined;
}

/** The name and password in a body, under the app's field name; undefined if there are none. */
export function credentialsIn(body: unknown, nameField: 'login' | 'username'): Credentials | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { [nameField]: login, password } = body as Record<string, unknown>;
  if (typeof login !== 'string' || typeof password !== 'string') return undefined;
  return login === '' && password === '' ? undefined : { login, password };
}
