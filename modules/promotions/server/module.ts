import type { Module } from '#kernel/module.ts';
import { largeEntries } from '#modules/entries/server/index.ts';
import { promotionsDeskCalls } from '../contract/desk-calls.ts';
import { KINDS } from '../contract/kinds.ts';
import { faultInBanner } from './banner.ts';
import { promotionsCallHandlers } from './calls.ts';
import type { PromotionsDeps } from './parts.ts';

/** What a site puts forward: slides, deals, banners, buttons, notifications, and its home page. */
export function promotionsModule(deps: PromotionsDeps) {
  return {
    name: 'promotions' as const,
    calls: promotionsCallHandlers(deps),
    deskCalls: deps.entries.deskHandlers(promotionsDeskCalls, {
      kinds: KINDS,
      publish: 'promotions.publish',
      faultIn: (kind, content) => faultInBanner(deps, kind, content),
    }),
    origins: { frame: deps.frameOrigins },
    largeBodies: [largeEntries('promotions')],
    finders: [deps.entries.finder({ kinds: KINDS, permission: 'promotions.read' })],
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
