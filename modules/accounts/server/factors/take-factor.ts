import type { ApiContext } from '#api/request/context.ts';
import { deviceTime } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PasskeyAnswer } from '../../contract/passkey-types.ts';
import type { AccountsDeps } from '../deps.ts';
import { accountFactors, type Passkey } from './account-factors.ts';
import { clearCodeAttempts, waitForCode } from './code-attempts.ts';
import { notifyFactorChange } from './notify-owner.ts';
import { expectedOf } from './tickets.ts';
import { verifyAssertion } from './webauthn.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'devices' | 'email' | 'siteOf' | 'tickets'>;
type Context = Pick<ApiContext, 'site' | 'request' | 'limits'>;

interface Account {
  id: string;
  email: string;
}

/** A code of an app, a recovery code, or a passkey's signature. */
export type PresentedFactor = { code: string } | { response: PasskeyAnswer };

export type FactorResult<Right> =
  | { outcome: 'right'; value: Right }
  | { outcome: 'wrong' }
  /** The ticket was already used. */
  | { outcome: 'spent' }
  | { outcome: 'too-many-attempts'; retryAfterMs: number };

/**
 * R29. Accepts a factor of an account once and consumes the ticket. Whatever the factor permits happens in the same
 * transaction: `go` gets a function to call there, for example where a session is opened, so that no factor is consumed
 * without its result.
 */
export async function takeFactor<Right>(
  deps: Deps,
  context: Context,
  { account, ticket, shown }: { account: Account; ticket: string | undefined; shown: PresentedFactor },
  go: (take: (tx: Tx) => Promise<void>) => Promise<Right>,
): Promise<FactorResult<Right>> {
  const isGuessable = 'code' in shown && accountFactors.isGuessable(shown.code);
  const tried = { account, isGuessable };
  const retryAfterMs = await waitForCode(deps, context, tried);
  if (retryAfterMs !== undefined) return { outcome: 'too-many-attempts', retryAfterMs };
  const take = 'code' in shown ? codeTaker(deps, context, account, shown.code) : undefined;
  const sign = 'response' in shown ? await signatureTaker(deps, context, account, ticket, shown) : undefined;
  try {
    const value = await go(async (tx) => {
      if (!(await (take ?? sign)?.(tx))) throw new NotTaken('wrong');
      if (ticket !== undefined && !(await deps.tickets.spend(tx, ticket))) throw new NotTaken('spent');
    });
    await clearCodeAttempts(deps, context, tried);
    return { outcome: 'right', value };
  } catch (error) {
    if (error instanceof NotTaken) return { outcome: error.why };
    throw error;
  }
}

/** R31. Emails the owner if a recovery code was used. */
function codeTaker(deps: Deps, { site }: Context, { id: userId }: Account, code: string) {
  return async (tx: Tx): Promise<boolean> => {
    const taken = await accountFactors.takeCode(tx, {
      userId,
      code,
      now: deps.clock.now(),
      madeAt: deviceTime(deps.clock),
    });
    if (taken === 'recovery-code') await notifyFactorChange(deps, tx, { userId, change: 'recovery-code-used', site });
    return taken !== undefined;
  };
}

/** Undefined if the passkey isn't this account's, or didn't sign the ticket's challenge. */
async function signatureTaker(
  deps: Deps,
  context: Context,
  { id: userId }: Account,
  ticket: string | undefined,
  { response }: { response: PasskeyAnswer },
) {
  const known = await accountFactors.passkeys(deps.db.drizzle, userId);
  const passkey = known.find(({ id }) => id === response.id);
  return passkey && ticket !== undefined ? signedTaker(deps, context, { passkey, ticket, response }) : undefined;
}

/**
 * Returns a function that consumes a passkey's signature; undefined if the passkey didn't sign the ticket's challenge.
 */
export async function signedTaker(
  { clock }: Pick<Deps, 'clock'>,
  { request }: Pick<Context, 'request'>,
  signed: { passkey: Passkey; ticket: string; response: PasskeyAnswer; isVerified?: boolean },
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  const { passkey, ticket, response, isVerified } = signed;
  const newCounter = await verifyAssertion({
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
