import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listOutbox } from '#kernel/mail/outbox-mail.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

/**
 * What an account's owner does through links in emails: the pages without a script, the endpoints, and the emails as
 * delivered.
 */
let world: Awaited<ReturnType<typeof openApplication>>;
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  world = await openApplication();
  stopJobs = await world.application.jobs.start();
});
afterAll(async () => {
  await stopJobs?.();
  await world?.close();
});

const EMAIL = 'anna@example.com';
const FORM = ['content-type', 'application/x-www-form-urlencoded'];

/** A browser that keeps its cookies and has no script. */
function openBrowser() {
  const cookies = new Map<string, string>();
  async function send(method: string, path: string, head: readonly string[] = [], body?: string) {
    const host = new URL(world.origin).host;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await world.send(method, path, ['host', host, 'cookie', cookie, ...head], body);
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { ...answer, text: answer.body.toString(), to: answer.headers.location };
  }
  return {
    get: (path: string, head?: readonly string[]) => send('GET', path, head),
    submit: (path: string, fields: Record<string, string>) =>
      send('POST', path, [...FORM, 'origin', world.origin], new URLSearchParams(fields).toString()),
    call: (method: string, path: string, body?: unknown) =>
      send(method, path, ['content-type', 'application/json'], body === undefined ? undefined : JSON.stringify(body)),
  };
}

/** The path of the link to `page` in the newest email. */
async function linkTo(page: string, after = 0): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = await listOutbox(world.outbox);
      const links = letters.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
      const found = links.filter((link) => new URL(link).pathname === page);
      expect(found.length).toBeGreaterThan(after);
      const { pathname, search } = new URL(found[0] ?? '');
      return pathname + search;
    },
    { timeout: 15_000, interval: 50 },
  );
}

async function signUp(email: string, password: string) {
  const browser = openBrowser();
  const { status } = await browser.call('POST', '/api/wp/auth/register', { email, password, isAdult: true });
  expect(status).toBe(200);
  return browser;
}

test('a forgotten password is reset by email without JavaScript', async () => {
  const signedIn = await signUp(EMAIL, 'quiet-harbour-7');
  const browser = openBrowser();
  expect((await browser.get('/sign-in/')).text).toContain('href="/reset-password/"');
  expect((await browser.submit('/reset-password/', { email: 'anna' })).text).toContain('Enter your full email');
  const sent = await browser.submit('/reset-password/', { email: EMAIL });
  expect(sent.to).toBe('/reset-password/?sent');
  const path = await linkTo('/reset-password/');
  const form = await browser.get(path);
  const token = new URL(path, world.origin).searchParams.get('token') ?? '';
  expect(form.text).toContain(token);
  const short = await browser.submit(path, { token, password: 'short1' });
  expect(short.status).toBe(400);
  expect(short.text).toContain('This password doesn’t work yet.');
  expect((await browser.submit(path, { token, password: 'other-harbour-8' })).to).toBe('/sign-in/?after=reset');
  expect((await browser.get('/sign-in/?after=reset')).text).toContain('Your new password is set');
  expect((await browser.get(path)).text).toContain('This link no longer works');
  expect((await signedIn.call('GET', '/api/wp/user')).status).toBe(401);
  expect((await browser.submit('/sign-in/', { email: EMAIL, password: 'other-harbour-8' })).to).toBe('/');
  const { rows } = await world.db.pool.query<{ all: string }>(
    'select m::text as all from kernel.mails m union all select data::text from jobs.job',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the settings change email and password, end sessions, export data and lead to the removal', async () => {
  const email = 'boris@example.com';
  const browser = await signUp(email, 'quiet-harbour-7');
  const settings = '/main-dashboard/settings/';
  const page = await browser.get(settings);
  expect(page.status).toBe(200);
  for (const text of [email, 'Confirm your address', 'Password', 'Appearance', 'Privacy and data'])
    expect(page.text).toContain(text);
  const address = `${settings}address/`;
  const wrong = { intent: 'email', email: 'b2@example.com', oldPassword: 'wrong-guess-1' };
  expect((await browser.submit(address, wrong)).text).toContain('This is not your current password.');
  const changed = await browser.submit(address, { ...wrong, oldPassword: 'quiet-harbour-7' });
  expect(changed.to).toBe(`${address}?done=email`);
  const change = await linkTo('/email-change/');
  const token = new URL(change, world.origin).searchParams.get('token') ?? '';
  expect((await browser.get(change)).text).toContain('Confirm email');
  expect((await browser.submit(change, { token })).to).toBe('/email-change/?changed');
  const addressPage = (await browser.get(address)).text;
  expect(addressPage).toContain('b2@example.com');
  expect(addressPage).toContain('This address is confirmed.');

  const emails = `${settings}emails/`;
  const uid = /name="uid" value="([\w-]+)"/.exec((await browser.get(emails)).text)?.[1] ?? '';
  const chosen = await browser.submit(emails, { uid, type: 'important' });
  expect(chosen.to).toBe(`${emails}?saved`);
  const chosenPage = (await browser.get(`${emails}?saved`)).text;
  expect(chosenPage).toContain('Saved.');
  expect(chosenPage).toContain('aria-label="Your dashboard"');
  const stranger = openBrowser();
  const patched = await stranger.call('PATCH', `/v1/subscription/${uid}`, { type: 'none' });
  expect(JSON.parse(patched.text).data).toEqual({ uid, type: 'none' });
  expect((await stranger.call('PATCH', `/send/v1/subscription/${uid}`, { type: 'some' })).status).toBe(400);
  expect((await stranger.get(`/subscription/?uid=${uid}`)).text).toContain('Choose which emails you’d like to get');

  // The email to the old address isn't delivered yet.
  await vi.waitFor(
    async () => {
      const told = JSON.parse((await browser.call('GET', '/api/wp/auth/export')).text).data;
      expect(told).toMatchObject({ accounts: { email: 'b2@example.com' }, email: { mails: 'none' } });
      const subjects = told.email.sent.map(({ subject }: { subject: string }) => subject).join('\n');
      expect(subjects).toContain('email was changed');
    },
    { timeout: 8000, interval: 1000 },
  );

  expect((await browser.get(`${settings}export/`)).text).toContain('Your download is ready');

  const ownRemoval = `${settings}removal/`;
  expect((await browser.get(`${settings}privacy/`)).text).toContain(`href="${ownRemoval}"`);
  const asks = (await browser.get(ownRemoval)).text;
  expect(asks).toMatch(/name="email"[^>]*value="b2@example\.com"/s);
  expect(asks).toContain('A paid membership ends right away');
  expect(asks).not.toContain('class="written');
  expect((await browser.submit(ownRemoval, { email: 'b2@example.com' })).to).toBe(`${ownRemoval}?sent`);
  const removal = await linkTo('/removal/');
  const last = new URL(removal, world.origin).searchParams.get('token') ?? '';
  expect((await browser.get(removal)).text).toContain('A paid membership ends right away');
  expect((await browser.submit(removal, { token: last })).to).toBe('/removal/?removed');
  expect((await browser.get(settings)).to).toContain('/sign-in/');
  await vi.waitFor(
    async () => {
      const [newest] = await listOutbox(world.outbox, { limit: 1 });
      expect([newest?.to, newest?.subject]).toEqual(['b2@example.com', expect.stringContaining('was deleted')]);
    },
    { timeout: 15_000, interval: 50 },
  );
  const { rows } = await world.db.pool.query('select m::text as whole from kernel.mails m');
  const kept = rows.map(({ whole }) => whole).join('\n');
  for (const word of [email, 'b2@example.com']) expect(kept).not.toContain(word);
});

test('whoever holds a role is told what comes first, and can delete the account once the role is gone (R24)', async () => {
  const [email, password] = ['nova@example.com', 'quiet-harbour-7'];
  const { id } = await world.accounts.createUser({ email, password, roles: ['studio'] });
  const browser = openBrowser();
  expect((await browser.call('POST', '/api/wp/auth/login', { email, password })).status).toBe(200);
  const own = '/main-dashboard/settings/removal/';
  const before = (await browser.get(own)).text;
  expect(before).toContain('ask another operator to take away your role');
  expect(before).not.toContain(`value="${email}"`);
  const boss = await operatorWith(world, ['superadmin']);
  expect((await boss.giveRoles(id, [])).status).toBe(200);
  expect((await browser.get(own)).text).toContain(`value="${email}"`);
});

test('every module that deletes personal data exports it too', () => {
  /** These hold operators' data: factors, texts for other servers, lists waiting to be imported. */
  const TELLS_NOTHING = ['catalogue', 'operators', 'webhooks'];
  const silent = world.application.modules
    .filter(({ forgetAccount, exportOf }) => forgetAccount !== 'holds nothing' && !exportOf)
    .map(({ name }) => name);
  expect(silent.sort()).toEqual(TELLS_NOTHING);
});

test('unsent emails are shown on this machine, isolated from the site', async () => {
  const browser = openBrowser();
  const list = await browser.get('/_outbox/');
  expect(list.status).toBe(200);
  const [path = ''] = /\/_outbox\/[\w-]+\//.exec(list.text) ?? [];
  expect((await browser.get(path)).text).toContain('View as in a mail program');
  const letter = await browser.get(`${path}html/`);
  expect(letter.headers['content-security-policy']).toContain('sandbox');
  const fromElsewhere = await world.send('GET', '/_outbox/', ['host', 'site.example']);
  expect(fromElsewhere.status).toBe(404);
});
