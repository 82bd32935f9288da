import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createLog } from '#kernel/log/log.ts';
import { watchSharedStorage } from './shared-storage.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'shared-storage-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('processes whose stored files lie in different folders say so, each of them; those of one folder or store do not', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(line) });
  const deps = { bus: createMemoryBus({ log }), log };
  const shared = folder();
  const same = [await watchSharedStorage(shared, deps), await watchSharedStorage(shared, deps)];
  const elsewhere = await watchSharedStorage(undefined, deps);
  expect([...same, elsewhere].map((isApart) => isApart())).toEqual([false, false, false]);
  const other = await watchSharedStorage(folder(), deps);
  await expect.poll(() => [...same, other].map((isApart) => isApart())).toEqual([true, true, true]);
  expect(elsewhere()).toBe(false);
  expect(lines).toHaveLength(3);
});
