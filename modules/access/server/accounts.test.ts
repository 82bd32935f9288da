import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST } from '#calls/visitor.ts';
import { createAccessWorld, PASSWORD } from './test-world.ts';

let world: Awaited<ReturnType<typeof createAccessWorld>>;
beforeAll(async () => {
  world = await createAccessWorld();
});
afterAll(() => world.close());

const rowsOf = async (table: string) =>
  (await world.db.pool.query(`select count(*)::int as count from access.${table}`)).rows[0].count;
const published = async () =>
  (await world.db.pool.query(`select type, key, payload from kernel.events order by id`)).rows;

describe('removing an account', () => {
  it('deletes the person, the sessions and the tokens, and tells everybody once', async () => {
    const browser = world.browser();
    const { data } = await browser.signUp('leaving@example.com');
    const phone = world.browser();
    await phone.signIn('leaving@example.com');
    const staying = world.browser();
    await staying.signUp('staying@example.com');
    await browser.visit();
    const userId = data.user.uuid;

    expect(await world.access.api.removeAccount(userId)).toBe(true);
    expect(await rowsOf('users')).toBe(1);
    expect(await rowsOf('sessions')).toBe(1);
    expect(await rowsOf('refresh_tokens')).toBe(1);
    expect(await browser.visit()).toEqual(GUEST);
    expect(await world.browser().visit(`Bearer ${data.token.atoken}`)).toEqual(GUEST);
    await expect(phone.refresh()).rejects.toMatchObject({ status: 465 });
    await expect(world.browser().signIn('leaving@example.com')).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect((await staying.visit()).user?.email).toBe('staying@example.com');

    expect(await world.access.api.removeAccount(userId)).toBe(false);
    expect(await published()).toEqual([{ type: 'access.account-removed', key: userId, payload: { userId } }]);
  });

  it('leaves the e-mail free for somebody new', async () => {
    const first = await world.browser().signUp('again@example.com');
    await world.access.api.removeAccount(first.data.user.uuid);
    const second = await world.browser().signUp('again@example.com');
    expect(second.data.user.uuid).not.toBe(first.data.user.uuid);
  });
});

describe('the people of the demo', () => {
  it('are shut out where the demo is off, without a word of their own, and their sessions are dead', async () => {
    const email = 'anna@demo.example';
    await world.access.api.createUser({ email, password: PASSWORD, demo: true });
    const open = world.browser();
    const { data } = await open.signIn(email);
    expect((await open.visit()).user?.email).toBe(email);

    const strict = world.startProcess({ demo: false });
    const here = world.browser(undefined, strict);
    await expect(here.signIn(email)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: 'E-mail or password is wrong.',
    });
    expect(await here.visit(`Bearer ${data.token.atoken}`)).toEqual(GUEST);
    await expect(here.refresh(data.token.rtoken)).rejects.toMatchObject({ status: 465 });
    for (const [name, value] of open.cookies) here.cookies.set(name, value);
    expect(await here.visit()).toEqual(GUEST);
    expect(here.cookies.has('rtoken')).toBe(false);

    const nobody = world.browser(undefined, strict);
    await nobody.signUp('real@example.com');
    expect((await nobody.visit()).user?.email).toBe('real@example.com');
    expect((await open.visit()).user?.email).toBe(email);
  });
});
