import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../is-uuid.ts';

/**
 * Tells apart different folders that processes reach by the same path, and recognizes one that they reach by different
 * paths, through a hidden file in it. Undefined if that can't be written.
 */
export async function folderId(folder: string, name: string): Promise<string | undefined> {
  const path = join(folder, name);
  const known = await readId(path);
  if (known) return known;
  await mkdir(folder, { recursive: true });
  // If two processes start at once, the first one's id counts.
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch(() => {});
  return readId(path);
}

async function readId(path: string): Promise<string | undefined> {
  const id = (await readFile(path, 'utf8').catch(() => '')).trim();
  return isUuid(id) ? id : undefined;
}
