import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { type AgeWorld, ANNA, BEN, type Browser, createAgeWorld, openSite, otherSite, site } from './test-world.ts';

let world: AgeWorld;
let browser: Browser;
let me: string;
let people = 0;

const path = (call: string, id = me) => `/api/age-verification/users/${id}/${call}`;
const read = async (response: Response) => (await response.json()) as { data: Record<string, unknown> };
const has = async (visitor = browser) =>
  (await read(await visitor.fetch('GET', path('has-verification')))).data.isHasVerification;
const claim = (visitor = browser, id = me, isVerified: unknown = true) =>
  visitor.fetch('POST', path('verification', id), { isVerified });

beforeAll(async () => {
  world = await createAgeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.advance(2 * DAY);
  people += 1;
  me = `0192f6a0-7c1e-7000-8000-${people.toString(16).padStart(12, '0')}`;
  browser = world.browser();
  browser.signIn(me);
});

describe('the calls about the own account', () => {
  it('answer by the names that front ends read', async () => {
    const required = await browser.fetch('GET', path('is-user-must-verification'));
    expect(await required.json()).toMatchObject({ status: { code: 2 }, data: { isMustVerification: true } });
    const open = world.browser(openSite);
    open.signIn(me);
    const free = await open.fetch('GET', path('is-user-must-verification'));
    expect(await free.json()).toMatchObject({ data: { isMustVerification: false } });
    const started = await browser.fetch('POST', '/api/age-verification/sessions', {});
    const { data } = await read(started);
    const status = await browser.fetch('GET', `/api/age-verification/sessions/${data.sessionId}`);
    expect(await status.json()).toMatchObject({ data: { status: 'pending' } });
    expect(await has()).toBe(false);
  });

  it('are for the account that is signed in', async () => {
    const stranger = '0192f6a0-7c1e-7000-8000-ffffffffffff';
    for (const call of ['is-user-must-verification', 'has-verification']) {
      expect((await browser.fetch('GET', path(call, stranger))).status).toBe(403);
      expect((await browser.fetch('GET', path(call, 'me'))).status).toBe(400);
      expect((await world.browser().fetch('GET', path(call))).status).toBe(401);
    }
    await browser.check('over');
    expect((await claim(browser, stranger)).status).toBe(403);
    expect((await claim(world.browser())).status).toBe(401);
  });
});

describe('isVerified', () => {
  it('is refused without a provider result, however it is said', async () => {
    for (const word of [true, 'true', 1]) {
      expect((await claim(browser, me, word)).status).toBeGreaterThanOrEqual(400);
    }
    const refused = await claim();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'NOT_PROVED' });
    browser.cookies.set('av_clearance', 'true');
    browser.cookies.set('sessionId', 'A'.repeat(43));
    expect((await claim()).status).toBe(403);
    expect(await has()).toBe(false);
    expect(await browser.isCleared(me)).toBe(false);
  });

  it.each(['under', 'leave'])('is refused after %s, and while the check is open', async (answer) => {
    const { url } = await browser.start();
    expect((await claim()).status).toBe(403);
    await browser.press(url, answer);
    expect((await claim()).status).toBe(403);
    expect(await has()).toBe(false);
  });

  it('is recorded for who passed as a guest and signed in later', async () => {
    const guest = world.browser();
    await guest.check('over');
    guest.signIn(me);
    expect(await has(guest)).toBe(false);
    expect((await claim(guest)).status).toBe(201);
    expect((await claim(guest)).status).toBe(201);
    expect(await has()).toBe(true);
    expect(browser.cookies.has('av_clearance')).toBe(true);
  });

  it('is recorded from a check that nobody has looked at yet', async () => {
    const guest = world.browser();
    const { url } = await guest.start();
    await guest.press(url, 'over');
    guest.signIn(me);
    const answer = await claim(guest);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ data: { isVerified: true } });
    expect(await has()).toBe(true);
  });

  it('serves one account: a passed check cannot be handed round', async () => {
    browser.signOut();
    await browser.check('over');
    const copy = world.browser();
    copy.cookies.set('av_clearance', browser.cookies.get('av_clearance') ?? '');
    browser.signIn(me);
    expect((await claim()).status).toBe(201);
    const other = '0192f6a0-7c1e-7000-8000-eeeeeeeeeeee';
    copy.signIn(other);
    expect((await claim(copy, other)).status).toBe(403);
  });

  it('does not travel to another site by its cookie', async () => {
    browser.signOut();
    await browser.check('over');
    const elsewhere = world.browser(otherSite);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    elsewhere.signIn(me);
    expect((await claim(elsewhere)).status).toBe(403);
  });

  it('records nothing when it is false', async () => {
    await browser.start();
    const answer = await claim(browser, me, false);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ data: { isVerified: false } });
    expect(await has()).toBe(false);
  });
});

describe('limits and forgetting', () => {
  it('starts no more than twenty checks in ten minutes', async () => {
    for (let time = 1; time <= 20; time += 1) await browser.start();
    await expect(browser.start()).rejects.toMatchObject({ status: 429 });
  });

  it('deletes checks after their hour and results after their year', async () => {
    const count = async (table: string) =>
      Number((await world.db.pool.query(`select count(*) from age_verification.${table}`)).rows[0].count);
    await browser.check('over');
    await runWork(world.age.jobs);
    expect(await count('sessions')).toBe(1);
    expect(await count('verifications')).toBeGreaterThan(0);
    world.clock.advance(365 * DAY);
    await runWork(world.age.jobs);
    expect(await count('sessions')).toBe(0);
    expect(await count('verifications')).toBe(0);
  });
});

describe('an account that is removed', () => {
  it('takes its checks along, and nobody else’s', async () => {
    const other = world.browser();
    other.signIn(BEN);
    await other.check('over');
    browser.signIn(ANNA);
    await browser.check('over');
    await browser.start();
    await world.db.transaction((tx) => world.age.forgetAccount(tx, ANNA));
    expect(await world.age.api.isCleared({ site }, {}, ANNA)).toBe(false);
    expect(await world.age.api.isCleared({ site }, {}, BEN)).toBe(true);
    const { rows } = await world.db.pool.query(
      `select user_id from age_verification.sessions where user_id is not null
       union select user_id from age_verification.verifications where user_id is not null`,
    );
    expect(rows.map((row) => row.user_id)).not.toContain(ANNA);
  });
});

describe('the look at a verified view', () => {
  it('asks no database for a browser that holds a clearance, nor for a guest', async () => {
    await browser.check('over');
    const cookies = Object.fromEntries(browser.cookies);
    await world.age.api.isCleared({ site }, cookies);
    const { connect, query } = world.db.pool;
    const refuse = () => Promise.reject(new Error('the database was asked'));
    Object.assign(world.db.pool, { connect: refuse, query: refuse });
    try {
      expect(await world.age.api.isCleared({ site }, cookies, ANNA)).toBe(true);
      expect(await world.age.api.isCleared({ site }, {})).toBe(false);
      await expect(world.age.api.isCleared({ site }, {}, ANNA)).rejects.toThrow();
    } finally {
      Object.assign(world.db.pool, { connect, query });
    }
  });
});
