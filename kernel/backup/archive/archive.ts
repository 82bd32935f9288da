import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NotFound } from '../../errors.ts';
import type { ListedObject, Storage } from '../../storage.ts';
import { nameOfKey, seal, unseal } from './seal.ts';

/** One object of the archive, as it lies there: encrypted where there is a key. */
export interface Part {
  /** Below the archive's own root. */
  key: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** A part that is missing or is not what was written; the message names it. */
export class Damaged extends Error {}

/** Where backups go: a storage of its own, every stream into it hashed, and encrypted when there is a key. */
export interface Archive {
  isEncrypted: boolean;
  installation: string | undefined;
  /** What `source` gives, as one object that is there whole or not at all. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<Part>;
  /** Throws `Damaged` where the part is not what was put; with no key, only at its end. */
  read(part: Part): AsyncGenerator<Buffer>;
  /**
   * What was put there by a name of its own, whose content says itself whether it is right. Throws `Damaged` where it
   * cannot be opened.
   */
  open(key: string): AsyncGenerator<Buffer>;
  putText(key: string, text: string): Promise<void>;
  /** Undefined when there is none. */
  readText(key: string): Promise<string | undefined>;
  list(prefix: string): AsyncIterable<ListedObject>;
  remove(key: string): Promise<void>;
}

export interface ArchiveOptions {
  /** The folder in the storage, without slashes around it; empty for its root. */
  path: string;
  key?: Buffer;
  /** Absent for what was made before backups lay apart by installation. */
  installation?: string | undefined;
}

/**
 * Backups of different keys, and those without one, lie apart: none is ever read, or its parts removed, by a program
 * that cannot read it. So do those of different installations, which know nothing of what the other still needs.
 */
export function rootOf({ path, key, installation }: ArchiveOptions): string {
  const set = key ? `sealed-${nameOfKey(key)}` : 'plain';
  const ofSet = path === '' ? `${set}/` : `${path}/${set}/`;
  return installation === undefined ? ofSet : `${ofSet}site-${installation}/`;
}

export function openArchive(options: ArchiveOptions & { storage: Storage }): Archive {
  const { storage, key } = options;
  const root = rootOf(options);
  const contentType = 'application/octet-stream';
  const sealed = (source: AsyncIterable<Uint8Array>) => (key ? seal(source, key) : source);
  const unsealed = (source: AsyncIterable<Uint8Array>) => (key ? unseal(source, key) : source);

  return {
    isEncrypted: key !== undefined,
    installation: options.installation,

    async put(name, source) {
      const hash = createHash('sha256');
      let size = 0;
      const measured = async function* () {
        for await (const chunk of sealed(source)) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      };
      const body = Readable.from(measured(), { objectMode: false });
      try {
        await storage.put(root + name, body, { contentType });
      } finally {
        // Where the storage gave up, anyone who gives must not wait for ever to be read.
        body.destroy();
        if (source instanceof Readable) source.destroy();
      }
      return { key: name, size, sha256: hash.digest('hex') };
    },

    async *read(part) {
      yield* saying(part.key, unsealed(hashed(part, await streamOf(part.key))));
    },

    async *open(name) {
      yield* saying(name, unsealed(await streamOf(name)));
    },

    async putText(name, text) {
      const bytes = await buffer(sealed(Readable.from([Buffer.from(text)])));
      await storage.put(root + name, bytes, { contentType });
    },

    async readText(name) {
      if (!(await storage.head(root + name))) return undefined;
      const bytes = await buffer(saying(name, unsealed(await streamOf(name))));
      return bytes.toString();
    },

    async *list(prefix) {
      for await (const found of storage.list(root + prefix)) {
        yield { ...found, key: found.key.slice(root.length) };
      }
    },

    remove: (name) => storage.remove(root + name),
  };

  async function streamOf(name: string): Promise<Readable> {
    try {
      return await storage.read(root + name);
    } catch (error) {
      throw error instanceof NotFound ? new Damaged(`${name} is missing`, { cause: error }) : error;
    }
  }
}

async function* hashed({ sha256, size }: Part, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    length += chunk.length;
    yield chunk;
  }
  if (length !== size) throw new Error(`has ${length} bytes instead of ${size}`);
  if (hash.digest('hex') !== sha256) throw new Error('is not what was written');
}

async function* saying(name: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  } catch (cause) {
    throw new Damaged(`${name} ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
