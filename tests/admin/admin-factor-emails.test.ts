import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { softAuthenticator } from '../support/authenticator.ts';
import { openAdminBrowser, operatorWith, PASSWORD } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  application = await openApplication();
});
afterAll(() => application.close());

const idOf = async (email: string) => (await application.accounts.userByEmail(email))?.id ?? '';

/** What the emails to this address are about, in order, since the last call. */
async function newEmails(email: string): Promise<string[]> {
  const { rows } = await application.db.pool.query(
    "delete from email.emails where user_id = $1 returning id, split_part(cause, ':', 1) as about",
    [await idOf(email)],
  );
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ about }) => about);
}

test('an operator gets an email for each change of their factors', async () => {
  const { call, code, recoveryCodes, email } = await operatorWith(application, ['editor']);
  expect(await newEmails(email)).toEqual(['accounts.codes-on']);
  const key = softAuthenticator(application.origin);
  const { data } = (await call('POST', '/passkeys/begin')).body;
  const added = await call('POST', '/passkeys', { label: 'blue key', response: key.create(data) });
  expect(added.status).toBe(200);
  expect(await newEmails(email)).toEqual(['accounts.passkey-added-at-admin']);
  const renewed = await call('POST', '/recovery-codes');
  expect([renewed.status, await newEmails(email)]).toEqual([200, ['accounts.recovery-codes-renewed']]);
  const [passkey] = (await call('GET', '/security')).body.data.passkeys;
  expect((await call('DELETE', `/passkeys/${passkey.id}`)).status).toBe(200);
  expect(await newEmails(email)).toEqual(['accounts.passkey-removed']);
  // The last factor stays, and no email reports a removal that didn't happen.
  expect((await call('DELETE', '/totp')).status).toBe(409);
  expect(await newEmails(email)).toEqual([]);

  const elsewhere = openAdminBrowser(application);
  await elsewhere.signIn(email);
  const [recovery] = renewed.body.data.recoveryCodes;
  expect((await elsewhere.call('POST', '/second-factor', { code: recovery })).status).toBe(200);
  expect(await newEmails(email)).toEqual(['accounts.recovery-code-used']);
  expect(recoveryCodes).not.toContain(recovery);
  expect(code()).toHaveLength(6);
});

test('an account whose factors an operator resets gets an email in the same transaction', async () => {
  const boss = await operatorWith(application, ['superadmin']);
  const editor = await operatorWith(application, ['editor']);
  await newEmails(editor.email);
  expect((await boss.call('POST', `/operators/${await idOf(editor.email)}/reset-factor`)).status).toBe(200);
  expect(await newEmails(editor.email)).toEqual(['accounts.factors-taken']);
  const refused = await editor.call('POST', `/operators/${await idOf(boss.email)}/reset-factor`);
  expect(refused.status).not.toBe(200);
  await newEmails(boss.email);
  expect((await openAdminBrowser(application).signIn(editor.email, PASSWORD)).body.data.stage).toBe('enrol');
});
