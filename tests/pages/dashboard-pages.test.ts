import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '#modules/blog/contract/kinds.ts';
import { image } from '#modules/catalogue/server/test-catalogue.ts';
import { sectionsOf } from '../../app/pages/dashboard/sections.ts';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '../support/headset.ts';
import { declaredPaths } from '../support/routes.ts';

/** The pages of the dashboard, as a browser gets them. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
beforeAll(async () => {
  world = await openHeadsetWorld();
});
afterAll(() => world?.close());

const head = ['host', 'vrbs.localhost'];
const form = [...head, 'origin', 'http://vrbs.localhost', 'content-type', 'application/x-www-form-urlencoded'];

const ROOMS = declaredPaths.filter((path) => path.startsWith('main-dashboard/'));

test('a guest is redirected from every dashboard page to sign-in and back', async () => {
  const { program } = world;
  expect(ROOMS.length).toBeGreaterThan(1);
  for (const room of ROOMS) {
    const path = `/${room.replace(':', '')}`;
    const signIn = `/sign-in/?next=${encodeURIComponent(path)}`;
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await program.send(method, path, method === 'POST' ? form : head);
      expect({ status, to: headers.location }, `${method} ${path}`).toEqual({ status: 302, to: signIn });
    }
    const data = await program.send('GET', `${path}_.data`, head);
    expect(data.body.toString(), `${path}_.data`).toContain(signIn);
  }
});

test('every account may enter and sees the state of its membership', async () => {
  const rooms = (status?: 'active' | 'expired') => ({
    '/main-dashboard/membership-info/': ['Demo membership', 'Payment method', 'demo'],
    '/main-dashboard/upgrade-subscription/': [
      status === 'active'
        ? 'There are no other plans for you right now'
        : status
          ? 'Welcome back'
          : 'You’re not a member yet',
    ],
    '/main-dashboard/notifications/': ['No notifications yet'],
  });
  for (const status of ['active', 'expired', undefined] as const) {
    const { email } = await world.account({ status });
    const signedIn = await world.send('POST', '/api/wp/auth/login', { body: { email, password: PASSWORD } });
    const cookies = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
    for (const [path, words] of Object.entries(rooms(status))) {
      const answer = await world.send('GET', path, { head: ['cookie', cookies.join('; ')] });
      expect(answer.status, path).toBe(200);
      if (status || !path.includes('info')) for (const word of words) expect(answer.body).toContain(word);
    }
  }
  const { email } = await world.account({});
  const { headers } = await world.send('POST', '/api/wp/auth/login', { body: { email, password: PASSWORD } });
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const favourites = await world.send('GET', '/main-dashboard/favorites/', { head: ['cookie', cookies] });
  expect(favourites.status).toBe(401);
  for (const words of ['Access denied', 'You do not have a subscription. Please subscribe to get access.'])
    expect(favourites.body).toContain(words);
  const spelled = await world.send('GET', '/main-dashboard/hip-info/');
  expect(spelled.headers.location).toBe('/main-dashboard/membership-info/');
});

test('shows what is held on other sites, tokens, an address to confirm, and the two latest posts', async () => {
  const { accounts, application } = world.program;
  const post = (name: string, startsAt: string) =>
    application.demo.content.bring(POST, name, {
      name,
      key: name,
      sites: [site.key],
      startsAt,
      content: {
        title: `Post ${name}`,
        lead: 'Read it.',
        text: 'It says more.',
        image: image(name),
        categories: [],
        author: '',
        seoParams: { title: '', description: '', isNoindex: false },
      },
    });
  for (const [place, name] of ['first', 'second', 'third'].entries())
    await post(name, `2026-01-0${place + 1}T00:00:00Z`);
  const { id: userId } = await accounts.createUser({
    email: 'nora@dash.example',
    password: PASSWORD,
    isUnconfirmed: true,
  });
  const person = { userId, email: 'nora@dash.example' };
  const { membership } = application.demo;
  await membership.establish({ ...person, site: otherSite.key, status: 'active', trial: false });
  await membership.giveTokens({ ...person, tokens: 12 });
  await world.program.settleEvents();
  const { headers } = await world.send('POST', '/api/wp/auth/login', {
    body: { email: person.email, password: PASSWORD },
  });
  const head = ['cookie', (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')];

  const { body } = await world.send('GET', '/api/wp/dashboardInfo', { head });
  expect(body.data.memberships).toMatchObject([
    { membership: { siteName: otherSite.name, isActive: true }, status: 'active', isExternalSite: true },
  ]);
  const page = (await world.send('GET', '/main-dashboard/?whole', { head })).body;
  expect(page).toContain('Confirm your address');
  expect(page).toContain('Your 12 tokens work without a membership.');
  const [, others = ''] = /aria-labelledby="other-memberships">([\s\S]*?)<\/section>/.exec(page) ?? [];
  expect(others).toContain(otherSite.name);
  const posts = [...page.matchAll(/Post (first|second|third)/g)].map(([, name]) => name);
  expect([...new Set(posts)]).toEqual(['third', 'second']);
});

test('shared dashboard content has endpoints of its own', async () => {
  const { data } = (await world.send('GET', '/api/content/v1/dashboard')).body;
  expect(data.Scenes.map(({ slug }: { slug: string }) => slug)).toEqual(['meadow', 'harbour', 'dunes']);
  expect(data).toMatchObject({ playaEasySetupImage: null, isEasyCancelActive: site.flags.easyCancel });
  expect(data.topScenes).toHaveLength(3);
  const { email } = await world.account({ status: 'active' });
  const signedIn = await world.send('POST', '/api/wp/auth/login', { body: { email, password: PASSWORD } });
  const cookies = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const { body } = await world.send('GET', '/main-dashboard/', { head: ['cookie', cookies] });
  const [, top = ''] = /aria-labelledby="top-title">([\s\S]*?)<\/section>/.exec(body) ?? [];
  expect(top).toContain('Top scenes');
  for (const { title } of data.topScenes) expect(top).toContain(title);
  const menu = (await world.send('GET', '/api/content/v1/dashboard-menu')).body.data.items;
  const linked = menu.map(({ link }: { link: string }) => link);
  // Apps get the sections of the page's own menu, in its order.
  expect(linked).toEqual(sectionsOf(site.flags.cams).map(({ to }) => to));
  for (const path of linked) expect(declaredPaths, path).toContain(path.slice(1));
});
