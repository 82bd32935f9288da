import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { Finder } from '#kernel/overview.ts';
import { findPictures } from './finder-store.ts';

/** Pictures by their number or address, or by a part of what they are said to show. */
export function pictureFinder({ drizzle }: Pick<Database, 'drizzle'>): Finder<Permission> {
  return {
    permission: 'playback.read-media',
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
