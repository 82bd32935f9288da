import type { ApiContext } from '#api/request/context.ts';
import type { ContentEndpoints, SeoDeps } from '#modules/seo/server/deps.ts';
import { guestContext, headOf } from './request/request-context.ts';
import { siteOrigin } from './request/site-origin.ts';

/**
 * The data of the files for search engines and feed readers: calls to the site's content endpoints, made as a guest.
 */
export function machineRequests(
  endpointsOf: (context: ApiContext) => ContentEndpoints,
  settings: () => Parameters<typeof guestContext>[1],
): Pick<SeoDeps, 'siteRequestOf' | 'endpointsOf' | 'originOf'> {
  return {
    endpointsOf,
    originOf: (site) => siteOrigin(site, settings()),
    siteRequestOf(c) {
      const context = guestContext(headOf(c), settings());
      return {
        site: context.site,
        origin: siteOrigin(context.site, settings()),
        isOpen: context.visitor.verified,
        closed: context.closed,
        endpoints: endpointsOf(context),
        tags: () => [...context.reply.tags],
      };
    },
  };
}
