import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#api/declare/permissions.ts';
import { openApplication } from '../support/application.ts';
import { deadLetter, failedJob } from '../support/failed-work.ts';
import { operatorWith } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
});
afterAll(() => application.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function dataOf(path: string, operator: Pick<typeof boss, 'call'> = boss) {
  const { status, body } = await operator.call('GET', path);
  expect(status).toBe(200);
  return body.data;
}

describe('the home', () => {
  test('shows pending decisions first, by permission', async () => {
    const editor = await operatorWith(application, ['editor']);
    await deadLetter(application, 'nobody:home');
    await failedJob(application);
    const home = await dataOf('/home');
    expect(home.failed).toEqual([]);
    expect(home.alerts).toContainEqual(
      expect.objectContaining({ name: 'operators.dead-letters', isBad: true, path: '/dead-letters' }),
    );
    expect(home.alerts).toContainEqual(
      expect.objectContaining({ name: 'operators.jobs-failed', count: 1, path: '/jobs' }),
    );
    expect(home.alerts[0].isBad).toBe(true);
    expect(await dataOf('/home', editor)).toEqual({
      alerts: [],
      figures: [],
      disk: null,
      failed: [],
    });
  });

  test('shows stuck jobs, however many came since', async () => {
    const overdue = async () =>
      (await dataOf('/home')).alerts.find(({ name }: { name: string }) => name === 'operators.jobs-overdue');
    expect(await overdue()).toBeUndefined();
    const { rows } = await application.db.pool.query<{ id: string }>(
      `insert into jobs.job (name, data, state, policy, created_on, start_after)
       select 'kernel.repeat-mail', '{}', 'created', 'standard', now() - age, now() - age
       from (select interval '1 hour' as age union all select n * interval '1 second' from generate_series(1, 300) n) ages
       returning id`,
    );
    expect(await overdue()).toMatchObject({ count: 1, isBad: true });
    await application.db.pool.query('delete from jobs.job where id = any ($1)', [rows.map(({ id }) => id)]);
  });

  test('recommends a backup when there is none, it is old or it failed, despite an upgrade copy', async () => {
    const named = async () =>
      (await dataOf('/home')).alerts.filter(({ name }: { name: string }) => name.startsWith('operators.backup'));
    expect(await named()).toEqual([expect.objectContaining({ name: 'operators.backup-none' })]);
    const backup = (id: string, days: number, scope = 'everything') =>
      application.db.pool.query(
        `insert into kernel.backups (id, begun_at, ended_at, scope, place, copied_files, copied_bytes)
         values ($1, now(), now() - $2 * interval '1 day', $3, '/backups', 0, 0)`,
        [id, days, scope],
      );
    await backup('old', 5);
    expect(await named()).toEqual([expect.objectContaining({ name: 'operators.backup-old', count: 5, isBad: true })]);
    await backup('new', 1);
    expect(await named()).toEqual([]);
    await backup('failed', 0);
    await application.db.pool.query(`update kernel.backups set error = 'no room' where id = 'failed'`);
    const failed = [expect.objectContaining({ name: 'operators.backup-failed', isBad: true })];
    expect(await named()).toEqual(failed);
    await backup('copy', -1, 'database');
    expect(await named()).toEqual(failed);
    const at = expect.any(String);
    expect(await dataOf('/backups')).toMatchObject({
      last: { endedAt: at, error: 'no room' },
      lastWhole: { endedAt: at, error: null },
      upgradeCopy: { endedAt: at, error: null },
    });
    await application.db.pool.query(`delete from kernel.backups where id in ('failed', 'copy')`);
  });

  test('counts today beside a week ago: pages, accounts, money', async () => {
    const agent = 'Mozilla/5.0 Firefox/140.0';
    const before = await figuresOf();
    for (const path of ['/', '/', '/videos/'])
      await application.send('GET', path, ['host', 'localhost', 'user-agent', agent]);
    await application.send('GET', '/', ['host', 'localhost', 'user-agent', agent, 'dnt', '1']);
    await application.send('GET', '/nothing/', ['host', 'localhost', 'user-agent', agent]);
    await application.application.visits.flush();
    await application.accounts.createUser({ email: 'new@example.com', password: 'a long password 1' });
    const after = await figuresOf();
    expect(after['operators.views']).toBe((before['operators.views'] ?? 0) + 3);
    expect(after['accounts.sign-ups']).toBe((before['accounts.sign-ups'] ?? 0) + 1);
    const today = await courseToday();
    expect(today['operators.views']).toEqual({ now: 3, days: 14 });
    expect(today['operators.visitors']).toEqual({ now: 1, days: 14 });
    expect(today['accounts.sign-ups']?.now).toBe(after['accounts.sign-ups']);
  });

  test('shows zero before the first sale, and what each metric is compared with', async () => {
    const { pool } = application.db;
    const figure = async (name: string, currency: string | null = null) =>
      (await dataOf('/home')).figures.filter(
        (one: { name: string; currency: string | null }) => one.name === name && one.currency === currency,
      );
    const zero = { now: 0, before: { value: 0, of: 'part-of-day' } };
    expect(await figure('billing.sales')).toEqual([{ name: 'billing.sales', currency: null, ...zero }]);
    expect(await figure('billing.revenue', 'USD')).toEqual([{ name: 'billing.revenue', currency: 'USD', ...zero }]);

    await pool.query(
      `insert into operators.daily_visitors (day, site, visitors)
       select (now() at time zone 'UTC')::date - ago, site, 6
       from (values (7, 'one'), (7, 'two'), (6, 'one'), (8, 'one')) days (ago, site)`,
    );
    expect(await figure('operators.visitors-today')).toMatchObject([{ before: { value: 12, of: 'day' } }]);

    const [failed] = await figure('operators.jobs-failed');
    const { id } = await failedJob(application);
    const known = { name: 'operators.jobs-failed', currency: null, before: null };
    expect(await figure('operators.jobs-failed')).toEqual([{ ...known, now: failed.now + 1 }]);
    await pool.query(`update jobs.job set completed_on = now() - interval '2 days' where id = $1`, [id]);
    expect(await figure('operators.jobs-failed')).toEqual([{ ...known, now: failed.now }]);
    await pool.query('delete from jobs.job where id = $1', [id]);

    await pool.query(
      `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, next_try_at,
         outcome, interpreted_at)
       select 'x', '', '{}', '', '192.0.2.1', now() - came * interval '1 day', true, now(),
              case when done is not null then 'applied' end, now() - done * interval '1 day'
       from (values (8, 6), (8, 7.5), (6, 5), (8, null), (1, null)) messages (came, done)`,
    );
    await pool.query(
      `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, next_try_at,
         outcome, interpreted_at, decision, decided_by, decided_at, decision_reason)
       values ('x', '', '{}', '', '192.0.2.1', now() - interval '8 days', true, now(), 'applied', now(), 'accepted',
         gen_random_uuid(), now(), 'known')`,
    );
    expect(await figure('billing.postbacks-waiting')).toMatchObject([{ now: 2, before: { value: 2, of: 'moment' } }]);
    await pool.query(`delete from billing.postbacks where biller = 'x'`);
    await pool.query(`delete from operators.daily_visitors where site in ('one', 'two')`);
  });

  async function figuresOf(): Promise<Record<string, number>> {
    const { figures } = await dataOf('/home');
    return Object.fromEntries(figures.map(({ name, now }: { name: string; now: number }) => [name, now]));
  }

  async function courseToday(): Promise<Record<string, { now: number; days: number }>> {
    const { days, figures } = await dataOf('/trends');
    expect(days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
    return Object.fromEntries(
      figures.map(({ name, now }: { name: string; now: number[] }) => [name, { now: now.at(-1), days: now.length }]),
    );
  }

  test('compares the last days with those before, by permission', async () => {
    const { pool } = application.db;
    const checkout = '01970000-0000-7000-8000-0000000000c1';
    await pool.query(
      `insert into billing.checkouts (id, user_id, site, offer, amount_minor, currency, biller, origin, created_at)
       select case when n = 1 then $1::uuid else gen_random_uuid() end, gen_random_uuid(), 'x', '{}', 100, 'EUR', 'x', '',
              now() - ago * interval '1 day' from unnest(array[3, 3, 20, 60]) with ordinality as t (ago, n)`,
      [checkout],
    );
    const { rows } = await pool.query<{ id: string }>(
      `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
       values ('x', '', '{}', '', '192.0.2.1', now(), true, 'applied', now()) returning id`,
    );
    await pool.query(
      `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
         amount_minor, currency, occurred_at, recorded_at, postback_id)
       select 'x', 'course-' || kind || ago, kind, $1, 'course', minor, 'EUR', now() - ago * interval '1 day', now(), $2
       from (values ('sale', 3, 1000), ('rebill', 3, 500), ('refund', 20, -300)) entries (kind, ago, minor)`,
      [checkout, rows[0]?.id],
    );
    const figureOf = async (name: string, days: number, operator = boss) =>
      (await dataOf(`/trends?days=${days}`, operator)).figures.find((figure: { name: string }) => figure.name === name);
    const sales = await figureOf('billing.sales', 14);
    expect(sales.now).toHaveLength(14);
    expect(sales.now.at(-4)).toBe(1);
    const revenue = await figureOf('billing.revenue', 14);
    expect([revenue.currency, revenue.now.at(-4), revenue.before.at(-7)]).toEqual(['EUR', 1500, -300]);
    const checkouts = await figureOf('billing.checkouts', 28);
    expect([checkouts.now.at(-4), checkouts.now.at(-21), sum(checkouts.before)]).toEqual([2, 1, 0]);
    const support = await operatorWith(application, ['support']);
    expect(await figureOf('accounts.sign-ups', 14, support)).toBeUndefined();
    expect(await figureOf('billing.sales', 14, support)).toEqual(sales);
    expect((await boss.call('GET', '/trends?days=15')).status).toBe(400);
  });

  test('goes on without a module that fails', async () => {
    const { modules } = application.application;
    const billing = modules.find(({ name }) => name === 'billing');
    const [overview] = billing?.overview ?? [];
    if (!overview) throw new Error('Billing tells nothing.');
    const { alerts } = overview;
    overview.alerts = async () => {
      throw new Error('no');
    };
    try {
      const home = await dataOf('/home');
      expect(home.failed).toEqual(['billing']);
      expect(home.figures.map(({ name }: { name: string }) => name)).toContain('accounts.sign-ups');
    } finally {
      overview.alerts = alerts;
    }
  });
});

test('every overview and search provider has a known permission', () => {
  const { modules } = application.application;
  const named = modules.flatMap(({ overview = [], searchProviders = [] }) =>
    [...overview, ...searchProviders].map(({ permission }) => permission),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((permission) => !PERMISSIONS.includes(permission as never))).toEqual([]);
});

describe('the search', () => {
  const found = async (query: string, operator: Pick<typeof boss, 'call'> = boss) =>
    (await dataOf(`/find?q=${encodeURIComponent(query)}`, operator)).items;

  test('finds accounts by e-mail and id, for those who may see accounts', async () => {
    const { id } = await dataOf('/me');
    const account = { kind: 'account', title: boss.email, path: `/accounts/${id}` };
    expect(await found(boss.email.slice(0, -4))).toContainEqual(expect.objectContaining(account));
    expect(await found(id)).toEqual([expect.objectContaining(account)]);
    const editor = await operatorWith(application, ['editor']);
    expect(await found(id, editor)).toEqual([]);
  });

  test('finds a run of a job by its id', async () => {
    const { id, name } = await failedJob(application);
    const job = { kind: 'job', title: name, hint: 'failed', path: `/jobs/${id}`, isExact: true };
    expect(await found(id)).toEqual([job]);
  });

  test.each(['', 'x', "'; drop table", '%%%', '\\', '99999999999999999999', 'ünï'])(
    'answers %j without a fault',
    async (query) => expect((await dataOf(`/find?q=${encodeURIComponent(query)}`)).failed).toEqual([]),
  );
});

describe('the audit log', () => {
  test('is filtered by actor, action, subject and time, and paged', async () => {
    const admin = await operatorWith(application, ['admin']);
    const mine = await dataOf(`/audit?actor=${encodeURIComponent(admin.email)}`);
    const { id } = await dataOf('/me', admin);
    expect(mine.rows.length).toBeGreaterThanOrEqual(3);
    for (const { actor } of mine.rows) expect(actor).toMatchObject({ kind: 'user', id, email: admin.email });
    expect(mine.actions).toEqual([...mine.actions].sort());
    const first = await dataOf(`/audit?actor=${id}&limit=1`);
    expect(first).toMatchObject({ rows: [{ id: mine.rows[0].id }], total: mine.total });
    const second = await dataOf(`/audit?actor=${id}&limit=1&page=2`);
    expect(second.rows[0].id).toBe(mine.rows[1].id);
    const oldest = await dataOf(`/audit?actor=${id}&limit=1&direction=ascending`);
    expect(oldest.rows[0].id).toBe(mine.rows.at(-1).id);
    const action = await dataOf(`/audit?actor=${id}&action=operators.totp-set-up`);
    expect(action.rows).toEqual([
      expect.objectContaining({ subject: { type: 'account', id, name: expect.stringContaining('@') } }),
    ]);
    expect((await dataOf(`/audit?actor=${id}&to=${mine.rows[1].at}`)).rows).not.toContainEqual(mine.rows[0]);
    expect((await dataOf('/audit?actor=nobody@example.com')).rows).toEqual([]);
    expect(await dataOf(`/audit/${mine.rows[0].id}`)).toMatchObject(mine.rows[0]);
    expect((await boss.call('GET', '/audit/999999999')).status).toBe(404);
  });

  test('groups endpoints of one operation', async () => {
    const handler = 'nobody:act';
    const reason = 'Nobody needs them.';
    const drop = async (act: string | undefined, count: number) => {
      const letters = [];
      for (let made = 0; made < count; made += 1)
        letters.push({ eventId: await deadLetter(application, handler), handler });
      const head = act === undefined ? {} : { 'admin-act': act };
      return boss.call('POST', '/dead-letters/drop', { letters, reason }, head);
    };
    const act = '01970000-0000-4000-8000-0000000000a1';
    await drop(act, 2);
    await drop(undefined, 2);
    await drop('no act', 1);
    await drop(act.toUpperCase(), 1);
    const together = await dataOf(`/audit?operation=${act}`);
    expect([together.total, together.rows.length]).toEqual([3, 3]);
    for (const row of together.rows)
      expect(row).toMatchObject({ operation: act, action: 'operators.dead-letter-dropped' });
    expect((await dataOf(`/audit/${together.rows[0].id}`)).entriesOfOperation).toBe(3);
    const { rows } = await dataOf('/audit?action=operators.dead-letter-dropped&limit=6');
    const operations = rows.map((row: { operation: string }) => row.operation);
    expect(new Set(operations).size).toBe(3);
    expect((await dataOf(`/audit/${rows[1].id}`)).entriesOfOperation).toBe(1);
  });
});
