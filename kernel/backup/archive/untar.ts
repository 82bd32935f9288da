import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../files/atomic-file.ts';

const BLOCK = 512;
const FILE = '0';
const FOLDER = '5';

interface Header {
  name: string;
  size: number;
  mode: number;
  type: string;
}

/**
 * Unpacks a tar of files and folders as PostgreSQL writes them into `folder`, which is there and empty, down to the
 * disk. Throws on anything else: a link, a name that leads elsewhere, an end before the end.
 */
export async function untar(source: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const input = reader(source);
  const folders = new Set([folder]);
  for (;;) {
    const block = await input.exactly(BLOCK);
    // Two empty blocks end it; what follows the first of them is only padding.
    if (block.every((byte) => byte === 0)) break;
    const header = readHeader(block);
    const path = join(folder, header.name);
    if (header.type === FOLDER) await mkdir(path, { recursive: true, mode: header.mode });
    else await unpackFile(input, path, header);
    folders.add(header.type === FOLDER ? path : dirname(path));
  }
  await input.rest();
  for (const made of folders) await syncFolder(made);
}

async function unpackFile(input: Reader, path: string, { size, mode }: Header): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(input.upTo(size));
    await file.sync();
  } finally {
    await file.close();
  }
  await input.exactly((BLOCK - (size % BLOCK)) % BLOCK);
}

function readHeader(block: Buffer): Header {
  const text = (from: number, length: number) =>
    block
      .subarray(from, from + length)
      .toString()
      .replace(/\0.*$/s, '');
  const octal = (from: number, length: number) => Number.parseInt(text(from, length).trim() || '0', 8);
  const name = text(0, 100);
  const type = text(156, 1) || FILE;
  const isInside = !name.startsWith('/') && !name.split('/').includes('..') && name !== '';
  if (!isInside || text(345, 155) !== '' || ![FILE, FOLDER].includes(type)) {
    throw new Error(`The archive of the database holds ${JSON.stringify(name)}, which is no file of it.`);
  }
  const blank = Buffer.concat([block.subarray(0, 148), Buffer.alloc(8, ' '), block.subarray(156)]);
  const sum = blank.reduce((total, byte) => total + byte, 0);
  if (sum !== octal(148, 8)) throw new Error('The archive of the database is damaged.');
  return { name, size: octal(124, 12), mode: octal(100, 8), type };
}

type Reader = ReturnType<typeof reader>;

function reader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Uint8Array = new Uint8Array();

  /** The next bytes, at most `length` of them. */
  async function some(length: number): Promise<Uint8Array> {
    while (held.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('The archive of the database ends too early.');
      held = value;
    }
    const taken = held.subarray(0, length);
    held = held.subarray(taken.length);
    return taken;
  }

  async function* upTo(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      const chunk = await some(left);
      left -= chunk.length;
      yield chunk;
    }
  }

  return {
    upTo,
    exactly: async (length: number) => Buffer.concat(await Array.fromAsync(upTo(length))),
    /** Reads on to the end, where the source says whether all of it was right. */
    async rest() {
      while (!(await chunks.next()).done);
    },
  };
}
