import { lstat, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How much of an upload has come, and when its last byte did. Undefined where there is none. */
export async function sizeOfUpload(path: string): Promise<{ size: number; changedAt: Date } | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? { size: found.size, changedAt: found.mtime } : undefined;
}

/** All that lie in the folder, anyone who still knows of them. */
export async function readUploads(folder: string): Promise<{ id: string; path: string; changedAt: Date }[]> {
  const found: { id: string; path: string; changedAt: Date }[] = [];
  const entries = await opendir(folder).catch(() => undefined);
  for await (const { name } of entries ?? []) {
    const path = join(folder, name.replace(/\.(json|fetched)$/, ''));
    const file = await sizeOfUpload(join(folder, name));
    if (file) found.push({ id: name.slice(0, 36), path, changedAt: file.changedAt });
  }
  return found;
}

/** With what the protocol wrote down beside it. */
export async function removeUpload(path: string): Promise<void> {
  for (const ending of ['', '.json', '.fetched']) await rm(path + ending, { force: true });
}
