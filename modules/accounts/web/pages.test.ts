import { Secret, TOTP } from 'otpauth';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { providePageRequest } from '#api/page.ts';
import { DEFAULT_FLAGS } from '#sites/defaults.ts';
import { preferencesFrom } from '#ui/theme.ts';
import { type Browser, createAccountsWorld, PASSWORD } from '../server/test-world.ts';
import ConfirmAddressPage, * as confirmAddress from './emailed-links/confirm-address-page.tsx';
import SecurityPage, * as security from './security/security-page.tsx';
import SignInPage, * as signIn from './sign-in/sign-in-page.tsx';
import { action as signOut, loader as signOutLoader } from './sign-in/sign-out-page.ts';
import SignUpPage, * as signUp from './sign-in/sign-up-page.tsx';

const routes: RouteObject[] = [
  { path: '/sign-in/', loader: signIn.loader, action: signIn.action, element: createElement(SignInPage) },
  { path: '/sign-up/', loader: signUp.loader, action: signUp.action, element: createElement(SignUpPage) },
  {
    path: '/main-dashboard/settings/security/',
    loader: security.loader,
    action: security.action,
    element: createElement(SecurityPage),
  },
  {
    path: '/confirm-address/',
    loader: confirmAddress.loader,
    action: confirmAddress.action,
    element: createElement(ConfirmAddressPage),
  },
  { path: '/sign-out/', loader: signOutLoader, action: signOut },
];

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

/** What a browser without JavaScript gets: a page's HTML, or a redirect. */
async function open(browser: Browser, path: string, form?: Record<string, string>) {
  return browser.request(async (context) => {
    const provider = new RouterContextProvider();
    const client = world.endpoints.client(context) as Record<string, unknown>;
    providePageRequest(provider, {
      flags: DEFAULT_FLAGS,
      preferences: preferencesFrom({}, { theme: 'dark' }),
      endpoints: client,
      visitor: context.visitor,
      origin: context.request.origin,
      now: new Date(0),
      report() {},
    });
    return render(path, provider, form);
  });
}

async function render(path: string, provider: RouterContextProvider, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form);
  const request = new Request(`http://x.localhost${path}`, { method: form ? 'POST' : 'GET', body });
  const { query, dataRoutes } = createStaticHandler(routes);
  const result = await query(request, { requestContext: provider });
  if (result instanceof Response) return { status: result.status, location: result.headers.get('location'), html: '' };
  const router = createStaticRouter(dataRoutes, result);
  const page: ReactElement = createElement(StaticRouterProvider, { router, context: result, hydrate: false });
  const failed = Object.values(result.errors ?? {})[0];
  if (failed) return { status: (failed as { status: number }).status, location: null, html: '' };
  return { status: result.statusCode, location: null, html: renderToString(page) };
}

describe('the sign-up page without scripts', () => {
  it('has fields that phones and password managers understand', async () => {
    const { html } = await open(world.browser(), '/sign-up/?next=%2Fvideos%2F%3Fpage%3D2');
    expect(html).toMatch(/<input[^>]*type="email"[^>]*inputMode="email"[^>]*autoComplete="username"/i);
    expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="new-password"/i);
    expect(html).toContain('I am 18 or older');
    expect(html).toContain('action="/sign-up/?next=%2Fvideos%2F%3Fpage%3D2"');
    expect(html).toContain('href="/sign-in/?next=%2Fvideos%2F%3Fpage%3D2"');
    expect(html).not.toContain('Show password');
  });

  it('signs in and goes on to next', async () => {
    const browser = world.browser();
    const form = { email: 'Page@example.com', password: PASSWORD, isAdult: 'on' };
    const answer = await open(browser, '/sign-up/?next=/videos/', form);
    expect(answer).toMatchObject({ status: 302, location: '/videos/' });
    expect((await browser.visit()).user?.email).toBe('page@example.com');
    expect(await open(browser, '/sign-up/?next=/models/')).toMatchObject({
      status: 302,
      location: '/models/',
    });
    expect(await open(browser, '/sign-in/?next=//evil.example')).toMatchObject({
      status: 302,
      location: '/',
    });
  });

  it('shows each mistake at its field, with what was typed and without the password', async () => {
    const form = { email: '<b>half@', password: 'secret"1', isAdult: 'on' };
    const { status, html } = await open(world.browser(), '/sign-up/', form);
    expect(status).toBe(400);
    expect(html).toContain('Enter your full email, such as name@example.com.');
    expect(html).toContain('This password doesn’t work yet.');
    expect(html).toContain('value="&lt;b&gt;half@"');
    expect(html).toMatch(/<input[^>]*name="isAdult"[^>]*checked/);
    expect(html).not.toContain('secret');
  });

  it('insists on the age statement, and says at the e-mail that it has an account', async () => {
    const form = { email: 'young@example.com', password: PASSWORD };
    const young = await open(world.browser(), '/sign-up/', form);
    expect(young.html).toContain('Confirm that you are 18 or older.');
    await world.browser().signUp('taken@example.com');
    const taken = await open(world.browser(), '/sign-up/', {
      ...form,
      email: 'taken@example.com',
      isAdult: 'on',
    });
    expect(taken.status).toBe(409);
    expect(taken.html).toMatch(/There is already an account.*name="password"/s);
  });
});

describe('the sign-in page without scripts', () => {
  it('keeps the e-mail and says what is wrong, then lets the right password in', async () => {
    const browser = world.browser();
    // What a browser fills in, including a passkey.
    const { html } = await open(browser, '/sign-in/');
    expect(html).toMatch(/<input[^>]*type="email"[^>]*autoComplete="username webauthn"/i);
    expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/i);
    await world.browser().signUp('back@example.com');
    const form = { email: 'back@example.com', password: 'not-this-one-1' };
    const wrong = await open(browser, '/sign-in/', form);
    expect(wrong).toMatchObject({ status: 403 });
    expect(wrong.html).toContain('Wrong email or password.');
    expect(wrong.html).toContain('value="back@example.com"');
    expect(wrong.html).not.toContain('not-this-one-1');
    expect(browser.cookies.size).toBe(0);
    const right = await open(browser, '/sign-in/?next=https://evil.example/', {
      ...form,
      password: PASSWORD,
    });
    expect(right).toMatchObject({ status: 302, location: '/' });
    expect(browser.cookies.has('rtoken')).toBe(true);
  });

  it('is left by the sign-out form, not by a link', async () => {
    const browser = world.browser();
    await browser.signUp('leaver@example.com');
    expect(await open(browser, '/sign-out/')).toMatchObject({ status: 302, location: '/' });
    expect(browser.cookies.has('rtoken')).toBe(true);
    expect(await open(browser, '/sign-out/', {})).toMatchObject({ status: 302, location: '/' });
    expect([...browser.cookies.keys()]).toEqual(['device']);
  });
});

test('leaving takes the cookies and leads to the root, even where the session could not be ended', async () => {
  const browser = world.browser();
  await browser.signUp('stuck@example.com');
  await browser.visit();
  await world.db.pool.query('alter table accounts.refresh_tokens rename to out_of_reach');
  try {
    expect(await open(browser, '/sign-out/', {})).toMatchObject({ status: 302, location: '/' });
  } finally {
    await world.db.pool.query('alter table accounts.out_of_reach rename to refresh_tokens');
  }
  expect([...browser.cookies.keys()]).toEqual(['device']);
});

describe('the room of passkeys and codes without scripts', () => {
  const ROOM = '/main-dashboard/settings/security/';
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });

  it('turns codes on, shows recovery codes once, and sign-in asks for one of them', async () => {
    const browser = world.browser();
    await browser.signUp('room@example.com');
    const begun = await open(browser, ROOM, { intent: 'codes-begin' });
    const [secret, uri] = [hidden(begun.html, 'secret'), hidden(begun.html, 'uri')];
    expect(uri).toContain('otpauth://totp/');
    expect(begun.html).toMatch(/<svg[^>]*class="qr-picture"/);
    const wrong = await open(browser, ROOM, { intent: 'codes-confirm', secret, uri, code: '000000' });
    expect(wrong.status).toBe(403);
    expect(wrong.html).toMatch(/This code is wrong/);
    expect(hidden(wrong.html, 'secret')).toBe(secret);
    const form = { intent: 'codes-confirm', secret, uri, code: codeOf(secret) };
    const confirmed = await open(browser, ROOM, form);
    const codes = confirmed.html.match(/(?<=<code>)[a-z2-9]{4}(-[a-z2-9]{4}){2}(?=<)/g) ?? [];
    expect(codes).toHaveLength(10);
    expect((await open(browser, ROOM)).html).not.toContain(codes[0]);

    const other = world.browser();
    const step = await open(other, '/sign-in/?next=/models/', {
      email: 'room@example.com',
      password: PASSWORD,
    });
    expect(step.html).toContain('One more step');
    expect(other.cookies.size).toBe(0);
    const ticket = hidden(step.html, 'ticket');
    const again = await open(other, '/sign-in/?next=/models/', { ticket, code: 'not-a-code' });
    expect(again.status).toBe(403);
    expect(hidden(again.html, 'ticket')).toBe(ticket);
    const done = await open(other, '/sign-in/?next=/models/', { ticket, code: codes[0] ?? '' });
    expect(done).toMatchObject({ status: 302, location: '/models/' });
    expect(other.cookies.has('rtoken')).toBe(true);
  });

  it('asks once more who is there when that was long ago', async () => {
    const browser = world.browser();
    await browser.signUp('proof@example.com');
    world.clock.advance(11 * 60_000);
    expect((await open(browser, ROOM)).html).toContain('Confirm it’s you');
    expect((await open(browser, ROOM, { intent: 'codes-begin' })).status).toBe(403);
    const wrong = await open(browser, ROOM, { intent: 'prove', oldPassword: 'not-this-one-1' });
    expect(wrong.status).toBe(403);
    const proved = await open(browser, ROOM, { intent: 'prove', oldPassword: PASSWORD });
    expect(proved).toMatchObject({ status: 302, location: `${ROOM}?done=proved` });
    expect((await open(browser, ROOM)).html).not.toContain('Confirm it’s you');
  });
});

test('a link that confirms an address is not called expired by whoever comes too often', async () => {
  const browser = world.browser();
  const token = 'a'.repeat(43);
  const press = () => open(browser, `/confirm-address/?token=${token}`, { token });
  expect((await press()).html).toContain('no longer works');
  let last = await press();
  for (let time = 0; time < 100 && last.status !== 429; time += 1) last = await press();
  expect(last.status).toBe(429);
  expect(last.html).toContain(`name="token" value="${token}"`);
});
