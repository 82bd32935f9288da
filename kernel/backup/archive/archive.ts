import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NotFound } from '../../errors.ts';
import type { ListedObject, Storage } from '../../storage.ts';
import { nameOfKey, seal, unseal } from './seal.ts';

/** One object of the archive as stored: encrypted if there is a key. */
export interface Part {
  /** Relative to the archive's root. */
  key: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** A part that is missing or differs from what was written; the message names it. */
export class Damaged extends Error {}

/** Where backups are stored. Every stream into it is hashed, and encrypted if there is a key. */
export interface Archive {
  isEncrypted: boolean;
  installation: string | undefined;
  /** Stores `source` as one object, completely or not at all. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<Part>;
  /** Throws `Damaged` if the part isn't what was stored; without a key, only at its end. */
  read(part: Part): AsyncGenerator<Buffer>;
  /**
   * Reads an object whose content proves its own integrity. Throws `Damaged` if it is missing or can't be decrypted.
   */
  open(key: string): AsyncGenerator<Buffer>;
  putText(key: string, text: string): Promise<void>;
  /** Undefined when there is none. */
  readText(key: string): Promise<string | undefined>;
  list(prefix: string): AsyncIterable<ListedObject>;
  remove(key: string): Promise<void>;
}

export interface ArchiveOptions {
  /** The folder in the storage, without leading or trailing slashes; empty for its root. */
  path: string;
  key?: Buffer;
  /** Absent for backups from before they were separated by installation. */
  installation?: string | undefined;
}

/**
 * Backups are separated by key, and those without a key from the rest, so that no program reads or prunes what it can't
 * decrypt. They are separated by installation too: none knows which parts another still needs.
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
        // If the storage failed, the source must not wait forever to be read.
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
