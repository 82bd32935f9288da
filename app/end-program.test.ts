import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { expect, test, vi } from 'vitest';
import { freePort } from '#kernel/db/engine/embedded-engine.ts';
import { temporaryFolder } from '#kernel/db/engine/test-engine.ts';
import { startProgram } from './operator/test-command.ts';

/** Ids and commands of all descendants of a process. */
function processesOf(parent: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.flatMap((line) => {
    const [, pid, of, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return [{ pid: Number(pid), of: Number(of), command }];
  });
  const begunBy = (of: number): typeof all =>
    all.filter((one) => one.of === of).flatMap((one) => [one, ...begunBy(one.pid)]);
  return begunBy(parent);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

test('a program that is asked to end leaves nothing running: no live engine, no database', async () => {
  const [port, enginePort, udpPort] = [await freePort(), await freePort(), await freeUdpPort()].map(String);
  const { child, ended } = startProgram('app/main.ts', {
    DATA_DIR: temporaryFolder(),
    HOST: '127.0.0.1',
    PORT: port ?? '',
    DEMO: 'false',
    // Makes the engine run before anybody sends a stream.
    LIVE_ENGINE_PORT: enginePort ?? '',
    LIVE_UDP_PORT: udpPort ?? '',
  });
  const isReady = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status);
  await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 60_000, interval: 200 });
  const running = () => processesOf(child.pid ?? 0);
  const hasEngine = () => running().some(({ command }) => command.includes('engine-process.ts'));
  await expect.poll(hasEngine, { timeout: 20_000 }).toBe(true);
  const begun = running();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  const left = () => begun.filter(({ pid }) => isAlive(pid)).map(({ command }) => command);
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
