import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { DAY, movableClock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { plansOf } from '#kernel/db/test-plans.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import type { MembershipOffer } from '../log/plan.ts';
import { record } from '../log/record.ts';
import type { Fact } from '../membership.ts';
import { addEvent, historyOf, lockOrCreateMembership } from '../store.ts';
import { membershipAdminHandlers } from './admin-api.ts';

const START = new Date('2026-03-01T12:00:00Z');
const MANY = 100_000;
/** As many rows as one statement can write within its timeout on a busy machine. */
const BATCH = 10_000;

let db: TestDatabase;
let admin: ReturnType<typeof openTestAdmin>;
const clock = movableClock(START);
const published: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../../kernel/migrations/', import.meta.url) },
      { module: 'membership', folder: new URL('../migrations/', import.meta.url) },
    ],
  });
  const parts = {
    billing: { resumes: () => true, isEntered: () => false },
    email: { send: async () => {} },
    jobs: { send: async () => {} },
    siteOf: () => ({ name: 'Site', locale: 'en' }) as const,
    sites: () => [{ key: 'testsite', name: 'Test site' }],
    isAccount: async () => true,
    audit: createAudit({ db, clock }),
    namesOf: async () => new Map<string, string>(),
  };
  const events: Publisher = {
    async publish(_, { name }) {
      published.push(name);
    },
  };
  admin = openTestAdmin(membershipAdminHandlers({ ...parts, db, clock, events }), { db, clock });
});
afterAll(() => db.close());

async function get(path: string) {
  const { status, body } = await admin.call('GET', `/api/admin/v1${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const period = { amount: { minor: 2999, currency: 'USD' as const }, days: 30 };
const offer: MembershipOffer = {
  kind: 'membership',
  site: 'testsite',
  product: 't',
  name: 'Monthly',
  first: period,
  further: period,
  subject: { trial: false, dailyDownloadCap: 10 },
};
const ONCE: MembershipOffer = { ...offer, further: null };

/** A membership with these facts, recorded as the module does. */
async function membershipWith(facts: (reference: string) => Fact[], { userId = newId(clock), site = offer.site } = {}) {
  const reference = `s-${userId}`;
  const membership = await db.transaction(async (tx) => {
    const owner = { userId, site, freshId: newId(clock), now: clock.now() };
    return lockOrCreateMembership(tx, owner);
  });
  for (const fact of facts(reference)) await happens(membership.id, fact);
  return { id: membership.id, userId, reference };
}

async function happens(id: string, fact: Fact): Promise<void> {
  await db.transaction(async (tx) => {
    const row = record(await historyOf(tx, id), fact);
    if (!row) throw new Error(`${fact.kind} adds nothing to the log.`);
    await addEvent(tx, id, row, clock.now());
  });
}

function sale(reference: string): Fact {
  const subscription = { biller: 'b', subscriptionReference: reference, checkoutId: newId(clock) };
  return { kind: 'sale', cause: `b:${reference}`, occurredAt: clock.now(), offer, ...subscription };
}
function request(reference: string): Fact {
  return { kind: 'canceled', cause: `member:${reference}`, occurredAt: clock.now() };
}

test('the day that stopping a renewal promises is the day on which access ends then', async () => {
  const { id } = await membershipWith((reference) => [sale(reference)]);
  const paidThrough = new Date(clock.now().getTime() + 30 * DAY).toISOString();
  const before = await get(`/memberships/${id}`);
  expect(before).toMatchObject({ endsIfStopped: paidThrough, renewal: { days: 30 } });
  expect(before.endsAt).not.toBe(paidThrough);
  const factorAt = clock.now();
  const { status } = await admin.call('POST', `/api/admin/v1/memberships/${id}/cancel`, { by: { factorAt } });
  expect(status).toBe(200);
  expect(await get(`/memberships/${id}`)).toMatchObject({ endsAt: paidThrough, endsIfStopped: null });

  const inGrace = await membershipWith((reference) => [sale(reference)]);
  const start = clock.now();
  clock.advance(31 * DAY);
  expect(await get(`/memberships/${inGrace.id}`)).toMatchObject({
    isEntitled: true,
    endsIfStopped: clock.now().toISOString(),
  });
  clock.set(start);
  published.length = 0;
});

test('a membership is shown with what it entitles to and with its log in order', async () => {
  const { id, userId } = await membershipWith((reference) => [sale(reference), request(reference)]);
  expect(await get(`/memberships/${id}`)).toMatchObject({
    userId,
    status: 'canceled',
    plan: 'Monthly',
    isEntitled: true,
    dailyDownloadCap: 10,
    renewal: null,
    paidThrough: new Date(clock.now().getTime() + 30 * DAY).toISOString(),
    log: [
      { seq: 1, kind: 'sale', from: 'inactive', to: 'active' },
      { seq: 2, kind: 'canceled', from: 'active', to: 'canceled', subscriptionReference: null },
    ],
  });
});

/** Changes of a membership in the audit log, without entries for looking at it. */
async function changesOf(id: string) {
  const entries = await admin.audit.read({ subject: { type: 'membership', id }, limit: 20 });
  return entries.filter(({ action }) => action !== 'operators.looked');
}

test('renewal is stopped as its member could, once, and written down', async () => {
  const { id } = await membershipWith((reference) => [sale(reference)]);
  const path = `/api/admin/v1/memberships/${id}/cancel`;
  expect((await admin.call('POST', path, { roles: ['editor'] })).status).toBe(403);
  expect(published).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect((await admin.call('POST', path)).status).toBe(200);
  expect(published.toSorted()).toEqual(['billing.cancel-requested', 'membership.changed', 'membership.updated']);
  expect(await get(`/memberships/${id}`)).toMatchObject({
    status: 'canceled',
    isEntitled: true,
    renewal: null,
    log: [{ kind: 'sale' }, { kind: 'canceled', from: 'active', to: 'canceled' }],
  });
  expect(await changesOf(id)).toMatchObject([
    { action: 'membership.canceled', before: { renews: true }, after: { renews: false } },
  ]);
});

test('a renewal that there is not cannot be stopped', async () => {
  const { id } = await membershipWith((reference) => [{ ...sale(reference), offer: ONCE }]);
  const answer = await admin.call('POST', `/api/admin/v1/memberships/${id}/cancel`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_CANCELABLE' } });
});

test('a membership ends at once because of fraud, with what renews, once, with a reason and by few', async () => {
  const { id } = await membershipWith((reference) => [sale(reference)]);
  published.length = 0;
  const path = `/api/admin/v1/memberships/${id}/revoke`;
  const body = { reason: 'A stolen card.' };
  expect((await admin.call('POST', path, { body: { reason: ' ' } })).status).toBe(400);
  expect((await admin.call('POST', path, { body, roles: ['support'] })).status).toBe(403);
  expect((await admin.call('POST', path, { body, by: { factorAt: new Date(0) } })).status).toBe(403);
  expect(published).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect((await admin.call('POST', path, { body })).status).toBe(200);
  expect(published.toSorted()).toEqual(['billing.cancel-requested', 'membership.changed', 'membership.updated']);
  expect(await get(`/memberships/${id}`)).toMatchObject({
    status: 'inactive',
    isEntitled: false,
    renewal: null,
    log: [{ kind: 'sale' }, { kind: 'revoked', from: 'active', to: 'inactive', subscriptionReference: null }],
  });
  const after = { status: 'inactive', ...body };
  expect(await changesOf(id)).toMatchObject([{ action: 'membership.revoked', before: { status: 'active' }, after }]);
});

test('what one subscription opened on several sites ends on all of them because of fraud, and nothing else does', async () => {
  const first = await membershipWith((reference) => [sale(reference)]);
  const { userId } = first;
  const second = await membershipWith((reference) => [{ ...sale(reference), cause: `${reference}@second` }], {
    userId,
    site: 'second',
  });
  const apart = await membershipWith(
    (reference) => [{ ...sale(reference), cause: `${reference}@third`, subscriptionReference: 'own' } as Fact],
    { userId, site: 'third' },
  );
  const revoke = (id: string) =>
    admin.call('POST', `/api/admin/v1/memberships/${id}/revoke`, { body: { reason: 'A stolen card.' } });
  expect((await revoke(second.id)).status).toBe(200);
  const statuses = async () =>
    Promise.all([first, second, apart].map(async ({ id }) => (await get(`/memberships/${id}`)).status));
  expect(await statuses()).toEqual(['inactive', 'inactive', 'active']);
  const told = await changesOf(first.id);
  expect(told).toMatchObject([{ action: 'membership.revoked', after: { reason: 'A stolen card.' } }]);
  expect((await revoke(newId(clock))).status).toBe(404);
});

test('what two sites shared in the past does not end the one with the other because of fraud', async () => {
  const first = await membershipWith((reference) => [{ ...sale(reference), offer: ONCE } as Fact]);
  const { userId } = first;
  const second = await membershipWith(
    (reference) => [{ ...sale(reference), cause: `${reference}@second`, offer: ONCE } as Fact],
    { userId, site: 'second' },
  );
  clock.advance(40 * DAY);
  for (const [{ id }, reference] of [
    [first, 'new-first'],
    [second, 'new-second'],
  ] as const)
    await happens(id, { ...sale(reference) });
  const revoked = await admin.call('POST', `/api/admin/v1/memberships/${first.id}/revoke`, {
    body: { reason: 'A stolen card.' },
  });
  expect(revoked.status).toBe(200);
  const statuses = await Promise.all([first, second].map(async ({ id }) => (await get(`/memberships/${id}`)).status));
  expect(statuses).toEqual(['inactive', 'active']);
});

test('what is used up on the named site ends on another where it still stands, because of fraud', async () => {
  const first = await membershipWith((reference) => [{ ...sale(reference), offer: ONCE } as Fact]);
  const second = await membershipWith((reference) => [{ ...sale(reference), cause: `${reference}@second` } as Fact], {
    userId: first.userId,
    site: 'second',
  });
  clock.advance(32 * DAY);
  expect((await get(`/memberships/${first.id}`)).isEntitled).toBe(false);
  const revoked = await admin.call('POST', `/api/admin/v1/memberships/${first.id}/revoke`, {
    body: { reason: 'A stolen card.' },
  });
  expect(revoked.status).toBe(200);
  expect((await get(`/memberships/${second.id}`)).status).toBe('inactive');
});

test('what a biller has dated far ahead does not end because of fraud, and nobody is told that it has', async () => {
  const { id } = await membershipWith((reference) => [
    { ...sale(reference), occurredAt: new Date(clock.now().getTime() + 2 * DAY) } as Fact,
  ]);
  const revoked = await admin.call('POST', `/api/admin/v1/memberships/${id}/revoke`, {
    body: { reason: 'A stolen card.' },
  });
  expect([revoked.status, revoked.body.code]).toEqual([409, 'DATED_AHEAD']);
  expect((await get(`/memberships/${id}`)).log).toHaveLength(1);
  expect(await changesOf(id)).toEqual([]);
});

test('what a biller’s clock has dated ahead of ours ends because of fraud all the same', async () => {
  const { id } = await membershipWith((reference) => [
    { ...sale(reference), occurredAt: new Date(clock.now().getTime() + DAY / 4) } as Fact,
  ]);
  const revoked = await admin.call('POST', `/api/admin/v1/memberships/${id}/revoke`, {
    body: { reason: 'A stolen card.' },
  });
  expect(revoked.status).toBe(200);
  expect(await get(`/memberships/${id}`)).toMatchObject({
    status: 'inactive',
    isEntitled: false,
    renewal: null,
    log: [{ plan: 'Monthly' }, { kind: 'revoked', from: 'active', to: 'inactive' }],
  });
});

test('what renewed no more ends because of fraud too, and so does what had expired', async () => {
  for (const facts of [
    (reference: string) => [sale(reference), request(reference)],
    (reference: string) => [{ ...sale(reference), offer: ONCE }],
  ]) {
    const { id } = await membershipWith(facts);
    const path = `/api/admin/v1/memberships/${id}/revoke`;
    expect((await admin.call('POST', path, { body: { reason: 'A stolen card.' } })).status).toBe(200);
    expect(await get(`/memberships/${id}`)).toMatchObject({ status: 'inactive', isEntitled: false });
  }
  const { id } = await membershipWith((reference) => [sale(reference)]);
  clock.advance(40 * DAY);
  const path = `/api/admin/v1/memberships/${id}/revoke`;
  expect((await admin.call('POST', path, { body: { reason: 'A stolen card.' } })).status).toBe(200);
  expect((await get(`/memberships/${id}`)).status).toBe('inactive');
});

test('memberships are found by account, by id and by the biller’s subscription', async () => {
  const { id, userId, reference } = await membershipWith((reference) => [sale(reference)]);
  for (const search of [id, userId, reference])
    expect((await get(`/memberships?search=${search}`)).rows).toMatchObject([{ id }]);
  expect((await get('/memberships?search=nobody')).total).toBe(0);
});

test('the list says what time has done, whether or not the job has written it down', async () => {
  const { userId } = await membershipWith((reference) => [sale(reference)]);
  const inState = async (status: string) => (await get(`/memberships?search=${userId}&status=${status}`)).total;
  expect([await inState('active'), await inState('expired')]).toEqual([1, 0]);
  clock.advance(34 * DAY);
  expect([await inState('active'), await inState('expired')]).toEqual([0, 1]);
  expect((await get(`/memberships?search=${userId}`)).rows[0].status).toBe('expired');
});

test('neither list nor screen is for who may not read memberships', async () => {
  const { id } = await membershipWith((reference) => [sale(reference)]);
  for (const path of ['memberships', `memberships/${id}`])
    expect((await admin.call('GET', `/api/admin/v1/${path}`, { roles: ['editor'] })).status).toBe(403);
});

test('a hundred thousand are listed in two statements', async () => {
  for (let first = 1; first <= MANY; first += BATCH) {
    await db.pool.query(
      `
    with made as (
      insert into membership.memberships (id, user_id, site, created_at, ends_at, status, plan, biller)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
        ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'site' || n % 4, now() + n * interval '1 minute',
        now() + n * interval '1 minute', (array['active', 'canceled', 'expired', 'inactive'])[1 + n % 4],
        'Plan ' || n % 7, 'b'
      from generate_series($1::integer, $2) n returning id, created_at)
    insert into membership.membership_events
      (membership_id, seq, kind, cause, from_status, to_status, occurred_at, recorded_at, subscription_reference)
    select id, 1, 'sale', 'c-' || id, 'inactive', 'active', created_at, created_at, 's' || id from made`,
      [first, first + BATCH - 1],
    );
  }
  await db.pool.query('vacuum analyze');
  const account = '00000000-0000-7000-9000-000000000500';
  const first = await get('/memberships');
  expect(first.plans).toEqual(['Monthly', ...[0, 1, 2, 3, 4, 5, 6].map((n) => `Plan ${n}`)]);
  const asked = [
    '',
    '?page=2000',
    '?sort=endsAt&direction=ascending',
    '?status=active',
    '?status=expired',
    '?status=inactive&site=site3&plan=Plan%203',
    '?site=nowhere',
    `?search=${account}`,
    '?search=s00000000-0000-7000-8000-000000000500',
  ];
  for (const query of asked) {
    const plans = await plansOf(db, () => get(`/memberships${query}`));
    expect(plans).toHaveLength(2);
    for (const { text, scanned } of plans) {
      if (query.includes('search')) expect(scanned, text).toEqual([]);
    }
  }
});

test('who came and who went is counted by day, from the logs', async () => {
  clock.set(new Date('2027-05-01T08:00:00Z'));
  const flow = async (from: string, until: string) =>
    get(`/membership-flow?from=${from}T00:00:00Z&until=${until}T00:00:00Z&site=${offer.site}`);
  const { before } = await flow('2027-05-01', '2027-06-01');
  await membershipWith((reference) => [sale(reference)]);
  await membershipWith((reference) => {
    const begun = sale(reference);
    clock.advance(DAY);
    const revoked = { ...sale(reference), kind: 'revoked' as const, cause: `back:${reference}` };
    return [begun, revoked as Fact];
  });
  expect((await flow('2027-05-01', '2027-06-01')).rows).toEqual([
    { period: '2027-05-01', came: 2, lost: 0, members: before + 2 },
    { period: '2027-05-02', came: 0, lost: 1, members: before + 1 },
  ]);
});
