import { DAY } from '#kernel/clock.ts';
import { on } from '#kernel/events/events.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { KINDS, VREEL } from '../contract/kinds.ts';
import { vreelsAdminHandlers } from './admin-api.ts';
import { vreelsHandlers } from './api.ts';
import type { VreelsDeps } from './deps.ts';
import type { VreelsApi } from './index.ts';
import { DropUnused } from './jobs.ts';
import { momentOf, nameOf } from './moment-of.ts';

/** R5: leaves time to undo a change. */
const UNUSED_FOR_MS = 30 * DAY;

/** A site's feed of short upright clips, each a moment of a video. */
export function vreelsModule(deps: VreelsDeps) {
  const { content, media, clock } = deps;
  return {
    name: 'vreels' as const,
    endpoints: vreelsHandlers(deps),
    adminEndpoints: vreelsAdminHandlers(deps),
    largeBodies: [largeEntries('vreels')],
    searchProviders: [content.searchProvider({ kinds: KINDS, permission: 'promotions.read' })],
    overview: [
      {
        permission: 'promotions.read',
        async alerts() {
          const count = await media.countFailedShorts();
          return count > 0 ? [{ name: 'vreels.clips-failed', count, path: '/vreels' }] : [];
        },
      },
    ],
    jobs: [
      work(DropUnused, async () => {
        const inUse = (await content.contents(VREEL)).map((entry) => momentOf(entry.content));
        await media.dropShortsBut({ inUse, before: new Date(clock.now().getTime() - UNUSED_FOR_MS) });
      }),
    ],
    on: [on(VideoRemoved, ({ id }, tx) => content.removeAbout(tx, VREEL, { field: 'videoId', number: id }))],
    forgetAccount: 'holds nothing',
    api: {
      async isShown({ key, flags }, moment) {
        if (!flags.vreels) return false;
        const shown = await content.shownToAnybody(VREEL, key);
        return shown.some((entry) => nameOf(momentOf(entry.content)) === nameOf(moment));
      },
    },
  } satisfies Module & { api: VreelsApi };
}
