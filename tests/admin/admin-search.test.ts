import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [site] = sites;
const EMAIL = 'found@example.com';
const TRANSACTION = 'SBX-7f3a/2026';
const SUBSCRIPTION = 'SUB-991';
const DECLINED = 'SBX-declined';
const PICTURE = '/media/pictures/green.webp';

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
/** The id of one record of every kind that has a page. */
let ids: Awaited<ReturnType<typeof keepOneOfEach>>;

beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
  ids = await keepOneOfEach();
});
afterAll(() => application.close());

async function idOf(text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await application.db.pool.query<{ id: string | number }>(text, values);
  return String(rows[0]?.id);
}

async function keepOneOfEach() {
  const { db } = application;
  const { demo, mails, jobs } = application.application;
  const { id: account } = await application.accounts.createUser({
    email: EMAIL,
    password: 'a long password 1',
  });
  const member = { userId: account, email: EMAIL, site: site.key, status: 'active', trial: false } as const;
  await demo.membership.establish(member);
  await vi.waitFor(async () => expect(await idOf('select id from membership.memberships')).not.toBe('undefined'), {
    timeout: 60_000,
    interval: 50,
  });
  const checkout = await idOf('select id from billing.checkouts');
  const postback = await idOf(
    `insert into billing.postbacks
       (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at, mentions)
     values ('sandbox', '', '{}', '', '192.0.2.1', now(), true, 'quarantined', now(), $1) returning id`,
    [[TRANSACTION, SUBSCRIPTION]],
  );
  await db.pool.query(
    `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
       amount_minor, currency, occurred_at, recorded_at, postback_id)
     values ('sandbox', $1, 'sale', $2, $3, 2999, 'USD', now(), now(), $4)`,
    [TRANSACTION, checkout, SUBSCRIPTION, postback],
  );
  await db.pool.query(
    `insert into billing.notices (biller, transaction_reference, kind, checkout_id, subscription_reference, occurred_at,
       recorded_at, postback_id)
     values ('sandbox', $1, 'sale-declined', $2, $3, now(), now(), $4)`,
    [DECLINED, checkout, SUBSCRIPTION, postback],
  );
  await demo.catalogue.importModel(model('greta-green'));
  await demo.catalogue.importVideo(video('a-walk-in-green'));
  await mails.send({ to: EMAIL, subject: 'Welcome', text: 'Hello' });
  await jobs.admin.list({ states: ['failed'], limit: 1 });
  const made = await boss.call('POST', '/webhooks/endpoints', {
    url: 'https://hooks.example/parallax',
    description: 'Our forum',
    kinds: ['membership.canceled'],
    site: null,
    isOn: true,
  });
  const endpoint: string = made.body.data.id;
  const tag = await demo.catalogue.importTag({
    kind: 'video',
    slug: 'underwater',
    title: 'Below the surface',
  });
  const written = await boss.call('POST', '/pages/entries/faq', {
    madeWith: randomUUID(),
    name: 'How to pay in cash',
    key: null,
    sort: 1,
    weight: 100,
    sites: [site.key],
    startsAt: null,
    endsAt: null,
    audiences: ['guests'],
    isHidden: true,
    question: 'How?',
    answer: 'So.',
  });
  const sent = await boss.call('POST', `/webhooks/endpoints/${endpoint}/test`);
  return {
    account,
    checkout,
    postback,
    endpoint,
    tag: String(tag.id),
    faq: String(written.body.data.id),
    delivery: sent.body.data.delivery as string,
    membership: await idOf('select id from membership.memberships'),
    video: await idOf('select id from catalogue.videos'),
    model: await idOf('select id from catalogue.models'),
    picture: await idOf(
      `insert into media.pictures (kind, image, permalink, size_bytes, added_at)
       values ('poster', jsonb_build_object('alt', 'A bench in the park'), $1, 1, now()) returning id`,
      [PICTURE],
    ),
    subscription: await idOf(
      'select subscription_reference as id from membership.membership_events where subscription_reference is not null',
    ),
    mail: await idOf('select id from kernel.mails'),
    entry: await idOf(`select id from kernel.audit_log where action = 'webhooks.endpoint-created'`),
    job: await idOf(
      `insert into jobs.job (name, data, state, policy, completed_on)
       values ('kernel.repeat-mail', '{}', 'failed', 'short', now()) returning id`,
    ),
  };
}

type Ids = typeof ids;

/** What an operator may know of a record, and the page it leads to. */
const FOUND: readonly [what: string, query: (known: Ids) => string, path: (known: Ids) => string][] = [
  ['an account by its e-mail', () => EMAIL, ({ account }) => `/accounts/${account}`],
  ['an account by a part of its e-mail', () => 'found@', ({ account }) => `/accounts/${account}`],
  ['an account by its id', ({ account }) => account, ({ account }) => `/accounts/${account}`],
  ['a membership by its id', ({ membership }) => membership, ({ membership }) => `/memberships/${membership}`],
  [
    'a membership by its subscription',
    ({ subscription }) => subscription,
    ({ membership }) => `/memberships/${membership}`,
  ],
  ['a checkout by its id', ({ checkout }) => checkout.toUpperCase(), ({ checkout }) => `/checkouts/${checkout}`],
  ['a checkout by its transaction', () => TRANSACTION, ({ checkout }) => `/checkouts/${checkout}`],
  ['a checkout by its subscription', () => SUBSCRIPTION, ({ checkout }) => `/checkouts/${checkout}`],
  ['a checkout by a payment that was declined', () => DECLINED, ({ checkout }) => `/checkouts/${checkout}`],
  ['a message of a biller by its transaction', () => TRANSACTION, ({ postback }) => `/postbacks/${postback}`],
  ['a message of a biller by its number', ({ postback }) => postback, ({ postback }) => `/postbacks/${postback}`],
  ['a video by its slug', () => 'a-walk-in-green', (known) => `/videos/${known.video}`],
  ['a video by its number', (known) => known.video, (known) => `/videos/${known.video}`],
  ['a model by her slug', () => 'greta-green', (known) => `/models/${known.model}`],
  ['a model by her number', (known) => known.model, (known) => `/models/${known.model}`],
  ['a tag by its address', () => 'underwater', ({ tag }) => `/taxonomy/tags/${tag}`],
  ['a tag by a part of its name', () => 'the surf', ({ tag }) => `/taxonomy/tags/${tag}`],
  ['a question by a part of its name', () => 'in CASH', ({ faq }) => `/pages/faq/${faq}`],
  ['a picture by its number', ({ picture }) => picture, ({ picture }) => `/pictures/${picture}`],
  ['a picture by its address', () => PICTURE, ({ picture }) => `/pictures/${picture}`],
  ['a picture by a part of its words', () => 'Bench in', ({ picture }) => `/pictures/${picture}`],
  ['a mail by its id', ({ mail }) => mail, ({ mail }) => `/mails/${mail}`],
  ['a mail by its recipient', () => EMAIL.toUpperCase(), ({ mail }) => `/mails/${mail}`],
  ['a run of a job by its id', ({ job }) => job, ({ job }) => `/jobs/${job}`],
  ['an entry of the audit log by its number', ({ entry }) => entry, ({ entry }) => `/audit/${entry}`],
  ['a webhook by its id', ({ endpoint }) => endpoint, ({ endpoint }) => `/webhooks/${endpoint}`],
  ['a webhook by its address', () => 'hooks.example', ({ endpoint }) => `/webhooks/${endpoint}`],
  [
    'a notice by its id',
    ({ delivery }) => delivery,
    ({ endpoint, delivery }) => `/webhooks/${endpoint}/deliveries/${delivery}`,
  ],
];

test.each(FOUND)('finds %s, for those alone who may see it', async (_, query, path) => {
  const ask = async (operator: Pick<typeof boss, 'call'>) => {
    const { body } = await operator.call('GET', `/find?q=${encodeURIComponent(query(ids))}`);
    expect(body.data.failed).toEqual([]);
    return body.data.items.map((item: { path: string }) => item.path);
  };
  expect(await ask(boss)).toContain(path(ids));
  const editor = await operatorWith(application, ['editor']);
  const isForEditors = /^\/(videos|models|pictures|taxonomy|pages)\//.test(path(ids));
  expect((await ask(editor)).includes(path(ids))).toBe(isForEditors);
});

test('the checkout that a membership of the demo names can be opened', async () => {
  const { body } = await boss.call('GET', `/checkouts/${ids.checkout}`);
  expect(body.data).toMatchObject({ userId: ids.account, biller: 'demo', name: 'Demo membership' });
  const { log } = (await boss.call('GET', `/memberships/${ids.membership}`)).body.data;
  expect(log.map(({ checkoutId }: { checkoutId: string }) => checkoutId)).toContain(ids.checkout);
});

const itemsOf = async (query: string): Promise<{ kind: string; title: string; path: string; isExact: boolean }[]> =>
  (await boss.call('GET', `/find?q=${encodeURIComponent(query)}`)).body.data.items;

test('exact matches come before partial ones', async () => {
  const { demo } = application.application;
  for (const title of ['Lake', ...Array.from({ length: 6 }, (_, n) => `Lake in winter ${n}`)])
    await demo.catalogue.importVideo(video(title.toLowerCase().replaceAll(' ', '-'), { title }));
  await demo.catalogue.importVideo(video('by-night', { title: 'A Lake' }));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', ''])
    await application.accounts.createUser({
      email: `${name}lake@example.com`,
      password: 'a long password 1',
    });
  const first = async (query: string) => (await itemsOf(query))[0];
  expect(await first('lake')).toMatchObject({ kind: 'video', title: 'Lake', isExact: true });
  expect(await first('A LAKE')).toMatchObject({ kind: 'video', title: 'A Lake', isExact: true });
  expect(await first('Lake@example.com')).toMatchObject({ title: 'lake@example.com', isExact: true });
  const [exact, ...others] = await itemsOf('lake');
  expect(exact?.isExact).toBe(true);
  expect(others.map(({ isExact }) => isExact)).not.toContain(true);
});

test('many results of one kind do not displace others', async () => {
  const { demo } = application.application;
  for (let n = 0; n < 7; n += 1) await demo.catalogue.importVideo(video(`harbour-${n}`));
  await demo.catalogue.importModel(model('harriet-harbour'));
  await application.accounts.createUser({ email: 'harbour@example.com', password: 'a long password 1' });
  const kinds = Map.groupBy(await itemsOf('harbour'), ({ kind }) => kind);
  expect(Object.fromEntries([...kinds].map(([kind, items]) => [kind, items.length]))).toEqual({
    account: 1,
    video: 5,
    model: 1,
  });
});

test('a checkout with many payments is found once', async () => {
  await application.db.pool.query(
    `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
       amount_minor, currency, occurred_at, recorded_at, postback_id)
     select 'sandbox', 'renewed-' || n, 'rebill', $1, $2, 2999, 'USD', now(), now(), $3 from generate_series(1, 9) n`,
    [ids.checkout, SUBSCRIPTION, ids.postback],
  );
  const checkouts = (await itemsOf(SUBSCRIPTION)).filter(({ kind }) => kind === 'checkout');
  expect(checkouts).toEqual([expect.objectContaining({ path: `/checkouts/${ids.checkout}`, title: SUBSCRIPTION })]);
});
