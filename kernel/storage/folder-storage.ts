import { open, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileAtomically } from '../atomic-file.ts';
import { NotFound } from '../errors.ts';
import type { Storage, StoredObject } from '../storage.ts';
import { contentTypeOf } from './content-type.ts';
import { assertStorageKey } from './storage-key.ts';

/** Bytes a stream takes from the file at once: enough to keep a fast line busy, little enough for thousands of viewers. */
const CHUNK_BYTES = 256 * 1024;

/** Keeps objects as ordinary files below `root`: the key is the path. Files that are put there by hand count as well. */
export function createFolderStorage(options: { root: string }): Storage {
  const root = resolve(options.root);

  function pathOf(key: string): string {
    assertStorageKey(key);
    return join(root, key);
  }

  async function head(key: string): Promise<StoredObject | undefined> {
    const path = pathOf(key);
    const file = await stat(path).catch(undefinedWhenMissing);
    if (!file?.isFile()) return undefined;
    // A replaced file is another inode, so two versions differ even within one tick of the file system's clock.
    const etag = `"${[file.size, Math.round(file.mtimeMs * 1000), file.ino].map((part) => part.toString(36)).join('-')}"`;
    return { key, size: file.size, contentType: contentTypeOf(key), etag, modifiedAt: file.mtime };
  }

  return {
    head,

    async put(key, body) {
      await writeFileAtomically(pathOf(key), body);
      const stored = await head(key);
      if (!stored) throw new NotFound(`${key} was removed while it was stored`);
      return stored;
    },

    async read(key, range) {
      const file = await open(pathOf(key)).catch(undefinedWhenMissing);
      if (!file) throw new NotFound(`Nothing is stored as ${key}`);
      try {
        const { size, isFile } = await file
          .stat()
          .then((found) => ({ size: found.size, isFile: found.isFile() }));
        if (!isFile) throw new NotFound(`Nothing is stored as ${key}`);
        if (range && (range.start < 0 || range.start > range.end || range.start >= size)) {
          throw new RangeError(`${key} has ${size} bytes, so none from ${range.start} to ${range.end}`);
        }
        return file.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async remove(key) {
      if (await head(key)) await unlink(pathOf(key)).catch(undefinedWhenMissing);
    },

    async signedUrl(key) {
      assertStorageKey(key);
      return undefined;
    },
  };
}

/** Missing is also what lies below a file. */
function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
