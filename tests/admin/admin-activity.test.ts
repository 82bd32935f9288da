import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { operatorWith, PASSWORD } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
});
afterAll(() => application.close());

interface Row {
  name: string;
  about: string | null;
}

async function storyOf(id: string, by = boss) {
  const rows: Row[] = [];
  let query = '';
  for (let pages = 0; pages < 10; pages += 1) {
    const { status, body } = await by.call('GET', `/accounts/${id}/activity${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.failed).toEqual([]);
    expect(body.data.rows.length).toBeLessThanOrEqual(50);
    rows.push(...body.data.rows);
    const { next } = body.data;
    if (!next) return { rows, pages: pages + 1 };
    query = `?at=${next.at}&seen=${next.seen}`;
  }
  throw new Error('The timeline has no end.');
}

/** A customer with entries from each module, most of them at the same instant. */
async function livedThrough() {
  const { id } = await application.accounts.createUser({ email: 'timeline@example.com', password: PASSWORD });
  const { pool } = application.db;
  const at = new Date(Date.now() - 60_000);
  await pool.query(
    `insert into accounts.sessions (id, user_id, site, agent, created_at, last_seen_at)
     select gen_random_uuid(), $1, 'vrbs', n::text, $2::timestamptz, $2 from generate_series(1, 120) n`,
    [id, at],
  );
  await pool.query(
    `insert into email.emails (id, cause, kind, user_id, state, made_at)
     values (gen_random_uuid(), 'membership.renewal:x', 'reminder', $1, 'sent', $2)`,
    [id, at],
  );
  await pool.query(
    `insert into age_verification.verifications (id, user_id, site, provider, verified_at, expires_at)
     values (gen_random_uuid(), $1, 'vrbs', 'sandbox', $2, now() + interval '1 year')`,
    [id, at],
  );
  await boss.call('POST', `/accounts/${id}/notes`, {
    writtenWith: crypto.randomUUID(),
    text: 'Called about the bill.',
  });
  return id;
}

test('an activity timeline has every readable event once and in order, also those of the same moment', async () => {
  const id = await livedThrough();
  const { rows, pages } = await storyOf(id);
  expect(pages).toBe(3);
  expect(rows).toHaveLength(124);
  expect(rows.at(0)).toMatchObject({ name: 'accounts.note', about: 'Called about the bill.' });
  const signIns = rows.filter(({ name }) => name === 'accounts.signed-in').map(({ about }) => about);
  expect(new Set(signIns).size).toBe(120);
  for (const name of ['accounts.account-made', 'email.sent', 'age-verification.over'])
    expect(
      rows.filter((row) => row.name === name),
      name,
    ).toHaveLength(1);
  expect(rows.find(({ name }) => name === 'email.sent')?.about).toBe('membership.renewal');

  const support = await operatorWith(application, ['support']);
  expect((await storyOf(id, support)).rows).toHaveLength(124);
  const editor = await operatorWith(application, ['editor']);
  expect((await editor.call('GET', `/accounts/${id}/activity`)).status).toBe(403);
});
