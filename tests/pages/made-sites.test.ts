import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { BLANK_TARIFF } from '#modules/shop/contract/admin-types.ts';
import { hostsOfSite, sites } from '#sites/index.ts';
import { addressLines } from '../../app/compose/readiness-of.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [first] = sites;
const NEW = { key: 'velvet', name: 'Velvet', domain: 'velvet.example', word: 'VR', theme: 'light' } as const;
const BLANKS = {
  company: 'Velvet Ltd.',
  address: '2 Street, City',
  country: 'Cyprus',
  email: 'help@velvet.example',
  complaintsEmail: 'complaints@velvet.example',
  privacyEmail: 'privacy@velvet.example',
  custodian: 'Jane Doe',
  custodianAddress: '3 Street, City',
  dmcaAgent: 'John Doe',
  dmcaAddress: '4 Street, City',
  dmcaEmail: 'dmca@velvet.example',
};
const SLUGS = [
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'refund-policy',
  'complaints-policy',
  'usc-2257',
  'dmca',
  'contact',
];
const REASON = 'This installation is for a test alone.';

let world: Awaited<ReturnType<typeof openApplication>>;
let operator: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  world = await openApplication();
  operator = await operatorWith(world, ['admin']);
});
afterAll(() => world?.close());

const get = async (path: string, host: string, cookie = '') => {
  const { status, body, headers } = await world.send('GET', path, ['host', host, 'cookie', cookie]);
  return { status, text: body.toString(), headers };
};
const readiness = async (key: string = NEW.key) => (await operator.call('GET', `/sites/${key}/readiness`)).body.data;
const linesOf = async (key?: string) =>
  Object.fromEntries(
    (await readiness(key)).lines.map(({ name, isReady }: { name: string; isReady: boolean }) => [name, isReady]),
  );

test('an operator who may makes a site that is closed, everywhere at once', async () => {
  const editor = await operatorWith(world, ['editor']);
  expect((await editor.call('POST', '/sites', NEW)).status).toBe(403);
  // Until then its host belongs to no site.
  expect((await get('/', NEW.domain)).text).toContain(`data-site="${first.key}"`);
  expect((await operator.call('POST', '/sites', NEW)).body.data).toEqual({ key: NEW.key });

  for (const host of [NEW.domain, `${NEW.key}.localhost`]) {
    const closed = await get('/', host);
    expect(closed.status).toBe(503);
    expect(closed.text).toContain('Opening soon');
    expect(closed.text).toContain(NEW.name);
    expect((await get('/join-now/', host)).status).toBe(503);
    expect((await get('/api/content/v1/videos', host)).status).toBe(503);
    expect(JSON.parse((await get('/api/maintenance', host)).text).data.maintenance).toBe(true);
  }
  expect((await get('/', `${first.key}.localhost`)).status).toBe(200);
  const rows = (await operator.call('GET', '/sites')).body.data.sites;
  expect(rows.at(-1)).toMatchObject({ key: NEW.key, isOpen: false, isFromFiles: false });
  expect((await operator.call('GET', '/me')).body.data.sites).toContainEqual({ key: NEW.key, name: NEW.name });
});

test('its operators see it: on its host while they are signed in there, and in the preview', async () => {
  const seen = await get('/', NEW.domain, operator.cookie);
  expect(seen.status).not.toBe(503);
  const preview = await get(`/admin/preview/page?site=${NEW.key}&path=/&as=guest`, 'localhost', operator.cookie);
  expect(preview.status).toBe(200);
  expect(preview.text).toContain('data-theme="light"');
  expect(preview.text).toContain(NEW.name);
});

test('no key and no host belongs to two sites', async () => {
  const refused = async (change: object) => {
    const { status, body } = await operator.call('POST', '/sites', { ...NEW, key: 'other', ...change });
    return [status, body.errors?.[0]?.pointer];
  };
  expect(await refused({ key: NEW.key, domain: 'other.example' })).toEqual([400, '/key']);
  expect(await refused({ key: first.key, domain: 'other.example' })).toEqual([400, '/key']);
  expect(await refused({})).toEqual([400, '/domain']);
  expect(await refused({ domain: first.domain })).toEqual([400, '/domain']);
  for (const domain of ['https://other.example', 'other', 'other.example:80', '127.0.0.1', 'x.localhost'])
    expect(await refused({ domain })).toEqual([400, '/domain']);
  for (const key of ['new', 'a', 'Upper', 'has space', '-dash'])
    expect(await refused({ key, domain: 'other.example' })).toEqual([400, '/key']);

  const save = async (hosts: object, version = 0) =>
    operator.call('PUT', `/sites/${NEW.key}/hosts`, { version, value: hosts });
  const taken = await save({ domain: NEW.domain, hosts: [first.domain] });
  expect([taken.status, taken.body.errors[0].pointer]).toEqual([400, '/value/hosts']);
  expect((await save({ domain: 'www.velvet.example', hosts: [NEW.domain] })).status).toBe(200);
  expect((await get('/', 'www.velvet.example')).text).toContain(NEW.name);
  expect((await get('/', NEW.domain)).status).toBe(503);
  // Its first host is free for others once the site gives it up, and then can't be taken back.
  expect((await save({ domain: 'www.velvet.example', hosts: [] }, 1)).status).toBe(200);
  expect((await operator.call('POST', '/sites', { ...NEW, key: 'other' })).status).toBe(200);
  expect((await operator.call('POST', `/sites/${NEW.key}/settings/hosts/reset`, { version: 2 })).status).toBe(400);
});

test('one that was never open can be removed, and its host is free while its key is not', async () => {
  expect((await operator.call('DELETE', `/sites/${first.key}`)).body.code).toBe('IS_OF_FILES');
  expect((await operator.call('DELETE', '/sites/other')).status).toBe(200);
  expect((await operator.call('DELETE', '/sites/other')).status).toBe(404);
  expect((await get('/', NEW.domain)).text).toContain(`data-site="${first.key}"`);
  const again = { ...NEW, key: 'other' };
  expect((await operator.call('POST', '/sites', again)).body.errors[0].pointer).toBe('/key');
  expect((await operator.call('POST', `/sites/${NEW.key}/settings/hosts/reset`, { version: 2 })).status).toBe(200);
});

test('what it needs before it opens is looked at line by line', async () => {
  const before = await linesOf();
  expect(Object.keys(before).slice(0, 3)).toEqual(['site.address', 'email.arrived', 'operators.backup']);
  expect(before).toMatchObject({ 'shop.plans': false, 'catalogue.videos': false, 'pages.dmca': false });
  // No age provider is connected.
  expect(before['age-verification.check']).toBe(false);

  // Looking at it creates no tariff.
  expect(JSON.parse((await get('/api/price-slots', NEW.domain, operator.cookie)).text).data.items).toEqual([]);
  expect((await operator.call('GET', `/shop/tariffs?site=${NEW.key}`)).body.data.rows).toEqual([]);
  const plan = { name: 'A month', site: NEW.key, onSale: true, rebillMinor: 2999, rebillDays: 30 };
  expect((await operator.call('POST', '/shop/tariffs', { ...BLANK_TARIFF, ...plan })).status).toBe(200);
  expect((await linesOf())['shop.plans']).toBe(true);

  await world.application.demo.catalogue.importVideo(video('one-video', { sites: [NEW.key] }));
  expect((await linesOf())['catalogue.videos']).toBe(true);

  const path = `/pages/templates/${NEW.key}`;
  const missing = await operator.call('POST', path, { slugs: SLUGS, blanks: { ...BLANKS, company: '' } });
  expect([missing.status, missing.body.errors]).toEqual([
    400,
    [{ pointer: '/blanks/company', detail: 'Fill this in.' }],
  ]);
  const made = await operator.call('POST', path, { slugs: SLUGS, blanks: BLANKS });
  expect(made.body.data.made).toEqual(SLUGS);
  expect((await operator.call('POST', path, { slugs: SLUGS, blanks: BLANKS })).body.data.made).toEqual([]);
  const after = await linesOf();
  for (const slug of SLUGS) expect([slug, after[`pages.${slug}`]]).toEqual([slug, true]);
  const terms = await get('/terms-and-conditions/', `${NEW.key}.localhost`, operator.cookie);
  expect(terms.text).toContain('Velvet Ltd., 2 Street, City');
  expect(terms.text).not.toContain('[[');
});

test('a policy with a blank left is not ready', async () => {
  const { rows } = (await operator.call('GET', `/pages/entries/policy?site=${NEW.key}`)).body.data;
  const { id, version } = rows.find(({ key }: { key: string }) => key === 'dmca');
  await operator.call('PATCH', `/pages/entries/policy/${id}`, { version, text: 'Write to [[dmcaEmail]].' });
  expect((await linesOf())['pages.dmca']).toBe(false);
  await operator.call('PATCH', `/pages/entries/policy/${id}`, { version: version + 1, text: 'Write to us.' });
  expect((await linesOf())['pages.dmca']).toBe(true);
});

test('an email counts as arrived when its code is entered, until the sender is another', async () => {
  const path = `/email-arrivals/${NEW.key}`;
  expect((await operator.call('POST', `${path}/confirm`, { code: '123456' })).status).toBe(409);
  expect((await operator.call('POST', `${path}/send`, {})).body.data).toEqual({ to: operator.email });
  const mails = readdirSync(world.outbox).map((file) => readFileSync(join(world.outbox, file), 'utf8'));
  const { text } = JSON.parse(mails.find((mail) => mail.includes('Your code from Velvet')) ?? '{}');
  const [code = ''] = /^\d{6}$/m.exec(text) ?? [];
  expect(
    (await operator.call('POST', `${path}/confirm`, { code: code === '111111' ? '222222' : '111111' })).status,
  ).toBe(409);
  expect((await linesOf())['email.arrived']).toBe(false);
  expect((await operator.call('POST', `${path}/confirm`, { code })).status).toBe(200);
  expect((await linesOf())['email.arrived']).toBe(true);
  // The log of emails doesn't show the code.
  const { rows } = await world.db.pool.query('select text from kernel.mails where recipient = $1', [operator.email]);
  expect(JSON.stringify(rows)).not.toContain(code);
  const email = { senderName: '', senderAddress: 'hello@velvet.example', replyTo: '' };
  await operator.call('PUT', `/sites/${NEW.key}/email`, { version: 0, value: email });
  expect((await linesOf())['email.arrived']).toBe(false);
});

test('a logo and an icon are uploaded, kept small, and on the site for everybody once they are saved', async () => {
  const send = async (kind: string, bytes: Buffer) => {
    const body = new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' });
    return operator.call('POST', `/brand-images?kind=${kind}`, body);
  };
  const wide = sharp({ create: { width: 2000, height: 400, channels: 4, background: '#aa2244' } });
  const logo = (await send('logo', await wide.png().toBuffer())).body.data;
  expect(logo).toMatchObject({
    width: 480,
    height: 96,
    address: expect.stringMatching(/^\/brand\/[0-9a-f]{40}\.webp$/),
  });
  const icon = (await send('icon', await wide.png().toBuffer())).body.data;
  expect(icon).toMatchObject({ width: 512, height: 512 });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
  for (const bytes of ['<svg/>', drawing, `<?xml version="1.0"?>${drawing}`])
    expect([bytes, (await send('logo', Buffer.from(bytes))).body.code]).toEqual([bytes, 'NOT_AN_IMAGE']);

  const before = (await get('/favicon.ico', `${NEW.key}.localhost`)).text;
  const { settings } = (await operator.call('GET', `/sites/${NEW.key}`)).body.data;
  const save = (brand: object) =>
    operator.call('PUT', `/sites/${NEW.key}/brand`, { version: 0, value: { ...settings.brand, ...brand } });
  const unknown = { ...logo, address: `/brand/${'0'.repeat(40)}.webp` };
  expect((await save({ headerLogo: unknown })).body.errors[0].pointer).toBe('/value/headerLogo');
  expect((await save({ headerLogo: { ...logo, address: 'https://elsewhere.example/a.webp' } })).status).toBe(400);
  expect((await save({ headerLogo: logo, icon })).status).toBe(200);
  const page = (await get('/terms-and-conditions/', `${NEW.key}.localhost`, operator.cookie)).text;
  expect(page).toContain(`src="${logo.address}"`);
  expect(page).toContain(`<link rel="icon" href="${icon.address}"`);
  expect((await get('/favicon.ico', `${NEW.key}.localhost`)).text).not.toBe(before);
  const image = await get(logo.address, `${NEW.key}.localhost`);
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(image.headers['cache-control']).toContain('immutable');
  expect((await get(unknown.address, `${NEW.key}.localhost`)).status).toBe(404);
});

test('uploads that no brand shows make room for others, and what is shown stays', async () => {
  const shown = (await operator.call('GET', `/sites/${NEW.key}`)).body.data.settings.brand.headerLogo.address;
  const stored = async () => (await world.db.pool.query('select name from site.images')).rows.map(({ name }) => name);
  await world.db.pool.query(`
    insert into site.images (name, type, bytes, width, height, added_at)
    select encode(sha256(n::text::bytea), 'hex'), 'image/png', '', 1, 1, now() - interval '2 days'
    from generate_series(1, 500) n`);
  await world.db.pool.query(`update site.images set added_at = now() - interval '3 days' where length(bytes) > 0`);
  const plain = sharp({ create: { width: 300, height: 60, channels: 3, background: '#112233' } });
  const body = new File([new Uint8Array(await plain.png().toBuffer())], 'image.png', { type: 'image/png' });
  const { status, body: answer } = await operator.call('POST', '/brand-images?kind=logo', body);
  expect(status).toBe(200);
  const names = await stored();
  expect(names.length).toBeLessThan(500);
  for (const address of [shown, answer.data.address]) expect(names).toContain(address.slice('/brand/'.length));
});

test('opens when every line is ready or has a reason, which is in the audit log, and closes again', async () => {
  const { version, lines } = await readiness();
  const open = (reasons: object) => operator.call('POST', `/sites/${NEW.key}/open`, { version, reasons });
  const refused = await open({});
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_READY']);
  const lacking = lines
    .filter(({ isReady }: { isReady: boolean }) => !isReady)
    .map(({ name }: { name: string }) => name);
  const reasons = Object.fromEntries(lacking.map((name: string) => [name, REASON]));
  const { [lacking[0]]: _, ...some } = reasons;
  expect((await open(some)).status).toBe(409);
  expect((await open({ ...reasons, [lacking[0]]: 'short' })).status).toBe(400);
  await world.db.pool.query(`update operators.sessions set factor_at = now() - interval '1 hour'`);
  expect((await open(reasons)).body.code).toBe('SECOND_FACTOR_NEEDED');
  await world.db.pool.query('update operators.sessions set factor_at = now()');
  expect((await get('/', `${NEW.key}.localhost`)).status).toBe(503);
  expect((await open(reasons)).status).toBe(200);
  expect((await get('/', `${NEW.key}.localhost`)).status).not.toBe(503);
  expect((await open(reasons)).status).toBe(409);
  expect(await readiness()).toMatchObject({ isOpen: true, version: version + 1 });
  const { rows } = await world.db.pool.query(`select after from kernel.audit_log where action = 'site.opened'`);
  expect(rows.map(({ after }) => after.reasons)).toEqual([reasons]);

  const closed = { version: version + 1, reason: 'A test of the way back.' };
  expect((await operator.call('POST', `/sites/${NEW.key}/close`, closed)).status).toBe(200);
  for (let count = 0; count < 2; count++) expect((await get('/', `${NEW.key}.localhost`)).status).toBe(503);
  // Members and payments may refer to it by now.
  expect((await operator.call('DELETE', `/sites/${NEW.key}`)).body.code).toBe('WAS_OPEN');
});

test('the address is ready where the program itself is reached there with TLS', async () => {
  const answer = (body: unknown, init?: ResponseInit) => async () => Response.json(body, init);
  const lines = (publicUrl: string | undefined, ask: Parameters<typeof addressLines>[2], trustedProxies = 1) =>
    addressLines(first, { publicUrl, trustedProxies }, ask);
  const missing = async (...of: Parameters<typeof lines>) => (await lines(...of)).map((line) => line.missing);
  /** A proxy that forwards the host. */
  const here = async (url: string) => Response.json({ host: new URL(url).host, schemes: ['https'], addresses: 1 });
  const [main = ''] = hostsOfSite(first);
  expect((await lines('https://shop.example', here)).map(({ name, isReady }) => [name, isReady])).toEqual([
    ['site.address', true],
    ['site.proxy', true],
  ]);
  for (const unset of [undefined, 'http://shop.example', 'https://localhost'])
    expect(await missing(unset, here)).toEqual([[`PUBLIC_URL=https://${first.domain}`]]);
  expect((await missing('https://shop.example', answer({}, { status: 404 })))[0]).toContain(
    `https://${main}: another server answers`,
  );
  expect((await missing('https://shop.example', answer({ hello: 1 })))[0]?.[0]).toContain('another server answers');
  const renamed = answer({ host: '127.0.0.1:3000', schemes: ['https'], addresses: 1 });
  expect((await missing('https://shop.example', renamed))[0]).toContain(`https://${main}: arrives as 127.0.0.1:3000`);
  const silent = async (url: string) => Response.json({ host: new URL(url).host, schemes: [], addresses: 0 });
  expect(await missing('https://shop.example', silent)).toEqual([[], ['X-Forwarded-Proto: https', 'X-Forwarded-For']]);
  expect(await missing('https://shop.example', here, 0)).toEqual([[], ['TRUSTED_PROXIES=1']]);
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(10_000).fill(32));
    },
  });
  expect((await missing('https://shop.example', async () => new Response(endless)))[0]).toContain(
    `https://${main}: another server answers`,
  );
  expect(pulled).toBeLessThan(50);
  const nobody = () => Promise.reject(new Error('No such host.'));
  expect((await missing('https://shop.example', nobody))[0]).toContain(`https://${main}: no answer`);
});

test('a process says how a request arrived', async () => {
  const answer = await get('/health/arrival', `${NEW.key}.localhost`);
  expect(JSON.parse(answer.text)).toMatchObject({ schemes: [], addresses: 0 });
});
