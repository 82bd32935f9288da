import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../ids.ts';

/**
 * Tells folders apart that several processes call by the same path, and knows one that they share by different ones: by
 * a hidden file in it. Undefined where it cannot be written.
 */
export async function folderId(folder: string, name: string): Promise<string | undefined> {
  const path = join(folder, name);
  const known = await readId(path);
  if (known) return known;
  await mkdir(folder, { recursive: true });
  // Of two that begin at once the first names it.
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch(() => {});
  return readId(path);
}

async function readId(path: string): Promise<string | undefined> {
  const id = (await readFile(path, 'utf8').catch(() => '')).trim();
  return isUuid(id) ? id : undefined;
}
