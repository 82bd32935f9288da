import { isProcedure } from '@orpc/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminEndpointMeta } from '#api/declare/admin-declare.ts';
import { type Permission, SITE_PERMISSIONS, SITELESS_PERMISSIONS } from '#api/declare/permissions.ts';
import { listOutbox } from '#kernel/mail/outbox-mail.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith, PASSWORD } from '../support/operator.ts';
import { sellRenewing } from '../support/sell-renewing.ts';

let program: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
let stopJobs: () => Promise<void>;
const [here, there] = sites.map(({ key }) => key) as [string, string];

beforeAll(async () => {
  program = await openApplication();
  stopJobs = await program.application.jobs.start();
  boss = await operatorWith(program, ['superadmin']);
});
afterAll(async () => {
  await stopJobs?.();
  await program?.close();
});

const ROLE = {
  name: 'Refunds',
  about: '',
  permissions: ['operators.enter', 'accounts.read-accounts', 'membership.read', 'billing.read-money', 'billing.refund'],
  isEverywhere: false,
  sites: [here],
  refundsADay: 30 as number | null,
  tokensADay: null as number | null,
  benefitDays: null as number | null,
};
let count = 0;
function freshName(): string {
  count += 1;
  return `Role ${count}`;
}
async function makeRole(more: Partial<typeof ROLE> = {}, by = boss) {
  const { status, body } = await by.call('POST', '/roles', { ...ROLE, name: freshName(), ...more });
  return { status, body, id: body.data?.id as string };
}
const idOf = async (operator: typeof boss) => (await operator.call('GET', '/me')).body.data.id as string;
const audited = async (action: string, subject?: string) =>
  (
    await program.db.pool.query(
      'select subject_id, before, after from kernel.audit_log where action = $1 and ($2::text is null or subject_id = $2) order by id',
      [action, subject ?? null],
    )
  ).rows;

async function member(site: string) {
  const email = `member-${crypto.randomUUID()}@example.com`;
  const { id } = await program.accounts.createUser({ email, password: PASSWORD });
  await sellRenewing(program, { id, email, site });
  return { id, email };
}

test('a role that an operator makes counts at its sites, for lists, for people and for what is theirs', async () => {
  const { id: role } = await makeRole();
  const helper = await operatorWith(program, [role]);
  const [mine, other] = [await member(here), await member(there)];
  const list = async (query = '') => (await helper.call('GET', `/memberships?limit=100${query}`)).body.data.rows;
  expect((await list()).map(({ userId }: { userId: string }) => userId)).toContain(mine.id);
  expect(new Set((await list()).map(({ site }: { site: string }) => site))).toEqual(new Set([here]));
  expect((await helper.call('GET', `/memberships?site=${there}`)).status).toBe(403);
  expect((await helper.call('GET', `/accounts/${mine.id}`)).body.data.email).toBe(mine.email);
  expect((await helper.call('GET', `/accounts/${other.id}`)).status).toBe(403);
  expect((await helper.call('GET', `/accounts/${other.id}/benefits`)).status).toBe(403);
  const emails = (await helper.call('GET', `/account-emails?ids[0]=${mine.id}&ids[1]=${other.id}`)).body.data.emails;
  expect(emails.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
  const { sites: shown, permissions } = (await helper.call('GET', '/me')).body.data;
  expect(shown.map(({ key }: { key: string }) => key)).toEqual([here]);
  expect(permissions.toSorted()).toEqual(ROLE.permissions.toSorted());
  const books = (await helper.call('GET', '/money-books')).body.data.accounts;
  expect(books.every(({ holder }: { holder: string }) => holder === here)).toBe(true);
  // About all sites, or without naming the one they are about.
  for (const path of ['/postbacks', '/differences', '/operators', '/reminder-days'])
    expect([path, (await helper.call('GET', path)).status]).toEqual([path, 403]);
});

test('a change of a role counts with the next request of who holds it, and ends the keys that hold more', async () => {
  const everywhere = { isEverywhere: true, sites: [], refundsADay: null };
  const permissions = ['operators.enter', 'operators.manage-keys', 'membership.read'] as const;
  const { id } = await makeRole({ ...everywhere, permissions: [...permissions] });
  const holder = await operatorWith(program, [id]);
  const key = { label: 'a program', permissions: ['membership.read'], expiresInDays: 1 };
  const { key: secret } = (await holder.call('POST', '/keys', key)).body.data;
  const withKey = () =>
    fetch(`${program.origin}/api/admin/v1/memberships`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await withKey()).status).toBe(200);
  expect((await holder.call('GET', '/memberships')).status).toBe(200);
  const { body } = await boss.call('GET', `/roles/${id}`);
  const { version, holders } = body.data;
  expect(holders).toBe(1);
  const change = { ...ROLE, ...everywhere, name: freshName(), permissions: ['operators.enter'], version };
  expect((await boss.call('PUT', `/roles/${id}`, change)).status).toBe(200);
  expect((await holder.call('GET', '/memberships')).status).toBe(403);
  expect((await withKey()).status).toBe(401);
  expect((await boss.call('PUT', `/roles/${id}`, change)).body.code).toBe('VERSION_CONFLICT');
  expect(await audited('operators.role-changed', id)).toMatchObject([
    { before: { permissions: permissions.toSorted() }, after: { permissions: ['operators.enter'] } },
  ]);
});

test('nobody makes, changes, gives or invites with a role that allows more than their own, nor gives it to themselves', async () => {
  const everywhere = { isEverywhere: true, sites: [] };
  const mayGive = [...ROLE.permissions, 'accounts.set-roles'];
  const { id: givers } = await makeRole({ ...everywhere, permissions: mayGive });
  const giver = await operatorWith(program, [givers]);
  const { id } = await program.accounts.createUser({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });
  for (const more of [
    { ...everywhere, permissions: ['operators.enter', 'catalogue.read'] },
    { ...everywhere, refundsADay: 31 },
    { ...everywhere, refundsADay: null },
  ])
    expect((await makeRole(more, giver)).body.code).toBe('OUTRANKED');
  const { id: less } = await makeRole({ refundsADay: 10 }, giver);
  expect((await giver.giveRoles(id, [less])).status).toBe(200);
  expect((await giver.giveRoles(id, ['support'])).body.code).toBe('OUTRANKED');
  expect((await giver.giveRoles(await idOf(giver), [givers, 'admin'])).body.code).toBe('OUTRANKED');
  expect((await giver.giveRoles(await idOf(boss), [])).body.code).toBe('OUTRANKED');
  const { body } = await giver.call('GET', `/roles/${givers}`);
  const { id: _, holders: __, isStandard: ___, isFixed: ____, ...own } = body.data;
  const widened = { ...own, permissions: [...own.permissions, 'operators.manage-keys'] };
  expect((await giver.call('PUT', `/roles/${givers}`, widened)).body.code).toBe('OUTRANKED');
  const invitation = { email: `${crypto.randomUUID()}@example.com`, roles: ['admin'], site: here };
  expect((await giver.call('POST', '/invitations', invitation)).body.code).toBe('OUTRANKED');
});

test('a role is checked at its fields, is removed when nobody holds it, and what the program brings stays', async () => {
  const faults = async (more: object) => {
    const { body } = await makeRole(more);
    return [body.code, body.errors?.[0]?.pointer ?? body.data?.errors?.[0]?.pointer];
  };
  expect(await faults({ sites: [] })).toEqual(['VALIDATION_ERROR', '/sites']);
  expect(await faults({ sites: ['nowhere'] })).toEqual(['VALIDATION_ERROR', '/sites']);
  expect(await faults({ permissions: ['operators.enter', 'accounts.set-roles'] })).toEqual([
    'VALIDATION_ERROR',
    '/permissions',
  ]);
  expect(await faults({ name: 'sUpport' })).toEqual(['VALIDATION_ERROR', '/name']);
  const { id } = await makeRole();
  const holder = await operatorWith(program, [id]);
  expect((await boss.call('DELETE', `/roles/${id}`)).body.code).toBe('ROLE_IN_USE');
  await boss.giveRoles(await idOf(holder), []);
  expect((await boss.call('DELETE', `/roles/${id}`)).status).toBe(200);
  expect((await boss.call('GET', `/roles/${id}`)).status).toBe(404);
  for (const role of ['superadmin', 'support'])
    expect((await boss.call('DELETE', `/roles/${role}`)).body.code).toBe('FIXED_ROLE');
  expect((await boss.call('PUT', '/roles/superadmin', { ...ROLE, version: 0 })).body.code).toBe('FIXED_ROLE');
  const gone = await program.accounts.createUser({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });
  expect((await boss.giveRoles(gone.id, [id])).status).toBe(404);
});

/** The token of the link in the newest email to this address. */
async function linkIn(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const [newest] = (await listOutbox(program.outbox)).filter(({ to }) => to === email);
      const token = /\/admin\/invitation#([\w-]+)/.exec(newest?.text ?? '')?.[1];
      if (!token) throw new Error('no email yet');
      return token;
    },
    { timeout: 60_000, interval: 200 },
  );
}

test('a colleague comes by an invitation: once, with the roles of it, as staff and never as a customer', async () => {
  const email = `colleague-${crypto.randomUUID()}@example.com`;
  const invited = await boss.call('POST', '/invitations', { email, roles: ['editor'], site: here });
  expect(invited.status).toBe(200);
  const token = await linkIn(email);
  const stored = await program.db.pool.query('select * from operators.invitations');
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  const [one, two] = [openAdminBrowser(program), openAdminBrowser(program)];
  expect((await one.call('POST', '/invitation/read', { token })).body.data).toEqual({ email, roles: ['editor'] });
  expect((await one.call('POST', '/invitation/accept', { token, password: 'short' })).status).toBe(400);
  const answers = await Promise.all(
    [one, two].map((browser) => browser.call('POST', '/invitation/accept', { token, password: PASSWORD })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const browser = answers[0]?.status === 200 ? one : two;
  // The password alone isn't enough: a second factor comes first.
  expect((await browser.call('GET', '/videos')).status).toBe(401);
  await browser.enrol();
  expect((await browser.call('GET', '/videos')).status).toBe(200);
  const found = async (kind: string) =>
    (await boss.call('GET', `/accounts?kind=${kind}&search=${email}`)).body.data.total;
  expect([await found('staff'), await found('customer')]).toEqual([1, 0]);
  expect((await boss.call('POST', '/invitations', { email, roles: ['editor'], site: here })).body.code).toBe(
    'HAS_ACCOUNT',
  );
  const id = (await browser.call('GET', '/me')).body.data.id;
  expect(await audited('operators.invitation-accepted', id)).toMatchObject([{ after: { roles: ['editor'] } }]);
});

test('an invitation dies when it is withdrawn, replaced, has expired, or its author may no longer give its roles', async () => {
  const author = await operatorWith(program, ['superadmin']);
  const invite = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { body } = await author.call('POST', '/invitations', { email, roles: ['support'], site: here });
    return { email, id: body.data.id as string, token: await linkIn(email) };
  };
  const anybody = openAdminBrowser(program);
  const isGood = async (token: string) => (await anybody.call('POST', '/invitation/read', { token })).status === 200;
  const [withdrawn, expired, other] = [await invite(), await invite(), await invite()];
  expect(await isGood(withdrawn.token)).toBe(true);
  expect((await boss.call('POST', `/invitations/${withdrawn.id}/revoke`)).status).toBe(200);
  expect(await isGood(withdrawn.token)).toBe(false);
  await program.db.pool.query("update operators.invitations set expires_at = now() - interval '1 s' where id = $1", [
    expired.id,
  ]);
  expect(await isGood(expired.token)).toBe(false);
  await author.call('POST', '/invitations', { email: other.email, roles: ['support'], site: here });
  expect(await isGood(other.token)).toBe(false);
  const last = await invite();
  expect(await isGood(last.token)).toBe(true);
  expect((await boss.giveRoles(await idOf(author), ['admin'])).status).toBe(200);
  expect(await isGood(last.token)).toBe(false);
  expect((await anybody.call('POST', '/invitation/accept', { token: last.token, password: PASSWORD })).status).toBe(
    403,
  );
});

test('who looks at a person, or through a list of them, stands in the audit log, once in a while', async () => {
  const support = await operatorWith(program, ['support']);
  const { id, email } = await member(here);
  for (let n = 0; n < 3; n += 1) await support.call('GET', `/accounts/${id}`);
  expect(await audited('operators.looked', id)).toHaveLength(1);
  for (const page of [1, 2]) await support.call('GET', `/accounts?search=${email}&page=${page}`);
  await support.call('GET', '/accounts?role=editor');
  const { body } = await boss.call('GET', '/me');
  expect(body.data.stage).toBe('in');
  const me = await idOf(support);
  const { rows } = await program.db.pool.query(
    "select subject_type, after from kernel.audit_log where action = 'operators.looked' and actor = $1 and subject_type = 'call' order by id",
    [me],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].after).toMatchObject({ search: email });
});

const PAGE = {
  title: 'Lakes',
  text: 'Water.',
  image: null,
  sections: [],
  seoParams: { title: '', description: '', isNoindex: false },
};
const SHOWN = { sort: 0, weight: 100, startsAt: null, endsAt: null, isHidden: false, audiences: ['guests'] };
const page = (key: string, of: string[]) => ({
  ...PAGE,
  ...SHOWN,
  name: key,
  key,
  sites: of,
  madeWith: crypto.randomUUID(),
});

test('an editor of some sites writes there: lists, changes in bulk, moves to another site and redirects among it', async () => {
  const permissions = ['operators.enter', 'pages.read', 'pages.edit', 'pages.publish'];
  const { id: role } = await makeRole({ permissions, refundsADay: null });
  const editor = await operatorWith(program, [role]);
  const made = async (key: string, of: string[]) =>
    (await boss.call('POST', '/pages/entries/page', page(key, of))).body.data.id as number;
  const [mine, other, shared] = [
    await made('own', [here]),
    await made('foreign', [there]),
    await made('of-both', [here, there]),
  ];
  const path = '/pages/entries/page';
  const listed = (await editor.call('GET', path)).body.data.rows.map(({ id }: { id: number }) => id);
  expect(listed).toEqual(expect.arrayContaining([mine, shared]));
  expect(listed).not.toContain(other);
  expect((await editor.call('GET', `${path}?site=${there}`)).status).toBe(403);
  const status = async (method: string, at: string, body?: unknown) => (await editor.call(method, at, body)).status;
  const each = (ask: (id: number) => Promise<number>) => Promise.all([mine, shared, other].map(ask));
  expect(await each((id) => status('GET', `${path}/${id}`))).toEqual([200, 200, 403]);
  expect(await each((id) => status('GET', `/pages/history/page/${id}`))).toEqual([200, 200, 403]);
  const change = { version: 0, name: 'Other' };
  expect(await each((id) => status('PATCH', `${path}/${id}`, change))).toEqual([200, 403, 403]);
  const seize = { version: 1, sites: [here, there] };
  expect(await status('PATCH', `${path}/${mine}`, seize)).toBe(403);
  expect(await status('PATCH', `${path}/${mine}`, { version: 1, isHidden: true })).toBe(200);
  expect(await status('POST', path, page('here', [here]))).toBe(200);
  for (const where of [[there], [here, there], []])
    expect([where, await status('POST', path, page('elsewhere', where))]).toEqual([where, 403]);
  const replace = (ids: number[]) => ({ ids, find: 'Water', replace: 'Wine' });
  expect(await status('POST', '/pages/replace/page', replace([mine]))).toBe(200);
  for (const ids of [[shared], [mine, other]])
    expect(await status('POST', '/pages/replace/page', replace(ids))).toBe(403);
  expect(await status('POST', '/pages/replace/page/undo', { changed: [{ id: other, version: 0 }] })).toBe(403);
  expect(await status('PUT', '/pages/order/page', { ids: [mine, other] })).toBe(403);
  expect(await status('GET', `/pages/templates/${there}`)).toBe(403);
  expect(await status('GET', `/pages/templates/${here}`)).toBe(200);

  const redirect = (site: string) => ({ site, from: '/old', to: '/videos/' });
  expect(await status('POST', '/redirects', redirect(here))).toBe(200);
  expect(await status('POST', '/redirects', redirect(there))).toBe(403);
  const { id: foreign } = (await boss.call('POST', '/redirects', redirect(there))).body.data;
  const rows = (await editor.call('GET', '/redirects')).body.data.rows;
  expect(rows.map(({ site }: { site: string }) => site)).toEqual([here]);
  expect(await status('GET', `/redirects/${foreign}`)).toBe(403);
  expect(await status('PATCH', `/redirects/${foreign}`, { version: 0, to: '/models/' })).toBe(403);
  expect(await status('POST', '/redirects/remove', { ids: [rows[0].id, foreign] })).toBe(403);
  const csv = new File(['from,to\n/a,/videos/'], 'a.csv', { type: 'text/csv' });
  expect(await status('POST', `/redirects/csv?site=${there}&name=a.csv`, csv)).toBe(403);
  expect(await status('POST', `/redirects/csv?site=${here}&name=a.csv`, csv)).toBe(200);
});

/** About all sites, or not limited by site yet: refused to operators of some sites. */
const OF_ALL_SITES = [
  'billing.blocks',
  'billing.checkoutsFor',
  'billing.differences',
  'billing.disputes',
  'billing.postback',
  'billing.postbacks',
  'billing.risk',
  'cancellation.answers',
  'championship.addresses',
  'championship.count',
  'championship.undoVoid',
  'championship.voidVotes',
  'championship.voids',
  'membership.reminderDays',
  'membership.reminderHistory',
  'operators.operators',
  'search.removeUnanswered',
  'search.unanswered',
];

test('of what can be limited to sites each endpoint says how its site is found, or is refused on purpose', () => {
  const silent: string[] = [];
  const used = new Set<Permission>();
  for (const { name, adminEndpoints = {} } of program.application.modules)
    for (const [endpoint, procedure] of Object.entries(adminEndpoints)) {
      if (!isProcedure(procedure)) continue;
      const { access, site } = procedure['~orpc'].meta as AdminEndpointMeta;
      if (typeof access !== 'object' || !(SITE_PERMISSIONS as readonly Permission[]).includes(access.permission))
        continue;
      if (SITELESS_PERMISSIONS.includes(access.permission)) continue;
      if (site) used.add(access.permission);
      else silent.push(`${name}.${endpoint}`);
    }
  expect(silent.toSorted()).toEqual(OF_ALL_SITES);
  // Required to save an entry where that publishes something.
  const ofSaving: Permission[] = ['promotions.publish'];
  expect([...used, ...SITELESS_PERMISSIONS, ...ofSaving].toSorted()).toEqual([...SITE_PERMISSIONS].toSorted());
});
