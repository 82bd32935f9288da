import type { CallContext } from '#calls/context.ts';
import type { ContentCalls, DiscoveryDeps } from '#modules/discovery/server/parts.ts';
import { guestContext, headOf } from './request-context.ts';
import { siteOrigin } from './site-origin.ts';

/** What the files for search engines and feed readers are made from: the calls of the site's content, as a guest makes them. */
export function askedByMachines(
  callsOf: (context: CallContext) => ContentCalls,
  settings: () => Parameters<typeof guestContext>[1],
): Pick<DiscoveryDeps, 'askedBy' | 'callsOf' | 'originOf'> {
  return {
    callsOf,
    originOf: (site) => siteOrigin(site, settings()),
    askedBy(c) {
      const context = guestContext(headOf(c), settings());
      return {
        site: context.site,
        origin: siteOrigin(context.site, settings()),
        isOpen: context.visitor.verified,
        closed: context.closed,
        calls: callsOf(context),
        tags: () => [...context.reply.tags],
      };
    },
  };
}
