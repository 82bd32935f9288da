import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '#kernel/mail/outbox-mail.ts';
import { MAIL_PREVIEW } from '#modules/operators/contract/preview.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

/** R10 and R11 of email, through the whole program. */
let world: Awaited<ReturnType<typeof openApplication>>;
let editor: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  world = await openApplication();
  editor = await operatorWith(world, ['superadmin']);
});
afterAll(() => world?.close());

interface Row {
  key: string;
  subject: string;
}
const templates = async (site: string) =>
  (await editor.call('GET', `/email-templates?site=${site}`)).body.data as { site: string; rows: Row[] };

/** The emails about a membership, from the first day to the last and after it. */
const AROUND_MONEY = [
  'accounts.link-confirm',
  'membership.welcome',
  'billing.paid',
  'billing.pending',
  'membership.renewal',
  'membership.price-ahead',
  'membership.payment-failed',
  'membership.canceled',
  'membership.paused',
  'membership.resumed',
  'billing.given-back',
  'membership.ended',
  'membership.come-back',
];

test('every module’s emails are shown in the brand of each site, with no hole in their texts', async () => {
  const { body } = await editor.call('GET', '/sites');
  const sites = (body.data.sites as { key: string; name: string }[]).slice(0, 2);
  expect(sites).toHaveLength(2);
  for (const { key: site, name } of sites) {
    const { rows } = await templates(site);
    const modules = new Set(rows.map(({ key }) => key.split('.')[0]));
    expect([...modules]).toEqual(expect.arrayContaining(['accounts', 'billing', 'membership', 'moderation']));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(AROUND_MONEY));
    for (const { key } of rows) {
      const { status, body } = await editor.call('GET', `/email-templates/${key}?site=${site}`);
      expect(status, key).toBe(200);
      expect(body.data.from).toContain(name);
      for (const text of [body.data.subject, body.data.text, body.data.html])
        expect(text, key).not.toMatch(/\{\w+\}|undefined|null|NaN|Invalid/);
    }
  }
  expect((await editor.call('GET', '/email-templates/nothing?site=')).status).toBe(404);
  expect((await editor.call('GET', '/email-templates/membership.welcome?site=nosite')).status).toBe(404);
  expect((await editor.call('GET', '/email-arrivals/nosite')).status).toBe(404);
});

test('an email is shown with its own styles, to those who may read it, and runs nothing', async () => {
  const { site } = await templates('');
  const at = (query: Record<string, string>, cookie = editor.cookie) =>
    fetch(`${world.origin}${MAIL_PREVIEW}?${new URLSearchParams(query)}`, { headers: { cookie } });
  const shown = await at({ call: 'email-templates/membership.welcome', site });
  expect([shown.status, shown.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
  const policy = shown.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("style-src 'unsafe-inline'");
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
  expect(await shown.text()).toContain('style="');
  for (const call of ['accounts', 'mails/../accounts', 'email-templates/a/../../accounts', ''])
    expect((await at({ call })).status, call).toBe(400);
  expect((await at({ call: 'email-templates/nothing' })).status).toBe(404);
  expect((await at({ call: 'email-templates/membership.welcome' }, '')).status).toBe(401);
});

test('an operator sends one to themselves, from the sender that the site’s settings name', async () => {
  const { site } = await templates('');
  const { body } = await editor.call('GET', `/sites/${site}`);
  const value = { senderName: 'The team', senderAddress: 'hello@site.example', replyTo: 'help@site.example' };
  const save = (value: object) =>
    editor.call('PUT', `/sites/${site}/email`, { version: body.data.versions.email ?? 0, value });
  for (const wrong of [
    { senderName: 'a\r\nBcc: b@c.example' },
    { replyTo: 'nobody' },
    { senderAddress: 'A <a@b.example>' },
  ])
    expect((await save({ ...value, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  expect((await save(value)).status).toBe(200);
  const sent = await editor.call('POST', `/email-templates/membership.welcome/send`, { site });
  expect([sent.status, sent.body.data]).toEqual([200, { to: editor.email }]);
  const [newest] = await listOutbox(world.outbox, { limit: 1 });
  expect(newest).toMatchObject({
    to: editor.email,
    from: 'The team <hello@site.example>',
    replyTo: 'help@site.example',
    subject: expect.stringContaining('Welcome'),
  });
});

test('who may only read does not send', async () => {
  const reader = await operatorWith(world, ['support']);
  const sent = await reader.call('POST', '/email-templates/membership.welcome/send', { site: '' });
  expect(sent.status).toBe(403);
});
