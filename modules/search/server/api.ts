import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { searchEndpoints } from '../contract/api.ts';
import { type SearchSiteDeps, searchSite } from './search-site.ts';

/** Handlers of `contract/api.ts`. */
export function searchHandlers(deps: SearchSiteDeps) {
  const endpoints = implement(searchEndpoints).$context<ApiContext>();
  return {
    search: endpoints.search.handler(async ({ context: { site, visitor }, input: { term, limit, exact, typing } }) =>
      done(
        await searchSite(deps, {
          site: site.key,
          hasCams: site.flags.cams,
          text: term,
          limit,
          isExact: exact === '1',
          isTyping: typing === '1',
          isVerified: visitor.verified,
        }),
      ),
    ),
  };
}
