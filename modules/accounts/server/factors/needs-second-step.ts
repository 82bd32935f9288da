import type { Role } from '#api/declare/permissions.ts';
import { holds } from '#api/declare/rights.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { findTotp, readFactors } from './factor-store.ts';

/**
 * R28. Whether the password alone does not let this account in: where codes are on, and for who may enter the admin
 * with any factor. To others a passkey is a quicker way in beside the password: it works at one host, and they may come
 * to another.
 */
export async function needsSecondStep(
  { db: { drizzle: tx }, rightsOf }: Pick<AccountsModuleDeps, 'db' | 'rightsOf'>,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<boolean> {
  if ((await findTotp(tx, id))?.isConfirmed) return true;
  if (roles.length === 0 || !holds(await rightsOf(tx, roles), 'operators.enter')) return false;
  return (await readFactors(tx, id)).passkeys > 0;
}
