import { type HoldPassword, PasswordReplaced } from '../types.ts';
import { holdPassword } from '../user-store.ts';

/** @param shown the account and its password's hash, as they were when the password was checked */
export function holdOf(shown: { user: { id: string }; passwordHash: string }): HoldPassword {
  return async (tx) => {
    if (!(await holdPassword(tx, shown.user.id, shown.passwordHash))) throw new PasswordReplaced();
  };
}
