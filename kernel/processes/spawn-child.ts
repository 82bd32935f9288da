import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ChildOptions {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The operating system's user that it runs as. */
  user?: { uid: number; gid: number };
  /** Whether it and its descendants end together with this process, even if that is killed. Not on Windows. */
  endsWithParent: boolean;
  onLine(line: string): void;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child {
  pid: number | undefined;
  /** Resolves when it has exited; rejects if it couldn't be started. */
  ended: Promise<Ended>;
  hasEnded(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Kills it and its descendants at once. */
  kill(): void;
}

/**
 * A reader in the child's group waits on a pipe from this process, which closes however the process ends. The shell
 * then becomes the command, so that its process id and exit are the command's own.
 */
const WITH_GUARD = '{ read -r _ <&3; kill -9 0; } >/dev/null 2>&1 & exec "$0" "$@" 3<&-';

/** How long to wait for the remaining output of a child that has exited. */
const LAST_WORDS_MS = 200;

/**
 * Runs a command in its own process group: Ctrl-C in the terminal reaches the program alone, which stops its children
 * in order.
 */
export function spawnChild(options: ChildOptions): Child {
  const { command, args, user, cwd, env, onLine } = options;
  const isGuarded = options.endsWithParent && process.platform !== 'win32';
  const [file, words] = isGuarded ? ['/bin/sh', ['-c', WITH_GUARD, command, ...args]] : [command, args];
  const child = spawn(file, words, {
    ...user,
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', isGuarded ? 'pipe' : 'ignore'],
    detached: true,
  });
  cutLines(child.stdout, onLine);
  cutLines(child.stderr, onLine);
  const guard = child.stdio[3];
  guard?.on('error', () => {});
  let hasEnded = false;
  const ended = untilEnded(child).finally(() => {
    hasEnded = true;
    guard?.destroy();
  });
  // A rejection needn't be handled.
  ended.catch(() => {});
  return {
    pid: child.pid,
    ended,
    hasEnded: () => hasEnded,
    signal: (signal) => void child.kill(signal),
    kill() {
      if (child.pid === undefined || hasEnded) return;
      if (process.platform === 'win32') return void child.kill('SIGKILL');
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    },
  };
}

async function untilEnded(child: ChildProcess): Promise<Ended> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ended = await new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
  return ended;
}

/** Longer lines are split: a child that never writes a line break must not fill the memory. */
const LONGEST_LINE = 4000;

/** Passes on a child's output, line by line. */
function cutLines(stream: Readable | null, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
    while (rest.length > LONGEST_LINE) {
      onLine(rest.slice(0, LONGEST_LINE));
      rest = rest.slice(LONGEST_LINE);
    }
  });
  stream?.on('end', () => rest && onLine(rest));
  stream?.on('error', () => {});

  function tell(line: string): void {
    for (let at = 0; at === 0 || at < line.length; at += LONGEST_LINE) onLine(line.slice(at, at + LONGEST_LINE));
  }
}
