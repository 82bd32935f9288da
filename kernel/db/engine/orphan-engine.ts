import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../log/log.ts';

/** Prefix of the socket folders outside the data folder, for when its path is too long for a socket. */
export const SHORT_SOCKET_FOLDER = '/tmp/parallax-socket-';

/**
 * Stops the PostgreSQL that a killed program left running on this data (every committed row is in its WAL), and removes
 * its pid file. The caller holds the data folder's lock, so nobody else can be using it. The process id in that file
 * may belong to another program by now: only a PostgreSQL of this folder is touched.
 */
export async function stopOrphan(pgData: string, log: Logger): Promise<void> {
  const note = join(pgData, 'postmaster.pid');
  if (!existsSync(note)) return;
  const lines = readFileSync(note, 'utf8').split('\n');
  const postmaster = Number(lines[0]);
  const socketFolder = lines[4];
  if (runningOn(pgData, postmaster).length > 0) {
    log.warn({ pid: postmaster }, 'the database of an earlier, killed run is still running; stopping it first');
    await end(pgData, postmaster);
  }
  if (socketFolder?.startsWith(SHORT_SOCKET_FOLDER)) rmSync(socketFolder, { recursive: true, force: true });
  // PostgreSQL would refuse to start if a recycled process id looked like its predecessor.
  rmSync(note, { force: true });
}

async function end(pgData: string, postmaster: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, patience] of steps) {
    // Workers without a postmaster exit by themselves; only the last step has to kill them.
    const running = runningOn(pgData, postmaster);
    for (const pid of signal === 'SIGKILL' ? running : running.filter((each) => each === postmaster)) {
      send(pid, signal);
    }
    for (let waited = 0; waited < patience; waited += 10) {
      if (runningOn(pgData, postmaster).length === 0) return;
      await sleep(10);
    }
  }
  throw new Error(`A PostgreSQL of an earlier run (process ${postmaster}) still holds ${pgData} and does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It exited in between.
  }
}

/** Process ids of the PostgreSQL on this folder: postmaster and workers on Linux, the postmaster elsewhere. */
function runningOn(pgData: string, postmaster: number): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return (
            readlinkSync(`/proc/${pid}/cwd`) === pgData &&
            readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
          );
        } catch {
          return false;
        }
      });
  }
  if (process.platform === 'win32') return [];
  try {
    const command = execFileSync('ps', ['-p', String(postmaster), '-o', 'args='], { encoding: 'utf8' });
    return command.includes(pgData) ? [postmaster] : [];
  } catch {
    return [];
  }
}
