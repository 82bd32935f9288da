import { join } from 'node:path';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { connectRedisBus } from '#kernel/bus/redis-bus.ts';
import type { Bus } from '#kernel/bus.ts';
import { createMemoryCache } from '#kernel/cache/memory-cache.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { connectRedisCache } from '#kernel/cache/redis-cache.ts';
import { connectRedisRateLimiter } from '#kernel/cache/redis-rate-limiter.ts';
import type { Cache, RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { startEmbeddedEngine } from '#kernel/db/engine/embedded-engine.ts';
import { ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { createQueryWatch } from '#kernel/db/query-watch.ts';
import type { Logger } from '#kernel/log/log.ts';
import { createOutboxMail } from '#kernel/mail/outbox-mail.ts';
import type { Mail } from '#kernel/mail.ts';
import { type Metrics, NO_METRICS } from '#kernel/metrics/metrics.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import type { Presence } from '#kernel/presence/presence.ts';
import { connectRedisPresence } from '#kernel/presence/redis-presence.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Storage } from '#kernel/storage.ts';
import type { Tracing } from '#kernel/tracing/tracing.ts';
import type { Env } from '../settings/env.ts';

/** Everything outside the program that modules depend on, chosen and opened. */
export interface Ports {
  clock: Clock;
  log: Logger;
  db: Database;
  /**
   * The superuser's address of the embedded engine; undefined if the database runs on a server of the operator's own.
   */
  engineUrl?: string;
  cache: Cache;
  limits: RateLimiter;
  bus: Bus;
  presence: Presence;
  storage: Storage;
  /** Where browsers fetch stored files, if the store answers them itself. */
  storageOrigin?: string;
  mail: Mail;
  /** Where undelivered emails are kept; undefined if there is a mail server. */
  outboxFolder?: string;
  /** Undefined if metrics are off. */
  metrics?: Metrics;
  tracing?: Tracing;
}

/**
 * Opens the configured ports; `close` closes them in reverse order. Rejects with a readable sentence if one can't be
 * opened.
 */
export async function openPorts(
  env: Env,
  deps: { log: Logger; clock: Clock },
): Promise<Ports & { close(): Promise<void> }> {
  const { log, clock } = deps;
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const undo of closers.reverse()) await undo();
  };
  try {
    const observers = await openObservers(env, closers);
    const { db, engineUrl } = await openDatabasePort(env, log, observers, closers);
    const shared = await openSharedPorts(env, deps, closers);
    const storage = await openStorage(env, clock);
    const outboxFolder = env.SMTP_URL ? undefined : join(env.DATA_DIR, 'outbox');
    const mail = await openMail(env, { clock, outboxFolder });
    const endpoint = env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT;
    const storageOrigin = endpoint === undefined ? undefined : new URL(endpoint).origin;
    const stores = { storage, storageOrigin, mail, outboxFolder };
    return { clock, log, db, engineUrl, ...shared, ...stores, ...observers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The program's database on the embedded engine. */
export const EMBEDDED_DATABASE = 'parallax';

type Closers = (() => Promise<void> | void)[];

/** Both are loaded only if they are used. */
async function openObservers(env: Env, closers: Closers): Promise<Pick<Ports, 'metrics' | 'tracing'>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracing =
    endpoint === undefined
      ? undefined
      : (await import('#kernel/tracing/otlp-tracing.ts')).createOtlpTracing({
          endpoint,
          service: 'parallax',
        });
  if (tracing) closers.push(() => tracing.close());
  const metrics =
    env.METRICS_TOKEN === undefined
      ? undefined
      : (await import('#kernel/metrics/prometheus-metrics.ts')).createPrometheusMetrics();
  return { metrics, tracing };
}

async function openDatabasePort(
  env: Env,
  log: Logger,
  { metrics = NO_METRICS, tracing }: Pick<Ports, 'metrics' | 'tracing'>,
  closers: Closers,
) {
  const settings = { max_slot_wal_keep_size: `${env.BACKUP_LOG_LIMIT_MB}MB` };
  const engine = env.DATABASE_URL ? undefined : await startEmbeddedEngine({ dataDir: env.DATA_DIR, log, settings });
  if (engine) closers.push(() => engine.stop());
  const url = env.DATABASE_URL ?? (await ensureDatabase(engine?.url ?? '', EMBEDDED_DATABASE));
  const watch = createQueryWatch({ metrics, tracing });
  const db = openDatabase({ url, log, connections: env.DATABASE_CONNECTIONS, watch });
  closers.push(() => db.close());
  return { db, engineUrl: engine?.url };
}

async function openSharedPorts(env: Env, { log, clock }: { log: Logger; clock: Clock }, closers: Closers) {
  const ports = env.REDIS_URL
    ? await connectRedisPorts({ url: env.REDIS_URL, prefix: env.REDIS_PREFIX, log, clock })
    : {
        cache: createMemoryCache({ clock }),
        limits: createMemoryRateLimiter({ clock }),
        bus: createMemoryBus({ log }),
        presence: createMemoryPresence(),
      };
  closers.push(
    () => ports.cache.close(),
    () => ports.limits.close(),
    () => ports.bus.close(),
    () => ports.presence.close(),
  );
  return ports;
}

async function connectRedisPorts(options: { url: string; prefix: string; log: Logger; clock: Clock }) {
  const [cache, limits, bus, presence] = await Promise.all([
    connectRedisCache(options),
    connectRedisRateLimiter(options),
    connectRedisBus(options),
    connectRedisPresence(options),
  ]);
  return { cache, limits, bus, presence };
}

/** The S3 and SMTP clients are loaded only if they are used: they would double the startup time. */
export async function openStorage(env: Env, clock: Clock): Promise<Storage> {
  if (!env.S3_ENDPOINT) return createFolderStorage({ root: join(env.DATA_DIR, 'storage') });
  const { createS3Storage } = await import('#kernel/storage/s3-storage.ts');
  return createS3Storage({
    clock,
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
    forcePathStyle: true,
  });
}

async function openMail(
  env: Env,
  { clock, outboxFolder }: { clock: Clock; outboxFolder: string | undefined },
): Promise<Mail> {
  if (outboxFolder) return createOutboxMail({ folder: outboxFolder, clock });
  const { createSmtpMail } = await import('#kernel/mail/smtp-mail.ts');
  return createSmtpMail({ url: env.SMTP_URL ?? '', from: env.MAIL_FROM });
}
