import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Finder } from '#kernel/overview.ts';
import { findTitles } from './finder-store.ts';

/** Films and models by their number, or by a part of a slug or title. */
export function catalogueFinder({ drizzle }: Pick<Database, 'drizzle'>): Finder<Permission> {
  return {
    permission: 'catalogue.read',
    async find(query) {
      const found = await findTitles(drizzle, query);
      return found.map(({ kind, id, title, slug }) => ({
        kind,
        title,
        hint: slug,
        path: kind === 'video' ? `/videos/${id}` : `/models/${id}`,
      }));
    },
  };
}
