import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '#kernel/clock.ts';
import { EncoderCutShort, EncoderFailed } from './encoder.ts';
import { errorTail } from './error-tail.ts';

/** Visitors go first, wherever they meet. */
const NICENESS = 19;
/** From the request that it end to the end. */
const GRACE_MS = 3 * SECOND;
const MOST_SAID = 16_000;
/** Where programs lie that are named without a folder. */
const PROGRAMS = ['/usr/local/bin', '/usr/bin', '/bin'];
/** What those say that were to begin it: it cannot be run, or is not there. */
const NOT_BEGUN = [126, 127];

interface ProgramRun {
  command: string;
  args: readonly string[];
  folder: string;
  signal: AbortSignal;
  /** How long it may take in all. */
  limitMs: number;
  /** Each line of its output; without it the output is answered. */
  line?(line: string): void;
  /** What the answered output may be. */
  mostOutput?: number;
}

/**
 * Runs another program to its end, without a shell, and answers its output. It sees none of our environment. Throws
 * `EncoderFailed` with its last words, `EncoderCutShort` where those are no judgement of its own, or the signal's
 * reason.
 */
export async function runProgram(run: ProgramRun): Promise<string> {
  const { command, args, folder, signal, limitMs, line, mostOutput = 0 } = run;
  signal.throwIfAborted();
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: PROGRAMS.join(':'), LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' },
  });
  let said = '';
  let output = '';
  let rest = '';
  let verdict: string | undefined;
  let killing: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill('SIGTERM');
    killing ??= setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  };
  const limit = setTimeout(() => {
    verdict = `It took longer than ${Math.round(limitMs / SECOND)} s.`;
    end();
  }, limitMs);
  signal.addEventListener('abort', end);

  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID);
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!line) {
      output += text;
      if (output.length <= mostOutput) return;
      verdict = 'It said more than it may.';
      return end();
    }
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-MOST_SAID);
    for (const each of lines) line(each);
  });
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      resolve(new EncoderCutShort(isMissing ? 'There is no such program on this machine.' : error.message));
    });
    child.once('spawn', () => beNice(child.pid));
    child.once('close', (code, by) => {
      if (code === 0) return resolve(undefined);
      const words = errorTail(said) || (by ? `It was ended by ${by}.` : `It ended with the code ${code}.`);
      const isJudgement = code !== null && !NOT_BEGUN.includes(code);
      resolve(new (isJudgement ? EncoderFailed : EncoderCutShort)(words));
    });
  });
  try {
    const trouble = await ended;
    signal.throwIfAborted();
    if (verdict) throw new EncoderCutShort([verdict, trouble?.message].filter(Boolean).join('\n'));
    if (trouble) throw trouble;
    return output;
  } finally {
    clearTimeout(limit);
    clearTimeout(killing);
    signal.removeEventListener('abort', end);
  }
}

/** Whether there is a program of this name, or at this path. */
export function isProgram(name: string): boolean {
  return name.includes('/') ? existsSync(name) : PROGRAMS.some((folder) => existsSync(join(folder, name)));
}

function beNice(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already.
  }
}
