import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/ids.ts';
import type { Finder, Overview } from '#kernel/overview.ts';
import {
  countSignUps,
  findAccountsByEmail,
  findAccountsById,
  signUpsByDay,
} from './account-overview-store.ts';

export function accessOverview({ drizzle }: Pick<Database, 'drizzle'>): Overview<Permission> {
  return {
    permission: 'desk.read-figures',
    figures: async (span) => [{ name: 'access.sign-ups', value: await countSignUps(drizzle, span) }],
    async daily(span) {
      const days = await signUpsByDay(drizzle, span);
      return days.map(({ day, count }) => ({ name: 'access.sign-ups', day, value: count }));
    },
  };
}

/** By a part of an e-mail, by an account's id, or by the id of one of its sessions. */
export function accessFinder({ drizzle }: Pick<Database, 'drizzle'>): Finder<Permission> {
  return {
    permission: 'access.read-accounts',
    async find(query) {
      const isId = isUuid(query);
      const found = await (isId ? findAccountsById : findAccountsByEmail)(drizzle, query);
      return found.map(({ id, email, createdAt }) => ({
        kind: 'account',
        title: email,
        hint: createdAt.toISOString().slice(0, 10),
        path: `/accounts/${id}`,
        isExact: isId || email === query.toLowerCase(),
      }));
    },
  };
}
