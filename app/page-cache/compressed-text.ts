import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text compressed once for everybody it is sent to. */
export interface CompressedText {
  br: Buffer;
  gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** The default window of 4 MB takes fifteen times the processor time for a page and gains nothing. */
const BROTLI_WINDOW_BITS = 16;
const THOROUGH = { brotli: 6, gzip: 6 };
const QUICK = { brotli: 4, gzip: 4 };

export async function compressText(text: string): Promise<CompressedText> {
  const bytes = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressAs('br', bytes, THOROUGH), compressAs('gzip', bytes, THOROUGH)]);
  // Copied, because the compressor's buffers share its larger working memory.
  return { br: Buffer.from(br), gzip: Buffer.from(gzip) };
}

/** Few clients accept only uncompressed pages, so that form isn't stored. */
export function bytesOf(text: CompressedText, encoding: Encoding): Buffer {
  return encoding === 'identity' ? brotliDecompressSync(text.br) : text[encoding];
}

/** For a body that is sent once. */
export function compressOnce(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return compressAs(encoding, body, QUICK);
}

function compressAs(encoding: 'br' | 'gzip', bytes: Buffer, level: typeof QUICK): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: level.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}
