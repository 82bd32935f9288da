import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { type Finder, FOUND_LIMIT } from '#kernel/overview.ts';
import { shortNameOf } from '../contract/desk-calls.ts';
import { type EntryKind, moduleOf } from '../contract/kinds.ts';
import { findEntriesNamed } from './desk-store.ts';

/** Entries of these kinds by a part of their name or address, those that begin with it first. */
export function entryFinder(
  { drizzle }: Pick<Database, 'drizzle'>,
  { kinds, permission }: { kinds: readonly EntryKind[]; permission: Permission },
): Finder<Permission> {
  const names = kinds.map(({ name }) => name);
  return {
    permission,
    async find(query) {
      // The id of something else: no entry is called so.
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
