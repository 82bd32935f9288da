import type { CallContext } from '#calls/context.ts';
import { newId } from '#kernel/ids.ts';
import type { AccessParts } from '../parts.ts';
import { removeAccount } from '../remove-account.ts';
import { removedLetter } from './letters.ts';
import { readLink, takeLink } from './links.ts';

export type Removal = 'removed' | 'unknown' | 'of-an-operator';

/** R24. */
export async function removeOwn(
  parts: Pick<AccessParts, 'db' | 'clock' | 'cache' | 'log' | 'demo' | 'events' | 'mailing'>,
  { site }: Pick<CallContext, 'site'>,
  token: string,
): Promise<Removal> {
  const link = await readLink(parts, 'remove', token);
  if (!link) return 'unknown';
  const { id, email, roles } = link.user;
  if (roles.length > 0) return 'of-an-operator';
  try {
    const isRemoved = await removeAccount(parts, id, async (tx) => {
      if (!(await takeLink(parts, tx, 'remove', token))) throw new LinkIsGone();
      const cause = `access.removed:${newId(parts.clock)}`;
      await parts.mailing.send(tx, { ...removedLetter(site), to: { email }, cause, isLast: true });
    });
    return isRemoved ? 'removed' : 'unknown';
  } catch (error) {
    if (error instanceof LinkIsGone) return 'unknown';
    throw error;
  }
}

/** Somebody else came with it first. */
class LinkIsGone extends Error {
  override readonly name = 'LinkIsGone';
}
