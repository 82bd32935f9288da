import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import { elsewhere, home, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openMembershipShop();
  admin = openTestAdmin(shop.membershipAdmin, shop);
});
afterAll(() => shop.close());

const reason = 'Asked for by telephone.';
const post = (id: string, what: 'pause' | 'resume') =>
  admin.call('POST', `/api/admin/v1/memberships/${id}/${what}`, { body: { reason } });
const get = async (path: string) => (await admin.call('GET', `/api/admin/v1/${path}`)).body.data;

async function member() {
  const person = shop.person();
  const checkoutId = await person.buy();
  const { rows } = await get(`memberships?search=${person.userId}`);
  return { ...person, checkoutId, id: String(rows[0].id) };
}

const stateOf = async (checkoutId: string) =>
  (await shop.rows<{ state: string }>(sql`select state from sandbox_biller.sales where checkout = ${checkoutId}`))[0]
    ?.state;

test('an operator pauses and resumes a renewal; the member is emailed both times, and the audit log has the reason', async () => {
  const { id, checkoutId, userId, endpoints } = await member();
  for (let time = 0; time < 2; time += 1) expect((await post(id, 'pause')).status).toBe(200);
  await shop.settle();
  expect(await stateOf(checkoutId)).toBe('canceled');
  const until = new Date(shop.clock.now().getTime() + 60 * DAY).toISOString();
  expect(await get(`memberships/${id}`)).toMatchObject({
    status: 'canceled',
    isEntitled: true,
    pause: { until, canResume: true },
  });
  expect((await endpoints.pauseInfo()).data.pausedUntil).toBe(Date.parse(until) / 1000);

  for (let time = 0; time < 2; time += 1) expect((await post(id, 'resume')).status).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    await shop.settle();
    await shop.run('sandbox-biller.deliver');
  }
  await shop.settle();
  expect(await stateOf(checkoutId)).toBe('live');
  expect(await get(`memberships/${id}`)).toMatchObject({ status: 'active', pause: null });
  expect(await post(id, 'resume')).toMatchObject({ status: 409, body: { code: 'NOT_PAUSED' } });

  // Only one email is sent for one cause.
  const letters = new Map(
    shop.letters
      .filter(({ to }) => 'userId' in to && to.userId === userId)
      .map(({ cause, subject }) => [cause, subject]),
  );
  expect([...letters.values()].filter((subject) => /paused|active again/.test(subject))).toEqual([
    expect.stringContaining('paused'),
    expect.stringContaining('active again'),
  ]);
  const entries = await admin.audit.read({ subject: { type: 'membership', id }, limit: 9 });
  expect(entries.map(({ action, after }) => ({ action, after }))).toContainEqual({
    action: 'membership.paused',
    after: { reason },
  });
  expect(entries.map(({ action }) => action)).toContain('membership.pause-ended');
});

test('there is nothing to pause without a renewal, no pause without a reason, and none by anyone who may not', async () => {
  const { id, endpoints } = await member();
  const path = `/api/admin/v1/memberships/${id}/pause`;
  expect((await admin.call('POST', path, { body: { reason: ' ' } })).status).toBe(400);
  expect((await admin.call('POST', path, { body: { reason }, roles: ['editor'] })).status).toBe(403);
  const stale = { factorAt: new Date(0) };
  expect((await admin.call('POST', path, { body: { reason }, by: stale })).status).toBe(403);
  await endpoints.cancel({});
  expect(await post(id, 'pause')).toMatchObject({ status: 409, body: { code: 'NOT_PAUSABLE' } });
  expect((await post('01970000-0000-7000-8000-00000000ffff', 'pause')).status).toBe(404);
});

test('the days of a site’s reminder are set once by anyone who saw them, within bounds, and told with who set them', async () => {
  const path = `/api/admin/v1/reminder-days/${home.key}`;
  const set = (days: unknown, version: number, site = path) => admin.call('PUT', site, { body: { days, version } });
  expect((await get('reminder-days')).rows).toContainEqual({ site: home.key, days: 3, version: 0 });
  for (const days of [-1, 31, 1.5, '4']) expect((await set(days, 0)).status, String(days)).toBe(400);
  expect((await set(7, 0)).body.data).toEqual({ version: 1 });
  expect(await set(9, 0)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', version: 1 } });
  expect((await set(0, 1)).body.data).toEqual({ version: 2 });
  const { rows } = await get('reminder-days');
  expect(rows).toContainEqual({ site: home.key, days: 0, version: 2 });
  expect(rows).toContainEqual({ site: elsewhere.key, days: 3, version: 0 });
  expect((await set(5, 0, '/api/admin/v1/reminder-days/nowhere')).status).toBe(404);
  const { items } = await get(`reminder-days/${home.key}/history`);
  expect(items).toMatchObject([
    { before: { days: 7 }, after: { days: 0 } },
    { before: { days: 3 }, after: { days: 7 } },
  ]);
});

test('nobody but the member renews what the member canceled', async () => {
  const { id, checkoutId, endpoints } = await member();
  await endpoints.cancel({});
  await shop.settle();
  expect((await endpoints.standing()).data.resume).toMatchObject({ kind: 'free' });
  expect(await post(id, 'resume')).toMatchObject({ status: 409, body: { code: 'NOT_PAUSED' } });
  await shop.settle();
  expect(await stateOf(checkoutId)).toBe('canceled');
});
