import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { standardRights } from '#api/declare/rights.ts';
import { GUEST, type Role } from '#api/request/visitor.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { createAccountsWorld, PASSWORD } from './test-world.ts';

const NOBODY = '0192f6a0-7c1e-7000-8000-00000000000f';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

const rowsOf = async (table: string) =>
  (await world.db.pool.query(`select count(*)::int as count from accounts.${table}`)).rows[0].count;
describe('removing an account', () => {
  it('deletes the person, the sessions and the tokens, and tells everybody once', async () => {
    const browser = world.browser();
    const { data } = await browser.signUp('cancellation@example.com');
    const phone = world.browser();
    await phone.signIn('cancellation@example.com');
    const staying = world.browser();
    await staying.signUp('staying@example.com');
    await browser.visit();
    const userId = data.user.uuid;

    expect(await world.accounts.api.removeAccount(userId)).toBe(true);
    expect(await rowsOf('users')).toBe(1);
    expect(await rowsOf('sessions')).toBe(1);
    expect(await rowsOf('refresh_tokens')).toBe(1);
    expect(await browser.visit()).toEqual(GUEST);
    expect(await world.browser().visit(`Bearer ${data.token.atoken}`)).toEqual(GUEST);
    await expect(phone.refresh()).rejects.toMatchObject({ status: 465 });
    await expect(world.browser().signIn('cancellation@example.com')).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect((await staying.visit()).user?.email).toBe('staying@example.com');

    expect(await world.accounts.api.removeAccount(userId)).toBe(false);
    await world.events.dispatchDue();
    expect(world.forgotten).toEqual([userId]);
  });

  it('leaves the e-mail free for somebody new', async () => {
    const first = await world.browser().signUp('again@example.com');
    await world.accounts.api.removeAccount(first.data.user.uuid);
    const second = await world.browser().signUp('again@example.com');
    expect(second.data.user.uuid).not.toBe(first.data.user.uuid);
  });
});

describe('the people of the demo', () => {
  it('are shut out where the demo is off, without a word of their own, and their sessions are dead', async () => {
    const email = 'anna@demo.example';
    await world.accounts.api.createUser({ email, password: PASSWORD, demo: true });
    const open = world.browser();
    const { data } = await open.signIn(email);
    expect((await open.visit()).user?.email).toBe(email);

    const strict = world.startProcess({ demo: false });
    const here = world.browser(undefined, strict);
    await expect(here.signIn(email)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: 'Wrong email or password.',
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

describe('changing roles', () => {
  const program = { kind: 'program', name: 'a command' } as const;
  const personOf = (id: string) => ({ kind: 'user', id, address: '2001:db8::7' }) as const;
  const someone = (email: string, roles: readonly Role[] = []) =>
    world.accounts.api.createUser({ email, password: PASSWORD, roles });
  const entriesAbout = (id: string) => world.audit.read({ subject: { type: 'account', id }, limit: 10 });

  it('by a person needs the permission as it is now, and is written down with before and after', async () => {
    const boss = await someone('boss@example.com', ['superadmin']);
    const { id: userId } = await someone('hired@example.com', ['support']);
    await world.accounts.api.setRoles({ userId, roles: ['editor', 'support'], actor: personOf(boss.id) });
    expect(await entriesAbout(userId)).toMatchObject([
      {
        actor: personOf(boss.id),
        action: 'accounts.roles-set',
        before: { roles: ['support'] },
        after: { roles: ['editor', 'support'] },
      },
    ]);
    await world.accounts.api.setRoles({ userId: boss.id, roles: ['admin'], actor: program });
    const late = world.accounts.api.setRoles({ userId, roles: ['superadmin'], actor: personOf(boss.id) });
    await expect(late).rejects.toBeInstanceOf(Forbidden);
  });

  it.each(['editor', 'support', 'studio', 'admin'] as const)('is refused to an %s', async (role) => {
    const { id } = await someone(`${role}@example.com`, [role]);
    const own = world.accounts.api.setRoles({ userId: id, roles: ['superadmin'], actor: personOf(id) });
    await expect(own).rejects.toBeInstanceOf(Forbidden);
    expect((await world.accounts.api.userById(id))?.roles).toEqual([role]);
    expect(await entriesAbout(id)).toEqual([]);
  });

  it('to what they are already changes and notes nothing; of nobody is refused', async () => {
    const { id: userId } = await someone('same@example.com', ['support', 'editor']);
    await world.accounts.api.setRoles({ userId, roles: ['editor', 'support', 'editor'], actor: program });
    expect(await entriesAbout(userId)).toEqual([]);
    const nobody = world.accounts.api.setRoles({ userId: NOBODY, roles: [], actor: program });
    await expect(nobody).rejects.toBeInstanceOf(NotFound);
    const unknown = world.accounts.api.setRoles({ userId, roles: [], actor: personOf(NOBODY) });
    await expect(unknown).rejects.toBeInstanceOf(Forbidden);
  });

  it('of the last who can give them is refused to a person, and of two who step down at once one stays', async () => {
    const holders = () =>
      world.db.pool.query("select id from accounts.users where 'superadmin' = any(roles)").then(({ rows }) => rows);
    for (const { id } of await holders()) await world.accounts.api.setRoles({ userId: id, roles: [], actor: program });
    const [first, second] = [
      await someone('first-super@example.com', ['superadmin']),
      await someone('second-super@example.com', ['superadmin']),
    ];
    const stepDown = ({ id }: { id: string }) =>
      world.accounts.api.setRoles({ userId: id, roles: ['admin'], actor: personOf(id) });
    const outcomes = await Promise.allSettled([stepDown(first), stepDown(second)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { name: 'LastSuperadmin' } }]);
    const left = await holders();
    expect(left).toHaveLength(1);
    await expect(stepDown(left[0])).rejects.toMatchObject({ name: 'LastSuperadmin' });
  });

  it('are no reason to ban, nor is anyone who is banned counted among those who can give them (R45)', async () => {
    const [boss, other, moderator] = [
      await someone('one-boss@example.com', ['superadmin']),
      await someone('two-boss@example.com', ['superadmin']),
      await someone('banned-moderator@example.com', ['moderator']),
    ];
    const { rows } = await world.db.pool.query("select id from accounts.users where 'superadmin' = any(roles)");
    const ban = { until: null, reason: '', path: '' };
    for (const { id } of rows) if (id !== boss.id) world.bans.set(id, ban);
    const lockToBan = (id: string, roles: readonly Role[]) =>
      world.db.transaction((tx) => world.accounts.api.lockToBan(tx, id, standardRights(roles)));
    await expect(lockToBan(boss.id, ['superadmin'])).rejects.toMatchObject({ name: 'LastSuperadmin' });
    world.bans.delete(other.id);
    await expect(lockToBan(boss.id, ['superadmin'])).resolves.toMatchObject({ id: boss.id });
    await expect(lockToBan(moderator.id, ['moderator'])).rejects.toMatchObject({ name: 'Outranked' });
    world.bans.clear();
  });
});

it('the list of accounts says when somebody was last seen, as their own screen does', async () => {
  const { call } = openTestAdmin(world.accounts.adminEndpoints, world);
  const browser = world.browser();
  const { data } = await browser.signUp('seen@example.com');
  const own = await call('GET', `/api/admin/v1/accounts/${data.user.uuid}`);
  expect(own.body.data.lastSeenAt).not.toBeNull();
  const { body } = await call('GET', '/api/admin/v1/accounts?search=seen@example.com');
  expect(body.data.rows).toMatchObject([{ email: 'seen@example.com', lastSeenAt: own.body.data.lastSeenAt }]);
});
