import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Overview } from '#kernel/overview.ts';
import { countStanding } from './pipeline-overview-store.ts';

/** What of the making of films waits for a person. */
export function pipelineOverview({ drizzle }: Pick<Database, 'drizzle'>): Overview<Permission> {
  return {
    permission: 'playback.read-media',
    async concerns() {
      const { failed, refused, withoutFilm } = await countStanding(drizzle);
      return [
        { name: 'playback.films-not-made', count: failed, isBad: true, path: '/encoding?state=failed' },
        { name: 'playback.masters-refused', count: refused, path: '/masters?state=refused' },
        { name: 'playback.masters-of-no-film', count: withoutFilm, path: '/masters?state=ready&film=no' },
      ].filter(({ count }) => count > 0);
    },
  };
}
