import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Runs a script in a process of its own, kills it once it prints `there`, and waits until it is gone. */
export async function killOnceThere(script: URL, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(script), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.includes('there')) child.kill('SIGKILL');
  });
  const [code, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error(`It ended by itself, with ${code}: ${said}`);
}
