import { createHmac, timingSafeEqual } from 'node:crypto';

const FIELD = 'epoch_digest';

/** Epoch's signature of a request: HMAC-MD5 over all names and values, ordered by name, without separators. */
export function epochSignature(key: string, fields: Iterable<readonly [string, string]>): string {
  const signed = [...fields].filter(([name]) => name !== FIELD);
  const message = signed
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flat()
    .join('');
  return createHmac('md5', key).update(message).digest('hex');
}

/** Whether the signature of these fields is valid; undefined if they have none. */
export function isSignatureValid(key: string, fields: ReadonlyMap<string, string>): boolean | undefined {
  const given = fields.get(FIELD);
  if (given === undefined) return undefined;
  const expected = Buffer.from(epochSignature(key, fields));
  const actual = Buffer.from(given.toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
