import { statfs } from 'node:fs/promises';
import { SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import type { Installation, PortCheck } from '#modules/operators/server/index.ts';
import type { Reach } from '../guards/exposure.ts';
import { openAccessFindings } from '../guards/open-access.ts';
import type { Env } from '../settings/env.ts';
import { settingsInForce, shownValue } from '../settings/settings-in-force.ts';
import type { Ports } from './ports.ts';

const IN_PROCESS = 'in this process';

/** What the admin shows about this installation. */
export async function installationOf(env: Env, ports: Ports, reach?: Pick<Reach, 'isReached'>): Promise<Installation> {
  return {
    settings: await settingsInForce(env),
    ports: portChecks(env, ports),
    openDoors: () => openAccessFindings(env, { isReached: reach?.isReached() }).length,
    async disk() {
      const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
  };
}

function portChecks(env: Env, { db, cache, bus, storage, mail }: Ports): PortCheck[] {
  const at = (name: 'DATABASE_URL' | 'REDIS_URL' | 'S3_ENDPOINT' | 'SMTP_URL', otherwise: string) =>
    shownValue(name, env[name]) ?? otherwise;
  return [
    {
      name: 'database',
      what: at('DATABASE_URL', 'the engine that comes along'),
      ask: () => db.ping({ timeoutMs: 3 * SECOND }),
    },
    { name: 'cache', what: at('REDIS_URL', IN_PROCESS), ask: () => askCache(cache) },
    { name: 'bus', what: at('REDIS_URL', IN_PROCESS), ask: () => askBus(bus) },
    {
      name: 'storage',
      what: at('S3_ENDPOINT', 'a folder in DATA_DIR'),
      ask: () => storage.head('health/admin'),
    },
    { name: 'mail', what: at('SMTP_URL', 'an outbox folder in DATA_DIR'), ask: () => mail.check() },
  ];
}

/** Checks that a value just stored can be read. */
async function askCache(cache: Ports['cache']): Promise<void> {
  let made = 0;
  const key = `operators.health:${newSecret(8)}`;
  const ask = () => cache.remember(key, { ttlMs: SECOND }, async () => ++made);
  await ask();
  await ask();
  if (made > 1) throw new Error('It does not keep what it is given.');
}

/** Checks that a published message comes back to its sender. */
async function askBus(bus: Ports['bus']): Promise<void> {
  const topic = `operators.health.${newSecret(8)}`;
  const heard = Promise.withResolvers<void>();
  const stop = await bus.subscribe(topic, () => heard.resolve());
  const tooLong = setTimeout(() => heard.reject(new Error('A message did not come back.')), 2 * SECOND);
  try {
    await bus.publish(topic, 1);
    await heard.promise;
  } finally {
    clearTimeout(tooLong);
    await stop();
  }
}
