import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEncoding } from '../open-encoding.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-cores-'));
  // Says on which processors it may run and how much it gives way, as its last words.
  const script =
    'case "$*" in *-encoders*|*-codecs*) exit 0;; esac; sleep 0.5; nproc >&2; nice >&2; ionice >&2; exit 1';
  writeFileSync(join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function lastWordsWith(threads?: number): Promise<string> {
  const { encoder } = openEncoding({ workFolder: folder, ffmpeg: join(folder, 'ffmpeg'), threads });
  const run = { args: [], inputs: [], folder, seconds: 1, mostBytes: 1_000_000, signal: new AbortController().signal };
  return encoder.run(run).then(
    () => '',
    (error: Error) => error.message,
  );
}

const CORES = availableParallelism();

test('the encoder leaves a processor to the site, and gives way on the others', async () => {
  expect(openEncoding({ workFolder: folder }).threads).toBe(Math.max(1, CORES - 1));
  expect(await lastWordsWith()).toBe(`${Math.max(1, CORES - 1)}\n19\nidle`);
});

test('anyone who asks for all processors gets them', async () => {
  expect(await lastWordsWith(CORES)).toBe(`${CORES}\n19\nidle`);
});
