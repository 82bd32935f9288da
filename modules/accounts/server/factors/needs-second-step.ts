import type { Role } from '#api/declare/permissions.ts';
import { holds } from '#api/declare/rights.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { findTotp, readFactors } from './factor-store.ts';

/**
 * R28. Whether the password alone isn't enough: for accounts with codes turned on, and for those with access to the
 * admin and any factor. For everyone else a passkey is a quicker alternative to the password, not a second step: it
 * works on one host only, and they may sign in on another.
 */
export async function needsSecondStep(
  { db: { drizzle: tx }, rightsOf }: Pick<AccountsModuleDeps, 'db' | 'rightsOf'>,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<boolean> {
  if ((await findTotp(tx, id))?.isConfirmed) return true;
  if (roles.length === 0 || !holds(await rightsOf(tx, roles), 'operators.enter')) return false;
  return (await readFactors(tx, id)).passkeys > 0;
}
