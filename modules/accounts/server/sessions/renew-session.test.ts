import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '#api/browser/browser-session.ts';
import { MINUTE, SECOND } from '#kernel/clock.ts';
import { untilSomebodyWaits } from '#tests/support/waiting.ts';
import { CHECK_EVERY_MS } from '../../web/sessions/keep-session.ts';
import { type Browser, createAccountsWorld, otherSite } from '../test-world.ts';
import { GRACE_MS, MOST_RENEWALS, REFRESH_LIFE_SECONDS } from './refresh-rules.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
let browser: Browser;
let first: string;
let userId: string;
let people = 0;

/** The token that a refresh with `token` returns; throws the refusal's code. */
async function refreshed(token: string): Promise<string> {
  const { data } = await world.browser().refresh(token);
  return data.token.rtoken;
}
const refusal = (token: string) =>
  refreshed(token).then(
    () => 'accepted',
    (error) => `${error.status}`,
  );

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(60 * MINUTE);
  browser = world.browser();
  people += 1;
  const { data } = await browser.signUp(`member${people}@example.com`);
  first = data.token.rtoken;
  userId = data.user.uuid;
});

describe('refreshing', () => {
  it('answers a new pair each time, in the body and in the cookies', async () => {
    const answer = await browser.refresh();
    expect(answer.data.token.rtoken).not.toBe(first);
    expect(browser.cookies.get('rtoken')).toBe(answer.data.token.rtoken);
    expect(browser.cookies.get('atoken')).toBe(answer.data.token.atoken);
    expect((await browser.visit(`Bearer ${answer.data.token.atoken}`)).user?.email).toBe(`member${people}@example.com`);
  });

  it('ends the whole session when a used token comes back after the grace', async () => {
    const second = await refreshed(first);
    world.clock.advance(GRACE_MS);
    expect(await refusal(first)).toBe('465');
    expect(await refusal(second)).toBe('465');
    expect((await browser.visit()).user).toBeUndefined();
    expect([...browser.cookies.keys()]).toEqual(['device']);
  });

  it('forgives a repetition within the grace: both answers are good', async () => {
    const second = await refreshed(first);
    world.clock.advance(GRACE_MS - 1);
    const sibling = await refreshed(first);
    expect(sibling).not.toBe(second);
    expect(await refusal(sibling)).toBe('accepted');
  });

  it('takes an older generation for stolen, even within the grace', async () => {
    const second = await refreshed(first);
    const third = await refreshed(second);
    expect(await refusal(first)).toBe('465');
    expect(await refusal(third)).toBe('465');
  });

  it('retires the unused sibling, so a thief who came within the grace is found out', async () => {
    const mine = await refreshed(first);
    const thiefs = await refreshed(first);
    world.clock.advance(15 * MINUTE);
    const next = await refreshed(mine);
    world.clock.advance(15 * MINUTE);
    expect(await refusal(thiefs)).toBe('465');
    expect(await refusal(next)).toBe('465');
  });

  it('bears many tabs at once, in two processes: nobody is signed out, and one pair stays good', async () => {
    const secondProcess = world.startProcess();
    const tabs = Array.from({ length: 12 }, (_, index) =>
      world.browser(undefined, index % 2 ? secondProcess : undefined).refresh(first),
    );
    const tokens = new Set((await Promise.all(tabs)).map(({ data }) => data.token.rtoken));
    expect(tokens.size).toBe(12);
    world.clock.advance(15 * MINUTE);
    const [last = ''] = [...tokens].reverse();
    expect(await refusal(last)).toBe('accepted');
  });

  it('finds a thief out who refreshes in the same moment: siblings have no grace, and no deadlock', async () => {
    const siblings = [await refreshed(first), await refreshed(first)];
    world.clock.advance(15 * MINUTE);
    const results = await Promise.all(siblings.map(refusal));
    expect(results.toSorted()).toEqual(['465', 'accepted']);
    expect((await browser.visit()).user).toBeUndefined();
    expect(world.logLines.filter((line) => line.includes(userId))).toHaveLength(1);
  });

  it('forgives the retry of a page whose answer was lost, however late it gave it up', async () => {
    await refreshed(first);
    world.clock.advance(PATIENCE_MS + CHECK_EVERY_MS);
    expect(await refusal(first)).toBe('accepted');
  });

  it('is not repeated without end, within the grace or one after the other, and nothing is lost by it', async () => {
    const siblings = [await refreshed(first)];
    while (siblings.length < MOST_RENEWALS.unused) siblings.push(await refreshed(first));
    expect(await refusal(first)).toBe('429');
    let newest = await refreshed(siblings.at(-1) ?? '');
    for (let given = siblings.length + 2; given < MOST_RENEWALS.inAnHour; given += 1) newest = await refreshed(newest);
    expect(await refusal(newest)).toBe('429');
    browser.cookies.set('rtoken', newest);
    browser.cookies.delete('atoken');
    await expect(browser.visit()).rejects.toMatchObject({ status: 429 });
    world.clock.advance(60 * MINUTE);
    expect(await refusal(newest)).toBe('accepted');
  });

  it('is refused when the session ends while the exchange waits for it', async () => {
    const other = await world.db.pool.connect();
    await other.query('begin');
    await other.query('update accounts.sessions set revoked_at = now() where user_id = $1', [userId]);
    const waiting = refusal(first);
    await untilSomebodyWaits(world.db);
    await other.query('commit');
    other.release();
    expect(await waiting).toBe('465');
  });

  it('accepts a token up to its last millisecond', async () => {
    const issuedAt = world.clock.now().getTime();
    world.clock.set(new Date(issuedAt + REFRESH_LIFE_SECONDS * SECOND));
    expect(await refusal(first)).toBe('465');
    world.clock.set(new Date(issuedAt + REFRESH_LIFE_SECONDS * SECOND - 1));
    expect(await refusal(first)).toBe('accepted');
  });

  it('refuses the token of another site, and does not harm the session for it', async () => {
    const answer = world.browser(otherSite).refresh(first);
    await expect(answer).rejects.toMatchObject({ status: 465, code: 'SESSION_EXPIRED' });
    expect(await refusal(first)).toBe('accepted');
  });

  it('refuses made-up and missing tokens', async () => {
    for (const made of ['', 'x', 'A'.repeat(43), "' or 1=1 --"]) expect(await refusal(made)).toBe('465');
    await expect(world.browser().refresh()).rejects.toMatchObject({ status: 465 });
  });

  it('with a token from elsewhere changes nothing about the session that the browser holds', async () => {
    const own = new Map(browser.cookies);
    await expect(browser.refresh('A'.repeat(43))).rejects.toMatchObject({ status: 465 });
    expect([...browser.cookies]).toEqual([...own]);
    const other = await world.browser().signIn(`member${people}@example.com`);
    const renewed = await browser.refresh(other.data.token.rtoken);
    expect(renewed.data.token.rtoken).not.toBe(other.data.token.rtoken);
    expect([...browser.cookies]).toEqual([...own]);
    expect((await browser.visit()).user?.id).toBe(userId);
  });

  it('clears the cookies when the token in the body is the very one of the cookie', async () => {
    browser.cookies.set('rtoken', 'A'.repeat(43));
    await expect(browser.refresh('A'.repeat(43))).rejects.toMatchObject({ status: 465 });
    expect(browser.cookies.has('rtoken')).toBe(false);
  });

  it('spends nothing when the subscription cannot be read', async () => {
    const visitor = await browser.visit();
    const get = world.subscriptions.get;
    world.subscriptions.get = () => {
      throw new Error('membership is down');
    };
    await expect(world.browser().refresh(first)).rejects.toMatchObject({ status: 500 });
    world.subscriptions.get = get;
    expect(visitor.user).toBeDefined();
    world.clock.advance(MINUTE);
    expect(await refusal(first)).toBe('accepted');
  });
});
