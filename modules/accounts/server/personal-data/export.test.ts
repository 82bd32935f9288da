import { unzipSync } from 'fflate';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { MY_EXPORT } from '../../contract/own-account.ts';
import { createAccountsWorld, PASSWORD, site } from '../test-world.ts';
import { exportHttp } from './export-http.ts';
import { exportPage } from './export-page.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

const DATA = {
  accounts: {
    email: 'anna@example.com',
    createdAt: '2026-03-01T10:00:00.000Z',
    sessions: [{ agent: 'Firefox <b>', isOpen: true }],
  },
  player: [],
};

const answering = (status: number) =>
  new Hono()
    .route('/', exportHttp({ siteAt: () => site, clock: world.clock }))
    .get(MY_EXPORT, (c) => c.json({ status: { code: 2 }, data: DATA }, status as 200));

const fromPage = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

test('a link of a page saves a ZIP with a page to read and a file for each module (R26)', async () => {
  const answer = await answering(200).request(MY_EXPORT, fromPage);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['my-data/index.html', 'my-data/data/accounts.json', 'my-data/data/player.json']);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(JSON.parse(text('my-data/data/accounts.json'))).toEqual(DATA.accounts);
  expect(text('my-data/index.html')).toContain('anna@example.com');
});

test('programs get the answer as it is', async () => {
  const answer = await answering(200).request(MY_EXPORT, { headers: { accept: 'application/json' } });
  expect(await answer.json()).toMatchObject({ data: DATA });
});

test.each([
  [401, '/main-dashboard/settings/export/'],
  [403, '/main-dashboard/settings/export/'],
  [429, '/main-dashboard/settings/export/?refused=often'],
])('a browser that is refused with %i is led to where it goes on', async (status, to) => {
  const answer = await answering(status).request(MY_EXPORT, fromPage);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
});

test('the page has the site’s name, no script, nothing from elsewhere, and escapes what it shows', () => {
  const page = exportPage(site, DATA, new Date('2026-03-02T12:30:00Z'));
  expect(page).toContain(`Your data at ${site.name}`);
  expect(page).toContain('Mar 2, 2026, 12:30 PM UTC');
  expect(page).toContain('<dt>Created at</dt><dd>Mar 1, 2026, 10:00 AM UTC</dd>');
  expect(page).toContain('<td>Firefox &lt;b&gt;</td><td>Yes</td>');
  expect(page).toContain('None');
  expect(page).not.toMatch(/<script|https?:|src=/);
});

test('the page begins with the account, shows sums as money, and keeps the lines of texts', () => {
  const sent = [{ text: 'One line\nand another', amountMinor: 2999, currency: 'USD' }];
  const page = exportPage(
    site,
    { forum: [], email: { sent }, accounts: { price: { minor: 100, currency: 'USD' } } },
    new Date(),
  );
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Account and sign-ins',
    'Emails',
    'Forum',
  ]);
  expect(page).toContain('<th scope="col">Amount</th>');
  expect(page).toContain('<td><span class="lines">One line\nand another</span></td><td>$29.99</td>');
  expect(page).toContain('<dd>$1.00</dd>');
});

test('it asks for a proof of the last ten minutes (R32)', async () => {
  const browser = world.browser();
  await browser.signUp('export@example.com');
  expect((await browser.call((c) => c.exportMine())).data).toMatchObject({
    accounts: { email: 'export@example.com', confirmedAt: null, neutralEmails: false },
  });
  world.clock.advance(10 * MINUTE);
  await expect(browser.call((c) => c.exportMine())).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  await browser.call((c) => c.prove({ password: PASSWORD }));
  await browser.call((c) => c.exportMine());
});
