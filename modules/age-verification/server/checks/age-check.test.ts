import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import type { AgeProvider, AgeResult } from '../providers/age-provider.ts';
import { type AgeWorld, ANNA, BEN, type Browser, createAgeWorld, openSite, otherSite, site } from '../test-world.ts';

let world: AgeWorld;
let browser: Browser;
const rows = async (table: string) => (await world.db.pool.query(`select * from age_verification.${table}`)).rows;

beforeAll(async () => {
  world = await createAgeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.advance(DAY);
  browser = world.browser();
});

describe('a check at the sandbox', () => {
  it('clears the browser once the provider says over', async () => {
    const { sessionId, url } = await browser.start('/videos/?page=2');
    expect(await browser.status(sessionId)).toBe('pending');
    expect(await browser.isCleared()).toBe(false);
    const page = await browser.open(url);
    const text = await page.text();
    expect(text).toContain('this sandbox check doesn’t prove an age');
    for (const label of ['I am over 18', 'I am under 18', 'Leave']) expect(text).toContain(label);
    expect(await browser.press(url, 'over')).toEqual({
      status: 303,
      location: `http://${site.key}.localhost/age-verification/`,
    });
    // The return by itself proves nothing: the clearance comes with the provider's result.
    expect(await browser.isCleared()).toBe(false);
    expect(await browser.status(sessionId)).toBe('over');
    expect(await browser.isCleared()).toBe(true);
    expect(browser.cookieOptions.get('av_clearance')).toEqual({ maxAgeSeconds: 31_536_000, httpOnly: true });
  });

  it.each([
    ['under', 'under'],
    ['leave', 'inconclusive'],
  ])('gives no clearance for %s', async (answer, status) => {
    browser.signIn(ANNA);
    const before = (await rows('verifications')).length;
    expect((await browser.check(answer)).status).toBe(status);
    expect((await browser.state()).isVerified).toBe(false);
    expect(browser.cookies.has('av_clearance')).toBe(false);
    expect(await browser.isCleared(ANNA)).toBe(false);
    expect((await rows('verifications')).length).toBe(before);
  });

  it('lets the first answer stand', async () => {
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'under');
    await browser.press(url, 'over');
    expect(await browser.status(sessionId)).toBe('under');
    await browser.press(url, 'over');
    expect(await browser.status(sessionId)).toBe('under');
    expect((await browser.open(url)).status).toBe(303);
  });

  it('takes no other answer than its buttons', async () => {
    const { sessionId, url } = await browser.start();
    for (const answer of ['', 'OVER', 'toString', '__proto__']) {
      expect((await browser.press(url, answer)).status).toBe(400);
    }
    expect(await browser.status(sessionId)).toBe('pending');
  });

  it('knows no other address than those it made, for half an hour', async () => {
    const { sessionId, url } = await browser.start();
    const strange = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await browser.open(strange)).status).toBe(404);
    expect((await browser.press(strange, 'over')).status).toBe(404);
    world.clock.advance(30 * MINUTE - 1);
    expect((await browser.open(url)).status).toBe(200);
    world.clock.advance(1);
    expect((await browser.press(url, 'over')).status).toBe(404);
    expect(await browser.status(sessionId)).toBe('expired');
  });

  it('shows state to its own browser, then clears the session cookie', async () => {
    expect(await browser.state()).toEqual({
      isRequired: true,
      isVerified: false,
      session: null,
      providers: ['sandbox'],
      next: null,
    });
    const { sessionId, url } = await browser.start();
    expect((await browser.state()).session).toEqual({ sessionId, status: 'pending' });
    await browser.press(url, 'over');
    expect(await browser.state()).toMatchObject({ isVerified: true, session: { status: 'over' } });
    expect(browser.cookies.has('sessionId')).toBe(false);
    expect(await browser.state()).toMatchObject({ isRequired: true, isVerified: true, session: null });
  });

  it('asks nobody where the site does not', async () => {
    const open = world.browser(openSite);
    expect(await open.isCleared()).toBe(true);
    expect(await open.state()).toMatchObject({ isRequired: false, isVerified: true });
  });
});

describe('what somebody wanted to see', () => {
  it('is kept by the browser alone, for as long as the check, and goes with the next one that is for nothing', async () => {
    await browser.start('/videos/?page=2');
    expect(browser.cookieOptions.get('av_next')).toEqual({ maxAgeSeconds: 3600, httpOnly: true });
    expect((await browser.state()).next).toBe('/videos/?page=2');
    await browser.start();
    expect((await browser.state()).next).toBeNull();
  });

  it('is a path of this site and of no other, anyone who wrote it', async () => {
    for (const path of [
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      'https://elsewhere.example/',
      'videos/',
      `/${'ü'.repeat(1000)}`,
    ]) {
      await browser.start(path);
      expect(browser.cookies.has('av_next'), path).toBe(false);
      browser.cookies.set('av_next', path.slice(0, 100));
      expect((await browser.state()).next ?? '/', path).not.toMatch(/elsewhere|^[^/]/);
    }
  });
});

describe('whose check it is', () => {
  it('hands nothing to another browser, another account or another site', async () => {
    browser.signIn(ANNA);
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'over');
    const stranger = world.browser();
    await expect(stranger.status(sessionId)).rejects.toMatchObject({ status: 404 });
    stranger.signIn(BEN);
    await expect(stranger.status(sessionId)).rejects.toMatchObject({ status: 404 });
    expect(stranger.cookies.size).toBe(0);
    const elsewhere = world.browser(otherSite);
    elsewhere.cookies.set('sessionId', sessionId);
    await expect(elsewhere.status(sessionId)).rejects.toMatchObject({ status: 404 });
    const phone = world.browser();
    phone.signIn(ANNA);
    expect(await phone.status(sessionId)).toBe('over');
  });

  it('is not decided by an operator who looks as the account', async () => {
    browser.signIn(ANNA);
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'over');
    const before = (await rows('verifications')).length;
    const operator = world.browser();
    operator.lookAs(ANNA);
    expect(await operator.status(sessionId)).toBe('pending');
    expect(operator.cookies.size).toBe(0);
    expect((await rows('verifications')).length).toBe(before);
    expect(await browser.status(sessionId)).toBe('over');
    expect(await operator.status(sessionId)).toBe('over');
    expect(operator.cookies.size).toBe(0);
  });

  it('clears no browser that learned its id alone, and the one that began it once', async () => {
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'over');
    const thief = world.browser();
    thief.cookies.set('sessionId', sessionId);
    await expect(thief.status(sessionId)).rejects.toMatchObject({ status: 404 });
    thief.cookies.set('sessionId', sessionId);
    thief.cookies.set('av_browser', 'A'.repeat(43));
    expect((await thief.state()).isVerified).toBe(false);
    expect(thief.cookies.size).toBe(0);
    const jar = new Map(browser.cookies);
    expect(await browser.status(sessionId)).toBe('over');
    // The response may have been lost.
    world.clock.advance(59 * SECOND);
    expect(await browser.status(sessionId)).toBe('over');
    world.clock.advance(SECOND);
    const copy = world.browser();
    for (const [name, value] of jar) copy.cookies.set(name, value);
    await expect(copy.status(sessionId)).rejects.toMatchObject({ status: 404 });
    expect((await copy.state()).isVerified).toBe(false);
    expect(await browser.isCleared()).toBe(true);
  });

  it('is forgotten after an hour, with its cookie', async () => {
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'over');
    world.clock.advance(HOUR);
    await expect(browser.status(sessionId)).rejects.toMatchObject({ status: 404 });
    expect((await browser.state()).session).toBeNull();
    expect(browser.cookies.has('sessionId')).toBe(false);
  });

  it('records one verification however many ask at once', async () => {
    const before = (await rows('verifications')).length;
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'over');
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.status(sessionId)));
    expect(new Set(answers)).toEqual(new Set(['over']));
    expect((await rows('verifications')).length).toBe(before + 1);
  });

  it('keeps provider, method and times, nothing about the person', async () => {
    const kept = await rows('verifications');
    expect(Object.keys(kept[0]).sort()).toEqual(
      ['id', 'user_id', 'site', 'provider', 'method', 'verified_at', 'expires_at'].sort(),
    );
    expect(kept[0]).toMatchObject({ provider: 'sandbox', method: 'statement' });
  });
});

describe('a provider that is far away', () => {
  /** Returns the given result, and records the queries. */
  function provider(result: () => Promise<AgeResult>) {
    const queries: string[] = [];
    const far: AgeProvider & { queries: string[] } = {
      name: 'far',
      methods: ['document'],
      pageOrigins: ['https://age.example'],
      askEveryMs: 5 * SECOND,
      queries,
      start: async ({ sessionId }) => ({ url: 'https://age.example/check', reference: `far-${sessionId}` }),
      async result(reference) {
        queries.push(reference);
        return result();
      },
    };
    return far;
  }

  it('is queried no more often than it allows, and never again once it has decided', async () => {
    let outcome: AgeResult['outcome'] = 'pending';
    const far = provider(async () => ({ outcome }));
    const visitor = world.browser(site, world.startProcess(far));
    const { sessionId } = await visitor.start();
    expect(await visitor.status(sessionId)).toBe('pending');
    outcome = 'over';
    expect(await visitor.status(sessionId)).toBe('pending');
    world.clock.advance(5 * SECOND);
    expect(await visitor.status(sessionId)).toBe('over');
    world.clock.advance(5 * SECOND);
    outcome = 'under';
    expect(await visitor.status(sessionId)).toBe('over');
    expect(far.queries.length).toBe(2);
  });

  it('is led to by forms', async () => {
    const process = world.startProcess(provider(async () => ({ outcome: 'pending' })));
    const { url } = await world.browser(site, process).start();
    expect(process.age.origins.form).toEqual([new URL(url).origin]);
  });

  it('leaves a check open while it cannot be reached', async () => {
    const far = provider(() => Promise.reject(new Error('no route to host')));
    const visitor = world.browser(site, world.startProcess(far));
    const { sessionId } = await visitor.start();
    expect(await visitor.status(sessionId)).toBe('pending');
    far.start = () => Promise.reject(new Error('no route to host'));
    await expect(visitor.start()).rejects.toMatchObject({ status: 503, code: 'PROVIDER_UNAVAILABLE' });
  });

  it('is waited for so long and no longer', async () => {
    const hangs = () => new Promise<never>(() => {});
    const far = provider(hangs);
    const visitor = world.browser(site, world.startProcess(far, 20));
    const { sessionId } = await visitor.start();
    expect(await visitor.status(sessionId)).toBe('pending');
    far.start = hangs;
    await expect(visitor.start()).rejects.toMatchObject({ status: 503, code: 'PROVIDER_UNAVAILABLE' });
  });

  it('is there by its name, or is not, which is no fault of any', async () => {
    for (const provider of ['nobody', '', '__proto__'])
      await expect(world.browser().call((c) => c.startSession({ provider }))).rejects.toMatchObject({
        status: 404,
      });
  });

  it('does not finish what another provider began', async () => {
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'over');
    const far = provider(async () => ({ outcome: 'over' }));
    const later = world.browser(site, world.startProcess(far));
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    expect(await later.status(sessionId)).toBe('inconclusive');
    expect(far.queries).toEqual([]);
  });
});
