import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { HeadsetModuleDeps } from '#modules/headset/server/deps.ts';
import type { Admitted } from '#modules/headset/server/sign-in/app-sign-in.ts';
import { redeemPairing } from '#modules/headset/server/sign-in/pairing.ts';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '../support/headset.ts';
import { operatorWith } from '../support/operator.ts';

/** Pairing an app by its code, and handing a video off to a headset's browser. */
const PLAYA = '/api/playa/v2';

let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
beforeAll(async () => {
  world = await openHeadsetWorld();
}, 60_000);
afterAll(() => world?.close());

const origin = `http://${site.key}.localhost`;

async function browser(account: { email: string }, at = site): Promise<string[]> {
  const body = { email: account.email, password: PASSWORD };
  const head = ['origin', `http://${at.key}.localhost`];
  const { headers } = await world.send('POST', '/api/wp/auth/login', { body, head, at });
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
  return [...head, 'cookie', cookies.join('; ')];
}
const submit = (path: string, form: Record<string, string>, head: string[] = [], at = site) =>
  world.send('POST', path, { form, head: head.includes('origin') ? head : ['origin', origin, ...head], at });
const code = async () => (await world.send('GET', `${PLAYA}/auth/code`)).body.data;
const poll = async (token: string) =>
  (await world.send('POST', `${PLAYA}/auth/sign-in-code`, { body: { token } })).body;

describe('a code that an app shows', () => {
  test('lets it in once somebody who is signed in has typed it, and once only', async () => {
    const member = await world.account({ status: 'active' });
    const head = await browser(member);
    const pairing = await code();
    expect(pairing).toEqual({
      code: expect.stringMatching(/^[A-Z2-9]{6}$/),
      token: expect.any(String),
      expires_at: expect.any(Number),
    });
    const seconds = pairing.expires_at - Date.parse(new Date().toISOString()) / 1000;
    expect(seconds > 500 && seconds <= 600).toBe(true);
    expect((await poll(pairing.token)).status.code).toBe(3);
    const guest = await world.send('GET', '/playalogin/');
    expect(guest.headers.location).toBe('/sign-in/?next=%2Fplayalogin%2F');
    expect((await world.send('GET', '/playalogin')).headers.location).toMatch(/\/playalogin\/$/);
    expect((await world.send('GET', '/playalogin/', { head })).body).toContain(member.email);
    const typed = `${pairing.code.slice(0, 3)} ${pairing.code.slice(3).toLowerCase()}`;
    const confirmed = await submit('/playalogin/', { code: typed }, head);
    expect([confirmed.status, confirmed.body]).toEqual([200, expect.stringContaining('App connected')]);
    expect((await submit('/playalogin/', { code: pairing.code }, head)).status).toBe(422);
    const { status, data } = await poll(pairing.token);
    expect(status.code).toBe(1);
    const profile = await world.send('GET', `${PLAYA}/user/profile`, {
      head: ['authorization', `Bearer ${data.access_token}`],
    });
    expect(profile.body.data.id).toBe(member.id);
    expect((await poll(pairing.token)).status.code).toBe(3);
  });

  test('signs a browser in that shows it, in the browser’s own name', async () => {
    const member = await world.account({ status: 'active' });
    const pairing = await code();
    await submit('/playalogin/', { code: pairing.code }, await browser(member));
    const head = [
      'sec-fetch-site',
      'same-origin',
      'user-agent',
      'Mozilla/5.0 (X11; Linux x86_64; Quest 3) OculusBrowser/36',
    ];
    const { data } = (await world.send('POST', `${PLAYA}/auth/sign-in-code`, { body: { token: pairing.token }, head }))
      .body;
    const { headers } = await world.send('POST', '/api/v1/auth/refresh-token', {
      body: { refresh_token: data.refresh_token },
      head: ['origin', origin],
    });
    const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
    expect(cookies.map((cookie) => cookie?.split('=')[0])).toEqual(expect.arrayContaining(['atoken', 'rtoken']));
    const signedIn = await world.send('GET', '/api/wp/user', { head: ['cookie', cookies.join('; ')] });
    expect(signedIn.body.data.item.email).toBe(member.email);
    const { rows } = await world.program.db.pool.query('select agent from accounts.sessions where user_id = $1', [
      member.id,
    ]);
    expect(rows.map(({ agent }) => agent)).toContain('Meta Quest Browser on Quest');
  });

  test('signs a browser in though the membership has ended, and tells an app what to do', async () => {
    const former = await world.account({ status: 'expired' });
    const typed = async () => {
      const pairing = await code();
      await submit('/playalogin/', { code: pairing.code }, await browser(former));
      return { token: pairing.token };
    };
    const head = ['sec-fetch-site', 'same-origin'];
    const inBrowser = await world.send('POST', `${PLAYA}/auth/sign-in-code`, { body: await typed(), head });
    expect(inBrowser.body).toMatchObject({ status: { code: 1 }, data: { refresh_token: expect.any(String) } });
    const { status, data } = await poll((await typed()).token);
    expect([status.code, data]).toEqual([4, undefined]);
    expect(status.message).toMatch(/^Your membership has ended\. Renew it at \S+ to watch full videos\.$/);
  });

  test('lets in an account with a second factor too, which the site has asked for', async () => {
    const member = await world.account({ status: 'active' });
    const head = await browser(member);
    await world.program.db.pool.query(
      `insert into accounts.totp (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
      [member.id],
    );
    const pairing = await code();
    expect((await submit('/playalogin/', { code: pairing.code }, head)).status).toBe(200);
    expect((await poll(pairing.token)).status.code).toBe(1);
  });

  test('a code that is redeemed while the password is set anew lets nobody in', async () => {
    const member = await world.account({ status: 'active' });
    const head = await browser(member);
    const pairing = await code();
    expect((await submit('/playalogin/', { code: pairing.code }, head)).status).toBe(200);
    const { db } = world.program;
    const accounts = world.program.accounts as unknown as AccountsApi;
    const headset = { accounts } as unknown as HeadsetModuleDeps['headset'];
    const redeemed = await redeemPairing({ db, clock: systemClock, headset }, { site }, pairing.token);
    expect(redeemed).toMatchObject({ userId: member.id });
    const body = { oldPassword: PASSWORD, password: 'other-Ledger-59' };
    expect((await world.send('POST', '/api/wp/auth/change-password', { body, head })).status).toBe(200);
    const opening = accounts.openSession({ ...(redeemed as Admitted), site, agent: 'app' });
    expect(await opening).toBeUndefined();
    expect((await poll(pairing.token)).status.code).toBe(3);
  });

  test('a session that has ended lets no app in, however lately it was asked for', async () => {
    const member = await world.account({ status: 'active' });
    const head = await browser(member);
    const pairing = await code();
    await world.send('GET', '/playalogin/', { head });
    // A new password in another process does this before this process hears of it.
    await world.program.db.pool.query('update accounts.sessions set revoked_at = now() where user_id = $1', [
      member.id,
    ]);
    expect((await submit('/playalogin/', { code: pairing.code }, head)).status).not.toBe(200);
    expect((await poll(pairing.token)).status.code).toBe(3);
  });

  const DEVICES = '/api/wp/auth/devices';
  test.each([
    ['all other sessions', () => `${DEVICES}/end-others`],
    ['the one in which it was typed', (id: string) => `${DEVICES}/${id}/end`],
  ])('lets nobody in once the owner has ended %s', async (_which, pathOf) => {
    const member = await world.account({ status: 'active' });
    const [own, stolen] = [await browser(member), await browser(member)];
    const pairing = await code();
    expect((await submit('/playalogin/', { code: pairing.code }, stolen)).status).toBe(200);
    const { items } = (await world.send('GET', DEVICES, { head: own })).body.data;
    const other = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await world.send('POST', pathOf(other.id), { body: {}, head: own })).status).toBe(200);
    expect((await poll(pairing.token)).status.code).toBe(3);
  });

  test('lets nobody in once an operator has signed the account out everywhere', async () => {
    const member = await world.account({ status: 'active' });
    const pairing = await code();
    expect((await submit('/playalogin/', { code: pairing.code }, await browser(member))).status).toBe(200);
    const operator = await operatorWith(world.program, ['support']);
    expect((await operator.call('POST', `/accounts/${member.id}/end-sessions`)).status).toBe(200);
    expect((await poll(pairing.token)).status.code).toBe(3);
  });

  test('is of one site, expires, and is guessed at slowly', async () => {
    const head = await browser(await world.account());
    const pairing = await code();
    const there = await browser(await world.account({ on: otherSite }), otherSite);
    expect((await submit('/playalogin/', { code: pairing.code }, there, otherSite)).status).toBe(422);
    await world.program.db.pool.query("update headset.pairing_codes set expires_at = now() - interval '1 s'");
    expect((await submit('/playalogin/', { code: pairing.code }, head)).status).toBe(422);
    expect((await poll(pairing.token)).status.message).toContain('expired');
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await submit('/playalogin/', { code: 'AAAAAA' }, head)).status);
    expect(statuses).toContain(429);
  });
});

describe('a video that is handed over', () => {
  const give = async (head: string[], seconds: number, slug = 'dunes') => {
    const path = `/api/content/v1/videos/${slug}/hand-off`;
    return (await world.send('POST', path, { body: { seconds }, head })).body.data;
  };

  test('opens at its second in another browser, once, and goes on there', async () => {
    const member = await world.account({ status: 'active' });
    const given = await give(await browser(member), 421.6);
    expect(given).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      address: `${origin}/headset/?code=${given.code}`,
      picture: { path: expect.stringMatching(/^M\d/), size: expect.any(Number) },
      expiresAt: expect.any(String),
    });
    // A request by a camera or for a link preview doesn't use up the code.
    const page = await world.send('GET', `/headset/?code=${given.code}`);
    expect(page.body).toContain(`value="${given.code}"`);
    const headset = await browser(member);
    const opened = await submit('/headset/', { code: given.code }, headset);
    expect([opened.status, opened.headers.location]).toEqual([302, '/video/dunes/?t=421']);
    expect((await submit('/headset/', { code: given.code }, headset)).status).toBe(422);
    const { body } = await world.send('GET', '/api/content/v1/videos/dunes/sources', { head: headset });
    expect(body.data.resume.seconds).toBeCloseTo(421.6, 3);
  });

  test('goes on there for anyone who may watch it, which a free video asks no membership for', async () => {
    const account = await world.account();
    const resumed = async (slug: string) => {
      const headset = await browser(account);
      await submit('/headset/', { code: (await give(headset, 90, slug)).code }, headset);
      return (await world.send('GET', `/api/content/v1/videos/${slug}/sources`, { head: headset })).body.data.resume;
    };
    expect(await resumed('meadow')).toMatchObject({ seconds: 90 });
    expect(await resumed('dunes')).toBeNull();
  });

  test('opens as a guest’s for anyone who is not signed in there, and offers the way in that leads back to its second', async () => {
    const member = await browser(await world.account({ status: 'active' }));
    const given = await give(member, 60);
    const { headers } = await submit('/headset/', { code: given.code });
    expect(headers.location).toBe('/video/dunes/?t=60&handed=1');
    const wayIn = `/sign-in/?next=${encodeURIComponent('/video/dunes/?t=60')}`;
    const shown = await world.send('GET', headers.location as string);
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining(wayIn)]);
    // A page with one visitor's data is never cached for another.
    for (const address of ['/video/dunes/', '/video/dunes/?handed=1', '/video/dunes/?t=x&handed=1'])
      expect((await world.send('GET', address)).body, address).not.toContain(wayIn);
    const signedIn = await world.send('GET', headers.location as string, { head: member });
    expect(signedIn.body).not.toContain(wayIn);
    const ofGuest = await give([], 5);
    expect((await submit('/headset/', { code: ofGuest.code })).headers.location).toBe('/video/dunes/?t=5');
  });

  test('is of one site and expires', async () => {
    const given = await give([], 5);
    const there = ['origin', `http://${otherSite.key}.localhost`];
    expect((await submit('/headset/', { code: given.code }, there, otherSite)).status).toBe(422);
    await world.program.db.pool.query("update headset.hand_offs set expires_at = now() - interval '1 s'");
    expect((await submit('/headset/', { code: given.code })).status).toBe(422);
  });

  test('is offered on its page, with what else gets it into a headset, without scripts too', async () => {
    const page = (await world.send('GET', '/video/dunes/')).body;
    expect(page).toContain('Watch in your headset');
    expect(page).toContain(`deovr://${origin}/deovr/${world.ids.dunes}`);
    const shown = await submit('/headset/', { video: String(world.ids.dunes) });
    expect(shown.body).toMatch(/\d{3}(<!-- -->)? (<!-- -->)?\d{3}/);
    expect(shown.body).toContain('qr-picture');
  });
});
