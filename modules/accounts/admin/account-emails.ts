import type { AccountBook } from '#admin/components/account/account-book.ts';
import { MOST_EMAILS } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

/** Account emails for other modules' screens. */
export const accountBook: AccountBook = {
  mostAtOnce: MOST_EMAILS,
  async emailsOf(ids) {
    return (await accounts().emails({ ids: [...ids] })).data.emails;
  },
  async idOf(email) {
    const { rows, total } = (await accounts().accounts({ search: email, limit: 20 })).data;
    const own = rows.find((row) => row.email === email.toLowerCase());
    return own?.id ?? (total === 1 ? rows[0]?.id : undefined);
  },
};
