import { isProcedure } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminEndpointMeta } from '#api/declare/admin-declare.ts';
import { SITE_PERMISSIONS } from '#api/declare/permissions.ts';
import { DAY } from '#kernel/clock.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith, PASSWORD } from '../support/operator.ts';
import { sellRenewing } from '../support/sell-renewing.ts';
import { changeSite } from '../support/site.ts';

const MANY = 100;
const BLANKS = [
  'company',
  'address',
  'country',
  'email',
  'complaintsEmail',
  'privacyEmail',
  'custodian',
  'custodianAddress',
  'dmcaAgent',
  'dmcaAddress',
  'dmcaEmail',
];

let program: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
/** Has every permission that can be limited to sites, at one site. */
let helper: Awaited<ReturnType<typeof operatorWith>>;
/** Ids of things at the other site, by the names that endpoints use. */
let foreign: Readonly<Record<string, string>>;
/** The same for their own site, for lists of several. */
let own: Readonly<Record<string, string>>;
const [home, other] = sites as unknown as [Site, Site];
const [here, there] = [home.key, other.key];
const EMAIL = 'only-there@example.com';
const ROOM = 'Onlytherequill';
/** An account with memberships at both sites. */
let shared = '';
const givenBack: (() => void)[] = [];

beforeAll(async () => {
  // Both have the same list of rooms; only the other site shows it here.
  givenBack.push(changeSite(home, { flags: { ...home.flags, cams: false } }));
  givenBack.push(changeSite(other, { flags: { ...other.flags, cams: true } }));
  program = await openApplication();
  boss = await operatorWith(program, ['superadmin']);
  const role = {
    name: 'All that one site has',
    about: '',
    permissions: ['operators.enter', ...SITE_PERMISSIONS.filter((one) => one !== 'operators.enter')],
    isEverywhere: false,
    sites: [here],
    refundsADay: null,
    tokensADay: null,
    benefitDays: null,
  };
  const made = await boss.call('POST', '/roles', role);
  expect(made.body).toMatchObject({ data: { id: expect.any(String) } });
  helper = await operatorWith(program, [made.body.data.id]);

  const { id: account } = await program.accounts.createUser({ email: EMAIL, password: PASSWORD });
  // Someone who has a membership there can't start another.
  const checkout = await begin(EMAIL, there);
  await sellRenewing(program, { id: account, email: EMAIL, site: there });
  const both = { id: '', email: 'at-both@example.com' };
  both.id = shared = (await program.accounts.createUser({ email: both.email, password: PASSWORD })).id;
  await sellRenewing(program, { ...both, site: here });
  foreign = {
    account,
    checkout,
    ...(await camsOf(account)),
    'money-entry': await paidFor(checkout, 'only-there'),
    membership: await idOf('select id from membership.memberships where user_id = $1', [account]),
    redirect: await redirectAt(there, '/foreign-old'),
    benefit: await benefitFor(account, there),
    entry: await policyAt(there),
  };
  own = { redirect: await redirectAt(here, '/own-old'), entry: await policyAt(here) };
  await benefitFor(both.id, there);
  await paidFor(await begin(both.email, there), 'paid-by-both');
});
afterAll(async () => {
  await program?.close();
  for (const giveBack of givenBack) giveBack();
});

async function idOf(text: string, values: readonly unknown[] = []): Promise<string> {
  const [row] = (await program.db.pool.query<{ id: string }>(text, [...values])).rows;
  if (!row) throw new Error(`Nothing is there: ${text}`);
  return String(row.id);
}

/** Starts a checkout as a visitor. */
async function begin(email: string, site: string): Promise<string> {
  const ask = async (method: string, path: string, body?: object, token = '') => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = text === undefined ? [] : ['content-type', 'application/json', 'content-length', `${text.length}`];
    const head = ['host', `${site}.localhost`, ...(token && ['authorization', `Bearer ${token}`]), ...sent];
    const answer = JSON.parse((await program.send(method, path, head, text)).body.toString());
    if (!answer.data) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const { token } = await ask('POST', '/api/wp/auth/login', { email, password: PASSWORD });
  const [plan] = (await ask('GET', '/api/price-slots')).items;
  const choice = { priceUuid: plan.id, paymentSystem: 'sandbox' };
  return (await ask('POST', '/api/join', choice, token.atoken)).checkoutId;
}

async function paidFor(checkout: string, reference: string): Promise<string> {
  const postback = await idOf(`
    insert into billing.postbacks
      (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
    values ('sandbox', '', '{}', '', '192.0.2.1', now(), true, 'applied', now()) returning id`);
  return idOf(
    `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
       amount_minor, currency, occurred_at, recorded_at, postback_id)
     values ('sandbox', $1, 'sale', $2, $1, 2999, 'USD', now(), now(), $3) returning id`,
    [reference, checkout, postback],
  );
}

/** A room, a show in it and a payment for it, at the site that shows rooms. */
async function camsOf(performerId: string): Promise<Readonly<Record<string, string>>> {
  const room = await program.application.demo.cams.bringRoom({
    performerId,
    modelId: null,
    nickname: ROOM,
    list: other.camList,
    description: '',
    profile: {},
    tags: [],
    picture: null,
    mayBroadcast: true,
    lastOnlineAt: null,
  });
  const show = await idOf(
    `insert into cams.shows (id, room_id, site, kind, state, tariff, min_minutes, period_seconds, requested_at)
     values (gen_random_uuid(), $1, $2, 'private', 'ended', 10, 3, 60, now()) returning id`,
    [room, there],
  );
  const charge = await idOf(
    `insert into cams.charges (key, room_id, performer_id, show_id, site, kind, tokens, earned, made_at)
     values ('charged there', $1, $2, $3, $4, 'private', 10, 5, now()) returning id`,
    [room, performerId, show, there],
  );
  return { 'cam-room': String(room), 'cam-show': show, 'cam-charge': charge };
}

async function redirectAt(site: string, from: string): Promise<string> {
  return (await boss.call('POST', '/redirects', { site, from, to: '/videos/' })).body.data.id;
}

async function benefitFor(account: string, site: string): Promise<string> {
  const givenWith = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + 3 * DAY).toISOString();
  const gift = { site, kind: 'gift', expiresAt, reason: 'A test of sites', givenWith };
  expect((await boss.call('POST', `/accounts/${account}/benefits`, gift)).status).toBe(200);
  return idOf('select id from membership.benefits where given_with = $1', [givenWith]);
}

/** A policy at one site, changed once. */
async function policyAt(site: string): Promise<string> {
  const blanks = Object.fromEntries(BLANKS.map((blank) => [blank, `${blank}@${site}.example`]));
  const made = await boss.call('POST', `/pages/templates/${site}`, { slugs: ['dmca'], blanks });
  expect(made.body.data.made).toEqual(['dmca']);
  const { rows } = (await boss.call('GET', `/pages/entries/policy?site=${site}`)).body.data;
  const { id, version } = rows.find(({ key }: { key: string }) => key === 'dmca');
  const changed = await boss.call('PATCH', `/pages/entries/policy/${id}`, { version, text: `Only at ${site}.` });
  expect(changed.status).toBe(200);
  return String(id);
}

const endpoints = () =>
  program.application.modules.flatMap(({ name, adminEndpoints = {} }) =>
    Object.entries(adminEndpoints).flatMap(([endpoint, procedure]) => {
      if (!isProcedure(procedure)) return [];
      const { meta, route } = procedure['~orpc'];
      const path = String(route.path).replace('/api/admin/v1', '');
      return [{ name: `${name}.${endpoint}`, path, method: route.method ?? 'POST', meta: meta as AdminEndpointMeta }];
    }),
  );

/** An endpoint's request for something at the other site. */
function foreignRequest({ path, method, meta: { site } }: ReturnType<typeof endpoints>[number]) {
  if (typeof site !== 'object') return undefined;
  const id = 'of' in site ? foreign[site.of] : there;
  if (id === undefined) return undefined;
  const field = ('of' in site ? site.by : site.input).replace(/^(query|params)\./, '');
  const isInPath = path.includes(`{${field}}`);
  const query = isInPath || (method !== 'GET' && !('input' in site)) ? '' : `?${field}=${id}`;
  const at = path.replace(`{${field}}`, id).replaceAll(/\{\w+\}/g, crypto.randomUUID()) + query;
  return { method, at, body: method === 'GET' ? undefined : naming(field, field.endsWith('s') ? [id] : id) };
}

/** The body that names these in `ids`, or each of them in `changed.id`. */
function naming(field: string, ids: string | readonly string[]): object {
  const [list = '', of] = field.split('.');
  return { [list]: of === undefined ? ids : [ids].flat().map((id) => ({ [of]: id, version: 1 })) };
}

test('whoever may do everything at one site is refused each call about what another site has', async () => {
  const answers: string[] = [];
  let asked = 0;
  for (const endpoint of endpoints()) {
    const request = foreignRequest(endpoint);
    if (!request) continue;
    asked += 1;
    const { status, body } = await helper.call(request.method, request.at, request.body);
    if (status !== 403 || JSON.stringify(body).includes(EMAIL)) answers.push(`${endpoint.name}: ${status}`);
  }
  expect(asked).toBeGreaterThan(MANY);
  expect(answers).toEqual([]);
});

test('no list, search or figure that they may read tells of people, payments or redirects of another site', async () => {
  const { account, checkout, membership, redirect, benefit, 'cam-show': show } = foreign;
  const secrets = [EMAIL, ROOM, account, checkout, membership, redirect, benefit, show].map(String);
  const leaking: string[] = [];
  const reading = endpoints().filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const { name, path } of reading)
    for (const query of ['', '?search=only-there', `?q=${EMAIL}`, `?ids[0]=${foreign.account}`, `?sites=${there}`]) {
      const { body } = await helper.call('GET', path + query);
      const text = JSON.stringify(body);
      if (secrets.some((secret) => text.includes(secret))) leaking.push(`${name}${query}`);
    }
  expect(leaking).toEqual([]);
});

test('a list with one of another site among their own is refused as a whole, and changes nothing', async () => {
  const passed: string[] = [];
  let asked = 0;
  for (const { name, path, method, meta } of endpoints()) {
    const { site } = meta;
    if (typeof site !== 'object' || !('of' in site) || path.includes(`{${site.by}}`)) continue;
    const ids = [own[site.of], foreign[site.of]];
    if (ids.some((id) => id === undefined)) continue;
    asked += 1;
    const request = { ...naming(site.by, ids as string[]), find: 'Only', replace: 'Nowhere' };
    const { status } = await helper.call(method, path.replace('{kind}', 'policy'), request);
    if (status !== 403) passed.push(`${name}: ${status}`);
  }
  expect(asked).toBeGreaterThan(10);
  expect(passed).toEqual([]);
  for (const id of [own.redirect, foreign.redirect])
    expect((await boss.call('GET', `/redirects/${id}`)).status).toBe(200);
  for (const [site, id] of [
    [here, own.entry],
    [there, foreign.entry],
  ])
    expect((await boss.call('GET', `/pages/entries/policy/${id}`)).body.data.text).toBe(`Only at ${site}.`);
  // Things of their own site alone are accepted.
  expect((await helper.call('POST', '/redirects/remove', { ids: [own.redirect] })).status).toBe(200);
});

test('a history goes back to no change of another site, and shows none, wherever it is asked to begin', async () => {
  const of = `/pages/history/policy/${own.entry}`;
  const entryOf = async (path: string) => (await boss.call('GET', path)).body.data.items[0].id as number;
  const theirs = await entryOf(`/pages/history/policy/${foreign.entry}`);
  for (const beforeId of [theirs, theirs + 1, 2_147_483_647]) {
    const { body } = await helper.call('GET', `${of}?beforeId=${beforeId}`);
    expect(JSON.stringify(body.data.items)).not.toContain(there);
  }
  const { version } = (await helper.call('GET', `/pages/entries/policy/${own.entry}`)).body.data;
  expect((await helper.call('POST', `${of}/restore`, { entry: theirs, version })).status).toBe(404);

  const flags = (await boss.call('GET', `/sites/${there}`)).body.data.settings.flags;
  const saved = await boss.call('PUT', `/sites/${there}/flags`, {
    version: 0,
    value: { ...flags, guestHome: !flags.guestHome },
  });
  expect(saved.status).toBe(200);
  const change = await entryOf(`/sites/${there}/settings/flags/history`);
  const settings = `/sites/${here}/settings/flags`;
  expect((await helper.call('GET', `${settings}/history?beforeId=${change + 1}`)).body.data.items).toEqual([]);
  expect((await helper.call('POST', `${settings}/restore`, { entry: change, version: 0 })).status).toBe(404);
});

test('a list of their own site that is asked for by what another has stays empty', async () => {
  const { 'cam-room': room, 'cam-show': show } = foreign;
  for (const path of [`/cams/shows?room=${room}`, `/cams/charges?room=${room}`, `/cams/charges?show=${show}`])
    expect([path, (await helper.call('GET', path)).body.data?.total]).toEqual([path, 0]);
  for (const path of ['/cams/shows', '/cams/charges']) expect((await boss.call('GET', path)).body.data.total).toBe(1);
});

test('of somebody who is at two sites they are told what is at theirs', async () => {
  const seen: string[] = [];
  const reading = endpoints().filter(({ method, path, meta: { site } }) => {
    const isOfPerson = typeof site === 'object' && 'of' in site && site.of === 'account';
    return method === 'GET' && isOfPerson && path.includes('{id}');
  });
  expect(reading.length).toBeGreaterThan(5);
  for (const { name, path } of reading) {
    const { status, body } = await helper.call('GET', path.replace('{id}', shared));
    expect([name, status]).toEqual([name, 200]);
    if (/paid-by-both|A test of sites/.test(JSON.stringify(body)) || JSON.stringify(body).includes(there))
      seen.push(name);
  }
  expect(seen).toEqual([]);
});
