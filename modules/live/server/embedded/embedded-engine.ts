import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECOND } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import type { Logger } from '#kernel/log/log.ts';
import { type SupervisedProcess, superviseProcess } from '#kernel/processes/supervise-process.ts';
import type { SessionEngine, TellEvent } from '../engine.ts';
import { EngineFault, requireUdpPort } from '../engine-fault.ts';
import type { LiveEvent } from '../types.ts';
import { engineClient } from './engine-client.ts';
import type { EngineProcessSettings } from './engine-settings.ts';

const READY = /^ready (\d+)$/;
const START_MS = 15 * SECOND;
const WATCH_AGAIN_MS = 200;
/** Characters of an event stream without a line break; the engine writes one event a line. */
const MOST_UNREAD = 1_000_000;

interface Options extends Pick<EngineProcessSettings, 'port' | 'addresses' | 'controlPort' | 'relayPort'> {
  key: string;
  log: Logger;
  tell: TellEvent;
  /** For tests: a script that runs instead of the engine. */
  script?: string;
}

export interface EmbeddedEngine extends SessionEngine {
  pid(): number | undefined;
}

/**
 * R4: the engine that comes with the program, in a process of its own that starts with the first stream. When it dies,
 * its sessions are reported as ended and it is restarted.
 */
export function embeddedEngine(options: Options): EmbeddedEngine {
  const { key, log, tell } = options;
  let port: number | undefined;
  let running: Promise<SupervisedProcess> | undefined;
  let supervised: SupervisedProcess | undefined;
  let keyFolder: string | undefined;
  const closing = new AbortController();
  const open = openedSessions();

  const removeKey = () => keyFolder && rmSync(keyFolder, { recursive: true, force: true });

  async function run(): Promise<SupervisedProcess> {
    keyFolder = await mkdtemp(join(tmpdir(), 'parallax-live-'));
    const keyFile = join(keyFolder, 'key');
    await writeFile(keyFile, key, { mode: 0o600 });
    process.once('exit', removeKey);
    const settings: EngineProcessSettings = {
      port: options.port,
      addresses: options.addresses,
      relayPort: options.relayPort,
      controlPort: options.controlPort,
      keyFile,
    };
    return superviseProcess({
      name: 'the live engine',
      log,
      command: process.execPath,
      args: [
        options.script ?? fileURLToPath(new URL('./engine-process.ts', import.meta.url)),
        JSON.stringify(settings),
      ],
      isReady: (line) => READY.test(line),
      startMs: START_MS,
      health: {
        async check() {
          if (port !== undefined && !(await isAlive(port))) throw new Error('It does not answer.');
        },
      },
      stop: [{ signal: 'SIGTERM', ms: 2 * SECOND }],
      onLine(line) {
        const [, found] = READY.exec(line) ?? [];
        if (found === undefined) return log.warn(`the live engine: ${line}`);
        port = Number(found);
        void watch(port);
      },
    });
  }

  function start(): Promise<SupervisedProcess> {
    running ??= requireUdpPort(options.port)
      .then(run)
      .then(
        (started) => {
          supervised = started;
          return started;
        },
        (error: unknown) => {
          running = undefined;
          if (error instanceof EngineFault) throw error;
          throw new Unavailable('The live engine does not start.', { cause: error });
        },
      );
    return running;
  }

  /** Receives events for as long as this engine process lives. */
  async function watch(at: number): Promise<void> {
    while (port === at && !closing.signal.aborted) {
      // This ends when the connection does.
      await listen(at).catch(() => {});
      if (closing.signal.aborted) return;
      for (const event of open.allEnded()) tell(event);
      await new Promise((resolve) => setTimeout(resolve, WATCH_AGAIN_MS).unref());
      // The process died; the next one reports its own port.
      if (port === at && !(await isAlive(at))) port = undefined;
    }
  }

  const isAlive = (at: number) =>
    fetch(`http://127.0.0.1:${at}/health`, { headers: { authorization: `Bearer ${key}` } }).then(
      ({ ok }) => ok,
      () => false,
    );

  async function listen(at: number): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${at}/events`, {
      headers: { authorization: `Bearer ${key}` },
      signal: closing.signal,
    });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = (lines.pop() ?? '').slice(0, MOST_UNREAD);
      for (const line of lines) {
        if (line === '') continue;
        const event = JSON.parse(line) as LiveEvent;
        open.note(event);
        tell(event);
      }
    }
  }

  const client = engineClient({ key, url: () => (port === undefined ? undefined : `http://127.0.0.1:${port}`) });
  return {
    ...client,
    async publish(request) {
      await start();
      return client.publish(request);
    },
    async ping() {
      // If it already runs, the port is its own.
      if (running === undefined) await requireUdpPort(options.port);
      const state = supervised?.status().state;
      if (state === 'pausing') throw new Unavailable('The live engine ends again and again.');
      await client.ping();
    },
    ready: async () => void (await start()),
    pid: () => supervised?.status().pid,
    async close() {
      closing.abort();
      await (await running?.catch(() => undefined))?.stop();
      port = undefined;
      process.off('exit', removeKey);
      removeKey();
    },
  };
}

/** Streams and views that were reported as started and not yet as ended. */
function openedSessions() {
  const streams = new Set<string>();
  const views = new Map<string, { stream: string; person: string; count: number }>();
  return {
    note(event: LiveEvent): void {
      if (event.type === 'publish-started') streams.add(event.stream);
      if (event.type === 'publish-stopped') streams.delete(event.stream);
      if (event.type !== 'view-started' && event.type !== 'view-stopped') return;
      const { stream, person } = event;
      const key = `${stream} ${person}`;
      const count = (views.get(key)?.count ?? 0) + (event.type === 'view-started' ? 1 : -1);
      if (count > 0) views.set(key, { stream, person, count });
      else views.delete(key);
    },
    allEnded(): LiveEvent[] {
      const ended: LiveEvent[] = [
        ...[...streams].map((stream) => ({ type: 'publish-stopped' as const, stream, isClean: false })),
        ...[...views.values()].flatMap(({ stream, person, count }) =>
          Array.from({ length: count }, () => ({ type: 'view-stopped' as const, stream, person })),
        ),
      ];
      streams.clear();
      views.clear();
      return ended;
    },
  };
}
