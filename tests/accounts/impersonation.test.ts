import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { operatorWith, PASSWORD } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let support: Awaited<ReturnType<typeof operatorWith>>;
let boss: typeof support;
let visitor: { id: string; email: string };
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
  support = await operatorWith(application, ['support']);
  visitor = await someone('seen@example.com');
});
afterAll(() => application.close());

const setRoles = async (id: string, roles: readonly string[]) =>
  expect((await boss.giveRoles(id, roles)).status).toBe(200);

async function someone(email: string) {
  const { id } = await application.accounts.createUser({ email, password: PASSWORD });
  return { id, email };
}

/** Starts an impersonation and returns the cookies of the operator's browser. */
async function look(of = visitor, by = support): Promise<string> {
  const answer = await fetch(`${application.origin}/api/admin/v1/accounts/${of.id}/impersonate`, {
    method: 'POST',
    headers: { cookie: by.cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const [set = ''] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('impersonation='));
  expect(set).toMatch(/HttpOnly/i);
  expect(set).toMatch(/SameSite=Strict/i);
  return `${by.cookie}; ${set.split(';', 1)[0]}`;
}

const get = (path: string, cookie: string, more: Record<string, string> = {}) =>
  fetch(application.origin + path, { headers: { cookie, ...more }, redirect: 'manual' });
const whoIs = async (cookie: string, more?: Record<string, string>) => {
  const answer = await get('/api/wp/user', cookie, more);
  return answer.status === 200 ? (await answer.json()).data.item.email : answer.status;
};

async function signedInCookies(email: string): Promise<string> {
  const answer = await fetch(`${application.origin}/api/wp/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

describe('an impersonation', () => {
  test('shows the site as the account sees it, with a notice on every page and without a session of theirs', async () => {
    const cookie = await look();
    expect(await whoIs(cookie)).toBe(visitor.email);
    for (const path of ['/', '/videos/', '/main-dashboard/', '/nothing-here/']) {
      const page = await get(path, cookie);
      const html = await page.text();
      expect(html).toContain(`You’re viewing the site as ${visitor.email}`);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    const { rows } = await application.db.pool.query('select 1 from accounts.sessions where user_id = $1', [
      visitor.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('shows no decisions of moderators, which are for the person alone', async () => {
    const cookie = await look();
    expect((await get('/api/moderation/statements', cookie)).status).toBe(403);
    expect((await get('/api/moderation/statement?token=x', cookie)).status).toBe(403);
    expect((await get('/main-dashboard/settings/profile/', cookie)).status).toBe(200);
  });

  test('takes precedence over a session of the site in that browser', async () => {
    const own = await someone('own@example.com');
    const cookies = await signedInCookies(own.email);
    const [, atoken = ''] = /atoken=([^;]+)/.exec(cookies) ?? [];
    const cookie = `${cookies}; ${await look()}`;
    expect(await whoIs(cookie)).toBe(visitor.email);
    expect(await whoIs(cookie, { authorization: `Bearer ${atoken}` })).toBe(visitor.email);
  });

  test('neither fills nor uses the page cache of others', async () => {
    const member = await someone('reader@example.com');
    const cookies = await signedInCookies(member.email);
    const cookie = await look();
    for (const path of ['/', '/videos/', '/videos/_.data', '/nothing-here/']) {
      for (let times = 0; times < 2; times += 1) {
        const seen = await (await get(path, cookie)).text();
        expect(seen).toContain(visitor.email);
        for (const other of ['', cookies]) expect(await (await get(path, other)).text()).not.toContain(visitor.email);
      }
    }
  });

  test('ends by its form, returns to the admin, and start and end are audited', async () => {
    const seen = await someone('ended@example.com');
    const cookie = await look(seen);
    const end = await fetch(`${application.origin}/impersonation/end`, {
      method: 'POST',
      headers: { cookie, origin: application.origin, 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    expect(end.status).toBe(303);
    expect(end.headers.get('location')).toBe(`/admin/accounts/${seen.id}`);
    expect(end.headers.getSetCookie().join()).toMatch(/impersonation=;.*Max-Age=0/);
    const { rows } = await application.db.pool.query(
      "select action, actor from kernel.audit_log where subject_id = $1 and action <> 'operators.looked' order by id",
      [seen.id],
    );
    const { id } = (await support.call('GET', '/me')).body.data;
    expect(rows).toEqual([
      { action: 'accounts.impersonation-started', actor: id },
      { action: 'accounts.impersonation-ended', actor: id },
    ]);
  });
});

/** Nor do endpoints: tests/accounts/access-matrix.test.ts calls them all. */
describe('an impersonation gives no access', () => {
  test.each(['/sign-in/', '/sign-up/', '/sign-out/', '/join-now/', '/easy-cancel/', '/sandbox-biller/sales/1', '/'])(
    'the form of %s is refused with a sentence',
    async (path) => {
      for (const suffix of ['', '_.data']) {
        const answer = await fetch(application.origin + path + suffix, {
          method: 'POST',
          headers: {
            cookie: await look(),
            origin: application.origin,
            accept: 'text/html',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'a=b',
        });
        expect(answer.status).toBe(403);
        expect(await answer.text()).toMatch(/you can(’t|not) change anything/);
      }
    },
  );

  test('with a cookie that is misspelled, forged or expired', async () => {
    const cookie = await look();
    const token = /impersonation=([^;]+)/.exec(cookie)?.[1] ?? '';
    for (const spelled of [
      `a=b;impersonation=${token}`,
      `impersonation="${token}"`,
      'impersonation=forged',
      'impersonation=',
      ` impersonation =${token}`,
      `other=1; impersonation=${token}; impersonation=`,
    ]) {
      const answer = await fetch(`${application.origin}/api/content/v1/add-video-view`, {
        method: 'POST',
        headers: { cookie: spelled, 'content-type': 'application/json' },
        body: JSON.stringify({ id: 1 }),
      });
      expect([spelled, answer.status]).toEqual([spelled, 403]);
    }
  });

  test('to the sandbox biller, though the account has it', async () => {
    const admin = await operatorWith(application, ['admin']);
    const { id } = (await admin.call('GET', '/me')).body.data;
    expect((await get('/sandbox-biller/', admin.cookie)).status).toBe(200);
    const cookie = await look({ id, email: admin.email }, boss);
    expect(await whoIs(cookie)).toBe(admin.email);
    expect((await get('/sandbox-biller/', cookie)).status).toBe(404);
  });

  test('in the admin, where the operator stays themselves', async () => {
    const cookie = await look();
    const me = await (await get('/api/admin/v1/me', cookie)).json();
    expect(me.data.email).toBe(support.email);
  });

  test('to an account with more permissions than the operator', async () => {
    const { id } = (await boss.call('GET', '/me')).body.data;
    expect((await support.call('POST', `/accounts/${id}/impersonate`)).body.code).toBe('OUTRANKED');
    const cookie = await look(await someone('rises@example.com'));
    const rising = (await (await get('/api/wp/user', cookie)).json()).data.item.uuid;
    await setRoles(rising, ['admin']);
    expect(await whoIs(cookie)).toBe(401);
  });
});

describe('an impersonation is over', () => {
  test('in any browser but that of the operator’s admin session', async () => {
    const cookie = await look();
    const [, alone = ''] = /(impersonation=[^;]+)/.exec(cookie) ?? [];
    expect(await whoIs(alone)).toBe(401);
    const other = await operatorWith(application, ['admin']);
    expect(await whoIs(`${other.cookie}; ${alone}`)).toBe(401);
  });

  test('when the operator signs out of the admin or loses the permission', async () => {
    const cancellation = await operatorWith(application, ['support']);
    const cookie = await look(visitor, cancellation);
    expect(await whoIs(cookie)).toBe(visitor.email);
    const { id } = (await cancellation.call('GET', '/me')).body.data;
    await setRoles(id, ['editor']);
    expect(await whoIs(cookie)).toBe(401);
    await setRoles(id, ['support']);
    expect(await whoIs(cookie)).toBe(visitor.email);
    await cancellation.call('POST', '/sign-out');
    expect(await whoIs(cookie)).toBe(401);
  });

  test('when the account is removed', async () => {
    const gone = await someone('gone@example.com');
    const cookie = await look(gone);
    await boss.call('POST', `/accounts/${gone.id}/remove`, { email: gone.email });
    expect(await whoIs(cookie)).toBe(401);
  });
});
