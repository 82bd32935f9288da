import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#calls/permissions.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import type { AuditRow } from '#modules/desk/contract/audit-calls.ts';
import { openApplication } from './test-application.ts';
import { operatorWith } from './test-operator.ts';

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

/** A fact that a handler could not take, given up. @returns its id */
async function deadLetter(handler: string): Promise<number> {
  const { rows } = await application.db.pool.query<{ id: number }>(
    `insert into kernel.events (type, key, payload, published_at) values ('test.happened', gen_random_uuid(), '{}', now()) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await application.db.pool.query(
    `insert into kernel.event_deliveries (event_id, handler, attempts, next_try_at, last_error, dead_at)
     values ($1, $2, 15, now(), 'it broke', now())`,
    [id, handler],
  );
  return id;
}

interface Run {
  id: string;
  name: string;
}

/** A run of a job that has failed for good. */
async function failedJob(): Promise<Run> {
  const { jobs } = application.application;
  await jobs.desk.list({ states: ['failed'], limit: 1 });
  const { rows } = await application.db.pool.query<Run>(
    `insert into jobs.job (name, data, state, policy, completed_on, output)
     values ('kernel.repeat-mail', '{"id":"x"}', 'failed', 'short', now(), '{"message":"it broke"}')
     returning id, name`,
  );
  const [run] = rows;
  if (!run) throw new Error('There is no run.');
  return run;
}

describe('the home', () => {
  test('tells first what waits for a person, and each only what they may see', async () => {
    const editor = await operatorWith(application, ['editor']);
    await deadLetter('nobody:home');
    await failedJob();
    const home = await dataOf('/home');
    expect(home.failed).toEqual([]);
    expect(home.concerns).toContainEqual(
      expect.objectContaining({ name: 'desk.dead-letters', isBad: true, path: '/dead-letters' }),
    );
    expect(home.concerns).toContainEqual(
      expect.objectContaining({ name: 'desk.jobs-failed', count: 1, path: '/jobs' }),
    );
    expect(home.concerns[0].isBad).toBe(true);
    expect(await dataOf('/home', editor)).toEqual({
      concerns: [],
      figures: [],
      disk: null,
      failed: [],
    });
  });

  test('tells of work that nobody takes, however much has come since', async () => {
    const overdue = async () =>
      (await dataOf('/home')).concerns.find(({ name }: { name: string }) => name === 'desk.jobs-overdue');
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

  test('asks for a backup, and again when the last one is old, or failed before a copy for an upgrade', async () => {
    const named = async () =>
      (await dataOf('/home')).concerns.filter(({ name }: { name: string }) => name.startsWith('desk.backup'));
    expect(await named()).toEqual([expect.objectContaining({ name: 'desk.backup-none' })]);
    const backup = (id: string, days: number, scope = 'everything') =>
      application.db.pool.query(
        `insert into kernel.backups (id, begun_at, ended_at, scope, place, copied_files, copied_bytes)
         values ($1, now(), now() - $2 * interval '1 day', $3, '/backups', 0, 0)`,
        [id, days, scope],
      );
    await backup('old', 5);
    expect(await named()).toEqual([
      expect.objectContaining({ name: 'desk.backup-old', count: 5, isBad: true }),
    ]);
    await backup('new', 1);
    expect(await named()).toEqual([]);
    await backup('failed', 0);
    await application.db.pool.query(`update kernel.backups set error = 'no room' where id = 'failed'`);
    const failed = [expect.objectContaining({ name: 'desk.backup-failed', isBad: true })];
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
    await application.access.createUser({ email: 'new@example.com', password: 'a long password 1' });
    const after = await figuresOf();
    expect(after['desk.views']).toBe((before['desk.views'] ?? 0) + 3);
    expect(after['access.sign-ups']).toBe((before['access.sign-ups'] ?? 0) + 1);
    const today = await courseToday();
    expect(today['desk.views']).toEqual({ now: 3, days: 14 });
    expect(today['desk.visitors']).toEqual({ now: 1, days: 14 });
    expect(today['access.sign-ups']?.now).toBe(after['access.sign-ups']);
  });

  test('shows nought before the first sale, and says of each figure what it is set beside', async () => {
    const { pool } = application.db;
    const figure = async (name: string, currency: string | null = null) =>
      (await dataOf('/home')).figures.filter(
        (one: { name: string; currency: string | null }) => one.name === name && one.currency === currency,
      );
    const nought = { now: 0, before: { value: 0, of: 'part-of-day' } };
    expect(await figure('billing.sales')).toEqual([{ name: 'billing.sales', currency: null, ...nought }]);
    expect(await figure('billing.revenue', 'USD')).toEqual([
      { name: 'billing.revenue', currency: 'USD', ...nought },
    ]);

    await pool.query(
      `insert into desk.daily_visitors (day, site, visitors)
       select (now() at time zone 'UTC')::date - ago, site, 6
       from (values (7, 'one'), (7, 'two'), (6, 'one'), (8, 'one')) days (ago, site)`,
    );
    expect(await figure('desk.visitors-today')).toMatchObject([{ before: { value: 12, of: 'day' } }]);

    const [failed] = await figure('desk.jobs-failed');
    const { id } = await failedJob();
    const known = { name: 'desk.jobs-failed', currency: null, before: null };
    expect(await figure('desk.jobs-failed')).toEqual([{ ...known, now: failed.now + 1 }]);
    await pool.query(`update jobs.job set completed_on = now() - interval '2 days' where id = $1`, [id]);
    expect(await figure('desk.jobs-failed')).toEqual([{ ...known, now: failed.now }]);
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
    expect(await figure('billing.postbacks-waiting')).toMatchObject([
      { now: 2, before: { value: 2, of: 'moment' } },
    ]);
    await pool.query(`delete from billing.postbacks where biller = 'x'`);
    await pool.query(`delete from desk.daily_visitors where site in ('one', 'two')`);
  });

  async function figuresOf(): Promise<Record<string, number>> {
    const { figures } = await dataOf('/home');
    return Object.fromEntries(figures.map(({ name, now }: { name: string; now: number }) => [name, now]));
  }

  async function courseToday(): Promise<Record<string, { now: number; days: number }>> {
    const { days, figures } = await dataOf('/course');
    expect(days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
    return Object.fromEntries(
      figures.map(({ name, now }: { name: string; now: number[] }) => [
        name,
        { now: now.at(-1), days: now.length },
      ]),
    );
  }

  test('tells how the last days went beside those before, each operator what they may see', async () => {
    const { pool } = application.db;
    const checkout = '01970000-0000-7000-8000-0000000000c1';
    await pool.query(
      `insert into billing.checkout_attempts (id, user_id, site, offer, amount_minor, currency, biller, origin, created_at)
       select case when n = 1 then $1::uuid else gen_random_uuid() end, gen_random_uuid(), 'x', '{}', 100, 'EUR', 'x', '',
              now() - ago * interval '1 day' from unnest(array[3, 3, 20, 60]) with ordinality as t (ago, n)`,
      [checkout],
    );
    const { rows } = await pool.query<{ id: string }>(
      `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
       values ('x', '', '{}', '', '192.0.2.1', now(), true, 'applied', now()) returning id`,
    );
    await pool.query(
      `insert into billing.money_entries (biller, transaction_reference, kind, attempt_id, subscription_reference,
         amount_minor, currency, occurred_at, recorded_at, postback_id)
       select 'x', 'course-' || kind || ago, kind, $1, 'course', minor, 'EUR', now() - ago * interval '1 day', now(), $2
       from (values ('sale', 3, 1000), ('rebill', 3, 500), ('refund', 20, -300)) entries (kind, ago, minor)`,
      [checkout, rows[0]?.id],
    );
    const figureOf = async (name: string, days: number, operator = boss) =>
      (await dataOf(`/course?days=${days}`, operator)).figures.find(
        (figure: { name: string }) => figure.name === name,
      );
    const sales = await figureOf('billing.sales', 14);
    expect(sales.now).toHaveLength(14);
    expect(sales.now.at(-4)).toBe(1);
    const revenue = await figureOf('billing.revenue', 14);
    expect([revenue.currency, revenue.now.at(-4), revenue.before.at(-7)]).toEqual(['EUR', 1500, -300]);
    const checkouts = await figureOf('billing.checkouts', 28);
    expect([checkouts.now.at(-4), checkouts.now.at(-21), sum(checkouts.before)]).toEqual([2, 1, 0]);
    const support = await operatorWith(application, ['support']);
    expect(await figureOf('access.sign-ups', 14, support)).toBeUndefined();
    expect(await figureOf('billing.sales', 14, support)).toEqual(sales);
    expect((await boss.call('GET', '/course?days=15')).status).toBe(400);
  });

  test('goes on without a module that fails', async () => {
    const { modules } = application.application;
    const billing = modules.find(({ name }) => name === 'billing');
    const [overview] = billing?.overview ?? [];
    if (!overview) throw new Error('Billing tells nothing.');
    const { concerns } = overview;
    overview.concerns = async () => {
      throw new Error('no');
    };
    try {
      const home = await dataOf('/home');
      expect(home.failed).toEqual(['billing']);
      expect(home.figures.map(({ name }: { name: string }) => name)).toContain('access.sign-ups');
    } finally {
      overview.concerns = concerns;
    }
  });
});

test('every overview and finder names a permission that there is', () => {
  const { modules } = application.application;
  const named = modules.flatMap(({ overview = [], finders = [] }) =>
    [...overview, ...finders].map(({ permission }) => permission),
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
    const { id, name } = await failedJob();
    const job = { kind: 'job', title: name, hint: 'failed', path: `/jobs/${id}`, isExact: true };
    expect(await found(id)).toEqual([job]);
  });

  test.each(['', 'x', "'; drop table", '%%%', '\\', '99999999999999999999', 'ünï'])(
    'answers %j without a fault',
    async (query) => expect((await dataOf(`/find?q=${encodeURIComponent(query)}`)).failed).toEqual([]),
  );
});

describe('jobs and events', () => {
  test('a failed run is tried again, or dropped, with a reason that the log keeps', async () => {
    const [first, second] = [await failedJob(), await failedJob()];
    const path = ({ id }: { id: string }, act: string) => `/jobs/${id}/${act}`;
    const refused = await boss.call('POST', path(first, 'retry'), { name: first.name, reason: ' ' });
    expect(refused.status).toBe(400);
    const reason = 'The mail server is back.';
    expect((await boss.call('POST', path(first, 'retry'), { name: first.name, reason })).status).toBe(200);
    expect((await dataOf(`/jobs/${first.id}`)).state).toBe('retry');
    expect((await boss.call('POST', path(second, 'drop'), { name: second.name, reason })).status).toBe(200);
    expect((await boss.call('GET', `/jobs/${second.id}`)).status).toBe(404);
    const again = await boss.call('POST', path(first, 'retry'), { name: first.name, reason });
    expect(again.status).toBe(404);
    const { rows } = await dataOf('/audit?subjectType=job');
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({
        action: 'desk.job-dropped',
        subject: { type: 'job', id: second.id },
        before: expect.objectContaining({ name: second.name, state: 'failed' }),
        after: { reason },
      }),
      expect.objectContaining({ action: 'desk.job-retried', subject: { type: 'job', id: first.id } }),
    ]);
  });

  test('what is to be published waits for the time that counts, and for none once it is public', async () => {
    const HOUR_MS = 3_600_000;
    const [soon, later] = [2, 3].map((hours) => new Date(Date.now() + hours * HOUR_MS)) as [Date, Date];
    const { id } = await application.application.demo.catalogue.importVideo(
      video('to-come', { publishedAt: soon }),
    );
    const waiting = async () => {
      const { rows } = await dataOf('/jobs?group=waiting&name=catalogue.publish-at-its-time');
      return rows.map(({ startsAfter }: { startsAfter: string }) => startsAfter);
    };
    expect(await waiting()).toEqual([soon.toISOString()]);
    const { version } = await dataOf(`/videos/${id}`);
    const moved = { version, publishedAt: later.toISOString() };
    expect((await boss.call('PATCH', `/showing/videos/${id}`, moved)).status).toBe(200);
    expect(await waiting()).toEqual([later.toISOString()]);
    expect((await boss.call('POST', '/showing/videos/publish', { ids: [id] })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('a run that has begun meanwhile is left alone', async () => {
    const { id, name } = await failedJob();
    const changing = await application.db.connectAlone();
    for (const [act, becomes] of [
      ['drop', 'active'],
      ['retry', 'completed'],
    ]) {
      await changing.query(`update jobs.job set state = 'failed' where id = $1`, [id]);
      await changing.query('begin');
      await changing.query('update jobs.job set state = $2 where id = $1', [id, becomes]);
      const asked = boss.call('POST', `/jobs/${id}/${act}`, { name, reason: 'It hangs.' });
      const waiting = async () =>
        (await application.db.pool.query(`select from pg_locks where not granted`)).rowCount;
      await expect.poll(waiting).toBeGreaterThan(0);
      await changing.query('commit');
      expect((await asked).status, act).toBe(404);
      expect((await dataOf(`/jobs/${id}`)).state).toBe(becomes);
    }
    await changing.end();
    expect((await dataOf(`/audit?subjectType=job&subjectId=${id}`)).rows).toEqual([]);
  });

  test('failed runs come page by page and by name, and many are tried again or dropped for one reason', async () => {
    const runs = [];
    for (let made = 0; made < 3; made += 1) runs.push(await failedJob());
    const [{ name, id: first }, { id: second }, { id: third }] = runs as [Run, Run, Run];
    const failed = await dataOf(`/jobs?name=${name}`);
    expect(failed.total).toBe(failed.rows.length);
    expect(failed.names).toContain(name);
    const pages = await Promise.all([1, 2].map((page) => dataOf(`/jobs?name=${name}&limit=1&page=${page}`)));
    expect(pages.map(({ rows: [row] }) => row.id)).toEqual(failed.rows.slice(0, 2).map((row: Run) => row.id));
    expect(pages.map(({ total }) => total)).toEqual([failed.total, failed.total]);
    expect((await dataOf('/jobs?name=nothing')).total).toBe(0);
    const reason = 'The disk was full.';
    const retried = await boss.call('POST', '/jobs/retry', { ids: [first, second], reason });
    expect(retried.body.data).toEqual({ changed: 2 });
    // The first one is tried again already, so it waits and can be dropped; nobody can drop what is gone.
    const dropped = await boss.call('POST', '/jobs/drop', { ids: [first, third], reason });
    expect(dropped.body.data).toEqual({ changed: 2 });
    const again = await boss.call('POST', '/jobs/drop', { ids: [first, third], reason });
    expect(again.body.data).toEqual({ changed: 0 });
    const told = await dataOf('/audit?subjectType=job&limit=4');
    expect(told.rows.map(({ action, after }: AuditRow) => [action, after])).toEqual([
      ['desk.job-dropped', { reason }],
      ['desk.job-dropped', { reason }],
      ['desk.job-retried', { name, reason }],
      ['desk.job-retried', { name, reason }],
    ]);
  });

  test('dead letters come by handler, and many are dropped for one reason', async () => {
    const handler = 'nobody:many';
    const letters = [];
    for (let made = 0; made < 3; made += 1) letters.push({ eventId: await deadLetter(handler), handler });
    const page = await dataOf(`/dead-letters?handler=${handler}&limit=2`);
    expect(page).toMatchObject({ total: 3, handlers: expect.arrayContaining([handler]) });
    expect(page.rows).toHaveLength(2);
    const published = async (direction: string) => {
      const path = `/dead-letters?handler=${handler}&sort=publishedAt&direction=${direction}`;
      return (await dataOf(path)).rows.map(({ eventId }: { eventId: number }) => eventId);
    };
    const inOrder = letters.map(({ eventId }) => eventId);
    expect(await published('ascending')).toEqual(inOrder);
    expect(await published('descending')).toEqual(inOrder.toReversed());
    const reason = 'Nobody needs them.';
    const dropped = await boss.call('POST', '/dead-letters/drop', { letters: letters.slice(0, 2), reason });
    expect(dropped.body.data).toEqual({ changed: 2 });
    const retried = await boss.call('POST', '/dead-letters/retry', { letters, reason });
    expect(retried.body.data).toEqual({ changed: 1 });
    expect((await dataOf(`/dead-letters?handler=${handler}`)).total).toBe(0);
  });

  test('a dead letter is tried again, or dropped, once', async () => {
    const [first, second] = [await deadLetter('nobody:first'), await deadLetter('nobody:second')];
    const act = (id: number, what: string, handler: string) =>
      boss.call('POST', `/dead-letters/${id}/${what}`, { handler, reason: 'Nobody needs it.' });
    expect((await act(first, 'retry', 'nobody:second')).status).toBe(404);
    expect((await act(first, 'retry', 'nobody:first')).status).toBe(200);
    expect((await act(second, 'drop', 'nobody:second')).status).toBe(200);
    expect((await act(second, 'drop', 'nobody:second')).status).toBe(404);
    const { rows } = await dataOf('/dead-letters');
    const left = rows.map(({ handler }: { handler: string }) => handler);
    expect(left).not.toContain('nobody:first');
    expect(left).not.toContain('nobody:second');
    const dropped = expect.objectContaining({ action: 'desk.dead-letter-dropped' });
    expect((await dataOf(`/audit?subjectType=event&subjectId=${second}`)).rows).toEqual([dropped]);
    const byId = (await dataOf(`/audit?subjectId=${second}`)).rows;
    expect(byId).toContainEqual(dropped);
    expect(byId.map(({ subject }: AuditRow) => subject.id)).not.toContain(String(first));
  });
});

describe('mails', () => {
  test('are shown without what lets somebody in, and sent again to the same address', async () => {
    const { mails } = application.application;
    await mails.send({
      to: 'ada@example.com',
      subject: 'A new password',
      text: 'Go to https://site.example/reset/?token=s3cret-token-of-ada',
    });
    const { rows } = await dataOf('/mails?search=ada@');
    const mail = await dataOf(`/mails/${rows[0].id}`);
    expect(JSON.stringify(mail)).not.toContain('s3cret');
    expect(mail.text).toBe('Go to https://site.example/reset/?token=…');
    const { body } = await boss.call('POST', `/mails/${rows[0].id}/resend`);
    await runWork(mails.jobs, 'kernel.repeat-mail', { id: body.data.id });
    const again = await dataOf(`/mails/${body.data.id}`);
    expect(again).toMatchObject({ state: 'sent', recipient: 'ada@example.com', repeats: rows[0].id });
    expect((await mails.log.find(body.data.id))?.text).toContain('s3cret-token-of-ada');
    const { rows: entries } = await dataOf(`/audit?subjectType=mail&subjectId=${rows[0].id}`);
    expect(entries).toEqual([
      expect.objectContaining({ action: 'desk.mail-sent-again', after: { mail: body.data.id } }),
    ]);
    const support = await operatorWith(application, ['support']);
    expect((await support.call('POST', `/mails/${rows[0].id}/resend`)).status).toBe(403);
  });
});

describe('the audit log', () => {
  test('is narrowed by who, what, about which, and when, and goes on from page to page', async () => {
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
    const action = await dataOf(`/audit?actor=${id}&action=desk.totp-set-up`);
    expect(action.rows).toEqual([expect.objectContaining({ subject: { type: 'account', id } })]);
    expect((await dataOf(`/audit?actor=${id}&to=${mine.rows[1].at}`)).rows).not.toContainEqual(mine.rows[0]);
    expect((await dataOf('/audit?actor=nobody@example.com')).rows).toEqual([]);
    expect(await dataOf(`/audit/${mine.rows[0].id}`)).toMatchObject(mine.rows[0]);
    expect((await boss.call('GET', '/audit/999999999')).status).toBe(404);
  });

  test('shows what several calls did in one go', async () => {
    const handler = 'nobody:act';
    const reason = 'Nobody needs them.';
    const drop = async (act: string | undefined, count: number) => {
      const letters = [];
      for (let made = 0; made < count; made += 1)
        letters.push({ eventId: await deadLetter(handler), handler });
      const head = act === undefined ? {} : { 'desk-act': act };
      return boss.call('POST', '/dead-letters/drop', { letters, reason }, head);
    };
    const act = '01970000-0000-4000-8000-0000000000a1';
    await drop(act, 2);
    await drop(undefined, 2);
    await drop('no act', 1);
    await drop(act.toUpperCase(), 1);
    const together = await dataOf(`/audit?act=${act}`);
    expect([together.total, together.rows.length]).toEqual([3, 3]);
    for (const row of together.rows) expect(row).toMatchObject({ act, action: 'desk.dead-letter-dropped' });
    expect((await dataOf(`/audit/${together.rows[0].id}`)).entriesOfAct).toBe(3);
    const { rows } = await dataOf('/audit?action=desk.dead-letter-dropped&limit=6');
    const acts = rows.map((row: { act: string }) => row.act);
    expect(new Set(acts).size).toBe(3);
    expect((await dataOf(`/audit/${rows[1].id}`)).entriesOfAct).toBe(1);
  });
});
