import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The operating system's user that PostgreSQL runs as when the program itself runs as root. */
export interface EngineUser {
  uid: number;
  gid: number;
}

/** Where the data goes when the engine's user can't enter the intended folder. */
const FALLBACK_ROOT = '/var/lib/parallax';

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of existing data, else as `postgres`, else as
 * `nobody`; no user is ever created. Undefined if the program isn't root: the engine then runs as the same user.
 */
export function engineUser(dataDir: string): EngineUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    'PostgreSQL must not run as root and this machine has neither an account `postgres` nor `nobody` to run it as. ' +
      'Start the program as an ordinary user, or point DATABASE_URL at a PostgreSQL server.',
  );
}

/**
 * The folder that can actually hold the data: the intended one, or `/var/lib/parallax/<hash of the intended one>` if
 * the engine's user can't enter it (a checkout in /root, mode 700). Existing data in one of the two decides. It never
 * writes, so that the data folder is settled before the first file.
 */
export function reachableDataDir(
  intended: string,
  user: EngineUser | undefined = engineUser(intended),
  fallbackRoot: string = FALLBACK_ROOT,
): string {
  if (!user) return intended;
  const hash = createHash('sha256').update(resolve(intended)).digest('hex').slice(0, 8);
  const fallback = join(fallbackRoot, hash);
  const barrier = barrierTo(intended, user);
  const holdsData = (folder: string) => existsSync(join(folder, 'postgres', 'PG_VERSION'));
  if (barrier && holdsData(intended)) throw new Error(unreachable(intended, barrier, user));
  if (barrier) return fallback;
  return holdsData(fallback) && !holdsData(intended) ? fallback : intended;
}

export function unreachable(dataDir: string, barrier: string, user: EngineUser): string {
  return (
    `The database cannot live in ${dataDir}: the program runs as root, PostgreSQL therefore runs as the account with ` +
    `uid ${user.uid}, and that account may not enter ${barrier}. Set DATA_DIR to a folder outside it (for example ` +
    `/var/lib/parallax), open it with \`chmod a+x ${barrier}\`, or start the program as an ordinary user.`
  );
}

/** The first folder on the way to `path` (existing folders only, `path` included) that the user may not enter. */
export function barrierTo(path: string, user: EngineUser): string | undefined {
  let deepest = resolve(path);
  while (!existsSync(deepest)) deepest = dirname(deepest);
  const ways: string[] = [];
  for (let folder = realpathSync(deepest); ; folder = dirname(folder)) {
    ways.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return ways.find((folder) => {
    const stats = statSync(folder);
    return stats.isDirectory() && !permits(stats, user, 1);
  });
}

/** Whether the mode bits grant the user all of `mode` (4 read, 2 write, 1 execute or enter). */
export function permits(stats: Stats, user: EngineUser, mode: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & mode) === mode;
}
