import type { Tx } from '#kernel/db/database.ts';
import { findAccount, readSessions } from './account-store.ts';

/** R26. The account and where it is signed in; neither the password's hash nor any token is told. */
export async function exportAccount(tx: Tx, userId: string): Promise<unknown> {
  const account = await findAccount(tx, userId);
  if (!account) return undefined;
  const { id, email, roles, createdAt } = account;
  return { id, email, roles, createdAt, sessions: await readSessions(tx, userId) };
}
