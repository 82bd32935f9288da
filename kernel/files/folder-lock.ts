import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process; throws, naming the holder, if another process has it. The operating system
 * keeps the lock on a file: it ends with the process however that dies, and a recycled process id can't hold it. Node
 * offers such locks only through SQLite, so an empty SQLite file carries it. Returns the function that releases the
 * folder.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = join(folder, 'engine.lock');
  const holderFile = join(folder, 'engine.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile, { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) {
      throw new Error(
        `The data folder ${folder} is already in use by process ${holder(holderFile)}. Stop that process first, or ` +
          'give this one a data folder of its own with DATA_DIR.',
        { cause },
      );
    }
    throw new Error(`The data folder ${folder} cannot be locked: ${lockFile} is not writable for this user.`, {
      cause,
    });
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  const held = lock;
  return () => {
    rmSync(holderFile, { force: true });
    held.close();
  };
}

function holder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '(unknown)';
  }
}
