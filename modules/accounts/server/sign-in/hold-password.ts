import { type HoldPassword, PasswordReplaced } from '../types.ts';
import { holdPassword } from '../user-store.ts';

/** @param shown the account and the hash of its password, as they were when it was looked at */
export function holdOf(shown: { user: { id: string }; passwordHash: string }): HoldPassword {
  return async (tx) => {
    if (!(await holdPassword(tx, shown.user.id, shown.passwordHash))) throw new PasswordReplaced();
  };
}
