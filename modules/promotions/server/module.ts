import type { Module } from '#kernel/module.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { promotionsAdminEndpoints } from '../contract/admin-api.ts';
import { KINDS } from '../contract/kinds.ts';
import { promotionsHandlers } from './api.ts';
import { faultInBanner } from './banner.ts';
import type { PromotionsDeps } from './deps.ts';

/** What a site puts forward: slides, deals, banners, buttons, notifications, and its home page. */
export function promotionsModule(deps: PromotionsDeps) {
  return {
    name: 'promotions' as const,
    endpoints: promotionsHandlers(deps),
    adminEndpoints: deps.content.adminHandlers(promotionsAdminEndpoints, {
      kinds: KINDS,
      publish: 'promotions.publish',
      faultIn: (kind, content) => faultInBanner(deps, kind, content),
    }),
    origins: { frame: deps.frameOrigins },
    largeBodies: [largeEntries('promotions')],
    searchProviders: [deps.content.searchProvider({ kinds: KINDS, permission: 'promotions.read' })],
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
