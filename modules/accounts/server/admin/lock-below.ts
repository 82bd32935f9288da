import { isAbove, type Operator } from '#api/request/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { type AccountUser, Outranked } from '../types.ts';
import { lockUser } from '../user-store.ts';

/**
 * R17. The account, which nobody gives other roles or removes until the end of the transaction. Throws `NotFound`, and
 * `Outranked` where it is not the operator's to change.
 */
export async function lockBelow(tx: Tx, id: string, operator: Pick<Operator, 'permissions'>): Promise<AccountUser> {
  const account = await lockUser(tx, id);
  if (!account) throw new NotFound('There is no such account.');
  if (isAbove(account.roles, operator)) throw new Outranked();
  return account;
}
