import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '#kernel/db/engine/embedded-engine.ts';
import { engineUser } from '#kernel/db/engine/engine-user.ts';
import { createPart, type Part } from './part.ts';

/** The S3 server's fixed key. */
const S3_KEY = 'S3RVER';
const BUCKET = 'parallax';
/** The name of the copy that the drill restores to. */
const COPY = 'restored';

export interface WholeSet {
  /** The proxy, which visitors use. */
  origin: string;
  database: pg.Pool;
  databaseUrl: string;
  postgres: Part;
  /** The path of a program that comes with the server. */
  postgresProgram(name: string): string;
  redis: Part;
  store: { origin: string; bucket: string };
  storePart: Part;
  smtp: Part;
  proxy: Part;
  /** Each process has its own DATA_DIR, as if on its own machine. */
  webs: readonly [Part, Part];
  jobs: readonly [Part, Part];
  /** The address of each of `webs` without the proxy. */
  webOrigins: readonly [string, string];
  inboxes: readonly [string, string];
  /** The environment for commands beside the program. */
  environment: NodeJS.ProcessEnv;
  /** Another installation beside it, not started yet. */
  copy: Copy;
  operator(): { email: string; password: string };
  /** Emails that the mail server has accepted. */
  letters: readonly string[];
  /** The folder with the log of each part. */
  folder: string;
  close(): Promise<void>;
}

interface Copy {
  part: Part;
  origin: string;
  database: string;
  databaseUrl: string;
  bucket: string;
  environment: NodeJS.ProcessEnv;
}

/** Starts everything on loopback, with the demo world. */
export async function openWholeSet(): Promise<WholeSet> {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-drill-'));
  // The database's user has to pass through it.
  chmodSync(folder, 0o711);
  const ports = await portsFor([
    'postgres',
    'redis',
    's3',
    'smtp',
    'nginx',
    'web-1',
    'web-2',
    'jobs-1',
    'jobs-2',
    COPY,
  ]);
  const port = (name: string) => ports[name] ?? 0;
  const logFile = (name: string) => join(folder, `${name}.log`);
  const operators: { email: string; password: string }[] = [];
  const letters: string[] = [];

  const postgres = createPostgres(folder, port('postgres'), logFile('postgres'));
  const redis = createPart({
    name: 'redis',
    command: programOf('redis-server'),
    args: ['--port', String(port('redis')), '--bind', '127.0.0.1', '--save', ''],
    port: port('redis'),
    logFile: logFile('redis'),
  });
  const storeProgram = fileURLToPath(new URL('store.ts', import.meta.url));
  const store = createPart({
    name: 'store',
    command: process.execPath,
    // It encrypts the continuation token of a list with an algorithm that OpenSSL disables by default.
    args: ['--openssl-legacy-provider', storeProgram, String(port('s3')), join(folder, 's3'), BUCKET, COPY],
    port: port('s3'),
    logFile: logFile('store'),
  });
  const smtp = createPart({
    name: 'smtp',
    command: process.execPath,
    args: [fileURLToPath(new URL('smtp.ts', import.meta.url)), String(port('smtp'))],
    port: port('smtp'),
    logFile: logFile('smtp'),
    onLine: (line) => line.startsWith('taken ') && letters.push(line.slice('taken '.length)),
  });
  const proxy = createProxy(folder, { listen: port('nginx'), webs: [port('web-1'), port('web-2')] });
  const origin = `http://localhost:${port('nginx')}`;

  const databaseUrlOf = (name: string) => `postgres://postgres@127.0.0.1:${port('postgres')}/${name}`;

  function environmentOf(name: string, roles: string): NodeJS.ProcessEnv {
    return {
      NODE_ENV: 'production',
      ROLES: roles,
      PORT: String(port(name)),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrlOf('parallax'),
      REDIS_URL: `redis://127.0.0.1:${port('redis')}`,
      S3_ENDPOINT: `http://127.0.0.1:${port('s3')}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
      SMTP_URL: `smtp://127.0.0.1:${port('smtp')}`,
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '1',
      DEMO: 'true',
      // Nginx notices by the first refused connection.
      DRAIN_NOTICE_SECONDS: '1',
      ENCODE_PRESET: 'ultrafast',
      ENCODE_THREADS: '1',
      LOG_LEVEL: 'warn',
    };
  }

  function processOf(name: string, env: NodeJS.ProcessEnv): Part {
    mkdirSync(join(folder, name));
    return createPart({
      name,
      command: process.execPath,
      args: ['build/program/main.js'],
      env,
      port: port(name),
      isReady: async () => (await fetch(`http://127.0.0.1:${port(name)}/health/ready`)).ok,
      logFile: logFile(name),
      onLine(line) {
        const [, email, password] = /^demo: (\S+) operates the site with the password (\S+)/.exec(line) ?? [];
        if (email && password) operators.push({ email, password });
      },
    });
  }
  const ofRoles = (name: string, roles: string) => processOf(name, environmentOf(name, roles));
  const webs = [ofRoles('web-1', 'web,live'), ofRoles('web-2', 'web,live')] as const;
  const jobs = [ofRoles('jobs-1', 'jobs'), ofRoles('jobs-2', 'jobs')] as const;
  const copyEnvironment = {
    ...environmentOf(COPY, 'web,live,jobs'),
    DATABASE_URL: databaseUrlOf(COPY),
    S3_BUCKET: COPY,
    REDIS_PREFIX: `${COPY}:`,
    PUBLIC_URL: `http://localhost:${port(COPY)}`,
  };
  const started: Part[] = [];
  const close = async () => {
    for (const part of started.toReversed()) {
      part.thaw();
      await Promise.race([part.end(), new Promise((resolve) => setTimeout(resolve, 60_000))]);
      await part.kill();
    }
  };
  const database = new pg.Pool({
    connectionString: databaseUrlOf('parallax'),
    max: 2,
  });
  database.on('error', () => {});
  try {
    for (const part of [postgres, redis, store, smtp]) {
      await part.start();
      started.push(part);
    }
    await createDatabase(port('postgres'));
    // The first one creates the demo world; the others find it.
    for (const part of [jobs[0], ...webs, jobs[1], proxy]) {
      await part.start();
      started.push(part);
    }
  } catch (error) {
    await close();
    throw new Error(`The set could not be started; what its parts said is in ${folder}.`, { cause: error });
  }
  return {
    origin,
    database,
    databaseUrl: databaseUrlOf('parallax'),
    postgres,
    postgresProgram: (name) => join(postgresPrograms(), name),
    redis,
    store: { origin: `http://127.0.0.1:${port('s3')}`, bucket: BUCKET },
    storePart: store,
    smtp,
    proxy,
    webs,
    jobs,
    webOrigins: [`http://127.0.0.1:${port('web-1')}`, `http://127.0.0.1:${port('web-2')}`],
    environment: environmentOf('jobs-1', 'jobs'),
    copy: {
      part: processOf(COPY, copyEnvironment),
      origin: `http://127.0.0.1:${port(COPY)}`,
      database: COPY,
      databaseUrl: databaseUrlOf(COPY),
      bucket: COPY,
      environment: copyEnvironment,
    },
    inboxes: [join(folder, 'jobs-1', 'inbox'), join(folder, 'jobs-2', 'inbox')],
    operator() {
      const [first] = operators;
      if (!first) throw new Error('The demo has told no operator.');
      return first;
    },
    letters,
    folder,
    async close() {
      await database.end();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function portsFor(names: readonly string[]): Promise<Record<string, number>> {
  const ports = await Promise.all(names.map(() => freePort()));
  return Object.fromEntries(names.map((name, at) => [name, ports[at] ?? 0]));
}

function programOf(name: string): string {
  const found = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find(existsSync);
  if (!found) throw new Error(`The drill needs ${name}: apt-get install ${name === 'nginx' ? 'nginx' : name}.`);
  return found;
}

function postgresPrograms(): string {
  const all = '/usr/lib/postgresql';
  const [newest] = existsSync(all) ? readdirSync(all).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('The drill needs a PostgreSQL server: apt-get install postgresql.');
  return join(all, newest, 'bin');
}

/** The machine's newest PostgreSQL; the embedded one listens only for its own program. */
function createPostgres(folder: string, port: number, logFile: string): Part {
  const programs = postgresPrograms();
  const data = join(folder, 'postgres');
  const user = engineUser(data);
  mkdirSync(data, { mode: 0o700 });
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, data]);
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: '/', stdio: 'ignore' });
  const settings = [`listen_addresses=127.0.0.1`, `unix_socket_directories=`, 'max_connections=150', 'fsync=off'];
  return createPart({
    name: 'postgres',
    command: join(programs, 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    user,
    port,
    // Without waiting for connected clients.
    endSignal: 'SIGINT',
    // Its children end with it, and the next start recovers from the WAL, as after a power cut.
    killSignal: 'SIGQUIT',
    isReady: () => query(port, 'postgres', 'select 1'),
    logFile,
  });
}

async function createDatabase(port: number): Promise<void> {
  await query(port, 'postgres', 'create database parallax');
}

async function query(port: number, database: string, sql: string): Promise<true> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sql);
    return true;
  } finally {
    await client.end();
  }
}

function createProxy(folder: string, { listen, webs }: { listen: number; webs: readonly number[] }): Part {
  const prefix = join(folder, 'nginx');
  mkdirSync(prefix);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${prefix}/${kind};`,
  );
  // As in docs/several-processes.md, except that a header sets the address, so that one machine can be many visitors.
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${paths.join('\n  ')}
  upstream parallax {
    ${webs.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${listen};
    client_max_body_size 100m;
    location / {
      proxy_pass http://parallax;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_drill_address;
      proxy_set_header X-Forwarded-Proto http;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
      proxy_request_buffering off;
    }
  }
}
`,
  );
  return createPart({
    name: 'proxy',
    command: programOf('nginx'),
    args: ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', 'stderr'],
    port: listen,
    // This is the only signal that ends its workers with it.
    killSignal: 'SIGTERM',
    logFile: join(folder, 'nginx.log'),
  });
}
