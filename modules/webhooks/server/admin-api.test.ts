import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { openReceiver, signedBy } from './test-receiver.ts';
import { home, openWebhooks, type World } from './test-world.ts';

const ENDPOINTS = '/api/admin/v1/webhooks/endpoints';
const DELIVERIES = '/api/admin/v1/webhooks/deliveries';
const SETTINGS = {
  url: 'https://hooks.example/parallax?key=the-receivers-own',
  description: 'Our forum',
  kinds: ['membership.canceled'],
  site: null,
  isOn: true,
};

let world: World;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  world = await openWebhooks();
  admin = openTestAdmin(world.webhooks.adminEndpoints, world);
});
afterEach(() => world.close());

const send = (method: string, path: string, body?: unknown) => admin.call(method, path, { body });
async function make(more: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await send('POST', ENDPOINTS, { ...SETTINGS, ...more });
  expect(status).toBe(200);
  return body.data;
}
const rowsOf = async (path: string) => (await send('GET', path)).body.data;
const actionsOf = async (id: string) => (await world.auditOf(id)).map(({ action }) => action);

test('an endpoint is made, changed and removed, with one entry for each', async () => {
  const receiver = await openReceiver();
  const { id, secret } = await make({ url: receiver.url });
  const made = await rowsOf(`${ENDPOINTS}/${id}`);
  expect(made).toMatchObject({ ...SETTINGS, url: receiver.url, state: 'on', version: 0 });
  expect(JSON.stringify(made)).not.toContain(secret.replace('whsec_', ''));

  const saved = await send('PUT', `${ENDPOINTS}/${id}`, {
    ...SETTINGS,
    url: receiver.url,
    site: home.key,
    version: 0,
  });
  expect(saved.body.data).toEqual({ version: 1 });
  const second = (await send('POST', `${ENDPOINTS}/${id}/secret`)).body.data.secret;
  await world.cancelSomebody();
  await world.runJobs();
  const [received] = receiver.received;
  expect(received && signedBy(received, [secret, second])).toEqual([secret, second]);
  expect(await actionsOf(id)).toEqual([
    'webhooks.secret-rotated',
    'webhooks.endpoint-changed',
    'webhooks.endpoint-created',
  ]);
  expect((await send('DELETE', `${ENDPOINTS}/${id}`)).status).toBe(200);
  expect((await send('GET', `${ENDPOINTS}/${id}`)).status).toBe(404);
  expect((await world.audit.read({ limit: 10 })).map(({ action }) => action)).toEqual([
    'webhooks.endpoint-removed',
    'webhooks.secret-rotated',
    'webhooks.endpoint-changed',
    'webhooks.endpoint-created',
  ]);
});

test('what another operator, or the program itself, has changed meanwhile is not saved over', async () => {
  const { id } = await make();
  const save = (version: number, more: object) => send('PUT', `${ENDPOINTS}/${id}`, { ...SETTINGS, ...more, version });
  expect((await save(0, { description: 'Theirs' })).status).toBe(200);
  expect(await save(0, { description: 'Mine' })).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', version: 1 },
  });
  expect((await rowsOf(`${ENDPOINTS}/${id}`)).description).toBe('Theirs');

  const receiver = await openReceiver();
  receiver.answer = (_, response) => void response.writeHead(503).end();
  expect((await save(1, { url: receiver.url })).status).toBe(200);
  await world.cancelSomebody();
  await world.runJobs();
  world.clock.advance(5 * DAY);
  await world.runJobs();
  expect(await rowsOf(`${ENDPOINTS}/${id}`)).toMatchObject({ state: 'off', version: 3 });
  expect((await save(2, { isOn: true })).status).toBe(409);
});

test('what is wrong with the settings is said at its field, and nothing is made or written down', async () => {
  const { id } = await make();
  const refusals = [
    [{ url: 'http://hooks.example/' }, '/url'],
    [{ url: 'https://10.0.0.1/' }, '/url'],
    [{ site: 'no-such-site' }, '/site'],
    [{ kinds: [] }, '/kinds'],
  ] as const;
  for (const [settings, pointer] of refusals) {
    const body = { ...SETTINGS, ...settings };
    const refused = { status: 400, body: { errors: [{ pointer }] } };
    expect(await send('POST', ENDPOINTS, body)).toMatchObject(refused);
    expect(await send('PUT', `${ENDPOINTS}/${id}`, { ...body, version: 0 })).toMatchObject(refused);
  }
  expect((await rowsOf(ENDPOINTS)).total).toBe(1);
  expect(await world.audit.read({ limit: 10 })).toHaveLength(1);
});

test('making, saving, renewing a secret and removing ask for a second factor shown just now', async () => {
  const { id } = await make();
  const late = { by: { factorAt: new Date(world.clock.now().getTime() - HOUR) } };
  const acts = [
    ['POST', ENDPOINTS, SETTINGS],
    ['PUT', `${ENDPOINTS}/${id}`, { ...SETTINGS, url: 'https://elsewhere.example/', version: 0 }],
    ['POST', `${ENDPOINTS}/${id}/secret`, undefined],
    ['DELETE', `${ENDPOINTS}/${id}`, undefined],
  ] as const;
  for (const [method, path, body] of acts)
    expect((await admin.call(method, path, { ...late, body })).body.code).toBe('SECOND_FACTOR_NEEDED');
  expect(await actionsOf(id)).toEqual(['webhooks.endpoint-created']);
});

test('the history of an endpoint tells who changed what, without keys', async () => {
  const { id } = await make();
  await send('PUT', `${ENDPOINTS}/${id}`, { ...SETTINGS, description: 'Their forum', version: 0 });
  const { items } = await rowsOf(`${ENDPOINTS}/${id}/history`);
  expect(items).toMatchObject([
    {
      action: 'webhooks.endpoint-changed',
      by: '01970000-0000-7000-8000-00000000000a',
      before: { description: 'Our forum' },
      after: { description: 'Their forum' },
    },
    { action: 'webhooks.endpoint-created' },
  ]);
  expect(JSON.stringify(items)).not.toContain('the-receivers-own');
});

test('the home tells of endpoints that went off and of notices that nobody took, for as long as it matters', async () => {
  const [overview] = world.webhooks.overview;
  const alerts = async () => (await overview?.alerts?.()) ?? [];
  const receiver = await openReceiver();
  receiver.answer = (_, response) => void response.writeHead(503).end();
  const { id } = await make({ url: receiver.url });
  const byHand = await make({ url: receiver.url, isOn: false });
  await send('POST', `${ENDPOINTS}/${byHand.id}/test`);
  await world.cancelSomebody();
  await world.runJobs();
  expect(await alerts()).toEqual([]);
  await world.db.drizzle.execute(sql`update webhooks.deliveries set attempts = 9 where state = 'waiting'`);
  world.clock.advance(DAY);
  await world.runJobs();
  const failed = { name: 'webhooks.failed', count: 1, path: `/webhooks/${id}?state=failed` };
  expect(await alerts()).toEqual([failed]);
  world.clock.advance(4 * DAY);
  expect(await alerts()).toEqual([]);
  await world.cancelSomebody();
  await world.runJobs();
  expect(await alerts()).toEqual([
    { name: 'webhooks.switched-off', count: 1, isBad: true, path: '/webhooks?state=off' },
  ]);
});

test('is for those who may keep webhooks', async () => {
  const { id } = await make();
  const paths = ['', `/${id}`, `/${id}/history`, `/${id}/deliveries`].map((path) => ENDPOINTS + path);
  for (const path of paths) {
    expect((await admin.call('GET', path, { roles: ['editor', 'support'] })).status).toBe(403);
    expect((await admin.call('GET', path, { roles: ['admin'] })).status).toBe(200);
  }
});

test('the table finds, filters and orders endpoints, and tells the newest delivery of each', async () => {
  const receiver = await openReceiver();
  const failing = await openReceiver();
  failing.answer = (_, response) => void response.writeHead(500).end();
  const good = await make({ url: receiver.url, description: 'Good' });
  const bad = await make({ url: failing.url, description: 'Bad' });
  const off = await make({ description: '100% off', isOn: false });
  await world.cancelSomebody();
  await world.runJobs();
  const idsOf = async (query: string) =>
    (await rowsOf(`${ENDPOINTS}?${query}`)).rows.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual([off.id, bad.id, good.id]);
  expect(await idsOf('sort=failingSince')).toEqual([bad.id, off.id, good.id]);
  expect(await idsOf('sort=url&direction=descending&limit=1')).toEqual([off.id]);
  expect(await idsOf('direction=ascending&limit=2&page=2')).toEqual([off.id]);
  for (const [state, { id }] of Object.entries({ on: good, failing: bad, off }))
    expect(await idsOf(`state=${state}`)).toEqual([id]);
  expect(await idsOf('search=0%25')).toEqual([off.id]);
  const { rows, total } = await rowsOf(`${ENDPOINTS}?limit=2`);
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { id: off.id, lastDelivery: null },
    { id: bad.id, lastDelivery: { state: 'waiting' }, failingSince: world.clock.now().toISOString() },
  ]);
});

test('deliveries are found by state, kind and whom they are about, and shown as they were sent', async () => {
  const receiver = await openReceiver();
  const { id } = await make({ url: receiver.url });
  const anna = await world.cancelSomebody();
  const ben = await world.cancelSomebody();
  await world.runJobs();
  receiver.answer = (_, response) => void response.writeHead(500).end('No room');
  const { delivery: testId } = (await send('POST', `${ENDPOINTS}/${id}/test`)).body.data;
  await world.runJobs();
  const find = (query: string) => rowsOf(`${ENDPOINTS}/${id}/deliveries?${query}`);
  const { rows, total } = await find('');
  expect(total).toBe(3);
  expect(rows.map(({ state, lastStatus, attempts }: never) => [state, lastStatus, attempts])).toEqual([
    ['failed', 500, 1],
    ['delivered', 204, 1],
    ['delivered', 204, 1],
  ]);
  expect((await find('limit=1&page=3')).rows).toEqual([rows[2]]);
  expect((await find('direction=ascending')).rows).toEqual([...rows].reverse());
  expect(await find('state=failed')).toEqual({ rows: [rows[0]], total: 1 });
  expect(await find('kind=membership.canceled')).toMatchObject({ total: 2 });
  expect(await find(`search=${anna}`)).toEqual({ rows: [rows[2]], total: 1 });
  expect(await find(`search=${rows[1].id}`)).toEqual({ rows: [rows[1]], total: 1 });
  expect(await find('search=nobody')).toEqual({ rows: [], total: 0 });
  expect((await find(`search=${ben}&state=failed`)).total).toBe(0);

  const shown = await rowsOf(`${DELIVERIES}/${testId}`);
  expect(shown).toMatchObject({ endpointId: id, lastAnswer: 'No room', problem: 'Responded with 500.' });
  expect(shown.body).toBe(receiver.received.at(-1)?.body);
});

test('a delivery is sent again as it was, but not to an endpoint that is off, nor without its words', async () => {
  const receiver = await openReceiver();
  const { id } = await make({ url: receiver.url });
  const userId = await world.cancelSomebody();
  await world.runJobs();
  const [{ id: delivery }] = (await rowsOf(`${ENDPOINTS}/${id}/deliveries`)).rows;
  const again = () => send('POST', `${DELIVERIES}/${delivery}/again`);
  expect((await again()).status).toBe(200);
  await world.runJobs();
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  await world.db.transaction((tx) => world.webhooks.forgetAccount(tx, userId));
  expect((await again()).body.code).toBe('PAYLOAD_DELETED');
  expect((await rowsOf(`${DELIVERIES}/${delivery}`)).body).toBeNull();
  const off = { ...SETTINGS, url: receiver.url, isOn: false, version: 0 };
  await send('PUT', `${ENDPOINTS}/${id}`, off);
  expect((await again()).body.code).toBe('ENDPOINT_IS_OFF');
  expect((await actionsOf(id)).filter((action) => action === 'webhooks.sent-again')).toHaveLength(1);
  expect(await world.audit.read({ action: 'operators.called', limit: 1 })).toEqual([]);
});
