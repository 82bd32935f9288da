import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { syncFolder } from '../../files/atomic-file.ts';

/**
 * Unpacks a tar of files and folders, as PostgreSQL writes it, into `folder`, which must exist and be empty, and syncs
 * them to disk. Throws on anything else: a link, a path outside the folder, a truncated archive.
 */
export async function untar(source: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const entries = extract();
  const [unpacked, read] = await Promise.allSettled([unpackAll(entries, folder), pipeline(source, entries)]);
  // A failed unpack breaks the pipeline too, with an error that says less.
  for (const result of [unpacked, read]) if (result.status === 'rejected') throw result.reason;
}

async function unpackAll(entries: Extract, folder: string): Promise<void> {
  const folders = new Set([folder]);
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const isInside = name !== '' && !name.startsWith('/') && !name.split('/').includes('..');
    if (!isInside || (type !== 'file' && type !== 'directory'))
      throw new Error(`The archive of the database holds ${JSON.stringify(name)}, which is no file of it.`);
    const path = join(folder, name);
    if (type === 'directory') {
      await mkdir(path, { recursive: true, mode });
      entry.resume();
    } else {
      await pipeline(entry, createWriteStream(path, { flags: 'wx', mode, flush: true }));
    }
    folders.add(type === 'directory' ? path : dirname(path));
  }
  for (const made of folders) await syncFolder(made);
}
