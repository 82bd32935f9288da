import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOf } from '#modules/profiles/server/look-alike.ts';
import { formatDate } from '#ui/text/formats.ts';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith } from '../support/operator.ts';
import { sellRenewing } from '../support/sell-renewing.ts';

/** Moderation through the whole program, over HTTP. */
let world: Awaited<ReturnType<typeof openApplication>>;
let moderator: Awaited<ReturnType<typeof operatorWith>>;
let other: typeof moderator;
const PASSWORD = 'quiet-harbour-7';
beforeAll(async () => {
  world = await openApplication({ trustedProxies: 1 });
  moderator = await operatorWith(world, ['moderator']);
  other = await operatorWith(world, ['moderator']);
});
afterAll(() => world?.close());

interface Asker {
  cookie?: string;
  /** Rate limits count by address. */
  address: string;
}
interface Body {
  code?: string;
  detail?: string;
  errors?: { pointer: string }[];
  version?: string;
  text?: string;
  data?: { name?: string; items?: { id: string }[]; canCancelRenewal?: boolean };
  /** In answers to headset apps. */
  status?: { code: number; message: string };
}
let people = 0;
const guest = (): Asker => {
  people += 1;
  return { address: `198.51.100.${people}` };
};

async function ask({ cookie, address }: Asker, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${world.origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Body, cookies: answer.headers.getSetCookie() };
}

async function member(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const who = guest();
  const { cookies } = await ask(who, 'POST', '/api/wp/auth/register', { email, password: PASSWORD, isAdult: true });
  const asker = { ...who, cookie: cookies.map((line) => line.split(';', 1)[0]).join('; '), email };
  expect((await ask(asker, 'PUT', '/api/profile/name', { name })).status).toBe(200);
  return asker;
}

const REPORT = { kind: 'name', reason: 'harassment', note: 'An insult.', isGoodFaith: true };
const report = (who: Asker, subject: string, more = {}) =>
  ask(who, 'POST', '/api/moderation/reports', { ...REPORT, subject, ...more });

async function caseOf(name: string, type = 'report'): Promise<{ id: string }> {
  const { rows } = (await moderator.call('GET', `/moderation/cases?state=open&type=${type}`)).body.data;
  return rows.find(({ text }: { text: string }) => text === name);
}
async function claim(who: typeof moderator, id: string): Promise<number> {
  const { version } = (await who.call('GET', `/moderation/cases/${id}`)).body.data;
  return (await who.call('POST', `/moderation/cases/${id}/claim`, { version })).body.data.version;
}
const BAN = {
  isHidden: true,
  sanction: { kind: 'ban', scope: 'site', days: 7 },
  ground: 'terms',
  rule: 'Section 4',
  facts: 'The name insults people.',
};
async function ban(name: string): Promise<string> {
  await report(await member(`Onlooker-of-${name}`), name);
  const { id } = await caseOf(name);
  const version = await claim(moderator, id);
  expect((await moderator.call('POST', `/moderation/cases/${id}/restrict`, { ...BAN, version })).status).toBe(200);
  return id;
}
const tokenIn = ({ detail = '' }: Body) => /token=([\w-]+\.[\w-]+\.[\w-]{43})/.exec(detail)?.[1] ?? '';
const signIn = (who: Asker & { email: string }) =>
  ask({ address: who.address }, 'POST', '/api/wp/auth/login', { email: who.email, password: PASSWORD });

test('a guest reports with name and email, or without them where somebody may be under 18', async () => {
  await member('Reported');
  const bare = await report(guest(), 'Reported');
  expect([bare.status, bare.body.errors?.[0]?.pointer]).toEqual([400, '/name']);
  expect((await report(guest(), 'Reported', { name: 'Ann' })).body.errors?.[0]?.pointer).toBe('/email');
  expect((await report(guest(), 'Reported', { name: 'Ann', email: 'no' })).status).toBe(400);
  expect((await report(guest(), 'Reported', { name: 'Ann', email: 'Ann@example.com' })).status).toBe(200);
  expect((await report(guest(), 'Reported', { reason: 'under-age' })).status).toBe(200);
  expect((await report(guest(), 'Reported', { reason: 'under-age', isGoodFaith: false })).status).toBe(400);
  const all = await report(guest(), 'videos', { kind: 'address', note: 'Bad.' });
  expect(all.body.errors?.map(({ pointer }) => pointer)).toEqual(['/subject', '/note', '/name', '/email']);
  expect((await report(guest(), 'Nobody-at-all', { note: 'Bad.' })).status, 'before the rest is filled in').toBe(404);
  const short = await report(guest(), 'Reported', { name: 'Ann', email: 'a@example.com', note: 'Bad.' });
  expect([short.status, short.body.errors?.[0]?.pointer]).toEqual([400, '/note']);
  expect((await report(guest(), 'Reported', { reason: 'under-age', note: '' })).status).toBe(200);
  expect((await report(guest(), 'Nobody-at-all', { reason: 'under-age' })).status).toBe(404);
  expect((await report(guest(), 'Reported', { kind: 'picture', reason: 'under-age' })).status).toBe(404);
});

test('reports are limited', async () => {
  await member('Popular');
  const who = guest();
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await report(who, 'Popular', { name: 'Ann', email: 'ann@example.com' })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const urgent = await report(who, 'Popular', { reason: 'under-age' });
  expect(urgent.status, 'spam from the same address keeps nobody from reporting what is urgent').toBe(200);
  const neighbour = { ...(await member('Neighbour')), address: who.address };
  expect((await report(neighbour, 'Popular')).status, 'members count by account').toBe(200);
  for (let time = 0; time < 10; time += 1) expect((await report(neighbour, 'Nobody-at-all')).status).toBe(404);
  expect((await report(neighbour, 'Popular')).status, 'what is refused does not count').toBe(200);
});

test('guesses at tokens are limited, and the page says how long to wait; what opens is not counted', async () => {
  const owner = await member('Guessed');
  await ban('Guessed');
  const token = tokenIn((await signIn(owner)).body);
  const who = guest();
  const read = async (token: string) => (await ask(who, 'GET', `/api/moderation/statement?token=${token}`)).status;
  for (let time = 0; time < 120; time += 1) expect(await read('nobodys')).toBe(404);
  expect([await read('nobodys'), await read(token)]).toEqual([429, 200]);
  const page = await fetch(`${world.origin}/statement/?token=nobodys`, { headers: { 'x-forwarded-for': who.address } });
  expect(page.status).toBe(429);
  expect(await page.text()).toContain('Too many attempts. Please wait 60 minutes and try again.');
});

test('a report of something that was swapped since is refused, with what is there now for who may see it', async () => {
  await member('Swapped');
  const { status, body } = await report(await member('Slow'), 'Swapped', { version: 'another' });
  expect([status, body.code, body.version, body.text]).toEqual([409, 'CHANGED', lookOf('Swapped'), 'Swapped']);
});

test('a page is reported by its address alone, in every footer’s form', async () => {
  const home = await (await fetch(world.origin)).text();
  expect(home).toContain('href="/report/"');
  expect(await (await fetch(`${world.origin}/report/`)).text()).toContain('Address of the page');
  const named = { name: 'Ann', email: 'page@example.com', kind: 'address', reason: 'illegal' };
  const bad = await report(guest(), 'videos', named);
  expect([bad.status, bad.body.errors?.[0]?.pointer]).toEqual([400, '/subject']);
  expect((await report(guest(), `${world.origin}/videos/`, named)).status).toBe(200);
  expect(await caseOf(`${world.origin}/videos/`)).toBeDefined();
  const foreign = await report(guest(), 'https://elsewhere.example/videos/', named);
  expect([foreign.status, foreign.body.errors?.[0]?.pointer]).toEqual([400, '/subject']);
});

test('the profile page offers the choices that the forum follows', async () => {
  const { cookie = '' } = await member('Choosy');
  const page = await fetch(`${world.origin}/main-dashboard/settings/profile/`, { headers: { cookie } });
  const text = await page.text();
  expect(text).toContain('Save name');
  // The forum respects both.
  for (const followed of ['Blocked people', 'If you delete your account']) expect(text).toContain(followed);
});

test('a moderator takes a name away through a case of their own', async () => {
  const owner = await member('Unlucky');
  const { data } = (await moderator.call('POST', '/moderation/cases', { kind: 'name', subject: 'Unlucky' })).body;
  const { version } = (await moderator.call('GET', `/moderation/cases/${data.id}`)).body.data;
  const decision = { ...BAN, sanction: null, version };
  expect((await moderator.call('POST', `/moderation/cases/${data.id}/restrict`, decision)).status).toBe(200);
  expect((await ask(owner, 'GET', '/api/profile')).body.data?.name).toMatch(/^Member-/);
  const { items } = (await ask(owner, 'GET', '/api/moderation/statements')).body.data ?? {};
  expect(items).toMatchObject([{ isReported: false, isHidden: true, canAppeal: true }]);
  const support = await operatorWith(world, ['support']);
  expect((await support.call('POST', '/moderation/cases', { kind: 'name', subject: 'Slow' })).status).toBe(403);
});

test('a banned member is signed out, told why and until when, and comes back after an appeal', async () => {
  const culprit = await member('Culprit');
  const first = await ban('Culprit');
  expect((await ask(culprit, 'GET', '/api/profile')).status).toBe(401);
  const { status, body } = await signIn(culprit);
  expect([status, body.code]).toEqual([403, 'BANNED']);
  const day = formatDate('en', Date.now() / 1000 + 7 * 86_400);
  for (const said of [`until ${day}`, 'The name insults people.', '/statement/?token='])
    expect(body.detail).toContain(said);
  const token = tokenIn(body);

  const statement = await ask(guest(), 'GET', `/api/moderation/statement?token=${token}`);
  expect(statement.body.data).toMatchObject({ text: 'Culprit', isHidden: true, canAppeal: true });
  expect((await ask(guest(), 'POST', '/api/moderation/appeals', { token, text: 'It is my name.' })).status).toBe(200);
  expect((await ask(guest(), 'POST', '/api/moderation/appeals', { token, text: 'Again.' })).status).toBe(409);

  const { id } = await caseOf('Culprit', 'appeal');
  const appeal = { outcome: 'reversed', facts: 'It is a name.' };
  const version = await claim(moderator, id);
  const own = await moderator.call('POST', `/moderation/cases/${id}/decide-appeal`, { ...appeal, version });
  expect([own.status, own.body.code]).toEqual([409, 'SAME_OPERATOR']);
  const held = await other.call('POST', `/moderation/cases/${id}/claim`, { version });
  expect([held.status, held.body.code, held.body.by]).toEqual([409, 'CLAIMED', moderator.email]);
  await moderator.call('POST', `/moderation/cases/${id}/release`, { version });
  const decided = await other.call('POST', `/moderation/cases/${id}/decide-appeal`, {
    ...appeal,
    version: await claim(other, id),
  });
  expect(decided.status).toBe(200);
  const back = await signIn(culprit);
  expect(back.status).toBe(200);
  const cookie = back.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const returned = { ...culprit, cookie };
  expect((await ask(returned, 'GET', '/api/profile')).body.data?.name, 'the name is back').toBe('Culprit');
  const { items = [] } = (await ask(returned, 'GET', '/api/moderation/statements')).body.data ?? {};
  expect(items).toMatchObject([{ appeal: { outcome: 'reversed' }, sanction: { liftedAt: expect.any(String) } }]);
  const byId = `/api/moderation/statement?id=${items[0]?.id}`;
  expect((await ask(returned, 'GET', byId)).body.data).toEqual(items[0]);
  expect((await ask(await member('Stranger'), 'GET', byId)).status).toBe(404);
  expect((await ask(guest(), 'GET', byId)).status).toBe(404);
  expect((await moderator.call('POST', `/moderation/cases/${first}/reverse`, { reason: 'Again.' })).status).toBe(409);
});

test('a banned member stops the renewal on the page of the statement, without signing in or script', async () => {
  const payer = await member('Payer');
  const { rows } = await world.db.pool.query('select id from accounts.users where email = $1', [payer.email]);
  await sellRenewing(world, { id: rows[0].id, email: payer.email, site: 'vrbs' });
  await ban('Payer');
  const { detail = '' } = (await signIn(payer)).body;
  const path = detail.slice(detail.indexOf('/statement/'));
  expect(await (await fetch(`${world.origin}${path}`)).text()).toContain('Stop renewal');
  const press = (body: Record<string, string>) =>
    fetch(`${world.origin}/statement/`, {
      method: 'POST',
      headers: { origin: world.origin, 'x-forwarded-for': guest().address },
      body: new URLSearchParams({ token: path.split('=')[1] ?? '', ...body }),
    });
  for (let time = 0; time < 2; time += 1)
    expect(await (await press({ cancel: 'yes' })).text()).toContain('You won’t be charged again.');
  const { rows: memberships } = await world.db.pool.query(
    'select status from membership.memberships where user_id = $1',
    [rows[0].id],
  );
  expect(memberships).toEqual([{ status: 'canceled' }]);
});

test('a headset app tells a banned member why, until when and where to appeal', async () => {
  const { email } = await member('Goggles');
  await ban('Goggles');
  const { body } = await ask(guest(), 'POST', '/api/playa/v2/auth/sign-in-password', {
    login: email,
    password: PASSWORD,
  });
  expect(body.status?.code, 'userIsBlocked').toBe(5);
  for (const said of ['banned until', 'The name insults people.', '/statement/?token='])
    expect(body.status?.message).toContain(said);
});

test('a statement is its person’s: nobody lists those of others, and a token opens its own alone', async () => {
  const [one, two] = [await member('FirstOfTwo'), await member('SecondOfTwo')];
  await ban('FirstOfTwo');
  expect((await ask(two, 'GET', '/api/moderation/statements')).body.data?.items).toEqual([]);
  expect((await ask(guest(), 'GET', '/api/moderation/statements')).status).toBe(401);
  const token = tokenIn((await signIn(one)).body);
  expect((await ask(two, 'GET', `/api/moderation/statement?token=${token.slice(1)}x`)).status).toBe(404);
  expect((await ask(two, 'POST', '/api/moderation/appeals', { token: `${token}x`, text: 'No' })).status).toBe(404);
});

test('an operator who is banned is out of the admin and stays out; who sets roles decides that', async () => {
  const editor = await operatorWith(world, ['studio', 'moderator']);
  const { id } = (await editor.call('GET', '/me')).body.data;
  await world.db.pool.query(
    `insert into profiles.profiles (user_id, name, look, changed_at) values ($1, 'Insider', $2, now())`,
    [id, lookOf('Insider')],
  );
  await report(await member('Observer'), 'Insider');
  const { id: caseId } = await caseOf('Insider');
  const own = await editor.call('POST', `/moderation/cases/${caseId}/claim`, { version: 0 });
  expect([own.status, own.body.code]).toEqual([409, 'OWN_CASE']);
  const held = await claim(other, caseId);
  const below = await other.call('POST', `/moderation/cases/${caseId}/restrict`, { ...BAN, version: held });
  expect([below.status, below.body.code]).toEqual([409, 'OUTRANKED']);
  await other.call('POST', `/moderation/cases/${caseId}/release`, { version: held });
  const boss = await operatorWith(world, ['superadmin']);
  const decided = await boss.call('POST', `/moderation/cases/${caseId}/restrict`, {
    ...BAN,
    version: await claim(boss, caseId),
  });
  expect(decided.status).toBe(200);
  expect((await editor.call('GET', '/moderation/cases')).status).toBe(401);
  expect((await openAdminBrowser(world).signIn(editor.email)).body.code).toBe('WRONG_CREDENTIALS');
});

test('a person decides, never an API key', async () => {
  await member('Keyed');
  await report(await member('Onlooker-of-Keyed'), 'Keyed');
  const permissions = ['moderation.read', 'moderation.decide'];
  const boss = await operatorWith(world, ['superadmin']);
  const { key } = (await boss.call('POST', '/keys', { label: 'a program', permissions, expiresInDays: 1 })).body.data;
  const { id } = await caseOf('Keyed');
  const withKey = async (path: string, body: unknown) => {
    const answer = await fetch(`${world.origin}/api/admin/v1/moderation${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const { version } = (await withKey(`/cases/${id}/claim`, { version: 0 })).body.data;
  const { facts } = BAN;
  for (const [path, body] of [
    [`/cases/${id}/dismiss`, { version, facts }],
    [`/cases/${id}/restrict`, { ...BAN, version }],
    [`/cases/${id}/decide-appeal`, { version, outcome: 'upheld', facts }],
    [`/cases/${id}/reverse`, { reason: facts }],
    [`/sanctions/${id}/lift`, { reason: facts }],
  ] as const)
    expect((await withKey(path, body)).status, path).toBe(403);
});

test('the pages of a report and a statement work without script', async () => {
  await member('Shown');
  const page = await fetch(`${world.origin}/report/?kind=name&subject=Shown`);
  expect(await page.text()).toContain('You’re reporting the public name “Shown”.');
  const form = new URLSearchParams({
    reason: 'spam',
    note: 'Only advertisements.',
    name: 'Ann',
    email: 'a@example.com',
    isGoodFaith: 'on',
  });
  const sent = await fetch(`${world.origin}/report/?kind=name&subject=Shown`, {
    method: 'POST',
    headers: { origin: world.origin, 'x-forwarded-for': guest().address },
    body: form,
  });
  expect(await sent.text()).toContain('Thank you. Your report has the number');
  form.set('note', 'Short');
  const refused = await fetch(`${world.origin}/report/?kind=name&subject=Shown`, {
    method: 'POST',
    headers: { origin: world.origin, 'x-forwarded-for': guest().address },
    body: form,
  });
  expect(await refused.text()).toMatch(/<input[^>]*name="isGoodFaith"[^>]*checked/);
  const unknown = await fetch(`${world.origin}/statement/?token=nobodys`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('This link doesn’t work');
});
