import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryCache } from '#kernel/cache/memory-cache.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log/log.ts';
import { askPorts } from '#modules/operators/server/system/check-ports.ts';
import { installationOf } from '../../app/compose/installation.ts';
import type { Ports } from '../../app/compose/ports.ts';
import { readEnv, SETTING_NAMES } from '../../app/settings/env.ts';
import { settingsInForce, shownValue } from '../../app/settings/settings-in-force.ts';

const clock = systemClock;
const log = createLog({ level: 'silent', pretty: false });

/** Ports with this database and mail. */
function portsWith(parts: { ping: () => Promise<void>; check: () => Promise<void> }): Ports {
  return {
    clock,
    log,
    db: { ping: parts.ping },
    cache: createMemoryCache({ clock }),
    limits: createMemoryRateLimiter({ clock }),
    bus: createMemoryBus({ log }),
    storage: { head: async () => undefined },
    mail: { send: async () => {}, check: parts.check },
  } as unknown as Ports;
}

const works = async () => {};
const breaks = async () => {
  throw new Error('connect ECONNREFUSED');
};

test('every port is asked now, and one that fails says why', async () => {
  const { ports } = await installationOf(readEnv({}), portsWith({ ping: works, check: breaks }));
  const rows = await askPorts(ports);
  const stateOf = (name: string) => rows.find((row) => row.name === name);
  for (const name of ['database', 'cache', 'bus', 'storage']) expect(stateOf(name)?.state).toBe('good');
  expect(stateOf('mail')).toMatchObject({ state: 'bad', fault: expect.stringContaining('ECONNREFUSED') });
});

test('every setting is told with its words, and whether somebody set it', async () => {
  const settings = await settingsInForce(readEnv({ PORT: '4100', S3_SECRET_ACCESS_KEY: 'hush' }));
  const named = (name: string) => settings.find((setting) => setting.name === name);
  expect(named('PORT')).toEqual({
    name: 'PORT',
    value: '4100',
    fallback: '3000',
    isGiven: true,
    isSecret: false,
    about: 'where the web role listens',
  });
  expect(named('ROLES')).toMatchObject({ value: 'web,live,jobs', isGiven: false });
  expect(named('DATABASE_URL')).toMatchObject({ value: null, isGiven: false });
  expect(named('S3_SECRET_ACCESS_KEY')).toMatchObject({ value: 'set', isSecret: true });
  expect(settings.filter(({ about }) => about === '').map(({ name }) => name)).toEqual([]);
});

test.each([
  [
    'DATABASE_URL',
    'postgres://ada:hush@db.example/site?sslmode=require',
    'postgres://ada:…@db.example/site?sslmode=require',
  ],
  ['SMTP_URL', 'smtps://ada:hush@mail.example', 'smtps://ada:…@mail.example'],
  ['REDIS_URL', 'redis://:hush@cache.example:6379/0', 'redis://:…@cache.example:6379/0'],
  ['METRICS_TOKEN', 'hush', 'set'],
  ['BACKUP_AT', { time: '03:30', zone: 'UTC' }, '03:30 UTC'],
  ['BACKUP_TO', { bucket: 'backups', path: 'site' }, 's3://backups/site'],
  ['BACKUP_TO', { folder: '/mnt/backups' }, '/mnt/backups'],
  ['S3_ACCESS_KEY_ID', 'hush', 'set'],
])('of %s nobody reads what lets in', (name, value, shown) => {
  expect(shownValue(name, value)).toBe(shown);
});

test('with Docker every setting reaches the container, and no image holds the file that they are written in', async () => {
  const [ignored, compose] = await Promise.all(
    ['.dockerignore', 'compose.yaml'].map((name) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8')),
  );
  expect(ignored?.split('\n')).toContain('.env');
  const [program = ''] = /^ {2}parallax:\n(?: {4}.*\n)+/m.exec(compose ?? '') ?? [];
  expect(program).toContain('env_file: [{ path: .env, required: false }]');
  // What connects the program with the services beside it can't come from the environment file.
  for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'S3_BUCKET'])
    expect(program, name).toMatch(new RegExp(`^ {6}${name}: (?!\\$\\{${name})`, 'm'));
  // The driver reads the password by itself: in a URL some characters would have another meaning.
  const known = [...SETTING_NAMES, 'PGPASSWORD'];
  for (const [, name = ''] of program.matchAll(/^ {6}([A-Z0-9_]+):/gm)) expect(known).toContain(name);
  expect(program).not.toMatch(/\/\/.*POSTGRES_PASSWORD/);
});

test('with Docker everything that runs has a health check, and bounds for its memory and its log', async () => {
  const compose = await readFile(new URL('../../compose.yaml', import.meta.url), 'utf8');
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  for (const [, name, text = ''] of services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n(?= {4}))+)/gm)) {
    // It runs once and exits.
    if (name === 'bucket') continue;
    for (const bound of ['mem_limit:', 'logging: *logging']) expect(text, `${bound} ${name}`).toContain(bound);
    // The program's health check is in its image.
    if (name !== 'parallax') expect(text, name).toContain('healthcheck:');
  }
});
