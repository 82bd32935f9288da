import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../db/engine/test-engine.ts';

const run = promisify(execFile);
const unpack = fileURLToPath(new URL('fixtures/unpack.ts', import.meta.url));

/** Unpacks a file of this size where no file may exceed 1024 bytes. */
async function unpackOf(bytes: number): Promise<string> {
  const [source, folder] = [temporaryFolder(), temporaryFolder()];
  for (const made of [source, folder]) mkdirSync(made);
  writeFileSync(join(source, 'file'), Buffer.alloc(bytes, 'x'));
  await run('tar', ['--format=ustar', '-cf', join(source, 'all.tar'), '-C', source, 'file']);
  await run('sh', [
    '-c',
    'ulimit -f 2; "$0" "$1" "$2" < "$3"',
    process.execPath,
    unpack,
    folder,
    join(source, 'all.tar'),
  ]);
  return readFileSync(join(folder, 'file'), 'utf8');
}

test('a disk that takes only a part of what it is given is no success', async () => {
  expect(await unpackOf(1000)).toBe('x'.repeat(1000));
  await expect(unpackOf(1500)).rejects.toThrow('EFBIG');
});
