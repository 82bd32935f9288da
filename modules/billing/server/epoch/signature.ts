import { createHmac, timingSafeEqual } from 'node:crypto';

const FIELD = 'epoch_digest';

/** Epoch's proof of a request: HMAC-MD5 over every name and value in the order of the names, nothing between them. */
export function epochSignature(key: string, fields: Iterable<readonly [string, string]>): string {
  const signed = [...fields].filter(([name]) => name !== FIELD);
  const message = signed
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flat()
    .join('');
  return createHmac('md5', key).update(message).digest('hex');
}

/** Whether these fields carry their digest: undefined where they carry none. */
export function isSignatureValid(key: string, fields: ReadonlyMap<string, string>): boolean | undefined {
  const given = fields.get(FIELD);
  if (given === undefined) return undefined;
  const expected = Buffer.from(epochSignature(key, fields));
  const actual = Buffer.from(given.toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
