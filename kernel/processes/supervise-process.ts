import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../clock.ts';
import { inTime } from '../concurrency/in-time.ts';
import type { Logger } from '../log/log.ts';
import { type Child, type ChildOptions, type Ended, spawnChild } from './spawn-child.ts';

export interface ProcessOptions extends Omit<ChildOptions, 'endsWithParent' | 'onLine'> {
  /** Its name in the log and in errors: `the database`. */
  name: string;
  log: Logger;
  /** Whether this line of its output means that it is ready. Without this and `health` it is ready once it runs. */
  isReady?(line: string): boolean;
  /** Checked until it succeeds, then at intervals: a child that fails it `failures` times in a row is replaced. */
  health?: { check(): Promise<unknown>; everyMs?: number; timeoutMs?: number; failures?: number };
  /** How long it may take to get ready; unlimited if absent. */
  startMs?: number;
  /** Signals that ask it to exit, each with the time it has; after the last one it is killed. */
  stop?: readonly { signal: NodeJS.Signals; ms: number }[];
  /**
   * The pause before a restart doubles from the first to the longest, and starts over once a child ran for `steadyMs`.
   */
  backoff?: { firstMs?: number; longestMs?: number; steadyMs?: number };
  /** False for a child that ends in its own way, or is found again at the next start. */
  endsWithParent?: boolean;
  /** Gets every line of its output. If absent, they are logged at debug level. */
  onLine?(line: string): void;
}

export interface SupervisedProcess {
  status(): ProcessStatus;
  /** The newest lines of its output, at most 200. */
  logs(): string[];
  /** Resolves when it has exited, within the time of all stop signals. */
  stop(): Promise<void>;
}

export interface ProcessStatus {
  state: 'starting' | 'running' | 'pausing' | 'stopped';
  pid?: number;
  /** Since the program started it. */
  restarts: number;
}

const LINES_FOR_REPORT = 200;
const LINES_IN_ERRORS = 8;
const STOP = [{ signal: 'SIGTERM', ms: 10 * SECOND }] as const;
/** How often a child that is starting is checked. */
const READY_EVERY_MS = 50;

/**
 * Runs a child process, and restarts it whenever it ends or hangs, until it is stopped. Rejects if the first one
 * doesn't get ready.
 */
export async function superviseProcess(options: ProcessOptions): Promise<SupervisedProcess> {
  const { name, log, health, stop: stopSignals = STOP } = options;
  const { firstMs = 100, longestMs = 5 * SECOND, steadyMs = 30 * SECOND } = options.backoff ?? {};
  const { everyMs = 5 * SECOND, timeoutMs = 5 * SECOND, failures: allowedFailures = 3 } = health ?? {};
  const lines: string[] = [];
  const ending = new AbortController();
  let state: ProcessStatus['state'] = 'starting';
  let restarts = 0;
  let child: Child | undefined;

  function start(): Promise<Child> {
    const ready = Promise.withResolvers<void>();
    const own: string[] = [];
    const started = spawnChild({
      ...options,
      endsWithParent: options.endsWithParent ?? true,
      onLine(line) {
        lines.push(line);
        if (lines.length > LINES_FOR_REPORT) lines.shift();
        own.push(line);
        if (own.length > LINES_IN_ERRORS) own.shift();
        if (options.onLine) options.onLine(line);
        else log.debug(`${name}: ${line}`);
        if (options.isReady?.(line)) ready.resolve();
      },
    });
    child = started;
    if (!options.isReady && !health) ready.resolve();
    return gettingReady(started, ready.promise, own);
  }

  async function gettingReady(started: Child, saidReady: Promise<void>, said: readonly string[]): Promise<Child> {
    const wait = new AbortController();
    const failed = (cause?: unknown) =>
      new Error(`${capitalised(name)} did not start. ${said.join(' ')}`.trimEnd(), { cause });
    const isReady = options.isReady || !health ? saidReady : untilHealthy(wait.signal);
    const ended = started.ended.then(
      () => Promise.reject(failed()),
      (error: unknown) => Promise.reject(failed(error)),
    );
    const late =
      options.startMs === undefined
        ? []
        : [sleep(options.startMs, undefined, { signal: wait.signal, ref: false }).then(() => Promise.reject(failed()))];
    try {
      await Promise.race([isReady, ended, ...late]);
      return started;
    } catch (error) {
      started.kill();
      await started.ended.catch(() => {});
      throw error;
    } finally {
      wait.abort();
      // What settles after the race doesn't matter.
      for (const promise of [isReady, ended, ...late]) promise.catch(() => {});
    }
  }

  async function untilHealthy(signal: AbortSignal): Promise<void> {
    while (!(await isHealthy())) await sleep(READY_EVERY_MS, undefined, { signal });
  }

  const isHealthy = () =>
    inTime(timeoutMs, async () => health?.check()).then(
      () => true,
      () => false,
    );

  /** Kills a child that hangs, so that its end is noticed like any other. */
  async function watchHealth(watched: Child): Promise<void> {
    for (let failures = 0; !watched.hasEnded(); ) {
      await sleep(everyMs, undefined, { ref: false });
      if (watched.hasEnded() || ending.signal.aborted) return;
      failures = (await isHealthy()) ? 0 : failures + 1;
      if (failures < allowedFailures || watched.hasEnded()) continue;
      log.error({ failures }, `${name} does not answer; ending it`);
      return watched.kill();
    }
  }

  async function keepRunning(first: Child): Promise<void> {
    let current: Child | undefined = first;
    for (let inARow = 0; !ending.signal.aborted; inARow += 1) {
      if (current) {
        state = 'running';
        const began = performance.now();
        if (health) void watchHealth(current);
        const how: Ended | undefined = await current.ended.catch(() => undefined);
        if (ending.signal.aborted) return;
        if (performance.now() - began >= steadyMs) inARow = 0;
        log.error({ ...how }, `${name} stopped unexpectedly; starting it again`);
      }
      state = 'pausing';
      const pause = Math.min(firstMs * 2 ** inARow, longestMs);
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      state = 'starting';
      restarts += 1;
      current = await start().catch((error: unknown) => {
        if (!ending.signal.aborted) log.error({ err: error }, `${name} did not start again`);
        return undefined;
      });
    }
  }

  /** Last resort for exits that skip stop(): the signal is enough, the child shuts down by itself. */
  const onExit = () => child?.signal(stopSignals[0]?.signal ?? 'SIGTERM');
  process.on('exit', onExit);
  const first = await start().catch((error: unknown) => {
    process.off('exit', onExit);
    throw error;
  });
  const supervised = keepRunning(first);

  async function end(running: Child): Promise<void> {
    for (const { signal, ms } of stopSignals) {
      running.signal(signal);
      const ended = running.ended.then(
        () => true,
        () => true,
      );
      const timer = new AbortController();
      const isOver = await Promise.race([ended, sleep(ms, false, { signal: timer.signal }).catch(() => false)]);
      timer.abort();
      if (isOver) return;
    }
    log.error(`${name} does not leave; killing it`);
    running.kill();
    await running.ended.catch(() => {});
  }

  let stopped: Promise<void> | undefined;
  return {
    status: () => ({ state, restarts, pid: child?.hasEnded() ? undefined : child?.pid }),
    logs: () => [...lines],
    stop() {
      stopped ??= (async () => {
        ending.abort();
        process.off('exit', onExit);
        if (child && !child.hasEnded()) await end(child);
        await supervised;
        state = 'stopped';
      })();
      return stopped;
    },
  };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
