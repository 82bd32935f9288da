import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Overview } from '#kernel/overview.ts';
import { MOST_MOVED, MOST_REDIRECTS } from '../../contract/admin-api.ts';
import { countBySite } from './redirect-store.ts';

const NEARLY = 0.9;

/** R13. */
export function redirectsOverview({ drizzle }: Pick<Database, 'drizzle'>): Overview<Permission> {
  return {
    permission: 'pages.read',
    async alerts() {
      const full = (await countBySite(drizzle)).filter(
        ({ total, moved }) => total >= MOST_REDIRECTS * NEARLY || moved >= MOST_MOVED * NEARLY,
      );
      return full.length > 0 ? [{ name: 'seo.redirects-full', count: full.length, path: '/redirects?used=no' }] : [];
    },
  };
}
