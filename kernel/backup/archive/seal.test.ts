import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { nameOfKey, seal, Unopenable, unseal } from './seal.ts';

const key = randomBytes(32);
const SEGMENT = 1024 * 1024;
const SEALED_SEGMENT = SEGMENT + 16;
const HEAD = 40;

const sealed = (bytes: Buffer) => buffer(seal(Readable.from([bytes], { objectMode: false }), key));
const opened = (bytes: Buffer, by = key) => buffer(unseal(Readable.from([bytes], { objectMode: false }), by));

test.each([0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 3 * SEGMENT + 7])(
  'opens %i bytes as they were, and they do not show',
  async (length) => {
    const bytes = randomBytes(length);
    const secret = await sealed(bytes);
    if (length > 16) expect(secret.includes(bytes.subarray(0, 16))).toBe(false);
    expect((await opened(secret)).equals(bytes)).toBe(true);
  },
);

test('the same bytes are never sealed alike', async () => {
  expect(await sealed(Buffer.from('twice'))).not.toEqual(await sealed(Buffer.from('twice')));
});

test('another key opens nothing', async () => {
  await expect(opened(await sealed(Buffer.from('text')), randomBytes(32))).rejects.toThrow(Unopenable);
});

test('what was cut off, left out, moved or changed is noticed', async () => {
  const secret = await sealed(randomBytes(3 * SEGMENT + 7));
  const segments = [0, 1, 2, 3].map((n) =>
    secret.subarray(HEAD + n * SEALED_SEGMENT, HEAD + (n + 1) * SEALED_SEGMENT),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const head = secret.subarray(0, HEAD);
  const [a, b, c, d] = segments;
  const flipped = Buffer.from(secret);
  flipped.writeUInt8(flipped.readUInt8(HEAD + SEALED_SEGMENT + 5) ^ 1, HEAD + SEALED_SEGMENT + 5);
  const forgeries = {
    nothing: Buffer.alloc(0),
    'half a head': head.subarray(0, 20),
    'a head alone': head,
    'without its end': Buffer.concat([head, a, b, c]),
    'cut within a segment': secret.subarray(0, -5),
    'a segment left out': Buffer.concat([head, a, c, d]),
    'two exchanged': Buffer.concat([head, b, a, c, d]),
    'one twice': Buffer.concat([head, a, a, b, c, d]),
    'one bit': flipped,
    'something after it': Buffer.concat([secret, Buffer.alloc(1)]),
  };
  for (const [name, forged] of Object.entries(forgeries)) {
    await expect(opened(forged), name).rejects.toThrow(Unopenable);
  }
  expect((await opened(Buffer.concat([head, ...segments]))).length).toBe(3 * SEGMENT + 7);
});

test('a key has a name that is its own', () => {
  expect(nameOfKey(key)).toBe(nameOfKey(Buffer.from(key)));
  expect(nameOfKey(key)).not.toBe(nameOfKey(randomBytes(32)));
});
