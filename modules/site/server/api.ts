import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { siteEndpoints } from '../contract/api.ts';
import type { CurrentSites } from './current-sites.ts';
import { dashboardMenu } from './dashboard-menu.ts';
import type { SiteParts } from './deps.ts';
import { digestOf, neutralDigest } from './digest.ts';
import { siteTag } from './page-tags.ts';

/** Handlers of `contract/api.ts`. */
export function siteHandlers({
  isNeutralPage,
  viewerDataAt,
  sites,
}: Pick<SiteParts, 'isNeutralPage' | 'viewerDataAt'> & { sites: Pick<CurrentSites, 'began'> }) {
  const endpoints = implement(siteEndpoints).$context<ApiContext>();

  return {
    digest: endpoints.digest.handler(async ({ context: { site, reply, visitor } }) => {
      reply.dependsOn(siteTag(site.key));
      const digest = digestOf(site);
      if (visitor.verified) return done({ digest });
      return done({ digest: await neutralDigest(digest, sites.began(site.key).menus, isNeutralPage) });
    }),
    dashboardMenu: endpoints.dashboardMenu.handler(({ context: { site, reply } }) => {
      reply.dependsOn(siteTag(site.key));
      return done({ items: dashboardMenu(site.flags) });
    }),
    viewerData: endpoints.viewerData.handler(async ({ context, input }) =>
      done(await viewerDataAt(input.path, context)),
    ),
    maintenance: endpoints.maintenance.handler(({ context: { site } }) => {
      const { isOn, message, until } = site.maintenance;
      if (!site.isOpen) return done({ maintenance: true, message: '', until: null });
      return done(isOn ? { maintenance: true, message, until } : { maintenance: false, message: '', until: null });
    }),
  };
}
