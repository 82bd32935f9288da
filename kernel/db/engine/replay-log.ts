import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import type { Logger } from '../../log/log.ts';
import { freePort } from './embedded-engine.ts';
import { engineBinaries } from './engine-binaries.ts';
import { handOver } from './engine-cluster.ts';
import { runEngine } from './engine-process.ts';
import { type EngineUser, engineUser } from './engine-user.ts';
import { SHORT_SOCKET_FOLDER } from './orphan-engine.ts';

/** What a server reports that has replayed all of its WAL without reaching anything after the moment. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';

/**
 * Has the server replay the WAL in a copy of its data up to a moment, and stops it: afterwards it is an ordinary
 * database without anything later. The WAL must reach that moment.
 */
export async function replayLog(options: {
  /** The installation's data folder, whose binaries are used. */
  dataDir: string;
  pgData: string;
  moment: Date;
  log: Logger;
}): Promise<void> {
  const { dataDir, pgData, moment, log } = options;
  const user = engineUser(dataDir);
  // Makes the server replay more WAL than it needs for consistency, and start a timeline of its own after it.
  writeFileSync(join(pgData, 'recovery.signal'), '');
  if (user) handOver(pgData, user);
  const { postgres } = engineBinaries(dataDir, user);
  const run = async (target: Record<string, string>) => {
    const sockets = socketFolder(user);
    try {
      const settings = { ...SETTINGS, ...(await doorless(sockets)), ...target };
      const server = await runEngine({ postgres, pgData, settings, user, log });
      await server.stop();
    } finally {
      if (sockets) rmSync(sockets, { recursive: true, force: true });
    }
  };
  const target = {
    // The server reads this before it knows any zone by name.
    recovery_target_time: moment.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  await run(target).catch((error: unknown) => {
    // The WAL reaches beyond the moment, but has no commit between the moment and its end.
    if (error instanceof Error && error.message.includes(ENDED_BEFORE)) return run({});
    throw error;
  });
}

const SETTINGS = {
  // All the WAL is in place: there is nothing to fetch.
  restore_command: 'exit 1',
  hot_standby: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
};

/** Nobody is to connect, but a server doesn't start without something to listen on. */
function socketFolder(user: EngineUser | undefined): string | undefined {
  if (process.platform === 'win32') return undefined;
  const folder = mkdtempSync(SHORT_SOCKET_FOLDER);
  makeFolder(folder, 0o700, user);
  return folder;
}

async function doorless(sockets: string | undefined): Promise<Record<string, string>> {
  if (!sockets) {
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) };
  }
  return { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700' };
}
