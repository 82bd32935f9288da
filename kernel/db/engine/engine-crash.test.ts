import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import {
  clusterFolder,
  isAlive,
  postmasterOf,
  query,
  spawnWriter,
  startEngine,
  temporaryFolder,
} from './test-engine.ts';

function acknowledged(lines: string[]): number[] {
  return lines.filter((line) => line.startsWith('committed ')).map((line) => Number(line.split(' ')[1]));
}

async function ledger(url: string): Promise<Set<number>> {
  const rows = await query<{ entry: string }>(url, 'select entry from ledger');
  return new Set(rows.map(({ entry }) => Number(entry)));
}

test('kill -9 of the program loses no acknowledged row, and the server it left behind is replaced', async () => {
  const dataDir = clusterFolder();
  const counts = [20, ...Array.from({ length: rounds(1, 8) }, () => 60)];
  for (const [round, least] of counts.entries()) {
    // Each round starts with the data that the previous one left.
    if (round > 0) {
      const { url, stop } = await startEngine({ dataDir });
      await query(url, 'truncate ledger');
      await stop();
    }
    const writer = spawnWriter(dataDir);
    // Four connections write at once, so acknowledgements come out of order: count them instead of waiting for a
    // number.
    await writer.said('committed ', least);
    const orphan = postmasterOf(dataDir);
    writer.process.kill('SIGKILL');
    await writer.exited;
    expect(isAlive(orphan)).toBe(true);

    const { url, stop } = await startEngine({ dataDir });
    expect(isAlive(orphan)).toBe(false);
    expect(postmasterOf(dataDir)).not.toBe(orphan);
    expect(acknowledged(writer.lines).length).toBeGreaterThanOrEqual(least);
    const found = await ledger(url);
    const lost = acknowledged(writer.lines).filter((entry) => !found.has(entry));
    expect(lost).toEqual([]);
    await stop();
  }
});

test('kill -9 of program and server together loses no acknowledged row', async () => {
  const dataDir = clusterFolder();
  const writer = spawnWriter(dataDir);
  await writer.said('committed ', 40);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  writer.process.kill('SIGKILL');
  await writer.exited;

  const { url } = await startEngine({ dataDir });
  const found = await ledger(url);
  expect(acknowledged(writer.lines).filter((entry) => !found.has(entry))).toEqual([]);
});

test('a server that dies alone comes back at the same address', async () => {
  const dataDir = clusterFolder();
  const { url } = await startEngine({ dataDir });
  await query(url, 'create table ledger (entry bigint); insert into ledger values (1)');
  const server = postmasterOf(dataDir);
  process.kill(server, 'SIGKILL');
  const answered = async (): Promise<Set<number>> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      try {
        return await ledger(url);
      } catch {
        await sleep(50);
      }
    }
    throw new Error('the server did not come back');
  };
  while (isAlive(server)) await sleep(10);
  expect(await answered()).toEqual(new Set([1]));
});

test('a note of a process number that now belongs to somebody else does not block the start', async () => {
  const dataDir = clusterFolder();
  const { stop } = await startEngine({ dataDir });
  await stop();
  const note = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(note, `1\n${dataDir}/postgres\n1\n5432\n${dataDir}/run\n\n`);
  writeFileSync(join(dataDir, 'engine.pid'), '1\n');
  const { url } = await startEngine({ dataDir });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was cut short is begun again', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres.unfinished'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
  const { url } = await startEngine({ dataDir });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
