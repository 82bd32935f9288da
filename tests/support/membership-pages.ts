import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { providePageRequest } from '#api/page.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import ReceiptsPage, * as receipts from '#modules/billing/web/receipts-page.tsx';
import EasyCancelPage, * as easyCancel from '#modules/cancellation/web/easy-cancel-page.tsx';
import PausePage, * as pause from '#modules/membership/web/pause-page.tsx';
import PaymentPage, * as payment from '#modules/shop/web/payment/payment-page.tsx';
import { digestOf } from '#modules/site/server/digest.ts';
import { viewOf } from '#modules/site/web/visitor-view.ts';
import { DEFAULT_FLAGS } from '#sites/defaults.ts';
import { ViewProvider } from '#ui/page/view.tsx';
import { preferencesFrom } from '#ui/theme.ts';
import DashboardPage, * as dashboard from '../../app/pages/dashboard/dashboard-page.tsx';
import MembershipInfoPage, * as membershipInfo from '../../app/pages/dashboard/membership-info-page.tsx';
import UpgradePage, * as upgrade from '../../app/pages/dashboard/upgrade-page.tsx';
import JoinPage, * as joinPage from '../../app/pages/join/join-page.tsx';
import { home, type openMembershipShop } from './membership-shop.ts';

const routes: RouteObject[] = [
  { path: '/join-now/', loader: joinPage.loader, action: joinPage.action, element: createElement(JoinPage) },
  { path: '/payment/', loader: payment.loader, action: payment.action, element: createElement(PaymentPage) },
  {
    path: '/main-dashboard/receipts/',
    loader: receipts.loader,
    element: createElement(ReceiptsPage),
  },
  { path: '/main-dashboard/', loader: dashboard.loader, element: createElement(DashboardPage) },
  {
    path: '/main-dashboard/membership-info/',
    loader: membershipInfo.loader,
    element: createElement(MembershipInfoPage),
  },
  {
    path: '/main-dashboard/pause/',
    loader: pause.loader,
    action: pause.action,
    element: createElement(PausePage),
  },
  {
    path: '/main-dashboard/upgrade-subscription/',
    loader: upgrade.loader,
    action: upgrade.action,
    element: createElement(UpgradePage),
  },
  {
    path: '/main-dashboard/easy-cancel/',
    loader: easyCancel.loader,
    action: easyCancel.action,
    element: createElement(EasyCancelPage),
  },
];

type Shop = Awaited<ReturnType<typeof openMembershipShop>>;
type Person = ReturnType<Shop['person']>;

/**
 * The pages around money, as a browser without scripts gets them.
 * @param more further routes
 */
export function membershipPages(shop: Shop, more: readonly RouteObject[] = []) {
  async function contextOf(person: Person | undefined) {
    const visitor = person ? await person.visitor() : VERIFIED_GUEST;
    const provider = new RouterContextProvider();
    providePageRequest(provider, {
      flags: DEFAULT_FLAGS,
      preferences: preferencesFrom({}, { theme: 'dark' }),
      endpoints: shop.endpointsOf(visitor, home),
      visitor,
      origin: 'http://x.localhost',
      now: shop.clock.now(),
      report() {},
    });
    return provider;
  }

  const saleViewerData = async (person: Person) =>
    joinPage.viewerData({ context: await contextOf(person), params: {} });

  /** What a browser without scripts gets: a page's text and HTML, or the address of a redirect. */
  async function open(person: Person | undefined, path: string, form?: Record<string, string>) {
    const provider = await contextOf(person);
    const body = form && new URLSearchParams(form);
    const request = new Request(`http://x.localhost${path}`, { method: form ? 'POST' : 'GET', body });
    const { query, dataRoutes } = createStaticHandler([...routes, ...more]);
    const result = await query(request, { requestContext: provider });
    if (result instanceof Response)
      return { status: result.status, location: result.headers.get('location') ?? '', html: '', text: '' };
    const router = createStaticRouter(dataRoutes, result);
    const visitor = person ? await person.visitor() : VERIFIED_GUEST;
    const view = viewOf(digestOf(home), visitor, { theme: 'dark', language: 'en', now: shop.clock.now() });
    const page = ViewProvider({
      view,
      children: createElement(StaticRouterProvider, { router, context: result, hydrate: false }),
    });
    const failed = Object.values(result.errors ?? {})[0];
    const html = failed ? '' : renderToString(page);
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    return { status: result.statusCode, location: '', html, text };
  }

  return { open, saleViewerData };
}
