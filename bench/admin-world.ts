import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { compose } from '#app/compose/compose.ts';
import { migrations } from '#app/migrations.ts';
import { builtPages } from '#app/page-cache/page-renderer.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryCache } from '#kernel/cache/memory-cache.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import { createOutboxMail } from '#kernel/mail/outbox-mail.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import { fillCatalogue } from '#modules/catalogue/server/test-many.ts';
import { CARD_VERSION } from '#modules/catalogue/server/videos/video-card.ts';
import { sites } from '#sites/index.ts';
import { type Question, questions } from './admin-questions.ts';

const [site] = sites;
const ROWS = 100_000;
const PRICE = { amount: { minor: 2995, currency: 'EUR' }, days: 30 } as const;
const OFFER: FrozenOffer = {
  kind: 'membership',
  site: site.key,
  product: '01980000-0000-7000-8000-000000000001',
  name: 'Monthly membership',
  first: PRICE,
  further: PRICE,
  subject: {},
};

/** Each uses the row's number as `n`, the newest last. */
const FILLING: readonly string[] = [
  `insert into accounts.users (id, email, password_hash, roles, created_at)
   select ${id('1')}, 'person-' || n || '@example.com', '', case when n % 1000 = 0 then array['support'] else array[]::text[] end, ${at()} from ${rows()}`,
  `insert into accounts.sessions (id, user_id, site, agent, created_at, last_seen_at)
   select ${id('2')}, ${id('1')}, '${site.key}', 'Firefox on Linux', ${at()}, ${at()} from ${rows()}`,
  `insert into membership.memberships (id, user_id, site, created_at, ends_at)
   select ${id('3')}, ${id('1')}, '${site.key}', ${at()}, ${at()} + interval '30 days' from ${rows()}`,
  `insert into billing.checkouts (id, user_id, site, offer, amount_minor, currency, biller, origin, created_at)
   select ${id('4')}, ${id('1')}, '${site.key}', '${JSON.stringify(OFFER)}', 2995, 'EUR', 'sandbox', 'http://bench', ${at()} from ${rows()}`,
  `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
   select 'sandbox', '', '{}', '', '192.0.2.1', ${at()}, true,
     case when n % 10000 = 0 then 'quarantined' else 'applied' end, ${at()} from ${rows()}`,
  `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference, amount_minor, currency, occurred_at, recorded_at, postback_id)
   select 'sandbox', 'transaction-' || n, 'sale', ${id('4')}, 'subscription-' || n, 2995, 'EUR', ${at()}, ${at()}, n from ${rows()}`,
  `insert into kernel.audit_log (at, actor_kind, actor, address, action, subject_type, subject_id, after)
   select ${at()}, 'user', ${id('1')}::text, '192.0.2.1', 'bench.act-' || n % 50, 'account', ${id('1')}::text, '{"n":1}' from ${rows()}`,
  `insert into kernel.mails (id, recipient, subject, text, html, state, made_at)
   select ${id('5')}, 'person-' || n || '@example.com', 'Mail ' || n, 'text', '<p>text</p>',
     case when n % 500 = 0 then 'refused' else 'sent' end, ${at()} from ${rows()}`,
  `insert into media.media_files (video_id, role, format, width, height, quality, storage_key, size_bytes, content_type)
   select n, 'full', 'eq180_sbs', 3840, 1920, '4K', 'videos/video-' || n || '.mp4', n, 'video/mp4' from ${rows()}`,
  `insert into media.pictures (kind, image, permalink, size_bytes, added_at)
   select 'poster', jsonb_build_object('alt', 'Picture ' || n, 'permalink', 'picture-' || n, 'tone', 1,
     'previews', jsonb_build_array(jsonb_build_object('sizeAlias', 'XS', 'permalink', repeat('small', 60), 'width', 320, 'height', 180))),
     'picture-' || n, n, ${at()} from ${rows()}`,
  `insert into operators.sessions (id, user_id, token_hash, agent, address, created_at, expires_at, last_seen_at)
   select ${id('6')}, ${id('1')}, lpad(n::text, 43, '0'), 'Firefox on Linux', '192.0.2.1', ${at()}, ${at()} + interval '12 hours', ${at()} from ${rows()}`,
  `insert into webhooks.endpoints (id, url, description, kinds, is_on, secret, created_at)
   select ${id('7')}, 'https://bench.example/', 'Bench', array['membership.canceled'], true, '', now() from generate_series(1, 1) n`,
  `insert into webhooks.deliveries (id, endpoint_id, source, kind, body, created_at, state, last_try_at)
   select ${id('8')}, (select id from webhooks.endpoints), 'bench:' || n, 'membership.canceled', '{}', ${at()},
     case when n % 1000 = 0 then 'failed' else 'delivered' end, ${at()} from ${rows()}`,
  `insert into age_verification.verifications (id, user_id, site, provider, method, verified_at, expires_at)
   select ${id('9')}, ${id('1')}, '${site.key}', 'sandbox', 'document', ${at()}, ${at()} + interval '1 year' from ${rows()}`,
  `insert into age_verification.sessions (id, site, user_id, provider, reference, outcome, verification_id, started_at, expires_at)
   select lpad(n::text, 43, '0'), '${site.key}', ${id('1')}, 'sandbox', 'check-' || n, 'over', ${id('9')}, ${at()}, ${at()} + interval '1 hour' from ${rows()}`,
  `insert into seo.redirects (id, site, from_address, to_address, source, revision, hits, created_at)
   select ${id('a')}, '${site.key}', '/old/' || n, '/video/video-' || n || '/', 'csv', 0, n % 50, ${at()} from ${rows()}`,
  `insert into operators.failed_attempts (hour, user_id, what, address, attempts)
   select date_trunc('hour', ${at()}), ${id('1')}, 'password', '192.0.2.' || n % 200, 1 from ${rows()}`,
  `insert into kernel.events (type, key, payload, published_at, handed_out_at)
   select 'bench.happened', n::text, '{}', ${at()}, ${at()} from ${rows()}`,
  `insert into kernel.event_deliveries (event_id, handler, attempts, next_try_at, last_error, dead_at)
   select id, 'bench:' || id % 20, 15, published_at, 'It broke.', published_at from kernel.events`,
  `insert into operators.page_views (at, site, page, views) select date_trunc('hour', now()) - n * interval '1 hour', '${site.key}', 'home', 10 from generate_series(1, 9000) n`,
];

/** The catalogue is filled with twenty videos for each. */
const MORE_MODELS = `
  insert into catalogue.models (slug, title, description, information, featured_image, face_image, is_featured, published_at, sites, is_published)
  select 'guest-' || n, 'Guest ' || n, description, information, featured_image, face_image, false, ${at()}, sites, true
  from (select * from catalogue.models limit 1) one, ${rows()}`;

/** In all queues in turn. A tenth waits or has failed, the others have finished. */
const JOBS = `
  insert into jobs.job (name, state, created_on, start_after, completed_on)
  select queues.names[1 + n % cardinality(queues.names)],
    (case when n % 20 = 0 then 'failed' when n % 20 = 1 then 'created' else 'completed' end)::jobs.job_state,
    ${at()}, ${at()}, ${at()}
  from (select array_agg(name) as names from jobs.queue where name !~ '^__pgboss__') queues, ${rows()}`;

function id(kind: string): string {
  return `('0198${kind}000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
}
function at(): string {
  return `now() - (${ROWS} - n) * interval '5 minutes'`;
}
function rows(): string {
  return `generate_series(1, ${ROWS}) n`;
}

/** A site after years of use, with the admin's endpoints called in this process, guard and database included. */
export async function openAdminWorld(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-admin-'));
  const [log, clock] = [pino({ level: 'error' }), systemClock];
  const url = await ensureDatabase(databaseUrl, 'admin');
  const db = openDatabase({ url, log });
  await migrate(db, migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of FILLING) await client.query(statement);
  const videos = { site: site.key, videos: ROWS, cardVersion: CARD_VERSION };
  await fillCatalogue((text, values) => client.query(text, values), videos);
  const ports = {
    clock,
    log,
    db,
    cache: createMemoryCache({ clock }),
    limits: createMemoryRateLimiter({ clock }),
    bus: createMemoryBus({ log }),
    presence: createMemoryPresence(),
    storage: createFolderStorage({ root: join(folder, 'storage') }),
    mail: createOutboxMail({ folder: join(folder, 'mail'), clock }),
  };
  const { modules } = await compose(ports, await builtPages(), {
    development: false,
    trustedProxies: 0,
    demo: false,
  });
  const admins = new Map(
    modules.map(({ name, adminEndpoints = {} }) => [name, openTestAdmin(adminEndpoints, { db, clock })] as const),
  );
  async function ask({ module, path }: Question): Promise<void> {
    const answer = await admins.get(module)?.call('GET', path);
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}: ${JSON.stringify(answer?.body)}`);
  }
  await client.query(MORE_MODELS);
  // The job engine creates its tables when they are first requested.
  await ask({ module: 'operators', path: '/api/admin/v1/jobs' });
  await client.query(JOBS);
  await client.query('vacuum analyze');
  await client.end();
  return {
    questions: questions(),
    ask,
    async close(): Promise<void> {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
