import type { Tx } from '#kernel/db/database.ts';
import { findAccount, readSessions } from '../account-store.ts';
import { exportedNotes } from '../admin/notes-store.ts';
import { avatarOf } from '../avatars/avatar-of.ts';
import { accountFactors } from '../factors/account-factors.ts';

/** R26. The account, its sessions and operators' notes (R44), without the password's hash and tokens. */
export async function exportAccount(tx: Tx, userId: string): Promise<unknown> {
  const account = await findAccount(tx, userId);
  if (!account) return undefined;
  const { id, email, roles, createdAt, confirmedAt, isDiscreet } = account;
  const { permalink: avatar } = await avatarOf(tx, userId);
  const passkeys = await accountFactors.passkeys(tx, userId);
  return {
    id,
    email,
    roles,
    createdAt,
    confirmedAt,
    neutralEmails: isDiscreet,
    avatar,
    sessions: await readSessions(tx, userId),
    notes: await exportedNotes(tx, userId),
    codesSince: await accountFactors.codesSince(tx, userId),
    passkeys: passkeys.map(({ label, host, createdAt, lastUsedAt }) => ({
      label,
      host,
      createdAt,
      lastUsedAt,
    })),
  };
}
