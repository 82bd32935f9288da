import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Overview } from '#kernel/overview.ts';
import { countStanding } from './masters-overview-store.ts';

/** What of the making of videos waits for a person. */
export function pipelineOverview({ drizzle }: Pick<Database, 'drizzle'>): Overview<Permission> {
  return {
    permission: 'media.read',
    async alerts() {
      const { failed, refused, withoutVideo, withoutFormat } = await countStanding(drizzle);
      return [
        { name: 'media.videos-not-made', count: failed, isBad: true, path: '/encoding?state=failed' },
        { name: 'media.masters-refused', count: refused, path: '/masters?state=refused' },
        { name: 'media.masters-of-no-video', count: withoutVideo, path: '/masters?state=ready&hasVideo=no' },
        { name: 'media.masters-of-no-format', count: withoutFormat, path: '/masters?state=ready&hasFormat=no' },
      ].filter(({ count }) => count > 0);
    },
  };
}
