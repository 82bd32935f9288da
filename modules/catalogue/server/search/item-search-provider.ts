import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { SearchProvider } from '#kernel/overview.ts';
import { models, videos } from '../tables.ts';
import { findTitles } from './item-search-provider-store.ts';

const KINDS = [
  { kind: 'video', table: videos, screen: '/videos' },
  { kind: 'model', table: models, screen: '/models' },
] as const;

/** Videos and models by their number, or by a part of a slug or title. */
export function catalogueSearchProviders({ drizzle }: Pick<Database, 'drizzle'>): SearchProvider<Permission>[] {
  return KINDS.map(({ kind, table, screen }) => ({
    permission: 'catalogue.read',
    async find(query) {
      // The id of something else: nobody is called so.
      if (isUuid(query)) return [];
      const text = query.toLowerCase();
      const found = (await findTitles(drizzle, table, query)).map(({ id, title, slug }) => ({
        kind,
        title,
        hint: slug,
        path: `${screen}/${id}`,
        isExact: [String(id), slug, title.toLowerCase()].includes(text),
      }));
      return found.sort((left, right) => Number(right.isExact) - Number(left.isExact));
    },
  }));
}
