import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  clusterFolder,
  isAlive,
  postmasterOf,
  query,
  spawnWriter,
  startEngine,
  temporaryFolder,
} from './test-engine.ts';

describe('a start', () => {
  test('the first makes a cluster, the next finds its rows again, quickly', async () => {
    const dataDir = temporaryFolder();
    const begun = performance.now();
    const first = await startEngine({ dataDir });
    const tookToMake = performance.now() - begun;
    await query(first.url, `create table note (text text); insert into note values ('kept')`);
    const server = postmasterOf(dataDir);
    await first.stop();
    expect(isAlive(server)).toBe(false);

    const begunAgain = performance.now();
    const second = await startEngine({ dataDir });
    const took = performance.now() - begunAgain;
    expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
    // 30 ms on a quiet machine, where the first start took a second.
    expect(took).toBeLessThan(tookToMake);
  });

  test('is durable, in UTC and UTF-8, and knows the letters of other languages', async () => {
    const { url } = await startEngine({ dataDir: temporaryFolder() });
    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
        lower('ÉÑ') as lower, to_tsvector('simple', 'Élan')::text as words`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      lower: 'éñ',
      words: `'élan':1`,
    });
    await query(url, 'create extension pg_trgm; create extension unaccent');
    expect(await query(url, `select unaccent('Élan') as plain, 'élan' % 'élans' as alike`)).toEqual([
      { plain: 'Elan', alike: true },
    ]);
  });

  test('closes data and socket to other accounts and listens on no network port', async () => {
    const dataDir = temporaryFolder();
    const { url } = await startEngine({ dataDir });
    for (const folder of ['postgres', 'run']) {
      expect(statSync(join(dataDir, folder)).mode & 0o777).toBe(0o700);
    }
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  test('takes a short socket folder when the data lies too deep, and removes it', async () => {
    const dataDir = join(temporaryFolder(), 'a-rather-long-name'.repeat(5));
    const engine = await startEngine({ dataDir });
    const socketFolder = new URL(engine.url).searchParams.get('host') ?? '';
    expect(socketFolder).toMatch(/^\/tmp\/parallax-socket-/);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
    expect(statSync(socketFolder, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('over TCP lets nobody in without the password', async () => {
    const { url } = await startEngine({ dataDir: clusterFolder(), transport: 'tcp' });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const guess = new URL(url);
    guess.password = 'postgres';
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});

describe('a second start on the same data', () => {
  test('is refused in the same process', async () => {
    const dataDir = clusterFolder();
    await startEngine({ dataDir });
    await expect(startEngine({ dataDir })).rejects.toThrow(`${dataDir} is already in use by process ${process.pid}`);
  });

  test('is refused in another process, with the folder and the holder named, and disturbs nothing', async () => {
    const dataDir = clusterFolder();
    const { url } = await startEngine({ dataDir });
    const { code, errors } = await spawnWriter(dataDir, { task: 'idle' }).exited;
    expect(code).not.toBe(0);
    expect(errors).toContain(`The data folder ${dataDir} is already in use by process ${process.pid}.`);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is welcome after the first has stopped', async () => {
    const dataDir = clusterFolder();
    const writer = spawnWriter(dataDir, { task: 'idle' });
    await writer.said('ready');
    writer.process.kill('SIGTERM');
    expect((await writer.exited).code).toBe(0);
    await startEngine({ dataDir });
  });
});

test('a start that fails gives the folder back', async () => {
  const dataDir = clusterFolder();
  const broken = startEngine({ dataDir, settings: { shared_buffers: 'plenty' } });
  await expect(broken).rejects.toThrow(/did not start.*shared_buffers/s);
  await startEngine({ dataDir });
});
