import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Suffix of files that are still being written. */
const UNFINISHED = '.UNFINISHED';

/**
 * Writes a file so that a reader, even after a power cut, finds either all of the new content or the previous one.
 * Creates missing folders. `mode` is the file's, as for chmod.
 */
export async function writeFileAtomically(
  path: string,
  body: Readable | Uint8Array | string,
  mode = 0o644,
): Promise<void> {
  const folder = dirname(resolve(path));
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
  const firstMade = await mkdir(folder, { recursive: true });
  const file = await open(unfinished, 'wx', mode);
  try {
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await unlink(unfinished);
    throw error;
  }
  const highest = firstMade === undefined ? folder : dirname(firstMade);
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(at);
    if (at === highest) break;
  }
}

/** A new name survives a power cut only once its folder is synced too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
