import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '#kernel/log/log.ts';
import { answerHealth } from '../../app/http/monitoring/answer-health.ts';
import { openGuardedServer } from '../support/slow-client.ts';

const ROLES = ['jobs'];

function openLog() {
  const lines: string[] = [];
  return { lines, log: createLog({ level: 'warn', pretty: false }, { write: (line: string) => lines.push(line) }) };
}

it('a process that only runs jobs says how it is, and answers nothing else', async () => {
  const server = await openGuardedServer({ roles: { web: false, live: false } });
  onTestFinished(() => server.close());
  for (const [path, status] of [
    ['/health/ready', 200],
    ['/health/live', 200],
    ['/', 404],
    ['/api/find/x', 404],
  ] as const)
    expect((await fetch(server.origin + path)).status, path).toBe(status);
});

it('works on where its port is taken, and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const { port: PORT } = other.address() as { port: number };
  const { lines, log } = openLog();
  const open = async () => {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, '127.0.0.1', resolve));
    throw new Error('The port was free.');
  };
  const end = await answerHealth(open, { ROLES, HOST: '127.0.0.1', PORT, log });
  await end();
  expect(lines.join()).toContain(`port ${PORT} is in use`);
  const broken = answerHealth(() => Promise.reject(new Error('no such address')), { ROLES, HOST: '::', PORT, log });
  await expect(broken).rejects.toThrow('no such address');
});
