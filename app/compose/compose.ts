import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMemberships } from '#demo/demo-memberships.ts';
import type { Module } from '#kernel/module.ts';
import { createPartnerLog } from '#kernel/partners/partner-log.ts';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import { createSigner } from '#kernel/signing.ts';
import { accountsModule } from '#modules/accounts/server/module.ts';
import { ageVerificationModule } from '#modules/age-verification/server/module.ts';
import { billingModule } from '#modules/billing/server/module.ts';
import { sandboxBillerModule } from '#modules/billing/server/sandbox/module.ts';
import { SANDBOX } from '#modules/billing/server/sandbox/wire.ts';
import { cancellationModule } from '#modules/cancellation/server/module.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { contentModule } from '#modules/content/server/module.ts';
import { favouritesModule } from '#modules/favourites/server/module.ts';
import { membershipModule } from '#modules/membership/server/module.ts';
import { operatorsModule } from '#modules/operators/server/module.ts';
import { pagesModule } from '#modules/pages/server/module.ts';
import { playbackModule } from '#modules/playback/server/module.ts';
import { openEncoding } from '#modules/playback/server/pipeline/encode/open-encoding.ts';
import { USUAL_LIMITS } from '#modules/playback/server/pipeline/ingest/limits.ts';
import { promotionsModule } from '#modules/promotions/server/module.ts';
import type { ContentEndpoints } from '#modules/seo/server/deps.ts';
import { seoModule } from '#modules/seo/server/module.ts';
import { shopModule } from '#modules/shop/server/module.ts';
import { siteModule } from '#modules/site/server/module.ts';
import { walletModule } from '#modules/wallet/server/module.ts';
import { webhooksModule } from '#modules/webhooks/server/module.ts';
import { closedTo, closedToAll } from '../guards/closed-site.ts';
import { headsetGuard } from '../guards/headset-guard.ts';
import { mediaGuard } from '../guards/media-guard.ts';
import { adminContextOf } from '../http/admin-request.ts';
import { countViews } from '../http/count-views.ts';
import { machineRequests } from '../http/machine-readable.ts';
import { isOwnOrigin } from '../http/request-origin.ts';
import { whereAsked } from '../http/request-site.ts';
import { visitorResolver } from '../http/resolve-visitor.ts';
import { originOfSite, originsBeside } from '../http/site-origin.ts';
import type { BuiltModules } from '../modules.ts';
import type { Pages } from '../page-cache/page-renderer.ts';
import { noteOf } from '../page-cache/viewer-data.ts';
import type { Application, ComposeSettings } from './application.ts';
import { endElsewhere } from './end-elsewhere.ts';
import { exportPerson } from './export-person.ts';
import { withForgetting } from './forget-accounts.ts';
import { openAgeProviders } from './open-age-providers.ts';
import { openBillers } from './open-billers.ts';
import { openCaches } from './open-caches.ts';
import { openEmail } from './open-email.ts';
import { openWeb } from './open-web.ts';
import { openWork } from './open-work.ts';
import { usesEverywhere } from './picture-uses.ts';
import type { Ports } from './ports.ts';
import { sandboxOperator } from './sandbox-operator.ts';
import { partnerChecks, watchedBiller } from './watched-partners.ts';

/** Builds the modules on their ports and joins them. There is no container: reading this file is reading the wiring. */
export async function compose(ports: Ports, pages: Pages, settings: ComposeSettings): Promise<Application> {
  const { db, clock, log, cache, limits, bus, storage } = ports;
  const { events, jobs, mails, keeper, audit } = openWork(ports, settings, () => listed);
  const { localOrigin } = settings;
  /** Nothing that is signed goes to an address that is not ours. */
  const isMerchant = (origin: string) => isOwnOrigin(origin, settings);
  const whereOf = whereAsked({ ...settings, siteOf: (host) => site.api.siteOf(host) });
  const addressOf = (c: Parameters<typeof whereOf>[0]) => whereOf(c).address;

  /** What operators know each other by. */
  const namesOf = async (userIds: readonly string[]) =>
    new Map((await accounts.api.usersById(userIds)).map(({ id, email }) => [id, email]));

  const { pageCache, fileCache, responseCache, openMedia, invalidateCaches } = await openCaches({ clock, bus }, () => ({
    site: site.api,
    catalogue: catalogue.api,
    content: content.api,
  }));
  const site = siteModule({
    db,
    clock,
    bus,
    log,
    audit,
    namesOf,
    dropPages: invalidateCaches,
    holdPictures: (tx, permalinks) => playback.api.holdPictures(tx, permalinks),
    noteOf: (path, context) => noteOf(path, context, pageParts),
  });
  await site.api.renew();
  const { siteOf } = site.api;
  const siteByKey = (key: string) => site.api.all().find((one) => one.key === key) ?? siteOf('');
  const catalogue = catalogueModule({
    db,
    clock,
    bus,
    events,
    jobs,
    log,
    admin: {
      audit,
      originOf: (key, admin) => originOfSite(key, { publicUrl: settings.publicUrl, admin }),
      namesOf,
      hasVideo: (id) => playback.api.hasVideo(id),
      holdPictures: (tx, permalinks) => playback.api.holdPictures(tx, permalinks),
    },
  });
  const email = openEmail(ports, settings, {
    jobs,
    mails,
    sites: site.api,
    emailOf: async (userId) => (await accounts.api.userById(userId))?.email,
  });
  const sandbox = sandboxBillerModule({
    db,
    clock,
    log,
    localOrigin,
    isMerchant,
    audit,
    operatorOf: (c) => sandboxOperator(c, visitors, operators.api),
  });
  const partners = createPartnerLog({ db, clock });
  const billers = openBillers(settings, { db, clock, secret: sandbox.secret, localOrigin, isMerchant }).map((biller) =>
    watchedBiller(biller, partners),
  );
  const letters = { email: email.api, siteOf: siteByKey };
  const billing = billingModule({
    db,
    clock,
    log,
    events,
    jobs,
    limits,
    billers,
    defaultBiller: settings.biller ?? SANDBOX,
    ...letters,
    currencies: () => shop.api.currencies(),
    clientAddress: addressOf,
  });
  const isAccount = async (id: string) => (await accounts.api.userById(id)) !== undefined;
  const wallet = walletModule({
    db,
    clock,
    log,
    bus,
    audit,
    namesOf,
    billing: billing.api,
    sites: site.api.all,
    isAccount,
  });
  const membership = membershipModule({
    db,
    clock,
    log,
    events,
    audit,
    namesOf,
    billing: billing.api,
    sites: site.api.all,
    ...letters,
    giftTokensOf: wallet.api.givenTo,
    isAccount,
  });
  const accounts = accountsModule({
    db,
    clock,
    cache,
    log,
    events,
    audit,
    jobs,
    email: email.api,
    siteOf: siteByKey,
    siteAt: (c) => whereOf(c).site,
    exportOf: (userId) => exportPerson(listed, userId),
    membership: membership.api,
    demo: settings.demo,
    operatorOf: (request) => operators.api.resolveOperator({ request }),
    rolesSet: (tx, change) => operators.api.endKeysBeyond(tx, change),
    passwordSet: endElsewhere(() => ({ operators: operators.api, playback: playback.api })),
    addressOf,
  });
  const providers = openAgeProviders({ db, clock, log, settings: settings.ageProviders }, partners);
  const ageVerification = ageVerificationModule({ db, clock, log, bus, providers, audit, namesOf });
  await ageVerification.api.renew();
  const favourites = favouritesModule({ db, clock, catalogue: catalogue.api });
  const playback = playbackModule({
    db,
    clock,
    storage,
    jobs,
    door: mediaGuard(() => ({
      visitors,
      openMedia,
      ageVerification: ageVerification.api,
      operators: operators.api,
    })),
    signer: createSigner(await secretsFor('media-links', { db, clock }), clock),
    catalogue: {
      ...catalogue.api,
      usesOfPictures: usesEverywhere(catalogue.api, [
        site.api.countShowing,
        (permalinks, tx) => content.api.countShowing(permalinks, tx),
      ]),
    },
    membership: membership.api,
    favourites: favourites.api,
    encoding: openEncoding(settings.encoding ?? { workFolder: join(tmpdir(), 'parallax-work') }),
    headset: headsetGuard({
      accounts: accounts.api,
      ageVerification: ageVerification.api,
      hasSecondFactor: (userId) => accounts.api.hasSecondStep(userId),
      settings: () => visitors,
      endpoints: () => endpoints,
      kept: responseCache,
    }),
    ingest: settings.ingest ?? { uploadsFolder: join(tmpdir(), 'parallax-uploads'), limits: USUAL_LIMITS },
    async askedAtAdmin(c) {
      const asking = { ...visitors, audit, db, resolveOperator: operators.api.resolveOperator };
      const { context, reply } = await adminContextOf(c, asking);
      return { context, cookies: () => reply.cookies };
    },
  });

  const content = contentModule({
    db,
    clock,
    log,
    bus,
    jobs,
    audit,
    namesOf,
    isSite: (key) => site.api.all().some((one) => one.key === key),
    holdPictures: (tx, permalinks) => playback.api.holdPictures(tx, permalinks),
  });
  const shop = shopModule({
    db,
    clock,
    bus,
    audit,
    namesOf,
    billing: billing.api,
    membership: membership.api,
    content: content.api,
    signer: createSigner(await secretsFor('special-offers', { db, clock }), clock),
    sites: site.api.all,
    originOf: originsBeside(settings.publicUrl),
  });
  const promotions = promotionsModule({
    content: content.api,
    catalogue: catalogue.api,
    frameOrigins: settings.bannerFrames ?? [],
    random: Math.random,
  });
  const cancellation = cancellationModule({
    db,
    clock,
    content: content.api,
    membership: membership.api,
    offerTo: shop.api.offerTo,
  });
  const staticPages = pagesModule({ content: content.api, catalogue: catalogue.api });
  const seo = seoModule({
    clock,
    catalogue: catalogue.api,
    pages: staticPages.api,
    files: fileCache,
    securityContact: settings.securityContact,
    ...machineRequests(
      (context) => endpoints.client(context) as ContentEndpoints,
      () => visitors,
    ),
  });

  const webhooks = webhooksModule({
    db,
    clock,
    log,
    jobs,
    audit,
    namesOf,
    policy: { development: settings.development, privateAddresses: settings.privateWebhooks ?? false },
  });

  const { installation = { settings: [], ports: [] } } = settings;
  const operators = operatorsModule({
    db,
    clock,
    log,
    audit,
    accounts: accounts.api,
    sites: site.api.all,
    jobs: jobs.admin,
    dead: events.dead,
    mails: mails.log,
    backups: keeper.admin,
    installation: {
      ...installation,
      ports: [...installation.ports, ...partnerChecks({ db, clock }, billers, providers)],
    },
    modules: () => listed,
  });
  const visitors = {
    ...settings,
    siteOf,
    limits,
    isOpen: ageVerification.api.isOpen,
    resolveVisitor: visitorResolver(accounts.api, ageVerification.api),
    closedTo: closedTo(operators.api.resolveOperator, clock),
    closedToAll: closedToAll(clock),
  };

  const modules: BuiltModules = {
    email,
    'sandbox-biller': sandbox,
    billing,
    membership,
    wallet,
    shop,
    accounts,
    'age-verification': ageVerification,
    catalogue,
    favourites,
    playback,
    site,
    content,
    promotions,
    cancellation,
    pages: staticPages,
    operators,
    seo,
    webhooks,
  };
  const listed: readonly Module[] = Object.values(modules).map(withForgetting);
  const { endpoints, pageParts, door, http, watch } = openWeb(ports, settings, {
    visitors,
    pages,
    pageCache,
    responseCache,
    audit,
    modules: listed,
    resolveOperator: operators.api.resolveOperator,
    figures: [events.figures, jobs.figures],
  });
  const demo = {
    catalogue: catalogue.api,
    playback: playback.api,
    content: content.api,
    settings: site.api,
    accounts: accounts.api,
    shop: shop.api,
    favourites: favourites.api,
    membership: demoMemberships({ db, events, clock, billing: billing.api }),
  };
  return {
    firstOperatorPath: operators.api.firstOperatorPath,
    visits: operators.api.visits,
    countView: countViews(operators.api.visits, settings),
    sites: site.api,
    ages: ageVerification.api,
    modules: listed,
    http,
    door,
    apiDeps: pageParts,
    watch,
    pageCache,
    mails,
    events,
    jobs,
    demo,
  };
}
