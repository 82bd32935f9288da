import { join } from 'node:path';
import { folderId } from '#kernel/files/folder-id.ts';
import type { Ingest } from './deps.ts';

/** Hidden, as nothing is that is taken in. */
const NAME = '.parallax-inbox';

/**
 * What the watched folder is called in the database where several processes watch folders: one which two of them share
 * is one folder, and two of the same path are two. Undefined where one process watches.
 */
export async function inboxIdOf({ inboxFolder, hasPeers }: Pick<Ingest, 'inboxFolder' | 'hasPeers'>) {
  return hasPeers && inboxFolder !== undefined ? folderId(inboxFolder, NAME) : undefined;
}

/** How an arrival names a file of the folder. */
export function sourceIn(inboxId: string | undefined, name: string): string {
  return inboxId === undefined ? name : `${inboxId}/${name}`;
}

/** Where it lies, or `elsewhere` in a folder that another process has. */
export function pathIn(ingest: Ingest, inboxId: string | undefined, source: string): string | 'elsewhere' {
  const [first = '', second] = source.split('/');
  if (second !== undefined && first !== inboxId) return 'elsewhere';
  return join(ingest.inboxFolder ?? '', second ?? first);
}
