import { expect, it } from 'vitest';
import { acceptedEncoding } from '../../app/http/request/accepted-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR ; q=1.0', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br; q=0.000, *', 'gzip'],
  ['brotli, xgzip', 'identity'],
] as const)('%s asks for %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
