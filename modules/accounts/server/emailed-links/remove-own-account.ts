import type { ApiContext } from '#api/request/context.ts';
import { newId } from '#kernel/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { type RemovalDeps, removeAccount } from '../personal-data/remove-account.ts';
import { accountRemovedEmail } from './account-emails.ts';
import { consumeLink, readLink } from './links.ts';

type Removal = 'removed' | 'unknown' | 'of-an-operator';

/** R24. Removes the account of an emailed link. */
export async function removeOwn(
  deps: RemovalDeps & Pick<AccountsDeps, 'demo'>,
  { site }: Pick<ApiContext, 'site'>,
  token: string,
): Promise<Removal> {
  const link = await readLink(deps, 'remove', token);
  if (!link) return 'unknown';
  const { id, email, roles, isDiscreet } = link.user;
  if (roles.length > 0) return 'of-an-operator';
  try {
    const isRemoved = await removeAccount(deps, id, async (tx) => {
      if (!(await consumeLink(deps, tx, 'remove', token))) throw new LinkIsGone();
      const cause = `accounts.removed:${newId(deps.clock)}`;
      const removed = { ...accountRemovedEmail(site), to: { email }, cause, isDiscreet };
      await deps.email.send(tx, { ...removed, eraseAfterSending: true });
    });
    return isRemoved ? 'removed' : 'unknown';
  } catch (error) {
    if (error instanceof LinkIsGone) return 'unknown';
    throw error;
  }
}

/** A concurrent request consumed the link first. */
class LinkIsGone extends Error {
  override readonly name = 'LinkIsGone';
}
