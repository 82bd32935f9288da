import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotFound } from '#kernel/errors.ts';
import { ifMissing } from '#kernel/storage/read-file.ts';
import type { Storage } from '#kernel/storage.ts';
import { FETCHED } from './work-folder.ts';

/** The object as a local file. From another host it is fetched once and kept until `dropFetched`. */
export async function localFile(
  storage: Storage,
  key: string,
  { workFolder, owner, signal }: { workFolder: string; owner: string; signal: AbortSignal },
): Promise<string> {
  const here = await storage.pathOf(key);
  if (here !== undefined) return here;
  const stored = await storage.head(key);
  if (!stored) throw new NotFound(`Nothing is stored as ${key}`);
  const folder = join(workFolder, FETCHED, owner);
  const path = join(folder, basename(key));
  const fetched = await stat(path).catch(ifMissing(undefined));
  if (fetched?.size === stored.size) return path;
  await mkdir(folder, { recursive: true });
  // A name of its own: two steps of a master may fetch the same object at once.
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await pipeline(await storage.read(key), createWriteStream(unfinished), { signal });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}

export async function dropFetched(workFolder: string, owner: string): Promise<void> {
  await rm(join(workFolder, FETCHED, owner), { recursive: true, force: true });
}
