import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, crc32, deflateRaw } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A text compressed once, to which an end is put with each answer. Both forms stop at a whole byte without being finished:
 * Brotli flushed, deflate with a full flush.
 */
export interface ShellBytes {
  br: Buffer;
  deflate: Buffer;
  crc: number;
  length: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(deflateRaw);

/** The default window of 4 MB costs fifteen times as much processor time for a page and gains nothing. */
const BROTLI_WINDOW_BITS = 16;
const BROTLI_END = Buffer.of(0x03);
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LARGEST_BROTLI_BLOCK = 65_536;
const LARGEST_DEFLATE_BLOCK = 65_535;

export async function shellBytes(text: string): Promise<ShellBytes> {
  const raw = Buffer.from(text);
  const [br, deflated] = await Promise.all([
    brotli(raw, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
    deflate(raw, { level: 6, finishFlush: constants.Z_FULL_FLUSH }),
  ]);
  // Copies, since what the compressor answers holds on to its larger working memory.
  return { br: Buffer.from(br), deflate: Buffer.from(deflated), crc: crc32(raw), length: raw.length };
}

/** The shell with `end` behind it, as one finished body. */
export function closedBody(shell: ShellBytes, end: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return Buffer.concat([shell.br, ...storedInBrotli(end), BROTLI_END]);
  if (encoding === 'identity') return Buffer.concat([shellText(shell), end]);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, shell.crc), 0);
  trailer.writeUInt32LE((shell.length + end.length) >>> 0, 4);
  return Buffer.concat([GZIP_HEAD, shell.deflate, ...storedInDeflate(end), trailer]);
}

/** Hardly anybody asks for a page uncompressed, so that form is not kept. */
export function shellText(shell: ShellBytes): Buffer {
  return brotliDecompressSync(Buffer.concat([shell.br, BROTLI_END]));
}

/** Meta-blocks that are not compressed: not the last one, four nibbles of length, the bytes as they are. */
function storedInBrotli(bytes: Buffer): Buffer[] {
  return blocksOf(bytes, LARGEST_BROTLI_BLOCK).flatMap((block) => {
    const head = Buffer.alloc(3);
    head.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3);
    return [head, block];
  });
}

/** Stored blocks; the last says so. */
function storedInDeflate(bytes: Buffer): Buffer[] {
  const blocks = bytes.length > 0 ? blocksOf(bytes, LARGEST_DEFLATE_BLOCK) : [bytes];
  return blocks.flatMap((block, index) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(index === blocks.length - 1 ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    return [head, block];
  });
}

function blocksOf(bytes: Buffer, size: number): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) blocks.push(bytes.subarray(at, at + size));
  return blocks;
}
