import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { Overview, SearchProvider } from '#kernel/overview.ts';
import { countSignUps, findAccountsByEmail, findAccountsById, signUpsByDay } from './account-overview-store.ts';

export function accountsOverview({ drizzle }: Pick<Database, 'drizzle'>): Overview<Permission> {
  return {
    permission: 'operators.read-figures',
    figures: async (span) => [{ name: 'accounts.sign-ups', value: await countSignUps(drizzle, span) }],
    async daily(span) {
      const days = await signUpsByDay(drizzle, span);
      return days.map(({ day, count }) => ({ name: 'accounts.sign-ups', day, value: count }));
    },
  };
}

/** By part of an email, by account id, or by the id of a session. */
export function accountsSearchProvider({ drizzle }: Pick<Database, 'drizzle'>): SearchProvider<Permission> {
  return {
    permission: 'accounts.read-accounts',
    namesPeople: true,
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
