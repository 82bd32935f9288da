import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { lockMembership, type Membership } from '../store.ts';
import { membershipById } from './membership-table-store.ts';

/** Locks the membership until the transaction ends. */
export async function lockMembershipById(tx: Tx, id: string): Promise<Membership> {
  const row = await membershipById(tx, id);
  const membership = row && (await lockMembership(tx, row.userId, row.site));
  if (!membership) throw new NotFound('There is no such membership.');
  return membership;
}
