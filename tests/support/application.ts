import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupSettings } from '#kernel/backup/keeper.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import type { Bus } from '#kernel/bus.ts';
import { createMemoryCache } from '#kernel/cache/memory-cache.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { createQueryWatch } from '#kernel/db/query-watch.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { createLog, type Logger } from '#kernel/log/log.ts';
import { createOutboxMail } from '#kernel/mail/outbox-mail.ts';
import type { Mail } from '#kernel/mail.ts';
import { type Metrics, NO_METRICS } from '#kernel/metrics/metrics.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Storage } from '#kernel/storage.ts';
import type { Tracing } from '#kernel/tracing/tracing.ts';
import { USUAL_LIMITS } from '#modules/media/server/ingest/limits.ts';
import { sites as ofFiles } from '#sites/all.ts';
import { registerSites } from '#sites/index.ts';
import type { ComposeSettings } from '../../app/compose/application.ts';
import { compose } from '../../app/compose/compose.ts';
import { listen } from '../../app/http/listen.ts';
import { migrations } from '../../app/migrations.ts';
import { builtPages } from '../../app/page-cache/page-renderer.ts';
import { monthlyTariffs } from './monthly-tariffs.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, in the letters that they were sent in. */
  rawHeaders: readonly string[];
  body: Buffer;
}

/** The whole program on an empty database and the built pages, answering on a port of its own. */
export async function openApplication(
  options: {
    log?: Logger;
    metrics?: Metrics;
    metricsToken?: string;
    tracing?: Tracing;
    trustedProxies?: number;
    /** What tells where requests come from. */
    places?: ComposeSettings['places'];
    backups?: BackupSettings;
    /** Whether people of the demo are let in. */
    demo?: boolean;
    /** Where checkouts go, and the accounts at billers; the sandbox alone unless said otherwise. */
    biller?: string;
    accounts?: ComposeSettings['accounts'];
    /** How many bytes there is room for where uploads grow. */
    room?: () => Promise<number>;
    /** How many connections requests share. */
    connections?: number;
    /** Where letters go; a folder unless said otherwise. */
    mail?: Mail;
    /** Where files lie; a folder unless said otherwise. */
    storage?: Storage;
    /** Another process of the same installation: they share database, files and bus, and nothing else. */
    beside?: { db: Pick<TestDatabase, 'url'>; storage: Storage; bus: Bus };
    /** Who tells ages, and whatever else is not said above. */
    settings?: Partial<ComposeSettings>;
  } = {},
) {
  const { metrics, metricsToken, tracing, trustedProxies = 0, places } = options;
  const folder = mkdtempSync(join(tmpdir(), 'parallax-application-'));
  const clock = systemClock;
  const log = options.log ?? createLog({ level: 'silent', pretty: false });
  const watch = createQueryWatch({ metrics: metrics ?? NO_METRICS, tracing });
  const { beside, connections: max } = options;
  const db: TestDatabase = beside
    ? { ...openDatabase({ url: beside.db.url, log, watch, max: max ?? 5, refusesSecond: true }), url: beside.db.url }
    : await createTestDatabase({ migrations, watch, max });
  const ports = {
    clock,
    log,
    db,
    cache: createMemoryCache({ clock }),
    limits: createMemoryRateLimiter({ clock }),
    bus: beside?.bus ?? createMemoryBus({ log }),
    presence: createMemoryPresence(),
    storage: beside?.storage ?? options.storage ?? createFolderStorage({ root: join(folder, 'storage') }),
    mail: options.mail ?? createOutboxMail({ folder: join(folder, 'mail'), clock }),
    outboxFolder: join(folder, 'mail'),
    metrics,
    tracing,
  };
  const application = await compose(ports, await builtPages(), {
    development: false,
    trustedProxies,
    places,
    demo: options.demo ?? true,
    metricsToken,
    backups: options.backups,
    biller: options.biller,
    accounts: options.accounts,
    ingest: {
      inboxFolder: join(folder, 'inbox'),
      limits: USUAL_LIMITS,
      room: options.room,
    },
    ...options.settings,
  });
  await application.sites.openFromStart(application.sites.all().map(({ key }) => key));
  if (!beside) await application.demo.shop.bring({ tariffs: monthlyTariffs(ofFiles), purchases: [] });
  const endEvents = await application.events.start();
  const server = await listen(application, { port: 0, host: '127.0.0.1', trustedProxies });
  const { port } = server;

  /** @param headers names and values in turn, sent exactly as they are */
  function send(method: string, path: string, headers: readonly string[] = [], body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers: [...headers] }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject).end(body);
    });
  }

  /**
   * Until all that was told is delivered: also what a lane that runs beside the test has taken on, which `dispatchDue`
   * leaves to it.
   */
  async function settleEvents(): Promise<void> {
    const due = 'select from kernel.event_deliveries where dead_at is null and next_try_at <= $1';
    for (let rows: number | null = 1; rows !== 0; ) {
      await application.events.dispatchDue();
      rows = (await db.pool.query(due, [clock.now()])).rowCount;
    }
  }

  return {
    application,
    accounts: application.demo.accounts,
    settleEvents,
    db,
    storage: ports.storage,
    bus: ports.bus,
    /** The folder that is watched for videos. */
    inbox: join(folder, 'inbox'),
    /** The folder of mails that were sent. */
    outbox: join(folder, 'mail'),
    origin: `http://localhost:${port}`,
    send,
    async close() {
      await server.drain(0);
      await endEvents();
      await db.close();
      // The next file of this process begins with the sites as their files have them.
      registerSites(ofFiles, ofFiles);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
