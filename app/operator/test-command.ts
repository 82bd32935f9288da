import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Started {
  child: ChildProcess;
  /** How it ended, with its whole output. */
  ended: Promise<{ code: number | null; said: string }>;
}

/** Runs one of our programs from its source, with only these settings. */
export function startProgram(source: string, settings: Record<string, string>, ...options: string[]): Started {
  const child = spawn(process.execPath, [source, ...options], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', async (code) => resolve({ code, said: (await said).join('') }));
  });
  return { child, ended };
}

export function runCommand(
  name: 'backup' | 'restore' | 'doctor',
  settings: Record<string, string>,
  ...options: string[]
) {
  return startProgram(`app/operator/${name}.ts`, settings, ...options).ended;
}
