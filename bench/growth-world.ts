import type { AnyRouter } from '@orpc/server';
import pg from 'pg';
import { pino } from 'pino';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createApiServer } from '#api/server/server.ts';
import { migrations } from '#app/migrations.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { fillCatalogue } from '#modules/catalogue/server/test-many.ts';
import { NO_ADMIN } from '#modules/catalogue/server/test-no-admin.ts';
import { CARD_VERSION } from '#modules/catalogue/server/videos/video-card.ts';
import { sites } from '#sites/index.ts';

const [site] = sites;

/**
 * A catalogue of this many videos in a database of its own, called in this process: the endpoint, the statement, the
 * body of the response.
 */
export async function openGrowthWorld(databaseUrl: string, videos: number) {
  const log = pino({ level: 'error' });
  const url = await ensureDatabase(databaseUrl, `growth_${videos}`);
  const db = openDatabase({ url, log });
  await migrate(db, migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = (text: string, values?: unknown[]) => client.query(text, values);
  await fillCatalogue(query, { site: site.key, videos, cardVersion: CARD_VERSION });
  await client.query('checkpoint');

  const bus = createMemoryBus({ log });
  const events = { publish: () => Promise.resolve() };
  const jobs = { send: () => Promise.resolve(), withdraw: () => Promise.resolve() };
  const catalogue = catalogueModule({ db, bus, clock: systemClock, events, jobs, log, admin: NO_ADMIN });
  const server = createApiServer({ catalogue: catalogue.endpoints } as AnyRouter, {
    log,
    title: '',
    version: '',
  });
  const context: ApiContext = {
    site,
    visitor: VERIFIED_GUEST,
    request: { id: '', origin: 'http://bench', address: '127.0.0.1', userAgent: '', cookies: {} },
    reply: { setCookie() {}, clearCookie() {}, dependsOn() {} },
    limits: createMemoryRateLimiter({ clock: systemClock }),
  };

  return {
    videos,
    /** Calls an endpoint and reads its response to the end. */
    async get(path: string): Promise<void> {
      const response = await server.handle(new Request(`http://bench/api/content/v1${path}`), context);
      if (response?.status !== 200) throw new Error(`${path} answered ${response?.status}.`);
      await response.text();
    },
    find: (slug: string) => catalogue.api.findVideo(site.key, slug),
    /** One view of each of this many videos, spread over the catalogue. */
    async view(films: number): Promise<void> {
      await client.query(
        `insert into catalogue.pending_views (video_id, views)
         select 1 + ($3::bigint + one * 7919) % $1::integer, 1 from generate_series(1, $2::integer) one`,
        [videos, films, Math.floor(Math.random() * videos)],
      );
    },
    rank: () => runWork(catalogue.jobs, 'catalogue.rank-viewed'),
    countViews: () => runWork(catalogue.jobs, 'catalogue.count-views'),
    async logBytes(): Promise<number> {
      const { rows } = await client.query(`select pg_current_wal_lsn() - '0/0' as bytes`);
      return Number(rows[0].bytes);
    },
    async close(): Promise<void> {
      await client.end();
      await db.close();
    },
  };
}

export type GrowthWorld = Awaited<ReturnType<typeof openGrowthWorld>>;
