import type { Tx } from '#kernel/db/database.ts';
import { PasswordReplaced } from '../index.ts';
import { holdPassword } from '../user-store.ts';

/**
 * Called in the transaction of what a password was shown for: nobody sets another until that ends. Throws `PasswordReplaced` where somebody has
 * since it was looked at, for what it was shown for would outlive the change (R21).
 */
export type HoldPassword = (tx: Tx) => Promise<void>;

/** @param shown the account and the hash of its password, as they were when it was looked at */
export function holdOf(shown: { user: { id: string }; passwordHash: string }): HoldPassword {
  return async (tx) => {
    if (!(await holdPassword(tx, shown.user.id, shown.passwordHash))) throw new PasswordReplaced();
  };
}
