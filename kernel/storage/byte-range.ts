import type { ByteRange } from '../storage.ts';

/**
 * What a Range header asks of an object of `size` bytes (RFC 9110, section 14): one range, cut to the object;
 * `unsatisfiable` for an answer of 416; undefined for the whole object, which also answers a header that is malformed,
 * asks for another unit or for several ranges (a server may ignore those), or meets an empty object.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || size === 0) return undefined;
  if (first === '') {
    if (last === '') return undefined;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
