import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { FOUND_LIMIT, type SearchProvider } from '#kernel/overview.ts';
import { shortNameOf } from '../contract/admin-api.ts';
import { type EntryKind, moduleOf } from '../contract/kinds.ts';
import { findEntriesNamed } from './editing/admin-store.ts';

/** Finds entries of these kinds by part of their name or key, those that begin with it first. */
export function entrySearchProvider(
  { drizzle }: Pick<Database, 'drizzle'>,
  { kinds, permission }: { kinds: readonly EntryKind[]; permission: Permission },
): SearchProvider<Permission> {
  const names = kinds.map(({ name }) => name);
  return {
    permission,
    async find(query) {
      // The id of something else; no entry is named like this.
      if (isUuid(query)) return [];
      const text = query.toLowerCase();
      const rows = await findEntriesNamed(drizzle, names, text, FOUND_LIMIT);
      return rows.map(({ id, kind, key, name }) => {
        const short = shortNameOf({ name: kind });
        return {
          kind: 'written',
          title: name,
          hint: key ? `${short} · ${key}` : short,
          path: `/${moduleOf({ name: kind })}/${short}/${id}`,
          isExact: [key, name.toLowerCase()].includes(text),
        };
      });
    },
  };
}
