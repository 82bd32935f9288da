import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { closedBody, type Encoding, shellBytes } from '../../app/page-cache/shell-bytes.ts';

const decode: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
};

it.each(['br', 'gzip', 'identity'] as const)('puts any end behind any shell in %s', async (encoding) => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), fc.string(), async (text, end) => {
      const shell = await shellBytes(text);
      expect(decode[encoding](closedBody(shell, Buffer.from(end), encoding)).toString()).toBe(text + end);
    }),
    { numRuns: rounds(60, 1000) },
  );
});

it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('takes an end of %i bytes', async (length) => {
  const shell = await shellBytes('<p>page</p>'.repeat(2000));
  const end = Buffer.alloc(length, 'n');
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = decode[encoding](closedBody(shell, end, encoding));
    expect(body.length).toBe(22_000 + length);
    expect(body.subarray(22_000).equals(end)).toBe(true);
  }
});
