import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND, systemClock } from '#kernel/clock.ts';
import { breakingMigrations, missingMigrations } from '#kernel/db/migrate/missing-migrations.ts';
import type { Standby } from '#kernel/events/outbox.ts';
import { startLocalWork } from '#kernel/jobs/local-work.ts';
import { createLog, type Logger } from '#kernel/log/log.ts';
import type { Site } from '#sites/site.ts';
import { compose } from './compose/compose.ts';
import { fillDemoWorld, runDemoPerformers } from './compose/demo-world.ts';
import { installationOf } from './compose/installation.ts';
import { openPorts, type Ports } from './compose/ports.ts';
import { watchSharedStorage } from './compose/shared-storage.ts';
import { upgrade } from './compose/upgrade.ts';
import { openGeolocationDatabase } from './geolocation/geolocation-database.ts';
import type { GeolocationSources } from './geolocation/locate.ts';
import { openReach } from './guards/exposure.ts';
import { openAccessFindings } from './guards/open-access.ts';
import { tuneHeap } from './heap.ts';
import { developmentServer } from './http/development.ts';
import { listen } from './http/listen.ts';
import { answerHealth, isPortTaken } from './http/monitoring/answer-health.ts';
import { createReadiness } from './http/monitoring/readiness.ts';
import { migrations } from './migrations.ts';
import { nearestFolder } from './operator/check-machine.ts';
import { builtPages } from './page-cache/page-renderer.ts';
import { warmPages } from './page-cache/warm-pages.ts';
import { rehearsalClock } from './rehearsal/rehearsal-clock.ts';
import { noteRunningSite } from './rehearsal/running-site.ts';
import { ageProviderSettings } from './settings/age-settings.ts';
import { backupSettings } from './settings/backup-settings.ts';
import { billerSettings } from './settings/biller-settings.ts';
import { dataDirFor } from './settings/data-dir.ts';
import { BadSetting, type Env, readEnv, standInSettings } from './settings/env.ts';
import { liveSettings } from './settings/live-settings.ts';

type Undo = () => Promise<void> | void;

/** Starts this process's roles. Returns how to stop them, in order. */
async function start(env: Env, log: Logger): Promise<Undo[]> {
  const undo: Undo[] = [];
  const clock = env.REHEARSAL ? rehearsalClock(env.DATA_DIR) : systemClock;
  const ports = await openPorts(env, { log, clock });
  undo.unshift(() => ports.close());
  try {
    await upgrade(ports, env);
    const development = env.NODE_ENV === 'development';
    const vite = development ? await developmentServer() : undefined;
    if (vite) undo.unshift(() => vite.close());
    const origins = {
      publicUrl: env.PUBLIC_URL,
      trustedProxies: env.TRUSTED_PROXIES,
      port: env.PORT,
      places: await placesOf(env, log),
    };
    const reach = await openReach(env, { clock: systemClock, log });
    const storageFolder = env.S3_ENDPOINT || !env.REDIS_URL ? undefined : join(env.DATA_DIR, 'storage');
    const isStorageApart = await watchSharedStorage(storageFolder, ports);
    let askLive = async (): Promise<void> => undefined;
    const checks = checksOf(ports, env, { isStorageApart, live: () => askLive() });
    const readiness = createReadiness({ ...checks, log });
    const application = await compose(ports, vite?.pages ?? (await builtPages()), {
      ...origins,
      development,
      readiness,
      metricsToken: env.METRICS_TOKEN,
      biller: env.BILLER,
      accounts: billerSettings(env),
      ageProviders: ageProviderSettings(env),
      demo: env.DEMO,
      passwordRule: { longest: env.PASSWORD_LONGEST, allows: env.PASSWORD_ALLOWS },
      deletionDays: env.DELETION_DAYS,
      appDownloadsADay: env.APP_DOWNLOADS_A_DAY,
      privateWebhooks: env.PRIVATE_WEBHOOKS,
      securityContact: env.SECURITY_CONTACT,
      bannerFrames: env.BANNER_FRAMES,
      localOrigin: localOriginOf(env),
      installation: await installationOf(env, ports, reach),
      backups: backupSettings(env),
      encoding: {
        workFolder: join(env.DATA_DIR, 'work'),
        ffmpeg: env.FFMPEG_PATH,
        preset: env.ENCODE_PRESET,
        threads: env.ENCODE_THREADS,
        byNeed: env.ENCODE_BY_NEED,
        memoryMb: env.ENCODE_MEMORY_MB,
        atOnce: env.ENCODERS_AT_ONCE,
      },
      live: liveSettings(env),
      ingest: {
        inboxFolder: env.INGEST_FOLDER ?? join(env.DATA_DIR, 'inbox'),
        inboxPrefix: env.INGEST_PREFIX,
        hasPeers: env.REDIS_URL !== undefined,
        standsStillMs: 50 * SECOND,
        limits: {
          bytes: env.MAX_MASTER_BYTES,
          pixels: env.MAX_MASTER_PIXELS,
          seconds: env.MAX_MASTER_SECONDS,
        },
      },
    });
    askLive = application.pingLive;
    undo.unshift(() => application.close());
    undo.unshift(await application.sites.listen());
    undo.unshift(await application.ages.listen());
    undo.unshift(await application.redirects.listen());
    undo.unshift(await application.search.listen());
    const roles = { web: env.ROLES.includes('web'), live: env.ROLES.includes('live') };
    const isAnswering = roles.web || roles.live;
    const listening = { ...origins, roles, host: env.HOST, middleware: vite?.middleware, onRequest: reach.note };
    const begun = Promise.withResolvers<void>();
    if (!isAnswering) void readiness.warmUp(() => begun.promise);
    // Health checks go on while jobs finish, so this starts before them.
    if (!isAnswering) undo.unshift(await answerHealth(() => listen(application, listening), { ...env, log }));
    if (env.DEMO && env.ROLES.includes('jobs')) await fillDemoWorld(application, ports);
    if (env.ROLES.includes('jobs')) {
      // Event handlers send jobs, so they stop first: a job sent later would reopen the job engine.
      undo.unshift(await application.jobs.start());
      undo.unshift(await application.events.start());
      const localWork = application.modules.flatMap((module) => module.localWork ?? []);
      undo.unshift(startLocalWork(localWork, { log }));
    }
    if (isAnswering) {
      const hosts = application.sites.all().flatMap(({ isOpen, domain }) => (isOpen ? domain : []));
      if (roles.web && !vite) void readiness.warmUp(() => warmPages(application.pageGuard, hosts));
      const web = await listen(application, { ...listening, drainNoticeMs: env.DRAIN_NOTICE_SECONDS * SECOND });
      if (roles.web) undo.unshift(application.visits.start());
      if (roles.web && !env.ROLES.includes('jobs')) undo.unshift(await application.events.start(WHAT_BUYERS_WAIT_FOR));
      undo.unshift(() => web.drain());
      const note = { pid: process.pid, port: env.PORT, settings: standInSettings(env) };
      if (roles.web) undo.unshift(noteRunningSite(env.DATA_DIR, note));
      if (env.DEMO && roles.web && env.ROLES.includes('jobs') && env.LIVE_ENGINE !== 'off')
        undo.unshift(await runDemoPerformers(application, { port: env.PORT, log }));
      if (roles.web) announce(env, log, application.sites.all(), await application.firstOperatorPath());
    }
    begun.resolve();
    undo.unshift(() => readiness.beginDraining());
    return undo;
  } catch (error) {
    await stop(undo);
    throw error;
  }
}

/** A payment gives access even while no process has the role `jobs`. */
const WHAT_BUYERS_WAIT_FOR: Standby = {
  isAbout: (type) => type.startsWith('billing.') || type.startsWith('membership.'),
  afterMs: 2 * SECOND,
};

/** Where geolocations come from; undefined if the operator has configured nothing. */
async function placesOf(env: Env, log: Logger): Promise<GeolocationSources | undefined> {
  const { COUNTRY_HEADER: countryHeader, REGION_HEADER: regionHeader, GEOLOCATION_DATABASE: file } = env;
  if (!countryHeader && !file) return undefined;
  const lookUp = file
    ? await openGeolocationDatabase(file, { clock: systemClock, log }).catch((error: Error) => {
        throw new BadSetting(`GEOLOCATION_DATABASE cannot be read: ${error.message}`);
      })
    : undefined;
  return { countryHeader, regionHeader, lookup: lookUp };
}

/** With less free space the embedded database refuses to write. */
const LEAST_ROOM_BYTES = 50_000_000;

function checksOf(
  { db, storage }: Ports,
  env: Env,
  { isStorageApart, live }: { isStorageApart: () => boolean; live: () => Promise<void> },
) {
  const disk = async () => {
    const { bavail, bsize } = await statfs(nearestFolder(env.DATA_DIR));
    if (bavail * bsize < LEAST_ROOM_BYTES) throw new Error(`The disk of ${env.DATA_DIR} is full`);
  };
  const needed = {
    database: () => db.ping({ timeoutMs: 2 * SECOND }),
    migrations: async () => {
      const missing = await missingMigrations(db, migrations);
      if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}`);
      const newer = await breakingMigrations(db, migrations);
      if (newer.length > 0) throw new Error(`A newer version has run ${newer.join(', ')}: this one is to be replaced`);
    },
  };
  const degrading = {
    live,
    storage: async () => {
      if (isStorageApart()) throw new Error('Another process keeps what is stored in another folder');
      await storage.head('health/ready');
    },
  };
  // If the database is elsewhere, only uploads and logs need the disk.
  return env.DATABASE_URL ? { needed, degrading: { ...degrading, disk } } : { needed: { ...needed, disk }, degrading };
}

function localOriginOf(env: Env): string | undefined {
  if (!env.ROLES.includes('web')) return undefined;
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`;
}

async function stop(undo: readonly Undo[]): Promise<void> {
  for (const step of undo) await step();
}

function announce(env: Env, log: Logger, sites: readonly Site[], firstOperatorPath: string | undefined): void {
  const lines = sites.map(
    ({ key, name, isOpen }) => `  http://${key}.localhost:${env.PORT}  ${name}${isOpen ? '' : ' (not open yet)'}`,
  );
  const note =
    env.BILLER === 'sandbox' ? '  Checkouts go to the sandbox biller: no money moves and anyone can join.\n' : '';
  const base = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const adminNote = firstOperatorPath
    ? `  Nobody runs this site yet. Become its first operator, once, at\n  ${new URL(firstOperatorPath, base).href}\n`
    : `  The admin is at ${new URL('/admin/', base).href}\n`;
  const clockNote = env.REHEARSAL ? '  This is a rehearsal: its clock is moved on by npm run rehearsal.\n' : '';
  process.stdout.write(
    `\nParallax is ready:\n  http://localhost:${env.PORT}\n${lines.join('\n')}\n${note}${clockNote}${adminNote}\n`,
  );
  for (const { found, advice } of openAccessFindings(env))
    log.error(`${env.PUBLIC_URL} is open to anybody: ${found}. ${advice}`);
}

/** Expected failures (a wrong setting, a folder in use) are reported by their message; bugs with their stack. */
function explain(error: unknown): string {
  if (error instanceof BadSetting) return error.message;
  if (isPortTaken(error)) {
    return 'The port is in use by another program. Choose a free one with PORT=…';
  }
  return error instanceof Error ? (error.message ?? String(error)) : String(error);
}

async function main(): Promise<void> {
  tuneHeap();
  const settings = readEnv();
  const log = createLog({ level: settings.LOG_LEVEL, pretty: process.stdout.isTTY === true });
  const env = { ...settings, DATA_DIR: dataDirFor(settings, log) };
  const undo = await start(env, log);
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    // A second signal means not waiting for running requests.
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'stopping: requests and jobs that run are finished first');
    stop(undo).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
});
