import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith, PASSWORD } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  // With one connection, a request that takes a second one while it holds the first deadlocks.
  application = await openApplication({ connections: 1 });
});
afterAll(() => application.close());

async function failingCommits(work: () => Promise<void>): Promise<void> {
  const { pool } = application.db;
  await pool.query(`
    create function kernel.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create constraint trigger refuse after insert on kernel.audit_log deferrable initially deferred
      for each row execute function kernel.refuse();
  `);
  try {
    await work();
  } finally {
    await pool.query('drop trigger refuse on kernel.audit_log; drop function kernel.refuse()');
  }
}

const post = (path: string, cookie: string, body: unknown) =>
  fetch(`${application.origin}/api/admin/v1${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('checking a second factor uses one database connection', async () => {
  const { email, recoveryCodes } = await operatorWith(application, ['admin']);
  const again = openAdminBrowser(application);
  await again.signIn(email);
  const shown = await again.call('POST', '/second-factor', { code: recoveryCodes[0] });
  expect(shown).toMatchObject({ status: 200, body: { data: { recoveryCodesLeft: 9 } } });
});

test('a browser gets no cookie for a rolled back change, and keeps its session', async () => {
  const admin = await operatorWith(application, ['admin']);
  const { email, cookie, recoveryCodes } = admin;
  const seen = await application.accounts.createUser({ email: 'seen@example.com', password: PASSWORD });
  await failingCommits(async () => {
    const requests: [string, unknown][] = [
      ['/sign-in', { email, password: PASSWORD }],
      ['/second-factor', { code: recoveryCodes[0] }],
      [`/accounts/${seen.id}/impersonate`, {}],
    ];
    for (const [path, body] of requests) {
      const answer = await post(path, cookie, body);
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 500, []]);
    }
  });
  expect((await admin.call('GET', '/me')).body.data).toMatchObject({ stage: 'in', recoveryCodesLeft: 10 });
});
