import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { ENGINE_ENV } from './engine-cluster.ts';
import type { EngineUser } from './engine-user.ts';

export interface EngineProcess {
  /** Ends open sessions, writes everything down and leaves; resolves when it has left. */
  stop(): Promise<void>;
}

interface Launch {
  postgres: string;
  pgData: string;
  settings: Record<string, string>;
  user: EngineUser | undefined;
  log: Logger;
}

/** Runs the server and resolves when it takes connections; should it die by itself, it is started again. */
export async function runEngine(launch: Launch): Promise<EngineProcess> {
  const { log } = launch;
  let stopping = false;
  let child = await start(launch);
  // Last resort for exits that skip stop(): the signal is enough, the server finishes by itself.
  const onExit = () => child.kill('SIGINT');
  process.on('exit', onExit);

  const watch = () => {
    child.once('exit', async (code, signal) => {
      for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5000)) {
        log.error({ code, signal }, 'the database stopped unexpectedly; starting it again');
        await sleep(pause);
        if (stopping) return;
        try {
          child = await start(launch);
          if (stopping) child.kill('SIGINT');
          return watch();
        } catch (error) {
          log.error(error, 'the database did not start again');
        }
      }
    });
  };
  watch();

  return {
    async stop() {
      stopping = true;
      process.off('exit', onExit);
      await stopProcess(child);
    },
  };
}

async function start(launch: Launch): Promise<ChildProcess> {
  const settings = Object.entries(launch.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(launch.postgres, ['-D', launch.pgData, ...settings], {
    ...launch.user,
    cwd: launch.pgData,
    env: ENGINE_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C in the terminal is for the program, which then stops the server in the right order.
    detached: true,
  });
  const recent: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      // The last lines may still be in the pipe.
      setTimeout(() => reject(new Error(`The database did not start. ${recent.join(' ')}`)), 20);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      recent.push(line);
      if (recent.length > 8) recent.shift();
      report(launch.log, line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  return child;
}

/** What went wrong with a statement or a session is told to its owner; only the server's own troubles are news here. */
function report(log: Logger, line: string): void {
  if (/^PANIC:|was terminated by signal/.test(line)) log.warn(`database: ${line}`);
  else log.debug(`database: ${line}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const left = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await left;
  clearTimeout(impatient);
}
