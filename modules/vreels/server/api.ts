import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { vreelsEndpoints } from '../contract/api.ts';
import { VREEL } from '../contract/kinds.ts';
import type { VreelsDeps } from './deps.ts';
import { listVreels } from './list-vreels.ts';

/** Handlers of `contract/api.ts`. */
export function vreelsHandlers(deps: VreelsDeps) {
  const endpoints = implement(vreelsEndpoints).$context<ApiContext>();
  return {
    vreelsVideo: endpoints.vreelsVideo.handler(async ({ context, input }) => {
      const { site, visitor, reply } = context;
      reply.dependsOn(entriesTag(site.key, VREEL), videosTag(site.key));
      return done(await listVreels(deps, { site: site.key, visitor }, input));
    }),
  };
}
