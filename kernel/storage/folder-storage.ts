import { mkdir, open, opendir, readFile, stat, statfs, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NotFound } from '../errors.ts';
import { writeFileAtomically } from '../files/atomic-file.ts';
import type { BroughtObjects, ListedObject, Storage, StoredObject } from '../storage.ts';
import { contentTypeOf } from './content-type.ts';
import { isMissing, readStoredFile } from './read-file.ts';
import { assertBroughtKey, assertStorageKey, isBroughtKey, isStorageKey } from './storage-key.ts';

/**
 * Stores objects as ordinary files below `root`: the key is the path. Files that were put there by hand count as well.
 */
export function createFolderStorage(options: { root: string }): Storage {
  const root = resolve(options.root);
  const { fileOf, ...own } = objectsBelow(root, { isKey: isStorageKey, assertKey: assertStorageKey });
  const { fileOf: _, ...brought } = objectsBelow(root, { isKey: isBroughtKey, assertKey: assertBroughtKey });

  return {
    ...own,
    brought,

    async put(key, body) {
      await writeFileAtomically(fileOf(key), body);
      const stored = await own.head(key);
      if (!stored) throw new NotFound(`${key} was removed while it was stored`);
      return stored;
    },

    async whole(key) {
      const object = await own.head(key);
      const bytes = object && (await readFile(fileOf(key)).catch(undefinedWhenMissing));
      return bytes && { object: { ...object, size: bytes.length }, bytes };
    },

    async openFile(key) {
      const file = await open(fileOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new NotFound(`Nothing is stored as ${key}`, { cause: error }) : error;
      });
      return {
        read: async (buffer, length, position) => (await file.read(buffer, 0, length, position)).bytesRead,
        close: () => file.close(),
      };
    },

    async room() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    async signedUrl(key) {
      assertStorageKey(key);
      return undefined;
    },
  };
}

interface Names {
  isKey(key: string): boolean;
  assertKey(key: string): void;
}

/** The files below a folder whose names are valid. */
function objectsBelow(root: string, { isKey, assertKey }: Names): BroughtObjects & { fileOf(key: string): string } {
  function fileOf(key: string): string {
    assertKey(key);
    return join(root, key);
  }

  async function head(key: string): Promise<StoredObject | undefined> {
    const file = await stat(fileOf(key)).catch(undefinedWhenMissing);
    if (!file?.isFile()) return undefined;
    // A replaced file is another inode, so two versions differ even within one tick of the file system's clock.
    const version = [file.size, Math.round(file.mtimeMs * 1000), file.ino];
    const etag = `"${version.map((part) => part.toString(36)).join('-')}"`;
    return { key, size: file.size, contentType: contentTypeOf(key), etag, modifiedAt: file.mtime };
  }

  /** @param folder the folder's key with a trailing slash; empty for the root */
  async function* filesBelow(folder: string, prefix: string): AsyncGenerator<ListedObject> {
    const entries = await opendir(join(root, folder)).catch(undefinedWhenMissing);
    for await (const entry of entries ?? []) {
      const key = `${folder}${entry.name}`;
      // Skips whatever can neither contain nor be a match.
      const isNear = key.startsWith(prefix) || prefix.startsWith(`${key}/`);
      if (!isNear || !isKey(key)) continue;
      if (entry.isDirectory()) yield* filesBelow(`${key}/`, prefix);
      else if (key.startsWith(prefix)) {
        const found = await head(key);
        if (found) yield found;
      }
    }
  }

  return {
    fileOf,
    head,

    list: (prefix = '') => filesBelow('', prefix),

    async read(key, range) {
      return readStoredFile(fileOf(key), range);
    },

    async pathOf(key) {
      if (!(await head(key))) throw new NotFound(`Nothing is stored as ${key}`);
      return fileOf(key);
    },

    async remove(key) {
      if (await head(key)) await unlink(fileOf(key)).catch(undefinedWhenMissing);
    },
  };
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
