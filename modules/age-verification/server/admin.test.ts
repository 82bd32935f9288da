import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { plansOf } from '#kernel/db/test-plans.ts';
import { type AgeWorld, ANNA, BEN, createAgeWorld, site } from './test-world.ts';

const MANY = 100_000;

let world: AgeWorld;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  world = await createAgeWorld();
  admin = openTestAdmin(world.age.adminEndpoints, world);
});
afterAll(() => world.close());

async function get(query = '') {
  const { status, body } = await admin.call('GET', `/api/admin/v1/age-checks${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('a check is shown once, with its result and account, and with nothing that opens or proves anything', async () => {
  const anna = world.browser();
  anna.signIn(ANNA);
  const passed = await anna.check('over');
  world.clock.advance(MINUTE);
  const ben = world.browser();
  ben.signIn(BEN);
  const failed = await ben.check('under');
  const { rows, total } = await get();
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { userId: BEN, result: 'under', method: null, site: site.key },
    { userId: ANNA, result: 'over', site: site.key },
  ]);
  const { rows: sessions } = await world.db.pool.query('select id, reference from age_verification.sessions');
  const secrets = [passed.sessionId, failed.sessionId, ...sessions.flatMap((row) => Object.values(row))];
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  expect(Object.keys(rows[0]).toSorted()).toEqual(
    ['at', 'expiresAt', 'key', 'method', 'provider', 'result', 'site', 'userId'].toSorted(),
  );
});

test('checks are found by account and narrowed by result', async () => {
  expect((await get(`?search=${ANNA}`)).rows).toMatchObject([{ userId: ANNA }]);
  expect((await get(`?search=${ANNA}&result=under`)).total).toBe(0);
  expect((await get('?result=under')).rows).toMatchObject([{ userId: BEN }]);
  expect((await get('?search=anna')).total).toBe(0);
  expect((await get('?direction=ascending')).rows[0].userId).toBe(ANNA);
});

test('checks are not for who may not read them', async () => {
  const { status } = await admin.call('GET', '/api/admin/v1/age-checks', { roles: ['editor'] });
  expect(status).toBe(403);
});

test('a hundred thousand are listed in two statements', async () => {
  await world.db.pool.query(`
    insert into age_verification.verifications (id, user_id, site, provider, method, verified_at, expires_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'site' || n % 4, 'sandbox', 'id',
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2028-01-01'
    from generate_series(1, ${MANY}) n`);
  await world.db.pool.query(`
    insert into age_verification.sessions (id, site, provider, reference, outcome, started_at, expires_at)
    select lpad(n::text, 43, 'x'), 'site' || n % 4, 'sandbox', 'r' || n, 'under',
      timestamptz '2026-01-01' + n * interval '7 minutes', timestamptz '2028-01-01'
    from generate_series(1, ${MANY / 10}) n`);
  await world.db.pool.query('vacuum analyze');
  const account = '00000000-0000-7000-9000-000000000500';
  for (const query of ['', '?page=2000', '?result=under', '?site=site2&direction=ascending', `?search=${account}`]) {
    const plans = await plansOf(world.db, () => get(query));
    expect(plans).toHaveLength(2);
    for (const { text, scanned } of plans) {
      if (query.includes('search')) expect(scanned, text).toEqual([]);
    }
  }
});

test('the history of rules names who wrote what where, a preset location by location, and one rule has its own', async () => {
  const rule = {
    site: null,
    location: 'GB',
    mode: 'explicit',
    providers: [],
    methods: [],
    validHours: 24,
    note: '',
  };
  const path = '/api/admin/v1/age-rules';
  const ok = async (answer: ReturnType<typeof admin.call>) => expect((await answer).status).toBe(200);
  await ok(admin.call('PUT', path, { body: { ...rule, version: 0 } }));
  await ok(admin.call('PUT', path, { body: { ...rule, validHours: 48, version: 1 } }));
  await ok(admin.call('POST', `${path}/presets/texas`, { body: { site: site.key } }));
  await ok(admin.call('POST', `${path}/remove`, { body: { site: null, location: 'GB', version: 2 } }));
  const all = (await admin.call('GET', `${path}/history`)).body.data.items;
  expect(all.at(0)).toMatchObject({
    site: null,
    location: 'GB',
    action: 'age-verification.rule-removed',
    before: { validHours: 48 },
  });
  expect(all).toContainEqual(expect.objectContaining({ site: site.key, location: 'US-TX', before: {} }));
  const own = (await admin.call('GET', `${path}/history?location=GB`)).body.data.items;
  expect(own.map(({ after }: { after: { validHours?: number } | null }) => after?.validHours)).toEqual([
    undefined,
    48,
    24,
  ]);
  expect((await admin.call('GET', `${path}/history`, { roles: ['editor'] })).status).toBe(403);
});

test('of which countries regions are told is known, for a day', async () => {
  const told = async () => (await admin.call('GET', '/api/admin/v1/age-rules')).body.data.countriesByRegion;
  const visitor = world.browser();
  visitor.goTo('US');
  await visitor.isCleared();
  expect(await told()).toEqual([]);
  visitor.goTo('US', 'US-TX');
  await visitor.isCleared();
  expect(await told()).toEqual(['US']);
  world.clock.advance(DAY);
  expect(await told()).toEqual([]);
});

test('a location is the same however it is typed', async () => {
  const path = '/api/admin/v1/age-rules';
  const rule = { site: null, mode: 'explicit', providers: [], methods: [], validHours: 24, note: '' };
  for (const location of ['nl', ' us-nv '])
    expect((await admin.call('PUT', path, { body: { ...rule, location, version: 0 } })).status).toBe(200);
  const { rules } = (await admin.call('GET', path)).body.data;
  const locations = rules.map(({ location }: { location: string }) => location);
  expect(locations).toEqual(expect.arrayContaining(['NL', 'US-NV']));
  const own = (await admin.call('GET', `${path}/history?location=us-nv`)).body.data.items;
  expect(own).toMatchObject([{ location: 'US-NV' }]);
  expect((await admin.call('PUT', path, { body: { ...rule, location: 'nevada', version: 0 } })).status).toBe(400);
});
