import { holds, type Rights } from '#api/declare/rights.ts';
import { isAbove } from '#api/request/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { type AccountUser, Outranked } from '../types.ts';
import { lockUser } from '../user-store.ts';
import { keepSuperadmin } from './set-roles.ts';

/**
 * R17. Locks the account: until the transaction ends, nobody else can set its roles or remove it. Throws `NotFound`,
 * and `Outranked` if the operator may not change it.
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
 * R45. The same before a ban. A ban makes an account's roles useless, so it takes the permission to set roles, and
 * somebody who isn't banned must stay superadmin. Also throws `LastSuperadmin`.
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
