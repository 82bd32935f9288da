import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import type { Logger } from '../../log/log.ts';
import { engineBinaries } from './engine-binaries.ts';
import { enginePassword, prepareCluster } from './engine-cluster.ts';
import { engineUser } from './engine-user.ts';
import { stopOrphan } from './orphan-engine.ts';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 3 * 1024 ** 3;

/** Test data lies in memory if there is room: a database is a thousand small files, which disks create slowly. */
function scratchRoot(): string {
  const isMemory = existsSync(MEMORY) && /^\S+ \/dev\/shm (?!.*\bnoexec\b)/m.test(readFileSync('/proc/mounts', 'utf8'));
  if (!isMemory) return '/tmp';
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : '/tmp';
}

/** An unused path. Under root another user must be able to enter it, which the engine takes care of. */
export function scratchPath(): string {
  return join(scratchRoot(), `parallax-test-${process.pid}-${randomBytes(6).toString('hex')}`);
}

/** Leftovers of killed runs would fill the memory. */
export async function removeLeftovers(log: Logger): Promise<void> {
  const root = scratchRoot();
  for (const name of readdirSync(root)) {
    const pid = Number(/^parallax-test-(\d+)-[0-9a-f]{12}/.exec(name)?.[1] ?? process.pid);
    if (isRunning(pid)) continue;
    await stopOrphan(join(root, name, 'postgres'), log);
    rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A data folder with a new cluster, to be copied: creating one takes a second. */
export async function makeClusterTemplate(folder: string): Promise<void> {
  const user = engineUser(folder);
  makeFolder(folder, user ? 0o711 : 0o700);
  enginePassword(folder, user);
  await prepareCluster(folder, engineBinaries(folder, user), user);
  // If binaries had to be copied there, all copies share them.
  const programs = join(folder, 'engine');
  if (!existsSync(programs)) return;
  renameSync(programs, `${folder}-engine`);
  symlinkSync(`${folder}-engine`, programs);
}

/** @param folder must not exist yet */
export function copyCluster(template: string, folder: string): void {
  // Node's own copy would change the owner of the database's files.
  execFileSync('cp', ['-a', template, folder]);
}
