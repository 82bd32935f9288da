import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import type { Role } from '#api/declare/permissions.ts';
import { newId } from '#kernel/ids.ts';
import { ATTEMPTS_FROM_ANYWHERE, signInKey } from '../sign-in/check-credentials.ts';
import { createAccountsWorld, PASSWORD, site } from '../test-world.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  world = await createAccountsWorld();
  admin = openTestAdmin(world.accounts.adminEndpoints, world);
});
afterAll(() => world.close());

let people = 0;
async function someone(roles: readonly Role[] = []) {
  people += 1;
  const email = `person${people}@example.com`;
  const { id } = await world.accounts.api.createUser({ email, password: PASSWORD, roles });
  return { id, email };
}
const at = (id: string, what: string) => `/api/admin/v1/accounts/${id}/${what}`;
/** The account's audit log, without entries for looking at it. */
const entriesOf = async (id: string) =>
  (await world.audit.read({ subject: { type: 'account', id }, limit: 20 })).filter(
    ({ action }) => action !== 'operators.looked',
  );

it('shows from where guesses are slowed down and since when, and lets their maker in again', async () => {
  const { id, email } = await someone();
  const browser = world.browser();
  const guess = (password: string) => browser.call((c) => c.signIn({ email, password }));
  for (let attempts = 0; attempts < 3; attempts += 1)
    await expect(guess('wrong-guess-1')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  await expect(guess(PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  const { data } = (await admin.call('GET', at(id, 'lockouts'))).body;
  expect(data).toMatchObject({
    everywhere: null,
    places: [{ from: 'address', attempts: 3, lastAttemptAt: world.clock.now().toISOString() }],
  });
  expect(data.places[0].place).toMatch(/^2001:db8:/);
  expect(Date.parse(data.places[0].blockedUntil)).toBeGreaterThan(world.clock.now().getTime());

  const outsider = await admin.call('POST', at(id, 'clear-lockouts'), { roles: ['editor'] });
  expect(outsider.status).toBe(403);
  expect((await admin.call('POST', at(id, 'clear-lockouts'), { roles: ['support'] })).status).toBe(200);
  expect((await admin.call('GET', at(id, 'lockouts'))).body.data.places).toEqual([]);
  await expect(guess(PASSWORD)).resolves.toBeDefined();
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['accounts.lockouts-cleared']);
});

it('shows that guesses from everywhere keep new browsers out, and lets them in again', async () => {
  const { id, email } = await someone();
  // Counts as many guesses without hashing a hundred times.
  for (let attempts = 0; attempts < ATTEMPTS_FROM_ANYWHERE.limit; attempts += 1)
    await world.limits.take(signInKey(email), ATTEMPTS_FROM_ANYWHERE);
  const fresh = () => world.browser().call((c) => c.signIn({ email, password: PASSWORD }));
  await expect(fresh()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  const { everywhere } = (await admin.call('GET', at(id, 'lockouts'))).body.data;
  expect(Date.parse(everywhere.until) - Date.parse(everywhere.since)).toBe(3_600_000);
  await admin.call('POST', at(id, 'clear-lockouts'));
  await expect(fresh()).resolves.toBeDefined();
});

it('mails the letter that lets a browser in, five times an hour at most', async () => {
  const { id } = await someone();
  const ask = () => admin.call('POST', at(id, 'unblock-email'), { body: { site: site.key } });
  for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_EMAILS' } });
  await world.runJobs();
  const emails = world.emails.filter(({ to }) => 'userId' in to && to.userId === id);
  expect(emails).toHaveLength(5);
  expect(emails[0]?.action?.path).toMatch(/^\/unblock\/\?token=/);
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual(Array(5).fill('accounts.unblock-link-emailed'));
});

it('gives somebody another e-mail: both addresses are told, sessions end, the log says why and names no address', async () => {
  const { id, email } = await someone();
  const browser = world.browser();
  await browser.call((c) => c.signIn({ email, password: PASSWORD }));
  const other = await someone();
  const change = (body: object, by: object = {}) => admin.call('POST', at(id, 'email'), { body, ...by });
  const request = { email: 'Moved@Example.com', reason: 'Lost the mailbox.', site: site.key };
  expect((await change(request, { roles: ['support'] })).status).toBe(403);
  expect((await change(request, { by: { factorAt: new Date(0) } })).status).toBe(403);
  expect((await change({ ...request, reason: '' })).status).toBe(400);
  expect(await change({ ...request, email: other.email })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  });
  expect(await change({ ...request, email })).toMatchObject({ status: 409, body: { code: 'SAME_EMAIL' } });
  const before = world.emails.length;
  expect(await change(request)).toMatchObject({ status: 200, body: { data: { ended: 1 } } });
  const reported = world.emails.slice(before).map(({ to }) => to);
  expect(reported).toEqual([{ email }, { email: 'moved@example.com' }]);
  const from = { email: 'moved@example.com', password: PASSWORD };
  await expect(world.browser().call((c) => c.signIn(from))).resolves.toBeDefined();
  await expect(world.browser().call((c) => c.signIn({ ...from, email }))).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  const entries = await entriesOf(id);
  expect(entries).toMatchObject([{ action: 'accounts.email-changed', after: { reason: request.reason, ended: 1 } }]);
  expect(JSON.stringify(entries)).not.toMatch(/moved|person\d/);
});

it('changes no e-mail of anyone who is in the admin for anyone who gives no roles', async () => {
  const { id } = await someone(['support']);
  const request = { email: 'taken-over@example.com', reason: 'Asked for it.', site: site.key };
  const changed = (roles: Role[]) => admin.call('POST', at(id, 'email'), { body: request, roles });
  expect(await changed(['admin'])).toMatchObject({ status: 403, body: { code: 'OF_AN_OPERATOR' } });
  expect((await changed(['superadmin'])).status).toBe(200);
});

it('keeps notes of operators, each its author’s to remove, and tells them in the export', async () => {
  const { id } = await someone();
  const [ada, eve] = [await someone(['support']), await someone(['support'])];
  const note = { writtenWith: newId(world.clock), text: 'Called about a double charge.' };
  const write = () => admin.call('POST', at(id, 'notes'), { body: note, by: { id: ada.id } });
  for (let time = 0; time < 2; time += 1) expect((await write()).status).toBe(200);
  const seen = async (by: { id: string }) =>
    (await admin.call('GET', at(id, 'notes'), { by: { id: by.id } })).body.data.rows;
  expect(await seen(ada)).toMatchObject([{ text: note.text, author: ada.email, isOwn: true }]);
  expect(await seen(eve)).toMatchObject([{ isOwn: false }]);

  const exported = (await admin.call('POST', at(id, 'export'))).body.data;
  expect(exported.accounts.notes).toMatchObject([{ text: note.text }]);
  expect(JSON.stringify(exported)).not.toContain(ada.id);
  expect((await admin.call('POST', at(id, 'export'), { roles: ['support'] })).status).toBe(403);

  const remove = (by: { id: string }) =>
    admin.call('DELETE', `/api/admin/v1/notes/${note.writtenWith}`, { by: { id: by.id } });
  expect(await remove(eve)).toMatchObject({ status: 403, body: { code: 'NOT_YOURS' } });
  expect((await remove(ada)).status).toBe(200);
  expect(await seen(ada)).toEqual([]);
  const entries = await entriesOf(id);
  expect(entries.map(({ action }) => action)).toEqual([
    'accounts.note-removed',
    'accounts.account-exported',
    'accounts.note-written',
  ]);
  expect(JSON.stringify(entries)).not.toContain('double charge');
});
