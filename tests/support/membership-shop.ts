import type { ContractRouterClient } from '@orpc/contract';
import { type AnyRouter, implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { createApiServer } from '#api/server/server.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import type { movableClock } from '#kernel/clock.ts';
import { NO_FILES } from '#kernel/deletable.ts';
import { newId } from '#kernel/ids.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import type { billingEndpoints } from '#modules/billing/contract/api.ts';
import type { Biller } from '#modules/billing/server/biller.ts';
import { openShop, TEST_SITE } from '#modules/billing/server/test-shop.ts';
import { blogEndpoints } from '#modules/blog/contract/api.ts';
import type { cancellationEndpoints } from '#modules/cancellation/contract/api.ts';
import { cancellationHandlers } from '#modules/cancellation/server/api.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { NO_ADMIN } from '#modules/catalogue/server/test-no-admin.ts';
import { contentModule } from '#modules/content/server/module.ts';
import type { membershipEndpoints } from '#modules/membership/contract/api.ts';
import { membershipModule } from '#modules/membership/server/module.ts';
import { playerEndpoints } from '#modules/player/contract/api.ts';
import { promotionsEndpoints } from '#modules/promotions/contract/api.ts';
import type { shopEndpoints } from '#modules/shop/contract/api.ts';
import { shopModule } from '#modules/shop/server/module.ts';
import { siteHandlers } from '#modules/site/server/api.ts';
import { walletEndpoints } from '#modules/wallet/contract/api.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { monthlyTariffs } from './monthly-tariffs.ts';

const MIGRATIONS = ['membership', 'shop', 'content', 'catalogue', 'cancellation'].map((module) => ({
  module,
  folder: new URL(`../../modules/${module}/server/migrations/`, import.meta.url),
}));
export const [home] = sites;
export const elsewhere = sites[1] ?? home;
const namesOf = async () => new Map<string, string>();

/** A site that sells: billing, the sandbox biller, the shop and membership, with people who visit it. */
export async function openMembershipShop({
  billers,
  clock,
}: {
  billers?: readonly Biller[];
  clock?: ReturnType<typeof movableClock>;
} = {}) {
  /** Tokens given, by person. */
  const gifts = new Map<string, number>();
  const shop = await openShop({
    billers,
    clock,
    migrations: MIGRATIONS,
    more: ({ db, clock, log, events, billing, jobs, email, audit }) => [
      membershipModule({
        db,
        clock,
        log,
        events,
        jobs,
        email,
        audit,
        namesOf,
        billing: billing.api,
        siteOf: () => TEST_SITE,
        sites: () => sites,
        giftTokensOf: async (userId) => gifts.get(userId) ?? 0,
        isAccount: async () => true,
      }),
    ],
  });
  const catalogue = catalogueModule({
    db: shop.db,
    clock: shop.clock,
    bus: createMemoryBus({ log: shop.log }),
    events: shop.events,
    jobs: { send: () => Promise.resolve(), withdraw: () => Promise.resolve() },
    log: shop.log,
    admin: NO_ADMIN,
  });
  const [first] = shop.more;
  if (!first) throw new Error('The shop has no membership module.');
  const membership = first;
  const bus = createMemoryBus({ log: shop.log });
  const content = contentModule({
    db: shop.db,
    clock: shop.clock,
    log: shop.log,
    bus,
    audit: shop.audit,
    namesOf,
    events: shop.events,
    jobs: { send: () => Promise.resolve(), withdraw: () => Promise.resolve() },
    isSite: () => true,
    isDeadLink: async () => false,
    eraseMedia: async () => ({ files: NO_FILES, counts: {}, sources: [] }),
    holdPictures: async () => [],
  });
  const selling = shopModule({
    db: shop.db,
    clock: shop.clock,
    bus,
    audit: shop.audit,
    namesOf,
    billing: shop.billing.api,
    membership: membership.api,
    content: content.api,
    signer: createSigner([{ id: 'test', key: 'a key of the tests alone' }], shop.clock),
    sites: () => sites,
    originOf: (_, origin) => origin,
  });
  await selling.api.bring({ tariffs: monthlyTariffs(sites), purchases: [] });
  shop.subscribe([selling]);
  const promotions = implement(promotionsEndpoints).$context<ApiContext>();
  const blog = implement(blogEndpoints).$context<ApiContext>();
  const player = implement(playerEndpoints).$context<ApiContext>();
  const wallet = implement(walletEndpoints).$context<ApiContext>();
  /** Content that operators wrote, by kind. */
  const written = new Map<string, object[]>();
  const router = {
    player: { continueWatching: player.continueWatching.handler(() => done({ items: [] })) },
    wallet: { balance: wallet.balance.handler(() => done({ balance: 0, held: 0, owed: 0 })) },
    blog: { posts: blog.posts.handler(() => done({ items: [], page: 1, pages: 0, total: 0 })) },
    promotions: {
      dashboard: promotions.dashboard.handler(() =>
        done({ Scenes: [], topScenes: [], playaEasySetupImage: null, isEasyCancelActive: false }),
      ),
      notification: promotions.notification.handler(() => done({ items: [] })),
      readNotifications: promotions.readNotifications.handler(() => done({ ids: [] })),
      homePageBuilder: promotions.homePageBuilder.handler(() => done({ homePageBuilder: null as never })),
    },
    billing: shop.billing.endpoints,
    membership: membership.endpoints,
    cancellation: cancellationHandlers({
      db: shop.db,
      clock: shop.clock,
      membership: membership.api,
      purchasableOffer: selling.api.purchasableOffer,
      content: { visible: async ({ name }) => (written.get(name) ?? []) as never },
    }),
    shop: selling.endpoints,
    catalogue: catalogue.endpoints,
    site: siteHandlers({
      isNeutralPage: async () => true,
      viewerDataAt: async (address) => ({ address, data: undefined }),
      sites: { began: (key) => sites.find((one) => one.key === key) ?? sites[0] },
    }),
  } as AnyRouter;
  const server = createApiServer(router, { log: shop.log, title: 'test', version: '0' });

  /** @param tags is filled with the cache tags of the answers */
  function endpointsOf(
    visitor: Visitor,
    site: Site,
    jar: Record<string, string> = {},
    tags: string[] = [],
  ): Record<string, unknown> {
    const allowed = async () => ({ allowed: true, retryAfterMs: 0 });
    const done = async () => {};
    const context: ApiContext = {
      site,
      visitor,
      request: { id: 'test', origin: shop.origin, address: '127.0.0.1', userAgent: 'test', cookies: jar },
      reply: {
        setCookie(name, value) {
          jar[name] = value;
        },
        clearCookie(name) {
          delete jar[name];
        },
        dependsOn: (...names) => void tags.push(...names),
      },
      limits: {
        take: allowed,
        attempt: allowed,
        giveBack: done,
        forget: done,
        close: done,
        counted: async () => [],
      },
    };
    return server.client(context) as Record<string, unknown>;
  }

  /** Someone signed in on a site, with the endpoints that their browser can call. */
  function person(userId = newId(shop.clock), site: Site = home) {
    const user = { id: userId, sessionId: newId(shop.clock), email: 'buyer@example.org' };
    const subscription = () => membership.api.subscriptionOf(userId, site.key);
    const visitor = async () => {
      const { status, entitled: _, dailyDownloadCap: __, ...standing } = await subscription();
      return { ...VERIFIED_GUEST, user, signedIn: true, subscription: status, ...standing };
    };
    const all = endpointsOf({ ...VERIFIED_GUEST, user, signedIn: true }, site, {}) as {
      billing: ContractRouterClient<typeof billingEndpoints>;
      membership: ContractRouterClient<typeof membershipEndpoints>;
      shop: ContractRouterClient<typeof shopEndpoints>;
      cancellation: ContractRouterClient<typeof cancellationEndpoints>;
    };
    const { dashboardInfo, cancel, aggregate, status, pauseInfo, standing, pause, resume } = all.membership;
    const { questions, settings, upgradeUrl, cancel: leave } = all.cancellation;
    const cancellation = { questions, settings, upgradeUrl, leave };
    const { priceSlots, join: begin, paymentResult } = all.shop;
    const { receipts, receipt } = all.billing;
    const endpoints = {
      receipts,
      receipt,
      pauseInfo,
      standing,
      pause,
      resume,
      dashboardInfo,
      cancel,
      priceSlots,
      join: begin,
      paymentResult,
    };
    const join = async (idempotencyKey?: string) => {
      const { data } = await endpoints.priceSlots();
      const priceUuid = data.items[0]?.id ?? '';
      const paymentSystem = data.paymentSystems[0]?.name ?? '';
      const { checkoutId, paymentUrl } = (await endpoints.join({ priceUuid, paymentSystem, idempotencyKey })).data;
      if (!checkoutId) throw new Error('It is sold at an address of its own.');
      return { checkoutId, paymentUrl };
    };
    const buy = async (action: 'approve' | 'decline' = 'approve') => {
      const checkout = await join();
      await shop.press(checkout.paymentUrl, action);
      await shop.settle();
      return checkout.checkoutId;
    };
    return {
      userId,
      visitor,
      endpoints: { ...endpoints, ...cancellation, aggregate, status },
      shop: all.shop,
      join,
      buy,
      subscription,
    };
  }

  return {
    ...shop,
    written,
    gifts,
    endpointsOf,
    person,
    content: content.api,
    membership: membership.api,
    membershipAdmin: membership.adminEndpoints,
    shopAdmin: selling.adminEndpoints,
  };
}
