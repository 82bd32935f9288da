import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../db/engine/test-engine.ts';
import { killOnceThere } from '../test-killed.ts';
import { type ProcessOptions, superviseProcess } from './supervise-process.ts';

const child = fileURLToPath(new URL('fixtures/child.mjs', import.meta.url));
const PATIENT = { timeout: 20_000, interval: 20 };

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-processes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const pidsOf = (folder: string) => readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number);

async function supervise(tasks: readonly string[], options: Partial<ProcessOptions> = {}) {
  const folder = folderOfTest();
  const logged: string[] = [];
  const supervised = await superviseProcess({
    name: 'the child',
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
    command: process.execPath,
    args: [child, folder, ...tasks],
    isReady: (line) => line === 'ready',
    backoff: { firstMs: 10, longestMs: 80 },
    ...options,
  });
  onTestFinished(() => supervised.stop());
  const call = (path: string) => {
    const port = readFileSync(join(folder, 'port'), 'utf8');
    return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(250) });
  };
  return { folder, supervised, logged, call };
}

test('a child is ready once it says so, and leaves when it is asked to', async () => {
  const { folder, supervised, logged } = await supervise([]);
  const [pid = 0] = pidsOf(folder);
  expect(supervised.status()).toEqual({ state: 'running', restarts: 0, pid });
  expect(supervised.logs()).toEqual(['é', 'ready']);
  expect(logged.some((line) => line.includes('the child: ready'))).toBe(true);
  await Promise.all([supervised.stop(), supervised.stop()]);
  expect(isAlive(pid)).toBe(false);
  expect(supervised.status()).toEqual({ state: 'stopped', restarts: 0, pid: undefined });
});

test('a child that crashes is started again, with pauses that grow', async () => {
  const { folder, supervised } = await supervise(['crash']);
  await expect.poll(() => pidsOf(folder).length, PATIENT).toBeGreaterThan(3);
  expect(supervised.status().restarts).toBeGreaterThan(2);
  await supervised.stop();
  const count = pidsOf(folder).length;
  expect(pidsOf(folder).filter(isAlive)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pidsOf(folder).length).toBe(count);
});

test('a stop does not wait for the pause before the next start', async () => {
  const { supervised } = await supervise(['crash'], { backoff: { firstMs: 3_600_000, longestMs: 3_600_000 } });
  await expect.poll(() => supervised.status().state, PATIENT).toBe('pausing');
  await supervised.stop();
  expect(supervised.status().state).toBe('stopped');
});

test('a child that hangs is replaced by one that answers', async () => {
  const world: { call?: (path: string) => Promise<Response> } = {};
  const { folder, supervised, call } = await supervise([], {
    health: { check: async () => world.call?.('/'), everyMs: 20, timeoutMs: 300, failures: 2 },
  });
  world.call = call;
  await expect(call('/hang')).rejects.toThrow();
  await expect.poll(() => supervised.status().restarts, PATIENT).toBe(1);
  await expect.poll(() => supervised.status().state, PATIENT).toBe('running');
  expect(await (await call('/')).text()).toBe('well');
  const [first = 0, second = 0] = pidsOf(folder);
  expect([isAlive(first), isAlive(second)]).toEqual([false, true]);
});

test('without a line to wait for, a child is ready once it is healthy', async () => {
  const folder = folderOfTest();
  const supervised = await superviseProcess({
    name: 'the child',
    log: pino({ level: 'silent' }),
    command: process.execPath,
    args: [child, folder],
    health: { check: () => fetch(`http://127.0.0.1:${readFileSync(join(folder, 'port'), 'utf8')}/`) },
  });
  onTestFinished(() => supervised.stop());
  expect(supervised.status().state).toBe('running');
  expect(pidsOf(folder).filter(isAlive)).toHaveLength(1);
});

test('a child that does not start rejects with what it said, and one that is no program too', async () => {
  await expect(supervise(['refuse'])).rejects.toThrow('The child did not start. a setting is wrong');
  await expect(supervise([], { command: '/nowhere/program' })).rejects.toThrow('The child did not start.');
  await expect(supervise([], { command: '/nowhere/program', endsWithParent: false })).rejects.toThrow('did not start');
  await expect(supervise([], { isReady: () => false, startMs: 50 })).rejects.toThrow('The child did not start.');
});

test('a child that does not leave is killed with what it started, within the bound', async () => {
  const { folder, supervised } = await supervise(['stubborn', 'grandchild'], {
    stop: [
      { signal: 'SIGTERM', ms: 100 },
      { signal: 'SIGTERM', ms: 100 },
    ],
  });
  expect(pidsOf(folder).filter(isAlive)).toHaveLength(2);
  const began = performance.now();
  await supervised.stop();
  expect(performance.now() - began).toBeLessThan(5000);
  await expect.poll(() => pidsOf(folder).filter(isAlive), PATIENT).toEqual([]);
});

test('a child takes what it started with it when it crashes', async () => {
  const { folder } = await supervise(['grandchild']);
  const [pid = 0, grandchild = 0] = pidsOf(folder);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(grandchild), PATIENT).toBe(false);
});

test('a parent that is killed leaves no orphan', async () => {
  const folder = folderOfTest();
  await killOnceThere(new URL('fixtures/parent.ts', import.meta.url), [folder]);
  expect(pidsOf(folder)).toHaveLength(2);
  await expect.poll(() => pidsOf(folder).filter(isAlive), PATIENT).toEqual([]);
});

test('a child that writes without end fills no memory', async () => {
  const { supervised } = await supervise(['talk']);
  expect(supervised.logs().map((line) => line.length)).toEqual([4000, 4000, 2000, 5]);
  expect(supervised.logs().join('').startsWith('é'.repeat(10_000))).toBe(true);
});
