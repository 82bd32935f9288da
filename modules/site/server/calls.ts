import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { siteCalls } from '../contract/calls.ts';
import { DASHBOARD_MENU } from './dashboard-menu.ts';
import { digestOf, neutralDigest } from './digest.ts';
import { siteTag } from './page-tags.ts';
import type { SiteDeps } from './parts.ts';

/** The calls of `contract/calls.ts`. */
export function siteCallHandlers({ noteOf }: Pick<SiteDeps, 'noteOf'>) {
  const calls = implement(siteCalls).$context<CallContext>();

  return {
    digest: calls.digest.handler(({ context: { site, reply, visitor } }) => {
      reply.dependsOn(siteTag(site.key));
      const digest = digestOf(site);
      return done({ digest: visitor.verified ? digest : neutralDigest(digest) });
    }),
    dashboardMenu: calls.dashboardMenu.handler(() => done({ items: [...DASHBOARD_MENU] })),
    note: calls.note.handler(async ({ context, input }) => done(await noteOf(input.path, context))),
    maintenance: calls.maintenance.handler(({ context: { site } }) => {
      const { isOn, message, until } = site.maintenance;
      return done(
        isOn ? { maintenance: true, message, until } : { maintenance: false, message: '', until: null },
      );
    }),
  };
}
