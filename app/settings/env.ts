import { existsSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { isStorageKey } from '#kernel/storage/storage-key.ts';
import { LONGEST_PASSWORD, PASSWORD_SIGNS, STANDARD_PASSWORD_RULE } from '#modules/accounts/contract/password-rule.ts';
import { PRESETS } from '#modules/media/server/encode/open-encoding.ts';
import { LONGEST_SIDE, USUAL_LIMITS } from '#modules/media/server/ingest/limits.ts';
import { isLoopback } from '#sites/index.ts';
import { AGE_SETTINGS, type AgeProviderName, ageSettingsProblem } from './age-settings.ts';
import { BILLER_SETTINGS, wrongWithBillers } from './biller-settings.ts';
import { GEOLOCATION_SETTINGS, geolocationProblem } from './geolocation-settings.ts';
import { LIVE_SETTINGS, liveProblem } from './live-settings.ts';
import { defaultAgeProviders, defaultBiller, NO_AGE_PROVIDER, NO_BILLER } from './public-defaults.ts';

export const ROLES = ['web', 'live', 'jobs'] as const;

/** The billers that the program has an adapter for. */
const BILLERS = ['sandbox', 'epoch', 'segpay'] as const;

/** A token that can be guessed is public. */
const MIN_TOKEN_LENGTH = 16;

const optionalUrl = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(':', '')), {
      message: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    })
    .optional();

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};

const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true');

/** Never inside the program's own files: it would ingest and remove them. */
function isInbox(prefix: string): boolean {
  const own = /^(masters|media|videos|pictures|previews|uploads|health)\//;
  return prefix.endsWith('/') && isStorageKey(prefix.slice(0, -1)) && !own.test(prefix);
}

/** A folder on this machine, or a bucket with a path in it. */
export type BackupPlace = { folder: string } | { bucket: string; path: string };

const backupPlace = z.string().transform((text, context): BackupPlace => {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/.exec(text) ?? [];
  if (bucket && (path === '' || isStorageKey(path))) return { bucket, path };
  if (!text.includes('://')) return { folder: resolve(text) };
  context.addIssue('must be a folder or s3://bucket/path, the path in lower case');
  return z.NEVER;
});

const backupKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits: make one with `openssl rand -hex 32`')
  .transform((text) => Buffer.from(text, 'hex'));

/** Set by the installation, not in the admin, because the owner of a frame's host can show anything there. */
const frameHosts = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
  .pipe(
    z.array(
      z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}(:\d+)?$/i, 'must be a list of hosts: ads.example, cdn.ads.example'),
    ),
  )
  .transform((hosts) => hosts.map((host) => `https://${host.toLowerCase()}`));

const dailyTime = z.string().transform((text, context) => {
  const [, time = '', zone = ''] = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d) +(\S+)$/.exec(text) ?? [];
  if (time !== '' && Intl.supportedValuesOf('timeZone').concat('UTC').includes(zone)) return { time, zone };
  context.addIssue('must be a time and a zone: 03:30 Europe/Amsterdam');
  return z.NEVER;
});

/**
 * All settings of the program. Only this file reads the environment; `docs/configuration.md` is the same list for
 * operators.
 */
const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Port of the web role. */
  PORT: wholeNumber(1, 65535).default(3000),
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** Everything that the program writes: database, media, email outbox, secrets. */
  DATA_DIR: z.string().default('data'),
  /** PostgreSQL 15 or later. Not set: the embedded engine in DATA_DIR. */
  DATABASE_URL: optionalUrl('postgres', 'postgresql'),
  /** Database connections of one process: for requests, for background work, and one that listens. */
  DATABASE_CONNECTIONS: wholeNumber(8, 500).default(19),
  /** Redis or Valkey for cache, rate limits and bus. Not set: in process. */
  REDIS_URL: optionalUrl('redis', 'rediss'),
  /** The prefix of all keys and channels, if several installations share one. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]{1,40}:$/, 'must be letters, digits, dashes and a colon at the end: parallax:')
    .default('parallax:'),
  /** S3-compatible store. Not set: a folder in DATA_DIR. */
  S3_ENDPOINT: optionalUrl('http', 'https'),
  /** The store's address for browsers, if it is another one. */
  S3_PUBLIC_ENDPOINT: optionalUrl('http', 'https'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** SMTP server. Not set: emails are written to the outbox folder in DATA_DIR. */
  SMTP_URL: optionalUrl('smtp', 'smtps'),
  MAIL_FROM: z.string().default('Parallax <no-reply@localhost>'),
  /** The roles of this process, comma-separated: web, live, jobs. */
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(ROLES, { error: `must be a list of ${ROLES.join(', ')}` })).min(1)),
  /** The public address behind a proxy, for links in emails and postbacks: https://site.example */
  PUBLIC_URL: optionalUrl('http', 'https'),
  /** How long a process that shuts down answers new requests, while the proxy in front notices that it isn't ready. */
  DRAIN_NOTICE_SECONDS: wholeNumber(0, 60).default(1),
  /** How many proxies in front are trusted to name the visitor's address in X-Forwarded-For. */
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  ...GEOLOCATION_SETTINGS,
  ...AGE_SETTINGS,
  /** The biller for new checkouts. Not set: the sandbox; if PUBLIC_URL names a public host, whichever is configured. */
  BILLER: z.enum(BILLERS, { error: `must be one of ${BILLERS.join(', ')}` }).optional(),
  ...BILLER_SETTINGS,
  /**
   * Fills an empty catalogue with the demo world at the first start, and lets its people sign in. By default on if only
   * this machine reaches the site, off if PUBLIC_URL names a public host.
   */
  DEMO: flag.optional(),
  /** The longest password. The standard 50 can only be raised. */
  PASSWORD_LONGEST: wholeNumber(STANDARD_PASSWORD_RULE.longest, LONGEST_PASSWORD).default(
    STANDARD_PASSWORD_RULE.longest,
  ),
  /** Additional characters that passwords may contain, comma-separated: ampersand, quote, space. */
  PASSWORD_ALLOWS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.enum(PASSWORD_SIGNS, { error: `must be a list of ${PASSWORD_SIGNS.join(', ')}` }))),
  /** How many days deletions can be undone. */
  DELETION_DAYS: wholeNumber(1, 90).default(7),
  /** Videos a day that apps may download with a plan that limits downloads. */
  APP_DOWNLOADS_A_DAY: wholeNumber(1, 10_000).default(60),
  /** Whether webhooks may go to private addresses, such as those of the operator's own network. */
  PRIVATE_WEBHOOKS: flag.default(false),
  /**
   * Where to report security problems, for `/.well-known/security.txt`: mailto:… or https://… Not set: there is no such
   * file.
   */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be an address that starts with mailto: or https://')
    .optional(),
  /** Hosts that pages may embed as banners, comma-separated: ads.example, https only. */
  BANNER_FRAMES: frameHosts,
  /** The token for reading `/metrics`. Not set: the address doesn't exist. */
  METRICS_TOKEN: z.string().min(MIN_TOKEN_LENGTH, `must be at least ${MIN_TOKEN_LENGTH} characters long`).optional(),
  /** The base address of an OpenTelemetry collector for traces. Not set: no tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl('http', 'https'),
  /** Where backups go: a folder, or s3://bucket/path. Not set: `npm run backup` fails. */
  BACKUP_TO: backupPlace.optional(),
  /** Encrypts backups. Without it they can't be read. */
  BACKUP_KEY: backupKey.optional(),
  /** Older backups are deleted after each new one, except the newest. */
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(30),
  /** When the program makes a backup every day: `03:30 Europe/Amsterdam`. Not set: only on request. */
  BACKUP_AT: dailyTime.optional(),
  /** Archives the embedded database's log to BACKUP_TO, so that a restore can go back to any moment. */
  BACKUP_LOG: flag.default(false),
  /** How much of its log the embedded database keeps on disk while the archive can't be reached. */
  BACKUP_LOG_LIMIT_MB: wholeNumber(64, 1_000_000).default(4096),
  /** The store with the bucket of BACKUP_TO, if it isn't the one with the videos. */
  BACKUP_S3_ENDPOINT: optionalUrl('http', 'https'),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Watched for new masters; each is moved into the storage. Not set: the folder `inbox` in DATA_DIR. */
  INGEST_FOLDER: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  /** The same in the storage: a prefix of keys. Not set: not watched. */
  INGEST_PREFIX: z
    .string()
    .refine(
      (prefix) => isInbox(prefix),
      'must end with a slash, in lower case, and be nothing that the program writes: inbox/',
    )
    .optional(),
  /** Limits of a master: its file size, frame size, and duration. */
  MAX_MASTER_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(USUAL_LIMITS.bytes),
  MAX_MASTER_PIXELS: wholeNumber(1, LONGEST_SIDE ** 2).default(USUAL_LIMITS.pixels),
  MAX_MASTER_SECONDS: wholeNumber(1, 1_000_000).default(USUAL_LIMITS.seconds),
  /** Encodes masters; ffprobe has to be beside it. */
  FFMPEG_PATH: z.string().default('ffmpeg'),
  /** Encoding steps that run at once, over all processes. */
  ENCODERS_AT_ONCE: wholeNumber(1, 64).default(1),
  /** How much time the encoder spends to make files smaller. */
  ENCODE_PRESET: z.enum(PRESETS, { error: `must be one of ${PRESETS.join(', ')}` }).default('veryfast'),
  /** Threads of one ffmpeg run. 0: all but one, which is left to the site. */
  ENCODE_THREADS: wholeNumber(0, 256).default(0),
  /** Encodes short samples of each title first, to find the quality and bitrate that it needs. */
  ENCODE_BY_NEED: flag.default(true),
  /** Memory of one ffmpeg run, if the machine can limit it. */
  ENCODE_MEMORY_MB: wholeNumber(512, 1_000_000).default(16_384),
  ...LIVE_SETTINGS,
  /** The site uses a clock that `npm run rehearsal` moves forward. */
  REHEARSAL: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** For the test that compares them with `docs/configuration.md`. */
export const SETTING_NAMES = Object.keys(Settings.shape);

export type Env = Readonly<z.output<typeof Settings>> & {
  DEMO: boolean;
  BILLER: (typeof BILLERS)[number];
  AGE_PROVIDERS: AgeProviderName[];
  dataDirIsDefault: boolean;
  /** Names of the settings that are set. */
  given: readonly string[];
};

/**
 * The environment with these settings added, for a program that is started with them, or to read them as if it were.
 */
export function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** An invalid setting; the message is a sentence for the operator. */
export class BadSetting extends Error {}

/** Reads the settings from `source`; `.env` in the working folder fills in missing ones. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set = withoutEmpty({ ...dotEnv(), ...source });
  const parsed = Settings.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadSetting(`These settings cannot be used. ${lines.join('; ')}. See docs/configuration.md.`);
  }
  const env = parsed.data;
  if (env.S3_ENDPOINT && !(env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    throw new BadSetting('S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  if (env.ROLES.length < ROLES.length && !env.REDIS_URL) {
    throw new BadSetting(
      `ROLES=${env.ROLES.join(',')} splits the program into several processes, which need REDIS_URL to hear each other.`,
    );
  }
  if (env.ROLES.length < ROLES.length && !env.DATABASE_URL) {
    throw new BadSetting('ROLES splits the program into several processes, which need one DATABASE_URL.');
  }
  if (env.REHEARSAL && isPublic(env))
    throw new BadSetting('REHEARSAL=true is for a site of this machine alone, and PUBLIC_URL names a public address.');
  checkBackupPlace(env);
  const given = SETTING_NAMES.filter((name) => set[name] !== undefined);
  const named = { ...env, ...whoIsThere(env) };
  const wrong =
    wrongWithBillers(named, given) ?? geolocationProblem(env) ?? liveProblem(env) ?? ageSettingsProblem(named);
  if (wrong) throw new BadSetting(wrong);
  return Object.freeze({
    ...named,
    DEMO: env.DEMO ?? !isPublic(env),
    DATA_DIR: resolve(env.DATA_DIR),
    dataDirIsDefault: !source.DATA_DIR,
    given,
  });
}

/** What stand-ins on this machine need of a site: the settings, as given, of partners whose address is here. */
export function standInSettings(env: Env, source: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const places = { EPOCH_: env.EPOCH_URL, SEGPAY_: env.SEGPAY_URL, YOTI_: env.YOTI_URL };
  const prefixes = Object.entries(places).flatMap(([prefix, url]) => (isLoopback(new URL(url).host) ? prefix : []));
  const set = Object.entries(withoutEmpty({ ...dotEnv(), ...source }));
  return Object.fromEntries(
    set.flatMap(([name, value]) => {
      const isOne = name === 'REHEARSAL' || prefixes.some((prefix) => name.startsWith(prefix));
      return isOne && value !== undefined && SETTING_NAMES.includes(name) ? [[name, value]] : [];
    }),
  );
}

/** The default biller and age providers. Those that accept anything are only for one's own machine. */
function whoIsThere(env: z.output<typeof Settings>): Pick<Env, 'BILLER' | 'AGE_PROVIDERS'> {
  const BILLER = env.BILLER ?? defaultBiller(env, isPublic(env));
  if (!BILLER) throw new BadSetting(NO_BILLER);
  const AGE_PROVIDERS = env.AGE_PROVIDERS ?? defaultAgeProviders(env, isPublic(env));
  if (AGE_PROVIDERS.length === 0) throw new BadSetting(NO_AGE_PROVIDER);
  return { BILLER, AGE_PROVIDERS };
}

function checkBackupPlace(env: z.output<typeof Settings>): void {
  const { BACKUP_TO: place } = env;
  if (!place && (env.BACKUP_AT || env.BACKUP_LOG)) {
    throw new BadSetting(`${env.BACKUP_AT ? 'BACKUP_AT' : 'BACKUP_LOG'} also needs BACKUP_TO: backups have no place.`);
  }
  if (env.BACKUP_LOG && env.DATABASE_URL) {
    throw new BadSetting(
      'BACKUP_LOG is for the embedded database. The server of DATABASE_URL has an archive of its own (archive_command).',
    );
  }
  if (!place) return;
  if ('folder' in place) {
    if (`${place.folder}${sep}`.startsWith(`${resolve(env.DATA_DIR)}${sep}`)) {
      throw new BadSetting('BACKUP_TO must lie outside DATA_DIR: what takes the one must not take the other.');
    }
    return;
  }
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const keyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secret = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !keyId || !secret) {
    throw new BadSetting(
      'BACKUP_TO names a bucket, which needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or ' +
        'those of S3_ENDPOINT.',
    );
  }
  if (place.bucket === env.S3_BUCKET && endpoint === env.S3_ENDPOINT) {
    throw new BadSetting('BACKUP_TO must name another bucket than S3_BUCKET.');
  }
}

/** Whether PUBLIC_URL is an address that others than this machine can reach. */
export function isPublic({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).host);
}

function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

function dotEnv(): NodeJS.ProcessEnv {
  if (!existsSync('.env')) return {};
  const lines = readFileSync('.env', 'utf8').split('\n');
  const pairs = lines.map((line) => /^\s*([A-Z0-9_]+)\s*=\s*(.*?)\s*$/.exec(line)).filter((match) => match !== null);
  return Object.fromEntries(pairs.map(([, key, value]) => [key, value?.replace(/^(["'])(.*)\1$/, '$2')]));
}
