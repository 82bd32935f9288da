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
  /** Names and values in turn, in the case they were sent. */
  rawHeaders: readonly string[];
  body: Buffer;
}

/** The whole program with an empty database and the built pages, listening on a port of its own. */
export async function openApplication(
  options: {
    log?: Logger;
    metrics?: Metrics;
    metricsToken?: string;
    tracing?: Tracing;
    trustedProxies?: number;
    /** The geolocation database. */
    places?: ComposeSettings['places'];
    backups?: BackupSettings;
    /** Whether demo accounts can sign in. */
    demo?: boolean;
    /** Where checkouts go, and the accounts at billers; only the sandbox unless stated. */
    biller?: string;
    accounts?: ComposeSettings['accounts'];
    /** Free disk space in bytes where uploads are written. */
    room?: () => Promise<number>;
    /** The size of the connection pool for requests. */
    connections?: number;
    /** Where emails go; a folder unless stated. */
    mail?: Mail;
    /** Where files are stored; a folder unless stated. */
    storage?: Storage;
    /** The process to run beside: both share database, files and bus, and nothing else. */
    beside?: { db: Pick<TestDatabase, 'url'>; storage: Storage; bus: Bus };
    /** The age providers, and any other setting. */
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
   * Waits until all events are delivered, including those that a worker beside the test has claimed and `dispatchDue`
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
    /** The watched folder for videos. */
    inbox: join(folder, 'inbox'),
    /** The folder of sent emails. */
    outbox: join(folder, 'mail'),
    origin: `http://localhost:${port}`,
    send,
    async close() {
      await server.drain(0);
      await endEvents();
      await db.close();
      // The next test file in this process starts with the sites as in their files.
      registerSites(ofFiles, ofFiles);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
