import type { AdminContext } from '#api/admin/context.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { EmailTaken } from '#modules/accounts/server/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { addLink, isLinkGood, takeLink } from './first-operator-store.ts';
import { enter } from './sign-in.ts';
import { newToken } from './token.ts';

/** R6. The path of a new link; undefined if somebody can give roles already. */
export async function firstOperatorPath({ db, clock, accounts }: OperatorsDeps): Promise<string | undefined> {
  if (await accounts.hasSuperadmin()) return undefined;
  const { token, tokenHash } = newToken();
  await addLink(db.drizzle, tokenHash, clock.now());
  // In the fragment, which is neither logged nor sent to other sites.
  return `/admin/first-operator#${token}`;
}

/** R6. Whether the link can still make the first operator. */
export async function isGoodLink(
  { db, accounts }: Pick<OperatorsDeps, 'db' | 'accounts'>,
  token: string,
): Promise<boolean> {
  return (await isLinkGood(db.drizzle, hashOf(token))) && !(await accounts.hasSuperadmin());
}

type Claim = { outcome: 'in'; userId: string } | { outcome: 'link-used' } | { outcome: 'email-taken' };

/** R6. If two claim at the same time, one becomes the operator, and the other's account isn't created. */
export async function claimFirst(
  deps: OperatorsDeps,
  context: AdminContext,
  { token, email, password }: { token: string; email: string; password: string },
): Promise<Claim> {
  const { clock, accounts, audit } = deps;
  const tokenHash = hashOf(token);
  if (!(await isGoodLink(deps, token))) return { outcome: 'link-used' };
  try {
    const roles = ['superadmin'] as const;
    const made = await accounts.createUser({ email, password, roles }, async (tx, { id }) => {
      if (!(await takeLink(tx, tokenHash, clock.now()))) throw new LinkUsed();
      await audit.record(tx, {
        actor: { kind: 'user', id, address: context.request.address },
        action: 'operators.first-operator-made',
        subject: { type: 'account', id },
        after: { roles },
      });
    });
    await enter(deps, context, made.id);
    return { outcome: 'in', userId: made.id };
  } catch (error) {
    if (error instanceof LinkUsed) return { outcome: 'link-used' };
    if (error instanceof EmailTaken) return { outcome: 'email-taken' };
    throw error;
  }
}

class LinkUsed extends Error {
  override readonly name = 'LinkUsed';
}
