import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansOf } from '#kernel/db/test-plans.ts';
import { fillCatalogue } from '#modules/catalogue/server/test-many.ts';
import { CARD_VERSION } from '#modules/catalogue/server/videos/video-card.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [site] = sites;
const MANY = 20_000;
const LARGE = ['users', 'mails', 'videos', 'models', 'pictures', 'events', 'event_deliveries', 'job_common'];

const FILLING = [
  `insert into accounts.users (id, email, password_hash, created_at)
   select gen_random_uuid(), 'person-' || n || '@example.com', repeat('x', 100), now() from generate_series(1, ${MANY}) n`,
  `insert into kernel.mails (id, recipient, subject, text, html, state, made_at)
   select gen_random_uuid(), 'person-' || n || '@example.com', 'Mail ' || n, repeat('text ', 100), '', 'sent', now()
   from generate_series(1, ${MANY}) n`,
  `insert into media.pictures (kind, image, permalink, size_bytes, added_at)
   select 'poster', jsonb_build_object('alt', 'Picture ' || n, 'previews', repeat('small', 60)), 'picture-' || n, n, now()
   from generate_series(1, ${MANY}) n`,
  `insert into kernel.events (type, key, payload, published_at, handed_out_at)
   select 'test.happened', n::text, '{}', now(), now() from generate_series(1, ${MANY}) n`,
  `insert into kernel.event_deliveries (event_id, handler, attempts, next_try_at, last_error, dead_at)
   select id, 'nobody:' || id % 20, 15, now(), repeat('It broke. ', 20), now() from kernel.events where type = 'test.happened'`,
  `insert into jobs.job (name, state, data, completed_on)
   select 'kernel.repeat-mail', 'completed', jsonb_build_object('id', repeat('x', 200)), now() from generate_series(1, ${MANY}) n`,
];

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
  const { pool } = application.db;
  // The job engine creates its tables when runs are first requested.
  await application.application.jobs.admin.list({ states: ['failed'], limit: 1 });
  for (const statement of FILLING) await pool.query(statement);
  const videos = { site: site.key, videos: MANY, cardVersion: CARD_VERSION };
  await fillCatalogue((text, values) => pool.query(text, values), videos);
  await pool.query('vacuum analyze');
});
afterAll(() => application.close());

test.each(['zz', 'zzz', 'zz zz', 'person-500@example.com', 'video-500', '500', '01981000-0000-7000-8000-000000000500'])(
  'the search for %j reads no large table from end to end, even where nothing is to be found',
  async (query) => {
    const ask = () => boss.call('GET', `/find?q=${encodeURIComponent(query)}`);
    expect((await ask()).body.data.failed).toEqual([]);
    const scanned = (await plansOf(application.db, ask)).flatMap((plan) => plan.scanned);
    expect(scanned.filter((table) => LARGE.includes(table))).toEqual([]);
  },
);

test.each([
  '/mails?search=zz&limit=1',
  '/mails?page=300',
  '/mails?sort=recipient&page=300',
  '/videos?state=draft',
  '/models?state=hidden&search=zz',
  '/dead-letters?page=300',
  '/dead-letters?sort=publishedAt&page=300',
  '/dead-letters?handler=nobody:7&direction=ascending',
  '/jobs?group=ended&page=300',
  '/jobs?group=failed&sort=name',
])('%s reads no large table from end to end', async (path) => {
  const plans = await plansOf(application.db, async () => expect((await boss.call('GET', path)).status).toBe(200));
  expect(plans.flatMap(({ scanned }) => scanned).filter((table) => LARGE.includes(table))).toEqual([]);
});
