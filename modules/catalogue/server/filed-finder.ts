import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { type Finder, FOUND_LIMIT } from '#kernel/overview.ts';
import { FILED_KINDS } from '../contract/desk-filing.ts';
import { FILED_TYPES } from './filed-kinds.ts';
import { findFiledNamed } from './filed-store.ts';

/** Tags, categories, devices and items of lists by a part of their name or address. */
export function filedFinders({ drizzle }: Pick<Database, 'drizzle'>): Finder<Permission>[] {
  return FILED_KINDS.map((kind) => ({
    permission: 'catalogue.read',
    async find(query) {
      // The id of something else: nothing is called so.
      if (isUuid(query)) return [];
      const text = query.toLowerCase();
      const rows = await findFiledNamed(drizzle, kind, text, FOUND_LIMIT);
      return rows.map(({ id, name, slug }) => ({
        kind: 'filed',
        title: name,
        hint: slug ? `${FILED_TYPES[kind]} · ${slug}` : FILED_TYPES[kind],
        path: `/filed/${kind}/${id}`,
        isExact: [slug, name.toLowerCase()].includes(text),
      }));
    },
  }));
}
