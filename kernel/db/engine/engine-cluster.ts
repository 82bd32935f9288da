import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../../files/make-folder.ts';
import type { EngineBinaries } from './engine-binaries.ts';
import type { EngineUser } from './engine-user.ts';
import { RESTORING } from './restoring.ts';

const run = promisify(execFile);

/** The major version of the binaries. Data of another one needs an upgrade, which isn't implemented. */
const MAJOR = '18';

/** The password of this cluster's superuser `postgres`. Created on first use, readable by its owner only. */
export function enginePassword(dataDir: string, user: EngineUser | undefined): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return readFileSync(file, 'utf8').trim();
}

/** Creates `<dataDir>/postgres` if it doesn't exist, else checks that it can be run. */
export async function prepareCluster(
  dataDir: string,
  binaries: EngineBinaries,
  user: EngineUser | undefined,
): Promise<void> {
  const pgData = join(dataDir, 'postgres');
  if (!existsSync(join(pgData, 'PG_VERSION'))) return createCluster(dataDir, binaries, user);
  const version = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Error(`${pgData} holds data of PostgreSQL ${version}, this program brings PostgreSQL ${MAJOR}.`);
  }
  const owner = statSync(pgData).uid;
  // Data restored by root belongs to root, and PostgreSQL insists on owning its data.
  if (user && owner === 0) handOver(pgData, user);
  const self = process.getuid?.();
  if (!user && self !== undefined && owner !== self) {
    throw new Error(
      `${pgData} belongs to the account with uid ${owner}, this program runs as uid ${self}. Start it as that ` +
        `account, or give it the folder: \`chown -R ${self} ${dataDir}\`.`,
    );
  }
}

async function createCluster(dataDir: string, binaries: EngineBinaries, user: EngineUser | undefined): Promise<void> {
  const pgData = join(dataDir, 'postgres');
  if (existsSync(join(dataDir, RESTORING))) {
    throw new Error(`A restore into ${dataDir} was cut short. Run it again, or remove ${RESTORING} there.`);
  }
  if (existsSync(pgData) && readdirSync(pgData).length > 0) {
    throw new Error(`${pgData} is not empty and holds no PostgreSQL data. Move it away or set DATA_DIR elsewhere.`);
  }
  // Renamed only when complete, so that an interrupted start leaves nothing half-made.
  const unfinished = join(dataDir, 'postgres.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, 0o700, user);
  // Character classes of every language, for trigrams and full text, come from the system's locale; sorting and case
  // come from PostgreSQL's own, which is the same on every machine. Not every system has C.UTF-8.
  const systemLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  for (const locale of systemLocales) {
    try {
      await run(binaries.initdb, initialisation(unfinished, dataDir, locale), {
        ...user,
        cwd: dataDir,
        env: ENGINE_ENV,
      });
      break;
    } catch (cause) {
      const report = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
      if (report.includes('invalid locale') && locale !== 'C') continue;
      throw new Error(`The database could not be created in ${pgData}. ${report.trim()}`, { cause });
    }
  }
  rmSync(pgData, { recursive: true, force: true });
  renameSync(unfinished, pgData);
}

/** The user's own PG* and LC_* variables must not reach the engine. */
export const ENGINE_ENV = { LC_ALL: 'C', TZ: 'UTC' };

function initialisation(pgData: string, dataDir: string, ctype: string): string[] {
  return [
    `--pgdata=${pgData}`,
    '--username=postgres',
    `--pwfile=${join(dataDir, 'postgres-password')}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ];
}

/** Gives a folder and everything in it to the user that the engine runs as. */
export function handOver(folder: string, user: EngineUser): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), user.uid, user.gid);
  }
  chownSync(folder, user.uid, user.gid);
}
