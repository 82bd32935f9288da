import type { Permission } from '#api/declare/permissions.ts';
import { DAY } from '#kernel/clock.ts';
import type { Overview } from '#kernel/overview.ts';
import type { IngestDeps } from '../ingest/deps.ts';
import { countStanding } from './masters-overview-store.ts';

/** Nobody says that they have seen one, so it is shown for a week. */
const DUPLICATES_SHOWN_MS = 7 * DAY;

/** What of the making of videos waits for a person. */
export function pipelineOverview({ db, clock }: Pick<IngestDeps, 'db' | 'clock'>): Overview<Permission> {
  return {
    permission: 'media.read',
    async alerts() {
      const since = new Date(clock.now().getTime() - DUPLICATES_SHOWN_MS);
      const { failed, refused, withoutVideo, withoutFormat, duplicates } = await countStanding(db.drizzle, since);
      return [
        { name: 'media.videos-not-made', count: failed, isBad: true, path: '/encoding?state=failed' },
        { name: 'media.masters-refused', count: refused, path: '/masters?state=refused' },
        { name: 'media.masters-of-no-video', count: withoutVideo, path: '/masters?state=ready&hasVideo=no' },
        { name: 'media.masters-of-no-format', count: withoutFormat, path: '/masters?state=ready&hasFormat=no' },
        { name: 'media.duplicates', count: duplicates, path: '/masters?brought=again' },
      ].filter(({ count }) => count > 0);
    },
  };
}
