import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { EngineUser } from '../db/engine/engine-user.ts';

/**
 * Creates a folder with its missing parents, which get exactly `mode`, whatever the umask. With `owner`, the folder
 * itself changes owner and mode even if it existed.
 */
export function makeFolder(folder: string, mode: number, owner?: EngineUser): void {
  const first = mkdirSync(folder, { recursive: true, mode });
  if (first) {
    for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made)) {
      chmodSync(made, mode);
    }
  }
  if (owner) {
    chownSync(folder, owner.uid, owner.gid);
    chmodSync(folder, mode);
  }
}
