import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { SaleApproved } from '#modules/billing/contract/events.ts';
import { HEADER_BAR, NOTIFICATION, POP_UP } from '#modules/promotions/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const site = sites[0].key;
const elsewhere = sites[1]?.key ?? '';
const leading = { link: '/videos/', isInNewTab: false };
const popUp = (title: string) => ({
  ...leading,
  title,
  text: '',
  image: null,
  buttonText: '',
  isPersistent: true,
  opensBy: 'itself' as const,
  repeats: 'once' as const,
  page: 'everywhere' as const,
  delay: 3,
});
const bar = (text: string) => ({ ...leading, type: 'bar' as const, text, buttonText: '', page: 'everywhere' as const });

let world: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  world = await openApplication({ trustedProxies: 1, places: { countryHeader: 'x-country' } });
  const { content } = world.application.demo;
  const at = { sites: [site] };
  const tomorrow = new Date(Date.now() + DAY).toISOString();
  await content.bring(POP_UP, 'one', { ...at, name: 'one', sort: 20, content: popUp('One') });
  await content.bring(POP_UP, 'two', { ...at, name: 'two', sort: 10, endsAt: tomorrow, content: popUp('Two') });
  await content.bring(POP_UP, 'to come', { ...at, name: 'to come', startsAt: tomorrow, content: popUp('To come') });
  await content.bring(POP_UP, 'for members', {
    ...at,
    name: 'for members',
    audiences: ['members'],
    content: popUp('For members'),
  });
  await content.bring(HEADER_BAR, 'bar', { ...at, name: 'bar', content: bar('A bar') });
  await content.bring(NOTIFICATION, 'news', {
    ...at,
    name: 'news',
    content: { type: 'news', title: 'News', text: '', ...leading },
  });
});
afterAll(() => world?.close());

/** What the proxy in front sends; from a country without a consent law unless stated. */
const from = (country: string) => ({ 'x-forwarded-proto': 'http', 'x-country': country });

async function ask(path: string, body?: object, { cookie = '', on = site, country = 'US' } = {}) {
  const host = `${on}.localhost`;
  const answer = await world.application.http.request(`http://${host}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', host, origin: `http://${host}`, cookie, ...from(country) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.json() };
}

async function signIn(email: string) {
  const account = { email, password: 'read-it-all-1', isAdult: true };
  const { cookies } = await ask('/api/wp/auth/register', account);
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

const popUps = async (body: object = {}) => (await ask('/send/v1/front/show-pop', body)).body.data;

it.each(['/send/v1/front', '/v1/front'])('answers active pop-ups and bars as lists at %s', async (at) => {
  const { status, body } = await ask(`${at}/show-pop`, { page: '/videos/', anything: true });
  expect([status, body.status.code]).toEqual([200, 2]);
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Two', 'One']);
  expect(body.data[0]).toEqual({
    ...popUp('Two'),
    id: expect.any(Number),
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    active: true,
    timestampEnd: expect.any(Number),
  });
  const bars = await ask(`${at}/show-header`, {});
  expect(bars.body.data).toMatchObject([{ ...bar('A bar'), active: true, timestampEnd: null }]);
});

it('leaves out what was shown, and shows nothing of one site on another', async () => {
  const [two, one] = await popUps();
  expect(await popUps({ shownValuePopUps: [{ uuid: two.uuid }] })).toEqual([one]);
  expect((await ask('/send/v1/front/show-pop', {}, { on: elsewhere })).body.data).toEqual([]);
  expect((await ask('/send/v1/front/show-pop', { shownValuePopUps: [{ uuid: 'x' }] })).status).toBe(400);
});

it('counts what is shown and pressed by entry and day, and what was bought after, and names nobody', async () => {
  const [two, one] = await popUps();
  const send = (reaction: object) => ask('/send/v1/front/count', reaction);
  await send({ uuid: two.uuid, reaction: 'shown' });
  await send({ uuid: two.uuid, reaction: 'shown' });
  const { cookies } = await send({ uuid: two.uuid, reaction: 'clicked' });
  expect(cookies).toEqual([
    expect.stringMatching(new RegExp(`^promotion=${two.id}\\.\\d+; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`)),
  ]);
  // These are never shown to anybody.
  await send({ uuid: '70726f6d-6f74-8000-8000-00000000ffff', reaction: 'shown' });
  await send({ uuid: crypto.randomUUID(), reaction: 'clicked' });
  expect((await send({ uuid: one.uuid, reaction: 'sales' })).status).toBe(400);

  const amount = { minor: 2999, currency: 'USD' as const };
  const period = { amount, days: 30 };
  const subject = { trial: false, dailyDownloadCap: 10 };
  const offer = { kind: 'membership' as const, site, product: crypto.randomUUID(), name: 'Monthly', subject };
  const reference = 'sale:counted';
  await world.db.transaction((tx) =>
    world.application.events.publish(tx, SaleApproved, {
      key: reference,
      order: reference,
      payload: {
        checkoutId: crypto.randomUUID(),
        userId: crypto.randomUUID(),
        biller: 'sandbox',
        amount,
        subscriptionReference: reference,
        transactionReference: reference,
        occurredAt: new Date().toISOString(),
        offer: { ...offer, first: period, further: period },
        source: { promotions: [two.id] },
      },
    }),
  );
  await world.settleEvents();
  const operator = await operatorWith(world, ['editor']);
  const { body } = await operator.call('GET', `/promotions/results/${two.id}`);
  expect(body.data.items).toEqual([{ site, shown: 2, clicked: 1, sales: 1 }]);
  // Operators see nothing of sites that aren't theirs.
  await world.db.pool.query(`insert into promotions.results (entry_id, site, day, shown)
    values (${two.id}, '${elsewhere}', current_date, 9)`);
  const boss = await operatorWith(world, ['superadmin']);
  const role = await boss.call('POST', '/roles', {
    name: 'Promotions here',
    about: '',
    permissions: ['operators.enter', 'promotions.read'],
    isEverywhere: false,
    sites: [site],
    refundsADay: null,
    tokensADay: null,
    benefitDays: null,
  });
  const helper = await operatorWith(world, [role.body.data.id]);
  const results = async (by: typeof boss) =>
    (await by.call('GET', `/promotions/results/${two.id}`)).body.data.items.map(({ site: of }: { site: string }) => of);
  expect(await results(helper)).toEqual([site]);
  expect(await results(boss)).toEqual([site, elsewhere].toSorted());
  const { rows } = await world.db.pool.query('select * from promotions.results where site = $1', [site]);
  expect(rows.map((row) => Object.keys(row))).toEqual([['entry_id', 'site', 'day', 'shown', 'clicked', 'sales']]);
});

it('remembers for each account which notifications it has read, and forgets it with the account', async () => {
  const cookie = await signIn('reader@front.example');
  const other = await signIn('other@front.example');
  const path = '/api/content/v1/notification/read';
  const [news] = (await ask('/api/content/v1/notification')).body.data.items;
  const read = async (who: string) => (await ask(path, undefined, { cookie: who })).body.data.ids;
  expect(await read(cookie)).toEqual([]);
  // What one can't see can't be marked as read.
  await ask(path, { ids: [news.id, news.id + 1000] }, { cookie });
  await ask(path, {}, { cookie });
  expect([await read(cookie), await read(other)]).toEqual([[news.id], []]);
  expect((await ask(path)).status).toBe(401);
  const { rows } = await world.db.pool.query('select user_id from promotions.read_notifications');
  const module = world.application.modules.find(({ name }) => name === 'promotions');
  expect(await module?.exportOf?.(rows[0].user_id)).toMatchObject({ readNotifications: [{ notification: news.id }] });
  const { forgetAccount } = module ?? {};
  if (typeof forgetAccount === 'function') await world.db.transaction((tx) => forgetAccount(tx, rows[0].user_id));
  expect(await read(cookie)).toEqual([]);
});

const LINK = 'affiliate_id=anna.7&offer_id=spring';
const marks = ({ cookies }: { cookies: string[] }) =>
  cookies.filter((line) => /^(affiliate_id|offer_id|hit)=/.test(line));
const sent = async (path: string, { country = 'US', head = [] as string[] } = {}) => {
  const { headers } = await world.send('GET', path, [
    'host',
    `${site}.localhost`,
    ...Object.entries(from(country)).flat(),
    ...head,
  ]);
  return { cookies: headers['set-cookie'] ?? [] };
};

it.each([
  '/',
  '/videos/?page=1&',
  '/deals/',
  '/no-such-page/',
  '/api/content/v1/videos?limit=1&',
  '/api/content/v1/categories',
])('remembers the partner’s link at %s, and each time anew', async (path) => {
  const address = `${path}${path.endsWith('&') ? '' : '?'}${LINK}`;
  for (let time = 0; time < 3; time += 1) {
    const set = marks(await sent(address));
    for (const [name, value] of [
      ['affiliate_id', 'anna\\.7'],
      ['offer_id', 'spring'],
      ['hit', '\\d{10}'],
    ])
      expect(set).toContainEqual(
        expect.stringMatching(new RegExp(`^${name}=${value}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`)),
      );
    expect(set).toHaveLength(3);
  }
  expect(marks(await sent(path.replace(/[?&]+$/, '')))).toEqual([]);
});

it('takes the words of a link for no question to a call', async () => {
  expect((await ask(`/api/content/v1/categories?${LINK}`)).status).toBe(200);
  expect((await ask('/api/content/v1/categories?affiliate=anna')).status).toBe(400);
});

it('keeps the partner with the checkout of a membership and of tokens', async () => {
  const cookie = await signIn('buyer@front.example');
  const link = marks(await sent(`/?${LINK}`)).map((line) => line.split(';')[0]);
  const all = [cookie, ...link, 'promotion=5.1~x'].join('; ');
  const priceUuid = (await ask('/api/price-slots')).body.data.items[0].id;
  const joined = await ask('/api/join', { priceUuid, paymentSystem: 'sandbox' }, { cookie: all });
  expect(joined.status).toBe(200);
  const sourceOf = async (id: string) =>
    (await world.db.pool.query('select source from billing.checkouts where id = $1', [id])).rows[0].source;
  const source = { affiliateId: 'anna.7', offerId: 'spring', hitAt: expect.any(Number) };
  expect(await sourceOf(joined.body.data.checkoutId)).toEqual(source);

  const pack = (await ask('/api/dreamcam/join-now/prices')).body.data.items[0].id;
  const tokens = await ask('/api/dreamcam/join-now', { priceUuid: pack, paymentSystem: 'sandbox' }, { cookie: all });
  expect(await sourceOf(tokens.body.data.checkoutId)).toEqual(source);
});

it('sets no mark where the law asks for consent until the visitor allows it, whoever opened the page before', async () => {
  const address = `/deals/?${LINK}`;
  for (const country of ['US', 'DE', 'US', 'XX', 'US'])
    expect(marks(await sent(address, { country })), country).toHaveLength(country === 'US' ? 3 : 0);
  expect(marks(await sent(address, { head: ['sec-gpc', '1'] }))).toEqual([]);
  expect(marks(await sent(address, { country: 'DE', head: ['cookie', 'consent=yes'] }))).toHaveLength(3);
  expect(marks(await sent(address, { head: ['cookie', 'consent=no'] }))).toEqual([]);
  const { body, cookies } = await ask(
    '/send/v1/front/count',
    { uuid: (await popUps())[0].uuid, reaction: 'clicked' },
    {
      country: 'DE',
    },
  );
  expect([body.status.code, cookies]).toEqual([2, []]);
});

it('keeps the link that a visitor came by with their consent, and deletes what is there when they refuse', async () => {
  const path = '/send/v1/front/consent';
  const state = async (options: object) => (await ask(path, undefined, options)).body.data;
  expect(await state({ country: 'FR' })).toEqual({ choice: null, isAllowed: false, needsChoice: true });
  expect(await state({ country: 'US' })).toEqual({ choice: null, isAllowed: true, needsChoice: false });

  const allowed = await ask(path, { choice: 'yes', link: `?${LINK}` }, { country: 'FR' });
  expect(allowed.cookies).toContainEqual(
    expect.stringMatching(/^consent=yes; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  );
  expect(marks(allowed)).toHaveLength(3);
  const cookie = allowed.cookies.map((line) => line.split(';')[0]).join('; ');
  expect(await state({ country: 'FR', cookie })).toEqual({ choice: 'yes', isAllowed: true, needsChoice: false });

  const refused = await ask(path, { choice: 'no', link: `?${LINK}` }, { country: 'FR', cookie });
  expect(refused.cookies.filter((line) => /Max-Age=0/.test(line)).map((line) => line.split('=')[0])).toEqual(
    expect.arrayContaining(['affiliate_id', 'offer_id', 'hit', 'promotion']),
  );
  expect(refused.cookies).toContainEqual(expect.stringMatching(/^consent=no; Max-Age=15552000/));
  expect((await ask(path, { choice: 'maybe' })).status).toBe(400);
});

it('takes the choice from a form without script, and says what is set now', async () => {
  const send = (method: string, cookie: string, body?: string) => {
    const host = `${site}.localhost`;
    const form = ['origin', `http://${host}`, 'content-type', 'application/x-www-form-urlencoded'];
    const head = ['host', host, 'cookie', cookie, ...Object.entries(from('DE')).flat(), ...(body ? form : [])];
    return world.send(method, '/cookie-settings/', head, body);
  };
  expect(String((await send('GET', 'theme=dark')).body)).toContain('Only necessary cookies are set in this browser.');
  const answer = await send('POST', 'theme=dark', 'choice=yes');
  expect([answer.status, answer.headers.location]).toEqual([302, '/cookie-settings/?saved']);
  expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^consent=yes;/));
  expect(String((await send('GET', 'consent=yes')).body)).toContain('Marketing cookies are allowed in this browser.');
});
