import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MARK = Buffer.from('PLXSEAL1');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** One nonce must not cover more than 64 GB, and decrypted bytes must not be used before their tag was verified. */
const SEGMENT_BYTES = 1024 * 1024;

/** Bytes that were not sealed with this key, or were damaged since. */
export class Unopenable extends Error {}

/**
 * AES-256-GCM in segments, with a key that is derived for this stream alone. A segment's nonce is its number and
 * whether it is the last, so that a missing, moved or cut-off segment is detected.
 */
export async function* seal(source: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const streamKey = deriveKey(key, salt);
  yield Buffer.concat([MARK, salt]);
  let number = 0;
  let held: Uint8Array = Buffer.alloc(0);
  for await (const segment of inPieces(source, SEGMENT_BYTES)) {
    if (held.length > 0) {
      yield sealSegment(streamKey, number, held, false);
      number += 1;
    }
    held = segment;
  }
  yield sealSegment(streamKey, number, held, true);
}

/** Yields what `seal` was given. Throws `Unopenable` before it yields a byte that it can't authenticate. */
export async function* unseal(source: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  const head = MARK.length + SALT_BYTES;
  let streamKey: Buffer | undefined;
  let number = 0;
  let held: Buffer | undefined;
  for await (const piece of inPieces(source, SEGMENT_BYTES + TAG_BYTES, head)) {
    if (!streamKey) {
      if (piece.length < head || !piece.subarray(0, MARK.length).equals(MARK)) throw unopenable();
      streamKey = deriveKey(key, piece.subarray(MARK.length));
      continue;
    }
    if (held) {
      yield openSegment(streamKey, number, held, false);
      number += 1;
    }
    held = piece;
  }
  if (!streamKey || !held) throw unopenable();
  yield openSegment(streamKey, number, held, true);
}

/** Names a key without revealing it: backups of one key are stored together. */
export function nameOfKey(key: Buffer): string {
  return derive(key, Buffer.alloc(0), 'name of the key', 4).toString('hex');
}

function deriveKey(key: Buffer, salt: Buffer): Buffer {
  return derive(key, salt, 'backup stream', 32);
}

function derive(key: Buffer, salt: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `parallax ${purpose}`, bytes));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function sealSegment(key: Buffer, number: number, bytes: Uint8Array, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function openSegment(key: Buffer, number: number, sealed: Buffer, isLast: boolean): Buffer {
  if (sealed.length < TAG_BYTES) throw unopenable();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw unopenable(cause);
  }
}

function unopenable(cause?: unknown): Unopenable {
  return new Unopenable('is damaged, or was encrypted with another key', { cause });
}

/**
 * The same bytes in pieces of `size`, the last one shorter; the first may have a size of its own. Without bytes, no
 * piece.
 */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number, first = size): AsyncGenerator<Buffer> {
  let needed = first;
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length < needed) continue;
    const bytes = Buffer.concat(held);
    let at = 0;
    for (; length - at >= needed; needed = size) {
      yield bytes.subarray(at, at + needed);
      at += needed;
    }
    held = [bytes.subarray(at)];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(held);
}
