import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isContractProcedure } from '@orpc/contract';
import pg from 'pg';
import { pino } from 'pino';
import { compose } from '#app/compose.ts';
import { migrations } from '#app/migrations.ts';
import { deskContract } from '#app/modules.ts';
import { builtPages } from '#app/page-renderer.ts';
import { openTestDesk } from '#calls/test-desk.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryCache } from '#kernel/cache/memory-cache.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { ensureDatabase } from '#kernel/db/ensure-database.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createOutboxMail } from '#kernel/mail/outbox-mail.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import { fillCatalogue } from '#modules/catalogue/server/test-many.ts';
import { CARD_VERSION } from '#modules/catalogue/server/video-card.ts';
import { sites } from '#sites/index.ts';

const [site] = sites;
const ROWS = 100_000;

/** Each with the number of a row as `n`, the newest last. */
const FILLING: readonly string[] = [
  `insert into access.users (id, email, password_hash, roles, created_at)
   select ${id('1')}, 'person-' || n || '@example.com', '', case when n % 1000 = 0 then array['support'] else array[]::text[] end, ${at()} from ${rows()}`,
  `insert into access.sessions (id, user_id, site, agent, created_at, last_seen_at)
   select ${id('2')}, ${id('1')}, '${site.key}', 'Firefox on Linux', ${at()}, ${at()} from ${rows()}`,
  `insert into membership.memberships (id, user_id, site, created_at, ends_at)
   select ${id('3')}, ${id('1')}, '${site.key}', ${at()}, ${at()} + interval '30 days' from ${rows()}`,
  `insert into billing.checkout_attempts (id, user_id, site, offer, amount_minor, currency, biller, origin, created_at)
   select ${id('4')}, ${id('1')}, '${site.key}', '{}', 2995, 'EUR', 'sandbox', 'http://bench', ${at()} from ${rows()}`,
  `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
   select 'sandbox', '', '{}', '', '192.0.2.1', ${at()}, true,
     case when n % 10000 = 0 then 'quarantined' else 'applied' end, ${at()} from ${rows()}`,
  `insert into billing.money_entries (biller, transaction_reference, kind, attempt_id, subscription_reference, amount_minor, currency, occurred_at, recorded_at, postback_id)
   select 'sandbox', 'transaction-' || n, 'sale', ${id('4')}, 'subscription-' || n, 2995, 'EUR', ${at()}, ${at()}, n from ${rows()}`,
  `insert into kernel.audit_log (at, actor_kind, actor, address, action, subject_type, subject_id, after)
   select ${at()}, 'user', ${id('1')}::text, '192.0.2.1', 'bench.act-' || n % 50, 'account', ${id('1')}::text, '{"n":1}' from ${rows()}`,
  `insert into kernel.mails (id, recipient, subject, text, html, state, made_at)
   select ${id('5')}, 'person-' || n || '@example.com', 'Mail ' || n, 'text', '<p>text</p>',
     case when n % 500 = 0 then 'refused' else 'sent' end, ${at()} from ${rows()}`,
  `insert into playback.media_files (video_id, role, format, width, height, quality, storage_key, size_bytes, content_type)
   select n, 'full', 'eq180_sbs', 3840, 1920, '4K', 'films/film-' || n || '.mp4', n, 'video/mp4' from ${rows()}`,
  `insert into playback.pictures (kind, image, permalink, size_bytes, added_at)
   select 'poster', jsonb_build_object('alt', 'Picture ' || n, 'permalink', 'picture-' || n, 'tone', 1,
     'previews', jsonb_build_array(jsonb_build_object('sizeAlias', 'XS', 'permalink', repeat('small', 60), 'width', 320, 'height', 180))),
     'picture-' || n, n, ${at()} from ${rows()}`,
  `insert into desk.sessions (id, user_id, token_hash, agent, address, created_at, expires_at, last_seen_at)
   select ${id('6')}, ${id('1')}, lpad(n::text, 43, '0'), 'Firefox on Linux', '192.0.2.1', ${at()}, ${at()} + interval '12 hours', ${at()} from ${rows()}`,
  `insert into webhooks.endpoints (id, url, description, kinds, is_on, secret, created_at)
   select ${id('7')}, 'https://bench.example/', 'Bench', array['sale'], true, '', now() from generate_series(1, 1) n`,
  `insert into webhooks.deliveries (id, endpoint_id, source, kind, body, created_at, state, last_try_at)
   select ${id('8')}, (select id from webhooks.endpoints), 'sale:' || n, 'sale', '{}', ${at()},
     case when n % 1000 = 0 then 'failed' else 'delivered' end, ${at()} from ${rows()}`,
  `insert into age_verification.verifications (id, user_id, site, provider, method, verified_at, expires_at)
   select ${id('9')}, ${id('1')}, '${site.key}', 'sandbox', 'document', ${at()}, ${at()} + interval '1 year' from ${rows()}`,
  `insert into age_verification.sessions (id, site, user_id, provider, reference, outcome, verification_id, started_at, expires_at)
   select lpad(n::text, 43, '0'), '${site.key}', ${id('1')}, 'sandbox', 'check-' || n, 'over', ${id('9')}, ${at()}, ${at()} + interval '1 hour' from ${rows()}`,
  `insert into desk.page_views (at, site, page, views) select date_trunc('hour', now()) - n * interval '1 hour', '${site.key}', 'home', 10 from generate_series(1, 9000) n`,
];

/** The engine makes its tables itself, when the modules are put together. */
const FILLING_JOBS = `insert into jobs.job (name, state, created_on, completed_on)
  select (select min(name) from jobs.queue), case when n % 1000 = 0 then 'failed' else 'completed' end::jobs.job_state, ${at()}, ${at()} from ${rows()}`;

function id(kind: string): string {
  return `('0198${kind}000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
}
function at(): string {
  return `now() - (${ROWS} - n) * interval '5 minutes'`;
}
function rows(): string {
  return `generate_series(1, ${ROWS}) n`;
}

/** A site in the years: what its operators ask, in this process, the guard and the database included. */
export async function openDeskWorld(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-desk-'));
  const [log, clock] = [pino({ level: 'error' }), systemClock];
  const url = await ensureDatabase(databaseUrl, 'desk');
  const db = openDatabase({ url, log });
  await migrate(db, migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of FILLING) await client.query(statement);
  const films = { site: site.key, videos: ROWS, cardVersion: CARD_VERSION };
  await fillCatalogue((text, values) => client.query(text, values), films);
  const ports = {
    clock,
    log,
    db,
    cache: createMemoryCache({ clock }),
    limits: createMemoryRateLimiter({ clock }),
    bus: createMemoryBus({ log }),
    storage: createFolderStorage({ root: join(folder, 'storage') }),
    mail: createOutboxMail({ folder: join(folder, 'mail'), clock }),
  };
  const { modules } = await compose(ports, await builtPages(), {
    development: false,
    trustedProxies: 0,
    demo: false,
  });
  await client.query(FILLING_JOBS);
  await client.query('vacuum analyze');
  await client.end();
  return {
    questions: questions(),
    async ask({ module, path }: Question): Promise<void> {
      const { deskCalls = {} } = modules.find(({ name }) => name === module) ?? {};
      const { status } = await openTestDesk(deskCalls, { db, clock }).call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    },
    async close(): Promise<void> {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Question {
  module: string;
  path: string;
}

/** Every call that can be asked without knowing an id; tables in each order, searched, and far down. */
function questions(): Question[] {
  return Object.entries(deskContract).flatMap(([module, calls]) =>
    Object.values(calls).flatMap((call) => {
      if (!isContractProcedure(call)) return [];
      const { route, inputSchema } = call['~orpc'];
      const path = route.path ?? '';
      if (route.method !== 'GET' || path.includes('{')) return [];
      const sorts = sortsOf(inputSchema);
      const orders = sorts.flatMap((sort) =>
        ['ascending', 'descending'].map((direction) => `?sort=${sort}&direction=${direction}`),
      );
      // A part of what every table is filled with: a thousandth of it matches, and more.
      const narrowed = sorts.length > 0 ? ['?search=999', '?page=1000'] : [];
      const own = path.endsWith('/find') ? ['?q=person-99'] : path.endsWith('/course') ? ['?days=28'] : [''];
      return [...own, ...orders, ...narrowed].map((query) => ({ module, path: path + query }));
    }),
  );
}

function sortsOf(schema: unknown): readonly string[] {
  const object = schema as { shape?: { sort?: { unwrap(): { options: readonly string[] } } } } | undefined;
  return object?.shape?.sort?.unwrap().options ?? [];
}
