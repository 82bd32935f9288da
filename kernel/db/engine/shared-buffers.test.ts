import { expect, test } from 'vitest';
import { sharedBuffers } from './shared-buffers.ts';

const GB = 1024 ** 3;

test.each([
  [GB / 2, '128MB'],
  [GB, '128MB'],
  [4 * GB, '512MB'],
  [8 * GB, '1024MB'],
  [256 * GB, '1024MB'],
])('of %i bytes of memory the database keeps %s', (memory, buffers) => {
  expect(sharedBuffers(memory)).toBe(buffers);
});

test('what it keeps here is within its bounds', () => {
  const buffers = Number.parseInt(sharedBuffers(), 10);
  expect(buffers).toBeGreaterThanOrEqual(128);
  expect(buffers).toBeLessThanOrEqual(1024);
});
