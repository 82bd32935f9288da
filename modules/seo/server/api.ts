import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { seoEndpoints } from '../contract/api.ts';
import type { SeoDeps } from './deps.ts';
import { linkedDataOf } from './linked-data.ts';

/** Handlers of `contract/api.ts`. */
export function seoHandlers({ originOf, endpointsOf }: Pick<SeoDeps, 'originOf' | 'endpointsOf'>) {
  const endpoints = implement(seoEndpoints).$context<ApiContext>();
  return {
    linkedData: endpoints.linkedData.handler(async ({ context, input }) => {
      const { site } = context;
      const request = { site, origin: originOf(site), endpoints: endpointsOf(context) };
      return done({ item: await linkedDataOf(request, input) });
    }),
  };
}
