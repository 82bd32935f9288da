import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { SearchProvider } from '#kernel/overview.ts';
import { findPictures } from './picture-search-store.ts';

/** Pictures by their number or address, or by a part of what they are said to show. */
export function pictureSearchProvider({ drizzle }: Pick<Database, 'drizzle'>): SearchProvider<Permission> {
  return {
    permission: 'media.read',
    async find(query) {
      // The id of something else: no picture shows one.
      if (isUuid(query)) return [];
      const found = (await findPictures(drizzle, query)).map(({ id, kind, permalink, image }) => ({
        kind: 'picture',
        title: image.alt,
        hint: kind,
        path: `/pictures/${id}`,
        isExact: [String(id), permalink].includes(query),
      }));
      return found.sort((left, right) => Number(right.isExact) - Number(left.isExact));
    },
  };
}
