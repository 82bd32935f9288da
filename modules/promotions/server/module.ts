import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { KINDS } from '../contract/kinds.ts';
import { promotionsAdminHandlers } from './admin-api.ts';
import { promotionsHandlers } from './api.ts';
import type { PromotionsDeps } from './deps.ts';
import { deleteOldResults, salesOfPromotions } from './front/count-reaction.ts';
import { deleteReadBefore, exportRead, forgetReader } from './notifications-store.ts';

const ForgetOld = job('promotions.forget-old', z.object({}), { cron: '20 4 * * *' });

/** R11, R12: longer than anybody looks back at old notifications. */
const READ_LIFE_MS = 400 * DAY;

async function forgetOld(deps: PromotionsDeps): Promise<void> {
  await deleteOldResults(deps);
  await deleteReadBefore(deps.db.drizzle, new Date(deps.clock.now().getTime() - READ_LIFE_MS));
}

/** What a site puts forward: slides, deals, banners, buttons, notifications, and its home page. */
export function promotionsModule(deps: PromotionsDeps) {
  return {
    name: 'promotions' as const,
    endpoints: promotionsHandlers(deps),
    adminEndpoints: promotionsAdminHandlers(deps),
    jobs: [work(ForgetOld, () => forgetOld(deps))],
    on: salesOfPromotions(deps),
    origins: { frame: deps.frameOrigins },
    largeBodies: [largeEntries('promotions')],
    searchProviders: [deps.content.searchProvider({ kinds: KINDS, permission: 'promotions.read' })],
    forgetAccount: (tx, userId) => forgetReader(tx, userId),
    async exportOf(userId) {
      const read = await exportRead(deps.db.drizzle, userId);
      return read.length > 0 ? { readNotifications: read } : undefined;
    },
  } satisfies Module;
}
