import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { type AgeWorld, ANNA, type Browser, createAgeWorld, otherSite, site } from '../test-world.ts';

let world: AgeWorld;
let browser: Browser;
let token: string;
let verifiedAt: number;

const cleared = (value: string, at = site) => world.age.api.isCleared({ site: at }, { av_clearance: value });

beforeAll(async () => {
  world = await createAgeWorld();
  browser = world.browser();
  verifiedAt = world.clock.now().getTime();
  await browser.check('over');
  token = browser.cookies.get('av_clearance') ?? '';
});
afterAll(() => world.close());

describe('a clearance', () => {
  it('is good on its own site, and in every process', async () => {
    expect(await cleared(token)).toBe(true);
    const { age } = world.startProcess();
    expect(await age.api.isCleared({ site }, { av_clearance: token })).toBe(true);
  });

  it('is worth nothing when any byte is changed, removed or added', async () => {
    const letter = fc.constantFrom(...'ABCxyz019-_.=% ');
    const change = fc.record({
      at: fc.nat({ max: token.length - 1 }),
      kind: fc.constantFrom('replace', 'remove', 'add'),
      letter,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const letters = [...token];
        for (const { at, kind, letter } of changes) {
          letters.splice(at, kind === 'add' ? 0 : 1, ...(kind === 'remove' ? [] : [letter]));
        }
        const changed = letters.join('');
        fc.pre(changed !== token);
        expect(await cleared(changed)).toBe(false);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  it('is worth nothing when one letter is changed, at every place', async () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(await cleared(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
  });

  it('cannot be made up', async () => {
    for (const made of ['', '1', 'true', 'a.b.c', `1.${token.split('.')[1]}.`, '__proto__.x.y']) {
      expect(await cleared(made)).toBe(false);
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), async (made) => {
        expect(await cleared(made)).toBe(false);
      }),
    );
  });

  it('says nothing to another site', async () => {
    expect(await cleared(token, otherSite)).toBe(false);
    await fc.assert(
      fc.asyncProperty(fc.string(), async (key) => {
        fc.pre(key !== site.key);
        expect(await cleared(token, { ...site, key })).toBe(false);
      }),
    );
  });

  it('ends when the verification does, at any time after', async () => {
    world.clock.set(new Date(verifiedAt + 365 * DAY - 1));
    expect(await cleared(token)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 4000 * DAY }), async (after) => {
        world.clock.set(new Date(verifiedAt + 365 * DAY + after));
        expect(await cleared(token)).toBe(false);
      }),
    );
    world.clock.set(new Date(verifiedAt));
  });

  it('stays good when the secret is rotated, and the new one is heard of in seconds', async () => {
    const other = world.startProcess();
    expect(await other.age.api.isCleared({ site }, { av_clearance: token })).toBe(true);
    await world.db.pool.query(
      `insert into kernel.secrets values ('age-clearance', 'two', $1, now() + interval '10 years')`,
      ['a-second-secret-that-is-long-enough'],
    );
    world.clock.advance(10 * SECOND);
    const rotated = world.browser(site, world.startProcess());
    await rotated.check('over');
    const fresh = rotated.cookies.get('av_clearance') ?? '';
    expect(fresh.startsWith('two.')).toBe(true);
    expect(await other.age.api.isCleared({ site }, { av_clearance: fresh })).toBe(true);
    world.clock.advance(10 * MINUTE);
    expect(await cleared(token)).toBe(true);
  });
});

describe('an account', () => {
  it('is cleared on every device and keeps the clearance after signing out', async () => {
    const laptop = world.browser();
    laptop.signIn(ANNA);
    await laptop.check('over');
    const phone = world.browser();
    expect(await phone.isCleared(ANNA)).toBe(true);
    expect(await phone.isCleared()).toBe(false);
    phone.signIn(ANNA);
    await phone.request(({ site: at, request, reply }) =>
      world.age.api.isCleared({ site: at }, request.cookies, ANNA, reply),
    );
    phone.signOut();
    expect(await phone.isCleared()).toBe(true);
    laptop.signOut();
    expect(await laptop.isCleared()).toBe(true);
    world.clock.advance(365 * DAY);
    expect(await phone.isCleared(ANNA)).toBe(false);
  });
});
