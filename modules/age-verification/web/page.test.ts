import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providePageRequest } from '#api/page.ts';
import { DEFAULT_FLAGS } from '#sites/defaults.ts';
import { preferencesFrom } from '#ui/theme.ts';
import { type AgeWorld, ANNA, type Browser, createAgeWorld, openSite, site } from '../server/test-world.ts';
import Page, * as page from './age-verification-page.tsx';

const routes: RouteObject[] = [
  { path: '/age-verification/', loader: page.loader, action: page.action, element: createElement(Page) },
];

let world: AgeWorld;
let browser: Browser;
beforeAll(async () => {
  world = await createAgeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  browser = world.browser();
});

/** The response to a browser without script: a page's HTML, or a redirect. */
async function open(path: string, { visitor = browser, post = false } = {}) {
  return visitor.request(async (context) => {
    const provider = new RouterContextProvider();
    const endpoints = visitor.endpoints.client(context) as Record<string, unknown>;
    providePageRequest(provider, {
      flags: DEFAULT_FLAGS,
      preferences: preferencesFrom({}, { theme: 'dark' }),
      endpoints,
      visitor: context.visitor,
      origin: context.request.origin,
      now: new Date(0),
      report() {},
    });
    const body = post ? new URLSearchParams() : undefined;
    const request = new Request(`${context.request.origin}${path}`, { method: post ? 'POST' : 'GET', body });
    const { query, dataRoutes } = createStaticHandler(routes);
    const result = await query(request, { requestContext: provider });
    if (result instanceof Response) {
      return { status: result.status, location: result.headers.get('location') ?? '', html: '' };
    }
    const failed = Object.values(result.errors ?? {})[0];
    if (failed) throw failed;
    const router = createStaticRouter(dataRoutes, result);
    const element = createElement(StaticRouterProvider, { router, context: result, hydrate: false });
    return { status: result.statusCode, location: '', html: renderToString(element) };
  });
}

/** Presses the page's button and the provider's, and follows the redirects back. */
async function goThrough(answer: string, path = '/age-verification/') {
  const { location } = await open(path, { post: true });
  const back = await browser.press(location, answer);
  return back.location?.replace(`http://${site.key}.localhost`, '') ?? '';
}

describe('the age page without scripts', () => {
  it('offers a check and leads to the provider', async () => {
    const { html } = await open('/age-verification/?next=%2Fvideos%2F%3Fpage%3D2');
    expect(html).toContain('Verify my age');
    expect(html).toContain('action="/age-verification/?next=%2Fvideos%2F%3Fpage%3D2"');
    const { status, location } = await open('/age-verification/?next=/videos/', { post: true });
    expect(status).toBe(302);
    expect((await browser.open(location)).status).toBe(200);
  });

  it('says that the age is verified, and leads on to where the visitor wanted to go', async () => {
    const back = await goThrough('over', '/age-verification/?next=%2Fvideos%2F%3Fpage%3D2');
    expect(back).toBe('/age-verification/');
    const { html } = await open(back);
    expect(html).toContain('Your age is verified');
    expect(html).toContain('href="/videos/?page=2"');
    expect(html).not.toContain('Try again');
    expect(await browser.isCleared()).toBe(true);
    expect((await open('/age-verification/')).html).toContain('Your age is verified');
  });

  it.each([
    ['under', 'didn’t confirm that you’re 18'],
    ['leave', 'ended without a result'],
  ])('shows the failure after %s, with a way to try again', async (answer, words) => {
    const back = await goThrough(answer, '/age-verification/?next=/videos/');
    const { html } = await open(back);
    expect(html).toContain('We couldn’t verify your age');
    expect(html).toContain(words);
    expect(html).toContain('Try again');
    expect(html).toContain('action="/age-verification/?next=%2Fvideos%2F"');
    expect(await browser.isCleared()).toBe(false);
    expect((await open(await goThrough('over'))).html).toContain('Your age is verified');
  });

  it('comes back for the result by itself, sixty times', async () => {
    await open('/age-verification/', { post: true });
    let path = '/age-verification/?next=%2Fvideos%2F';
    let loads = 0;
    for (; loads < 100; loads += 1) {
      const { html } = await open(path);
      const again = /<noscript><meta http-equiv="refresh" content="2;url=([^"]*)"/i.exec(html)?.[1];
      if (!again) {
        expect(html).toContain('didn’t arrive in time');
        break;
      }
      path = again.replaceAll('&amp;', '&');
    }
    expect(loads).toBe(60);
    expect(path).toContain('next=%2Fvideos%2F');
  });

  it('leads nowhere else than to this site', async () => {
    const back = await goThrough('over', '/age-verification/?next=//evil.example/');
    expect(back).not.toContain('evil');
    const { html } = await open('/age-verification/?next=https://evil.example/&times=nonsense');
    expect(html).not.toContain('evil');
    browser.cookies.set('av_next', '//evil.example/');
    expect((await open('/age-verification/')).html).not.toContain('evil');
  });

  it('greets an account that is verified, and a site that asks for nothing', async () => {
    browser.signIn(ANNA);
    await goThrough('over');
    await open('/age-verification/');
    const phone = world.browser();
    phone.signIn(ANNA);
    expect((await open('/age-verification/', { visitor: phone })).html).toContain('Your age is verified');
    expect(phone.cookies.has('av_clearance')).toBe(true);
    const anywhere = world.browser(openSite);
    expect((await open('/age-verification/', { visitor: anywhere })).html).toContain('No check needed');
  });

  it('says when the provider cannot be reached, and when there were too many tries', async () => {
    const unreachable = world.startProcess({
      name: 'far',
      methods: ['document'],
      start: () => Promise.reject(new Error('no route to host')),
      result: async () => ({ outcome: 'pending' }),
    });
    const visitor = world.browser(site, unreachable);
    const refused = await open('/age-verification/', { visitor, post: true });
    expect(refused.status).toBe(503);
    expect(refused.html).toContain('are not available right now');
    for (let time = 1; time <= 20; time += 1) await open('/age-verification/', { post: true });
    const limited = await open('/age-verification/', { post: true });
    expect(limited.status).toBe(429);
    expect(limited.html).toContain('Too many attempts');
  });
});
