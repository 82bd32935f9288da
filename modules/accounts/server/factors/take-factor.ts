import type { ApiContext } from '#api/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PasskeyAnswer } from '../../contract/passkey-types.ts';
import type { AccountsDeps } from '../deps.ts';
import { accountFactors, type Passkey } from './account-factors.ts';
import { forgetCodeAttempts, waitForCode } from './code-attempts.ts';
import { tellOfFactors } from './notify-owner.ts';
import { expectedOf } from './tickets.ts';
import { counterShown } from './webauthn.ts';

type Parts = Pick<AccountsDeps, 'db' | 'clock' | 'devices' | 'email' | 'siteOf' | 'tickets'>;
type Context = Pick<ApiContext, 'site' | 'request' | 'limits'>;

export interface Account {
  id: string;
  email: string;
}

/** A code of an app, a recovery code, or what a passkey signed. */
export type Shown = { code: string } | { response: PasskeyAnswer };

export type Taken<Right> =
  | { outcome: 'right'; value: Right }
  | { outcome: 'wrong' }
  /** The ticket was used before. */
  | { outcome: 'spent' }
  | { outcome: 'too-many-attempts'; retryAfterMs: number };

/**
 * R29. Takes a factor of an account, once, and uses the ticket up with it. What it lets the account do happens in the same transaction: `go` is
 * given it, and hands it to where a session is opened, so that nothing is lost without a session coming of it.
 */
export async function takeFactor<Right>(
  parts: Parts,
  context: Context,
  { account, ticket, shown }: { account: Account; ticket: string | undefined; shown: Shown },
  go: (take: (tx: Tx) => Promise<void>) => Promise<Right>,
): Promise<Taken<Right>> {
  const isGuessable = 'code' in shown && accountFactors.isGuessable(shown.code);
  const tried = { account, isGuessable };
  const retryAfterMs = await waitForCode(parts, context, tried);
  if (retryAfterMs !== undefined) return { outcome: 'too-many-attempts', retryAfterMs };
  const take = 'code' in shown ? codeTaker(parts, context, account, shown.code) : undefined;
  const sign = 'response' in shown ? await signatureTaker(parts, context, account, ticket, shown) : undefined;
  try {
    const value = await go(async (tx) => {
      if (!(await (take ?? sign)?.(tx))) throw new NotTaken('wrong');
      if (ticket !== undefined && !(await parts.tickets.spend(tx, ticket))) throw new NotTaken('spent');
    });
    await forgetCodeAttempts(parts, context, tried);
    return { outcome: 'right', value };
  } catch (error) {
    if (error instanceof NotTaken) return { outcome: error.why };
    throw error;
  }
}

/** R31. The owner hears of a recovery code that was used. */
function codeTaker(parts: Parts, { site }: Context, { id: userId }: Account, code: string) {
  return async (tx: Tx): Promise<boolean> => {
    const taken = await accountFactors.takeCode(tx, { userId, code, now: parts.clock.now() });
    if (taken === 'recovery-code') await tellOfFactors(parts, tx, { userId, change: 'recovery-code-used', site });
    return taken !== undefined;
  };
}

/** Undefined where the passkey is not this account's, or has not signed what the ticket asks for. */
async function signatureTaker(
  parts: Parts,
  context: Context,
  { id: userId }: Account,
  ticket: string | undefined,
  { response }: { response: PasskeyAnswer },
) {
  const known = await accountFactors.passkeys(parts.db.drizzle, userId);
  const passkey = known.find(({ id }) => id === response.id);
  return passkey && ticket !== undefined ? signedTaker(parts, context, { passkey, ticket, response }) : undefined;
}

/** What uses a passkey's signature up; undefined where it has not signed what the ticket asks for. */
export async function signedTaker(
  { clock }: Pick<Parts, 'clock'>,
  { request }: Pick<Context, 'request'>,
  signed: { passkey: Passkey; ticket: string; response: PasskeyAnswer; isVerified?: boolean },
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  const { passkey, ticket, response, isVerified } = signed;
  const newCounter = await counterShown({
    origin: request.origin,
    expected: expectedOf(ticket),
    passkey,
    response,
    isVerified,
  });
  if (newCounter === undefined) return undefined;
  return (tx) => accountFactors.movePasskey(tx, passkey, { newCounter, now: clock.now() });
}

class NotTaken extends Error {
  override readonly name = 'NotTaken';

  readonly why: 'wrong' | 'spent';

  constructor(why: 'wrong' | 'spent') {
    super(why);
    this.why = why;
  }
}
