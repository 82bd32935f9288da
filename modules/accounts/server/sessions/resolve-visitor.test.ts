import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST } from '#api/request/visitor.ts';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { type Browser, createAccountsWorld, otherSite, site } from '../test-world.ts';
import { partnersOf } from './partners-of.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
let browser: Browser;
let userId: string;
let people = 0;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(60 * MINUTE);
  browser = world.browser();
  people += 1;
  userId = (await browser.signUp(`Visitor${people}@Example.com`)).data.user.uuid;
});

const ACTIVE = {
  status: 'active',
  trial: true,
  benefits: false,
  pending: false,
  paused: false,
  inGrace: false,
  revoked: false,
  entitled: true,
  dailyDownloadCap: 10,
} as const;

describe('the visitor of a request', () => {
  it('is of a session at its own site and of its own account, however lately that was asked', async () => {
    const { sessionId = '' } = (await browser.visit()).user ?? {};
    const { visitorOfSession } = world.accounts.api;
    const stranger = (await world.browser().signUp(`stranger${people}@example.com`)).data.user.uuid;
    expect((await visitorOfSession(site, { userId, sessionId }))?.user?.id).toBe(userId);
    expect(await visitorOfSession(otherSite, { userId, sessionId })).toBeUndefined();
    expect(await visitorOfSession(site, { userId: stranger, sessionId })).toBeUndefined();
  });

  it('is known by the cookies of sign-up', async () => {
    const visitor = await browser.visit();
    expect(visitor).toMatchObject({
      user: { id: userId, email: `visitor${people}@example.com` },
      subscription: 'inactive',
      permissions: [],
    });
    expect(browser.cookieOptions.get('atoken')).toEqual({ maxAgeSeconds: 720_000 });
    expect(browser.cookieOptions.get('rtoken')).toEqual({ maxAgeSeconds: 720_000, httpOnly: true });
  });

  it('is a member of the cam partner with its lifetime offer, where the site has cams; the token says so', async () => {
    world.camOffers.add(userId);
    const withCams = { ...site, flags: { ...site.flags, cams: true } };
    expect(await partnersOf(world, userId, withCams)).toEqual(['dreamcam']);
    expect(await partnersOf(world, userId, { ...withCams, flags: { ...site.flags, cams: false } })).toEqual([]);
    const partners = site.flags.cams ? ['dreamcam'] : [];
    expect((await browser.visit()).partners).toEqual(partners);
    world.clock.advance(20 * MINUTE);
    await browser.visit();
    expect(decodeJwt(browser.cookies.get('atoken') ?? '').partners).toEqual(partners);
  });

  it('is a guest without cookies, and nothing is set or cleared', async () => {
    const stranger = world.browser();
    stranger.cookies.set('theme', 'light');
    expect(await stranger.visit()).toEqual(GUEST);
    expect([...stranger.cookies]).toEqual([['theme', 'light']]);
  });

  it('is known by a bearer alone, which counts before the cookies', async () => {
    const bearer = `Bearer ${browser.cookies.get('atoken')}`;
    expect((await world.browser().visit(bearer)).user?.id).toBe(userId);
    expect((await browser.visit('Bearer nonsense')).user).toBeUndefined();
    expect((await browser.visit('Bearer')).user).toBeUndefined();
    expect(browser.cookies.has('rtoken')).toBe(true);
    await expect(browser.call((c) => c.currentUser(), 'Bearer nonsense')).rejects.toMatchObject({
      status: 401,
    });
  });

  it('comes out signed in after twenty minutes, with both cookies new', async () => {
    const before = new Map(browser.cookies);
    world.clock.advance(20 * MINUTE);
    expect((await browser.visit()).user?.id).toBe(userId);
    expect(browser.cookies.get('atoken')).not.toBe(before.get('atoken'));
    expect(browser.cookies.get('rtoken')).not.toBe(before.get('rtoken'));
    browser.cookies.delete('atoken');
    expect((await browser.visit()).user?.id).toBe(userId);
    expect(browser.cookies.has('atoken')).toBe(true);
  });

  it('is renewed once when the call is a refresh of the same session', async () => {
    world.clock.advance(20 * MINUTE);
    const { data } = await browser.refresh();
    expect(browser.cookies.get('rtoken')).toBe(data.token.rtoken);
    const { rows } = await world.db.pool.query(
      `select from accounts.refresh_tokens t join accounts.sessions s on s.id = t.session_id where s.user_id = $1`,
      [userId],
    );
    expect(rows.length).toBe(2);
  });

  it('is a guest with cleared cookies when nothing can be renewed', async () => {
    world.clock.advance(10 * DAY);
    expect(await browser.visit()).toEqual(GUEST);
    expect([...browser.cookies.keys()]).toEqual(['device']);
  });

  it('is not signed in on another site with the same cookies', async () => {
    const elsewhere = world.browser(otherSite);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await elsewhere.visit()).toEqual(GUEST);
    expect(await elsewhere.visit(`Bearer ${browser.cookies.get('atoken')}`)).toEqual(GUEST);
    expect((await browser.visit()).user?.id).toBe(userId);
  });

  it('has the subscription of the database, at most ten seconds old, not of the token', async () => {
    expect((await browser.visit()).subscription).toBe('inactive');
    world.subscriptions.set(userId, ACTIVE);
    world.clock.advance(10 * SECOND - 1);
    expect((await browser.visit()).subscription).toBe('inactive');
    world.clock.advance(1);
    expect(await browser.visit()).toMatchObject({ subscription: 'active', trial: true });
  });

  it('has the new subscription at once when the membership says that it changed', async () => {
    await browser.visit();
    world.subscriptions.set(userId, ACTIVE);
    const payload = { userId, site: 'any', from: 'inactive', to: 'active' };
    const [changed] = world.accounts.on;
    await world.db.transaction(async (tx) => changed?.handle(payload, tx, { key: '1' }));
    expect((await browser.visit()).subscription).toBe('active');
    const { data } = await browser.call((c) => c.currentUser());
    expect(data.item).toMatchObject({ uuid: userId, usc: 100, vra: [] });
  });

  it('has a new role with the next request', async () => {
    await browser.visit();
    const actor = { kind: 'program', name: 'a command' } as const;
    await world.accounts.api.setRoles({ userId, roles: ['support', 'admin'], actor });
    expect((await browser.visit()).permissions).toContain('player.watch-everything');
    expect((await world.accounts.api.userById(userId))?.roles).toEqual(['admin', 'support']);
  });
});

describe('signing out', () => {
  it('ends the session at once, for its access token too, and leaves the other sessions', async () => {
    const bearer = `Bearer ${browser.cookies.get('atoken')}`;
    const rtoken = browser.cookies.get('rtoken');
    const phone = world.browser();
    await phone.signIn(`visitor${people}@example.com`);
    await browser.visit();
    await browser.call((c) => c.signOut({}));
    expect([...browser.cookies.keys()]).toEqual(['device']);
    expect(await world.browser().visit(bearer)).toEqual(GUEST);
    await expect(world.browser().refresh(rtoken)).rejects.toMatchObject({ status: 465 });
    expect((await phone.visit()).user?.id).toBe(userId);
  });

  it('has open connections of the account looked up anew', async () => {
    world.changed.length = 0;
    await browser.call((c) => c.signOut({}));
    expect(world.changed).toEqual([userId]);
  });

  it('of another session, by its token, leaves the own one alone', async () => {
    const phone = world.browser();
    const { data } = await phone.signIn(`visitor${people}@example.com`);
    await browser.call((c) => c.signOut({ refresh_token: data.token.rtoken }));
    expect(await phone.visit()).toEqual(GUEST);
    expect((await browser.visit()).user?.id).toBe(userId);
    expect(browser.cookies.has('rtoken')).toBe(true);
  });

  it('with a token that names nothing, or a session of another site, means the own one', async () => {
    const elsewhere = world.browser(otherSite);
    const { data } = await elsewhere.signIn(`visitor${people}@example.com`);
    await browser.call((c) => c.signOut({ refresh_token: data.token.rtoken }));
    expect(await browser.visit()).toEqual(GUEST);
    expect(browser.cookies.has('rtoken')).toBe(false);
    expect((await elsewhere.visit()).user?.id).toBe(userId);
  });

  it('is not undone by a request that began to ask before it', async () => {
    const bearer = `Bearer ${browser.cookies.get('atoken')}`;
    const requested = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<typeof world.NOTHING>();
    const subscriptionOf = world.membership.subscriptionOf;
    world.membership.subscriptionOf = () => {
      requested.resolve();
      return answered.promise;
    };
    const slow = world.browser().visit(bearer);
    await requested.promise;
    world.membership.subscriptionOf = subscriptionOf;
    await browser.call((c) => c.signOut({}));
    answered.resolve(world.NOTHING);
    await slow;
    expect(await world.browser().visit(bearer)).toEqual(GUEST);
  });

  it('works for a page that is long out of date, and twice', async () => {
    const rtoken = browser.cookies.get('rtoken');
    world.clock.advance(20 * MINUTE);
    await browser.call((c) => c.signOut({}));
    expect([...browser.cookies.keys()]).toEqual(['device']);
    await browser.call((c) => c.signOut({ refresh_token: rtoken }));
    const { rows } = await world.db.pool.query(
      'select from accounts.sessions where user_id = $1 and revoked_at is null',
      [userId],
    );
    expect(rows.length).toBe(0);
  });
});

describe('the nightly clean-up', () => {
  it('forgets what nothing can renew any more and keeps the rest', async () => {
    world.clock.advance(9 * DAY);
    const fresh = world.browser();
    await fresh.signIn(`visitor${people}@example.com`);
    await runWork(world.accounts.jobs);
    const { rows } = await world.db.pool.query('select user_id from accounts.sessions');
    expect(rows).toEqual([{ user_id: userId }]);
    expect((await fresh.visit()).user?.id).toBe(userId);
  });
});
