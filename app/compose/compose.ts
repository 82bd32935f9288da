import { demoMemberships } from '#demo/seed/demo-memberships.ts';
import type { Module } from '#kernel/module.ts';
import { ACCOUNT_CHANGED } from '#modules/accounts/server/index.ts';
import { echoRoom } from '../gallery/echo-room.ts';
import { countViews } from '../http/monitoring/count-views.ts';
import type { BuiltModules } from '../modules.ts';
import type { Pages } from '../page-cache/page-renderer.ts';
import type { Application, ComposeSettings } from './application.ts';
import { composeBase } from './base.ts';
import { composeCams } from './compose-cams.ts';
import { composeCommerce } from './compose-commerce.ts';
import { composeCommunity } from './compose-community.ts';
import { composeContent } from './compose-content.ts';
import { composeMedia } from './compose-media.ts';
import { composePeople } from './compose-people.ts';
import { withForgetting } from './forget-accounts.ts';
import { openWeb } from './open-web.ts';
import type { Ports } from './ports.ts';

/**
 * Builds the modules on their ports and connects them, without a container: this file and the `compose-*.ts` beside it
 * are the wiring. A module gets the APIs of those composed before it; forward references are in `late.ts`.
 */
export async function compose(ports: Ports, pages: Pages, settings: ComposeSettings): Promise<Application> {
  const { db, clock } = ports;
  const base = composeBase(ports, settings);
  const { late, work } = base;
  const content = await composeContent(base);
  const commerce = await composeCommerce(base, content);
  const people = await composePeople(base, content, commerce);
  await people.championship.api.listen();
  const media = await composeMedia(base, content, commerce, people);
  const community = composeCommunity(base, content, commerce, people);
  const live = await composeCams(base, content, commerce, people, community);
  await live.cams.api.listen();
  const { accounts, ageVerification, operators, visitors } = people;

  /** In the order of their event handlers. */
  const built: BuiltModules = {
    email: commerce.email,
    'sandbox-biller': commerce.sandbox,
    billing: commerce.billing,
    membership: commerce.membership,
    wallet: commerce.wallet,
    shop: commerce.shop,
    accounts,
    'age-verification': ageVerification,
    deletions: people.deletions,
    moderation: people.moderation,
    profiles: people.profiles,
    catalogue: content.catalogue,
    forum: community.forum,
    favourites: content.favourites,
    media: media.media,
    player: media.player,
    headset: media.headset,
    site: content.site,
    content: content.content,
    promotions: content.promotions,
    championship: people.championship,
    cancellation: commerce.cancellation,
    pages: content.pages,
    vreels: media.vreels,
    blog: content.blog,
    live: live.live,
    cams: live.cams,
    operators,
    search: content.search,
    seo: content.seo,
    webhooks: commerce.webhooks,
  };
  const modules: readonly Module[] = Object.values(built).map(withForgetting);
  late.modules.set(modules);
  const web = openWeb(ports, settings, {
    visitors,
    pages,
    pageCache: content.caches.pageCache,
    responseCache: content.caches.responseCache,
    audit: work.audit,
    redirects: content.seo.api.redirects,
    modules,
    resolveOperator: operators.api.resolveOperator,
    metricSources: [work.events.metrics, work.jobs.metrics],
    ownSockets: settings.development ? [echoRoom(ports)] : [],
  });
  await ports.bus.subscribe(ACCOUNT_CHANGED, (userId) => web.sockets.closeAccount(String(userId)));
  late.web.set(web);
  return {
    firstOperatorPath: operators.api.firstOperatorPath,
    visits: operators.api.visits,
    countView: countViews(operators.api.visits, settings),
    sites: content.site.api,
    ages: ageVerification.api,
    redirects: content.seo.api.redirects,
    search: content.search.api,
    close: () => live.live.close(),
    pingLive: live.live.api.ping,
    modules,
    http: web.http,
    sockets: web.sockets,
    pageGuard: web.pageGuard,
    apiDeps: web.pageDeps,
    watch: web.watch,
    pageCache: content.caches.pageCache,
    mails: work.mails,
    events: work.events,
    jobs: work.jobs,
    demo: {
      catalogue: content.catalogue.api,
      media: media.media.api,
      content: content.content.api,
      blog: content.blog.api,
      settings: content.site.api,
      accounts: accounts.api,
      shop: commerce.shop.api,
      favourites: content.favourites.api,
      profiles: people.profiles.api,
      moderation: people.moderation.api,
      forum: community.forum.api,
      cams: live.cams.api,
      championship: people.championship.api,
      membership: demoMemberships({
        db,
        clock,
        events: work.events,
        billing: commerce.billing.api,
        membership: commerce.membership.api,
        wallet: commerce.wallet.api,
      }),
    },
  };
}
