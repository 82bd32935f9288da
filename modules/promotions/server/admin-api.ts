import { implement } from '@orpc/server';
import { type AdminContext, atSites } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { promotionsAdminEndpoints } from '../contract/admin-api.ts';
import { KINDS } from '../contract/kinds.ts';
import { faultInBanner } from './banner.ts';
import type { PromotionsDeps } from './deps.ts';
import { recentResults } from './front/count-reaction.ts';

/** Endpoints of `contract/admin-api.ts`. */
export function promotionsAdminHandlers(deps: PromotionsDeps) {
  const endpoints = implement(promotionsAdminEndpoints).$context<AdminContext>();
  return {
    ...deps.content.adminHandlers(promotionsAdminEndpoints, {
      kinds: KINDS,
      publish: 'promotions.publish',
      faultIn: (kind, content) => faultInBanner(deps, kind, content),
    }),
    results: endpoints.results.handler(async ({ context, input: { id } }) => {
      const isOwn = atSites(context, 'promotions.read');
      return done({ items: (await recentResults(deps, id)).filter(({ site }) => isOwn(site)) });
    }),
  };
}
