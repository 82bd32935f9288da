import { lstat, mkdir, opendir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BroughtObjects } from '#kernel/storage.ts';
import { fingerprintOfObject, fingerprintOfStats } from './source.ts';

/** A file that lies where files are watched for. */
export interface Seen {
  source: string;
  name: string;
  fingerprint: string;
  sizeBytes: number;
}

const LONGEST_NAME = 255;
/** What other programs call files that they have not ended yet. */
const UNFINISHED = /\.(part|partial|filepart|crdownload|download|tmp|unfinished)$/i;

/** The files that lie in a folder itself: no links, nothing hidden, nothing that another program is still writing by its name. */
export async function* listFolder(folder: string): AsyncGenerator<Seen> {
  await mkdir(folder, { recursive: true });
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !isTaken(entry.name)) continue;
    const file = await lstat(join(folder, entry.name)).catch(() => undefined);
    const fingerprint = file && fingerprintOfStats(file);
    if (!file || fingerprint === undefined) continue;
    yield { source: entry.name, name: entry.name, fingerprint, sizeBytes: file.size };
  }
}

/** What is stored below a prefix, whatever the folder within. */
export async function* listPrefix(brought: Pick<BroughtObjects, 'list'>, prefix: string): AsyncGenerator<Seen> {
  for await (const object of brought.list(prefix)) {
    const name = basename(object.key);
    if (!isTaken(name)) continue;
    const fingerprint = fingerprintOfObject(object);
    yield { source: object.key, name, fingerprint, sizeBytes: object.size };
  }
}

function isTaken(name: string): boolean {
  // A name that is no text cannot be kept, nor told.
  return !name.startsWith('.') && !UNFINISHED.test(name) && name.length <= LONGEST_NAME && !name.includes('\ufffd');
}
