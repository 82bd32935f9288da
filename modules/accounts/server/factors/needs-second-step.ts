import { permissionsOf, type Role } from '#api/declare/permissions.ts';
import type { Tx } from '#kernel/db/database.ts';
import { findTotp, readFactors } from './factor-store.ts';

/**
 * R28. Whether the password alone does not let this account in: where codes are on, and for who may enter the admin
 * with any factor. To others a passkey is a quicker way in beside the password: it works at one host, and they may come
 * to another.
 */
export async function needsSecondStep(tx: Tx, { id, roles }: { id: string; roles: readonly Role[] }): Promise<boolean> {
  if ((await findTotp(tx, id))?.isConfirmed) return true;
  return mayEnterAdmin(roles) && (await readFactors(tx, id)).passkeys > 0;
}

export function mayEnterAdmin(roles: readonly Role[]): boolean {
  return permissionsOf(roles).has('operators.enter');
}
