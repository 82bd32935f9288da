import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface PartOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  user?: { uid: number; gid: number };
  /** The port it listens on. */
  port: number;
  /** Polled until it is true; by default, until the port accepts a connection. */
  isReady?: () => Promise<boolean>;
  /** The signal for a clean shutdown: SIGTERM by default. */
  endSignal?: NodeJS.Signals;
  /** The signal that ends it as a power cut would; its own children must end with it. */
  killSignal?: NodeJS.Signals;
  logFile: string;
  onLine?: (line: string) => void;
}

/** One program of the deployment, which can be started, stopped, killed and frozen. */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  /** Stops it cleanly and waits, as an upgrade does. */
  end(): Promise<void>;
  kill(): Promise<void>;
  /** Suspends it with all its children, so that it no longer answers anybody. */
  freeze(): void;
  thaw(): void;
}

/** The first one creates the demo world, which takes minutes on a busy machine. */
const READY_WITHIN_MS = 900_000;

export function createPart(options: PartOptions): Part {
  const { name, command, args, env, user, port, killSignal = 'SIGKILL', endSignal = 'SIGTERM', onLine } = options;
  let child: ChildProcess | undefined;
  const log = createWriteStream(options.logFile, { flags: 'a' });
  const isReady = options.isReady ?? (() => accepts(port));

  async function finish(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  return {
    name,
    async start() {
      const starting = spawn(command, args, {
        ...user,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = starting;
      for (const stream of [starting.stdout, starting.stderr])
        stream.on('data', (chunk: Buffer) => {
          log.write(chunk);
          for (const line of chunk.toString().split('\n')) onLine?.(line);
        });
      const failed = once(starting, 'error').then(([error]) => Promise.reject(error));
      await Promise.race([untilReady(name, starting, isReady), failed]);
    },
    end: () => finish(endSignal),
    kill: () => finish(killSignal),
    freeze: () => signalTree(child?.pid, 'SIGSTOP'),
    thaw: () => signalTree(child?.pid, 'SIGCONT'),
  };
}

async function untilReady(name: string, child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode} as it was started.`);
    if (await isReady().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} seconds.`);
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });
}

function signalTree(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').flatMap((one) => (one.trim() ? [Number(one), ...childrenOf(Number(one))] : []));
  } catch {
    return [];
  }
}
