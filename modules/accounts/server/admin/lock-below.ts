import { holds, type Rights } from '#api/declare/rights.ts';
import { isAbove } from '#api/request/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { type AccountUser, Outranked } from '../types.ts';
import { lockUser } from '../user-store.ts';
import { keepSuperadmin } from './set-roles.ts';

/**
 * R17. The account, which nobody gives other roles or removes until the end of the transaction. Throws `NotFound`, and
 * `Outranked` where it is not the operator's to change.
 */
export async function lockBelow(
  { rightsOf }: Pick<AccountsModuleDeps, 'rightsOf'>,
  tx: Tx,
  id: string,
  operator: Rights,
): Promise<AccountUser> {
  const account = await lockUser(tx, id);
  if (!account) throw new NotFound('There is no such account.');
  if (account.roles.length > 0 && isAbove(await rightsOf(tx, account.roles), operator)) throw new Outranked();
  return account;
}

/**
 * R45. The same before a ban, which ends what the roles of an account are for: it takes the permission to set them, and
 * somebody who may be let in stays superadmin. Throws `LastSuperadmin` too.
 */
export async function lockToBan(
  deps: Pick<AccountsModuleDeps, 'demo' | 'banOf' | 'rightsOf'>,
  tx: Tx,
  id: string,
  operator: Rights,
): Promise<AccountUser> {
  const account = await lockBelow(deps, tx, id, operator);
  if (account.roles.length > 0 && !holds(operator, 'accounts.set-roles')) throw new Outranked();
  if (account.roles.includes('superadmin')) await keepSuperadmin(deps, tx, id);
  return account;
}
